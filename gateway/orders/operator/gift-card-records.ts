// Gift cards as operators' calls give them: never with the number that pays.
import { asc, eq, type SQL } from "drizzle-orm";
import type { GiftCardRecord } from "#contract/operator/promotion-shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { giftCardReferences, giftCards } from "#gateway/platform/db/schema.ts";

export async function readGiftCards(db: Db, where: SQL | undefined, limit: number) {
	const rows = await db
		.select({
			card: giftCards,
			place: giftCardReferences.place,
			reference: giftCardReferences.reference,
		})
		.from(giftCardReferences)
		.innerJoin(giftCards, eq(giftCards.giftCardId, giftCardReferences.giftCardId))
		.where(where)
		.orderBy(asc(giftCardReferences.place))
		.limit(limit);
	return rows.map(({ card, place, reference }) => {
		const record: GiftCardRecord = {
			reference,
			lastDigits: card.giftCardId.slice(-4),
			currencyCode: card.currency,
			initialAmount: card.initialAmount,
			balance: card.balance,
			expiresAt: card.expiresAt.toISOString(),
			orderNumber: card.orderNumber,
			blockedAt: card.blockedAt?.toISOString() ?? null,
		};
		return { place, record };
	});
}

/** @throws GatewayError NOT_FOUND */
export async function readGiftCard(
	db: Db,
	by: { reference: string } | { number: string },
): Promise<GiftCardRecord> {
	const where =
		"reference" in by
			? eq(giftCardReferences.reference, by.reference)
			: eq(giftCards.giftCardId, by.number);
	const [found] = await readGiftCards(db, where, 1);
	if (!found) throw new GatewayError("NOT_FOUND");
	return found.record;
}
