// Random promotions and carts with money for the properties of the gateway's rules.
import fc from "fast-check";
import { promotionKinds } from "#contract/cart/shapes.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import type { MoneyInput } from "#gateway/selling/carts/rules/money.ts";
import type { Occasion, Promotion } from "#gateway/selling/offers/rules/promotion.ts";
import {
	factsArbitrary,
	linesArbitrary,
	skuNames,
} from "#tests/gateway/selling/carts/rules/arbitraries.ts";

const [france] = domains;
if (!france) throw new Error("no market");
export const market = france;
export const now = "2026-03-02T12:00:00.000Z";
const words = { fr: "a", en: "a", es: "a", de: "a", it: "a", pl: "a" };

export const occasion: Occasion = { market, now, customerId: "shopper", points: 0 };

/** A promotion by code that always applies; properties that do not matter are filled in. */
export function aPromotion(own: Partial<Promotion> & { opcId: string }): Promotion {
	return {
		kind: "percentage",
		title: words,
		percent: 10,
		amounts: { EUR: 1_000 },
		giftSku: null,
		minimums: {},
		segmentationIds: [],
		storeIds: [],
		isStackable: true,
		startsAt: "2026-01-01T00:00:00Z",
		endsAt: "2027-01-01T00:00:00Z",
		perCustomer: null,
		usedByCustomer: 0,
		points: null,
		code: own.opcId.toUpperCase(),
		maxUses: null,
		uses: 0,
		onlyFor: null,
		...own,
	};
}

const option = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });

export const promotionsArbitrary: fc.Arbitrary<Promotion[]> = fc
	.array(
		fc.record({
			kind: fc.constantFrom(...promotionKinds),
			percent: fc.integer({ min: 1, max: 100 }),
			amount: fc.integer({ min: 1, max: 300_000 }),
			minimum: fc.integer({ min: 0, max: 60_000 }),
			giftSku: fc.constantFrom(...skuNames),
			isStackable: fc.boolean(),
			perCustomer: option(fc.integer({ min: 1, max: 2 })),
			usedByCustomer: fc.integer({ min: 0, max: 2 }),
			maxUses: option(fc.integer({ min: 0, max: 2 })),
			points: option(fc.integer({ min: 1, max: 400 })),
			endsAt: fc.constantFrom("2027-01-01T00:00:00Z", "2026-02-01T00:00:00Z"),
			segmentationIds: fc.constantFrom<string[]>([], ["women"], ["men"]),
		}),
		{ maxLength: 6 },
	)
	.map((all) =>
		all.map(({ amount, minimum, giftSku, percent, ...one }, index) =>
			aPromotion({
				opcId: `opc-${index}`,
				...one,
				code: one.points === null ? `CODE${index}` : null,
				percent: one.kind === "percentage" ? percent : null,
				amounts: { EUR: amount },
				minimums: { EUR: minimum },
				giftSku: one.kind === "gift-product" ? giftSku : null,
			}),
		),
	);

export const moneyArbitrary: fc.Arbitrary<MoneyInput> = fc
	.record({
		lines: linesArbitrary("a"),
		facts: factsArbitrary,
		promotions: promotionsArbitrary,
		// below zero: a debt
		points: fc.integer({ min: -800, max: 800 }),
		rate: fc.option(
			fc.record({
				price: fc.integer({ min: 0, max: 5_000 }),
				freeAbove: fc.option(fc.integer({ min: 0, max: 100_000 })),
			}),
		),
		bought: fc.array(fc.integer({ min: 1_000, max: 15_000 }), { maxLength: 3 }),
		cards: fc.array(
			fc.record({
				balance: fc.integer({ min: 0, max: 60_000 }),
				wanted: fc.integer({ min: 1, max: 80_000 }),
				currency: fc.constantFrom("EUR", "EUR", "CHF" as const),
				isBlocked: fc.boolean(),
			}),
			{ maxLength: 3 },
		),
		buysLoyaltyCard: fc.boolean(),
		donations: fc.subarray(["round-up", "fixed-100", "fixed-200", "none-such"]),
		gift: option(fc.constant({ message: "" })),
		isMember: fc.boolean(),
	})
	.map(({ points, bought, cards, ...rest }) => ({
		...rest,
		market,
		occasion: { ...occasion, points },
		giftCards: bought.map((amount, index) => ({
			giftCardId: `bought-${index}`,
			amount,
			recipientName: "",
			recipientEmail: "",
			message: "",
		})),
		giftCardUses: cards.map(({ wanted }, index) => ({
			giftCardId: `card-${index}`,
			amount: wanted,
		})),
		cards: new Map(
			cards.map(({ balance, currency, isBlocked }, index) => [
				`card-${index}`,
				{
					giftCardId: `card-${index}`,
					balance,
					currency,
					isBlocked,
					expiresAt: "2027-01-01T00:00:00Z",
				},
			]),
		),
	}));
