// Gift cards of the demo shop, with numbers that can be typed; docs/demo.md lists them.
import type { CurrencyCode } from "#contract/shapes.ts";
import type { giftCardDebits, giftCards } from "#gateway/platform/db/schema.ts";

type GiftCardRow = typeof giftCards.$inferSelect;

/** 19 digits, like the shop's own numbers. */
const numberOf = (series: number, serial: number) => `${series}${String(serial).padStart(17, "0")}`;

interface Series {
	currency: CurrencyCode;
	series: number;
	/** in cents */
	amount: number;
	/** cents left on the card that was used in part */
	left: number;
}

const all: readonly Series[] = [
	{ currency: "EUR", series: 61, amount: 10_000, left: 1_250 },
	{ currency: "CHF", series: 62, amount: 10_000, left: 1_500 },
	{ currency: "PLN", series: 63, amount: 40_000, left: 5_000 },
];

export const demoGiftCards: readonly GiftCardRow[] = all.flatMap(
	({ currency, series, amount, left }) => {
		const card = (serial: number, balance: number, expires = "2099-01-01"): GiftCardRow => ({
			giftCardId: numberOf(series, serial),
			currency,
			initialAmount: amount,
			balance,
			expiresAt: new Date(`${expires}T00:00:00Z`),
			orderNumber: null,
			boughtAs: null,
			blockedAt: null,
		});
		return [card(1, amount), card(2, left), card(3, 0), card(4, amount, "2021-01-01")];
	},
);

/** Debits from before the shop opened: a card's debits and its balance add up to its amount. */
export const demoDebits: readonly (typeof giftCardDebits.$inferSelect)[] = demoGiftCards.flatMap(
	({ giftCardId, initialAmount, balance }) =>
		balance < initialAmount
			? [
					{
						orderNumber: "before-the-opening",
						giftCardId,
						amount: initialAmount - balance,
						takenAt: new Date("2025-11-03T10:00:00Z"),
						returnedAmount: 0,
						returnedAt: null,
					},
				]
			: [],
);
