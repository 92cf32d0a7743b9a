// Money on gift cards that were lost or stolen. An order's money also comes back onto them (orders/give-back.ts), and whose it is
// a person decides: a thief may have placed the order.
import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { giftCardDebits, giftCards, orders } from "#gateway/platform/db/schema.ts";
import {
	giftCardNumber,
	givenBackMonths,
	monthsFrom,
} from "#gateway/selling/carts/rules/gift-card-number.ts";
import { type CommandOutput, formatRows } from "../command-answer.ts";
import type { DbContext } from "../context.ts";

/** Blocked cards with money on them, but not those of an order that was taken back: their price was refunded. */
function blockedCards(db: Db) {
	const given = sql<number>`(select coalesce(sum(d.returned_amount), 0)::int from ${giftCardDebits} d
		where d.gift_card_id = gift_cards.gift_card_id)`;
	const isOwed = or(isNull(orders.state), notInArray(orders.state, ["cancelled", "returned"]));
	return db
		.select({
			giftCardId: giftCards.giftCardId,
			balance: giftCards.balance,
			currency: giftCards.currency,
			blockedAt: giftCards.blockedAt,
			/** cents of what it paid that came back, before it was blocked or since */
			givenBack: given,
		})
		.from(giftCards)
		.leftJoin(orders, eq(orders.orderNumber, giftCards.orderNumber))
		.where(and(isNotNull(giftCards.blockedAt), gt(giftCards.balance, 0), isOwed))
		.orderBy(asc(giftCards.blockedAt));
}

/** One line per card that waits for a person to replace it. */
export async function blockedCardsReport({ db }: DbContext): Promise<CommandOutput> {
	return formatRows(
		await blockedCards(db),
		({ giftCardId, balance, currency, blockedAt, givenBack }) => {
			const cents = (amount: number) => `${(amount / 100).toFixed(2)} ${currency}`;
			const back = givenBack === 0 ? "" : `  ${cents(givenBack)} came back from orders`;
			return `${giftCardId}  ${cents(balance)}  blocked ${blockedAt?.toISOString().slice(0, 10)}${back}`;
		},
		"No blocked gift card has money on it.",
	);
}

/** Moves what is on a blocked card to a new one, whose number the operator sends to whom the money belongs. */
export async function replaceGiftCard(
	{ db, now }: DbContext,
	about: readonly string[],
): Promise<CommandOutput> {
	const [blocked = "", ...more] = about;
	if (!/^\d{19}$/.test(blocked) || more.length > 0) {
		throw new Error("Say gift-card-replace <the 19 digits of a blocked card>.");
	}
	return db.transaction(async (tx) => {
		// locked: nothing comes back onto it between reading and moving
		await tx.execute(sql`select 1 from ${giftCards} where gift_card_id = ${blocked} for update`);
		const old = (await blockedCards(tx)).find(({ giftCardId }) => giftCardId === blocked);
		if (!old) throw new Error("No such card is blocked and has money on it.");
		await tx.update(giftCards).set({ balance: 0 }).where(eq(giftCards.giftCardId, blocked));
		const { balance, currency } = old;
		const card = { giftCardId: giftCardNumber(randomBytes(8)), currency, balance };
		const end = monthsFrom(now(), givenBackMonths).toISOString();
		const kept = sql`(select g.expires_at from ${giftCards} g where g.gift_card_id = ${blocked})`;
		const expiresAt = sql`greatest(${kept}, ${end}::timestamptz)`;
		await tx.insert(giftCards).values({ ...card, initialAmount: balance, expiresAt });
		const text = `${card.giftCardId}  ${(balance / 100).toFixed(2)} ${currency}  in place of …${blocked.slice(-4)}`;
		return { text, json: card };
	});
}
