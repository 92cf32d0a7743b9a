import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { headerNames } from "#contract/headers.ts";
import {
	blockGiftCard,
	findGiftCard,
	getGiftCardRecord,
	issueGiftCard,
	listGiftCardRecords,
} from "#contract/operator/gift-cards.ts";
import { GatewayError } from "#gateway/errors.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { giftCardReferences, giftCards } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import {
	giftCardMonths,
	giftCardNumber,
	monthsFrom,
} from "#gateway/selling/carts/rules/gift-card-number.ts";
import { readGiftCard, readGiftCards } from "../gift-card-records.ts";
import { runWrite } from "../run-write.ts";

export const handleListGiftCardRecords = handler(
	listGiftCardRecords,
	async ({ query: { orderNumber, after, limit } }, { db }) => {
		const where = and(
			gt(giftCardReferences.place, Number(after)),
			orderNumber ? eq(giftCards.orderNumber, orderNumber) : undefined,
		);
		const found = await readGiftCards(db, where, limit + 1);
		const shown = found.slice(0, limit);
		const data = {
			giftCards: shown.map(({ record }) => record),
			next: String(shown.at(-1)?.place ?? after),
			hasMore: found.length > limit,
		};
		return ok(data);
	},
);

export const handleGetGiftCardRecord = handler(getGiftCardRecord, async ({ params }, { db }) =>
	ok(await readGiftCard(db, params)),
);

export const handleFindGiftCard = handler(findGiftCard, async ({ body }, { db }) =>
	ok(await readGiftCard(db, body)),
);

export const handleIssueGiftCard = handler(issueGiftCard, (input, context) => {
	const { body, call } = input;
	const { currencyCode: currency, amount, expiresAt } = body;
	// repeated without one it would be another card
	if (!call.idempotencyKey) {
		throw new GatewayError("INVALID_REQUEST", { header: headerNames.idempotencyKey });
	}
	const about = `${amount} ${currency}`;
	return runWrite(context, issueGiftCard, input, about, async ({ db: tx }) => {
		const now = await databaseNow(tx);
		const end = expiresAt ? new Date(expiresAt) : monthsFrom(now, giftCardMonths);
		if (end <= now) {
			const issues = [{ path: "expiresAt", message: "is over" }];
			throw new GatewayError("INVALID_REQUEST", { in: "body", issues });
		}
		const number = giftCardNumber(randomBytes(8));
		await tx.insert(giftCards).values({
			giftCardId: number,
			currency,
			initialAmount: amount,
			balance: amount,
			expiresAt: end,
		});
		return { status: 201 as const, data: { ...(await readGiftCard(tx, { number })), number } };
	});
});

export const handleBlockGiftCard = handler(blockGiftCard, (input, context) => {
	const { reference } = input.params;
	return runWrite(context, blockGiftCard, input, reference, async ({ db: tx, now }) => {
		const named = tx
			.select({ giftCardId: giftCardReferences.giftCardId })
			.from(giftCardReferences)
			.where(eq(giftCardReferences.reference, reference));
		const at = now().toISOString();
		await tx
			.update(giftCards)
			.set({ blockedAt: sql`coalesce(${giftCards.blockedAt}, ${at}::timestamptz)` })
			.where(eq(giftCards.giftCardId, named));
		return ok(await readGiftCard(tx, { reference }));
	});
});
