// Commands for promo codes and gift cards; many at once come by `import`.
import { randomBytes } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { giftCards, promoCodes, promotions } from "#gateway/platform/db/schema.ts";
import {
	giftCardMonths,
	giftCardNumber,
	monthsFrom,
} from "#gateway/selling/carts/rules/gift-card-number.ts";
import { type CommandOutput, formatRows } from "../command-answer.ts";
import type { DbContext } from "../context.ts";
import { currencyCode } from "../contract/shapes.ts";

/** One line per code: what it does, when it holds, and how often it was used. */
export async function promoCodesReport({ db }: DbContext): Promise<CommandOutput> {
	const rows = await db
		.select({
			code: promoCodes.code,
			opcId: promoCodes.opcId,
			kind: promotions.kind,
			percent: promotions.percent,
			amounts: promotions.amounts,
			startsAt: promotions.startsAt,
			endsAt: promotions.endsAt,
			uses: promoCodes.uses,
			maxUses: promoCodes.maxUses,
		})
		.from(promoCodes)
		.innerJoin(promotions, eq(promotions.opcId, promoCodes.opcId))
		.orderBy(asc(promoCodes.code));
	return formatRows(
		rows,
		({ code, kind, percent, startsAt, endsAt, uses, maxUses }) => {
			// to the minute: a day alone would be the one before in a market east of Greenwich
			const [from, to] = [startsAt, endsAt].map((at) => `${at.toISOString().slice(0, 16)}Z`);
			const what = percent ? `${kind} ${percent} %` : kind;
			return `${code}  ${what}  ${from} – ${to}  used ${uses}${maxUses === null ? "" : ` of ${maxUses}`}`;
		},
		"There is no promo code: bring some in by import.",
	);
}

/** Ends a code: it is refused from the next cart on. Other codes of its promotion go on. */
export async function endPromoCode(
	{ db }: DbContext,
	about: readonly string[],
): Promise<CommandOutput> {
	const [code = "", ...more] = about.map((word) => word.toUpperCase());
	if (code === "" || more.length > 0) throw new Error("Say promo-code-ended <code>.");
	const ended = await db
		.update(promoCodes)
		// no more uses than it already has
		.set({ maxUses: sql`${promoCodes.uses}`, endedAt: sql`clock_timestamp()` })
		.where(eq(promoCodes.code, code))
		.returning({ uses: promoCodes.uses });
	const [row] = ended;
	if (!row) throw new Error(`There is no code ${code}.`);
	return { text: `${code}  ended after ${row.uses} orders`, json: { code, uses: row.uses } };
}

/** @param about currency, cents, and the day it ends, by default two years from now */
export async function createGiftCard(
	{ db, now }: DbContext,
	about: readonly string[],
): Promise<CommandOutput> {
	const [currencyWord = "", cents = "", end, ...more] = about;
	const currency = currencyCode.safeParse(currencyWord);
	const isAmount = /^[1-9]\d{1,6}$/.test(cents);
	const isDay = end === undefined || z.iso.date().safeParse(end).success;
	if (!currency.success || !isAmount || !isDay || more.length > 0) {
		throw new Error("Say gift-card-create <currency> <cents> [last day, as 2028-12-31].");
	}
	if (Number(cents) < 100) {
		throw new Error(`${cents} are cents, less than 1 ${currency.data}: say 5000 for 50.00.`);
	}
	const expiresAt = end ? new Date(`${end}T23:59:59Z`) : monthsFrom(now(), giftCardMonths);
	if (expiresAt <= now()) throw new Error(`${end} is over.`);
	const card = {
		giftCardId: giftCardNumber(randomBytes(8)),
		currency: currency.data,
		initialAmount: Number(cents),
		balance: Number(cents),
		expiresAt,
	};
	await db.insert(giftCards).values(card);
	const text = `${card.giftCardId}  ${(card.balance / 100).toFixed(2)} ${card.currency}  until ${expiresAt.toISOString().slice(0, 10)}`;
	return { text, json: card };
}

/** Blocks a card that was lost or stolen, so that it pays no more. */
export async function blockGiftCard(
	{ db, now }: DbContext,
	about: readonly string[],
): Promise<CommandOutput> {
	const [giftCardId = "", ...more] = about;
	if (!/^\d{19}$/.test(giftCardId) || more.length > 0) {
		throw new Error("Say gift-card-block <its 19 digits>.");
	}
	const [card] = await db
		.update(giftCards)
		.set({ blockedAt: sql`coalesce(${giftCards.blockedAt}, ${now().toISOString()}::timestamptz)` })
		.where(eq(giftCards.giftCardId, giftCardId))
		.returning({ balance: giftCards.balance, currency: giftCards.currency });
	if (!card) throw new Error("There is no such gift card.");
	const text = `…${giftCardId.slice(-4)} pays no more; ${(card.balance / 100).toFixed(2)} ${card.currency} were on it`;
	return { text, json: { giftCardId, ...card } };
}
