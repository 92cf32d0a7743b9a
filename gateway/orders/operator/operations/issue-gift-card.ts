import { randomBytes } from "node:crypto";
import { headerNames } from "#contract/headers.ts";
import { issueGiftCard } from "#contract/operator/issue-gift-card.ts";
import { GatewayError } from "#gateway/errors.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { giftCards } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import {
	giftCardMonths,
	giftCardNumber,
	monthsFrom,
} from "#gateway/selling/carts/rules/gift-card-number.ts";
import { readGiftCard } from "../gift-card-records.ts";
import { runWrite } from "../run-write.ts";

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
