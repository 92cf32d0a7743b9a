// What a cart costs in a market: applies the rules of carts/rules/money.ts to a reading of the cart.
import type { CartMovement } from "#contract/cart/movements.ts";
import type { BenefitComparison } from "#contract/cart/shapes.ts";
import { domainOfStore, marketAsOf } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import {
	keptBeside,
	type Occasion,
	type Promotion,
	promotionStatusOf,
} from "#gateway/selling/offers/rules/promotion.ts";
import type { CartReading } from "./cart-state.ts";
import { chosenDelivery, rateFor } from "./market.ts";
import { movementsOf } from "./rules/changes.ts";
import { donationOf } from "./rules/donations.ts";
import { endingOf } from "./rules/gift-cards.ts";
import { type CartMoney, cartMoney } from "./rules/money.ts";
import type { StoredCart } from "./stored-cart.ts";

export type MoneyReading = Pick<CartReading, "facts" | "customer" | "promotions" | "cards" | "now">;

export const isMember = ({ customer }: Pick<CartReading, "customer">) =>
	customer?.loyaltyType === "FID";

/** Whether the loyalty card of the cart is bought: not where its buyer has come to hold one before they order. */
export function buysCard(
	{ loyaltyCardId, state }: Pick<StoredCart, "loyaltyCardId" | "state">,
	{ customer }: Pick<CartReading, "customer">,
	market: Pick<Market, "loyalty">,
): boolean {
	const holdsOne = state === "open" && (customer?.loyaltyType ?? "") !== "";
	return loyaltyCardId !== null && market.loyalty && !holdsOne;
}

export function occasionOf(
	cart: Pick<StoredCart, "customerId">,
	reading: MoneyReading,
	market: Market,
): Occasion {
	const points = isMember(reading) ? (reading.customer?.loyaltyPoints ?? 0) : 0;
	return { market, now: reading.now, customerId: cart.customerId, points };
}

/** Promotions of a cart's codes, then of its offers, in the order in which they were added. */
export function promotionsOf(
	cart: Pick<StoredCart, "codes" | "loyaltyOffers">,
	{ promotions }: Pick<CartReading, "promotions">,
): Promotion[] {
	const ofCode = (wanted: string) => promotions.find(({ code }) => code === wanted);
	const ofOffer = (id: string) => promotions.find((one) => one.code === null && one.opcId === id);
	return [
		...cart.codes.flatMap(({ code }) => ofCode(code) ?? []),
		...cart.loyaltyOffers.flatMap((id) => ofOffer(id) ?? []),
	];
}

/** @param cart in the market (inMarket) */
export function moneyOf(cart: StoredCart, reading: MoneyReading, market: Market): CartMoney {
	const { facts, cards } = reading;
	const offer = chosenDelivery(cart, market, facts);
	return cartMoney({
		lines: cart.lines,
		facts,
		promotions: promotionsOf(cart, reading),
		market,
		occasion: occasionOf(cart, reading, market),
		rate: offer && rateFor(offer, cart, market, facts),
		giftCards: cart.giftCards,
		giftCardUses: cart.giftCardUses,
		cards,
		buysLoyaltyCard: buysCard(cart, reading, market),
		donations: cart.donations,
		gift: cart.gift,
		isMember: isMember(reading),
	});
}

/** Cents that codes and offers of a cart save: off its lines, gifts, delivery. */
export function savedBy(cart: StoredCart, reading: MoneyReading, market: Market): number {
	const { effects } = moneyOf(cart, reading, market);
	return effects.reduce((sum, { counts, value }) => sum + (counts ? value : 0), 0);
}

/** The cart with a code or an offer of its reading in place of everything that this cannot be combined with (CART-122). */
export function withInstead(
	cart: StoredCart,
	{ promotions }: Pick<CartReading, "promotions">,
	wished: Promotion,
): StoredCart {
	const beside = keptBeside(promotionsOf(cart, { promotions }), wished);
	const codes = cart.codes.filter(({ code }) => beside.some((one) => one.code === code));
	const loyaltyOffers = cart.loyaltyOffers.filter((id) =>
		beside.some((one) => one.code === null && one.opcId === id),
	);
	return wished.code === null
		? { ...cart, codes, loyaltyOffers: [...loyaltyOffers, wished.opcId] }
		: { ...cart, codes: [...codes, { code: wished.code }], loyaltyOffers };
}

/** What a refusal to combine says: which choice saves more; nothing where the wished one would not count alone. */
export function compareInstead(
	cart: StoredCart,
	reading: MoneyReading,
	market: Market,
	wished: Promotion,
): BenefitComparison | undefined {
	const alone = withInstead(cart, reading, wished);
	const { effects } = moneyOf(alone, reading, market);
	const counts = effects.some((one) => one.promotion === wished && one.counts);
	if (!counts) return undefined;
	return { now: savedBy(cart, reading, market), instead: savedBy(alone, reading, market) };
}

/** Codes and offers of the cart that can no longer be used, or whose gift is gone: the next refresh removes them. */
export function withdrawn(cart: StoredCart, reading: MoneyReading, market: Market) {
	const occasion = occasionOf(cart, reading, market);
	const promotions = promotionsOf(cart, reading);
	const giftless = moneyOf(cart, reading, market)
		.effects.filter(({ lacksGift }) => lacksGift)
		.map(({ promotion }) => promotion);
	const left = (promotion: Promotion | undefined) =>
		!promotion || giftless.includes(promotion) || promotionStatusOf(promotion, occasion) === "over";
	let { points } = occasion;
	const codes = cart.codes
		.map(({ code }) => code)
		.filter((code) => left(promotions.find((one) => one.code === code)));
	const offers = cart.loyaltyOffers.filter((id) => {
		const promotion = promotions.find((one) => one.code === null && one.opcId === id);
		points -= promotion?.points ?? 0;
		return left(promotion) || points < 0;
	});
	return { codes, offers };
}

/** The gift wrap, where it costs something else than was shown, or is not offered any more. */
function wrapMoved({ gift, lines }: StoredCart, { giftWrapPrice }: Market): CartMovement[] {
	const was = gift?.price;
	if (was === undefined || was === giftWrapPrice || lines.length === 0) return [];
	return [{ kind: "gift-wrap", was, is: giftWrapPrice }];
}

/**
 * What the market's rows ask for delivery, loyalty card and donations, where it is another price than when the cart was last
 * changed. The next change of the cart takes the new ones.
 */
export function ratesMoved(
	stored: StoredCart,
	reading: MoneyReading,
	market: Market,
): CartMovement[] {
	if (!stored.changedAt || stored.storeId !== market.storeId) return [];
	const before = marketAsOf(market.storeId, new Date(stored.changedAt));
	if (!before || before === domainOfStore(market.storeId)) return [];
	const [was, is] = [before, market].map((one) => moneyOf(stored, reading, one).shipping);
	const isOffered = chosenDelivery(stored, market, reading.facts) !== null;
	const wasOffered = chosenDelivery(stored, before, reading.facts) !== null;
	const [wasCard, isCard] = [before, market].map((one) => one.loyaltyCardCentAmount);
	return [
		...(wasOffered && (was !== is || !isOffered)
			? [{ kind: "delivery" as const, was: was ?? 0, is: isOffered ? (is ?? 0) : null }]
			: []),
		...(buysCard(stored, reading, market) && wasCard !== isCard
			? [{ kind: "loyalty-card" as const, was: wasCard ?? 0, is: isCard ?? 0 }]
			: []),
		...stored.donations.flatMap((id): CartMovement[] => {
			const given = donationOf(before, id);
			const amount = donationOf(market, id)?.centAmount ?? null;
			return given?.centAmount != null && given.centAmount !== amount
				? [{ kind: "donation", label: given.label, was: given.centAmount, is: amount }]
				: [];
		}),
	];
}

/**
 * Everything that changed since the shopper agreed to a cart (CHECKOUT-50): stock, prices, gift cards, wrap, delivery, loyalty
 * card, donations, codes, offers.
 */
export function cartMovements(
	stored: StoredCart,
	reading: MoneyReading,
	market: Market,
): CartMovement[] {
	const { codes, offers } = withdrawn(stored, reading, market);
	const { giftCardUses } = moneyOf(stored, reading, market);
	return [
		...movementsOf(stored.lines, reading.facts),
		...giftCardUses.flatMap(({ giftCardId, amount, expected }): CartMovement[] =>
			amount < expected
				? [
						{
							kind: "gift-card",
							giftCardEnding: endingOf(giftCardId),
							was: expected,
							is: amount,
						},
					]
				: [],
		),
		...wrapMoved(stored, market),
		...ratesMoved(stored, reading, market),
		...codes.map((code): CartMovement => ({ kind: "code", code })),
		...offers.map((id): CartMovement => ({ kind: "loyalty-offer", id })),
	];
}
