// Everything a cart costs, from its lines to what is left to pay, worked out in one place: integer cents (CART-6,
// CART-33).

import type { Cart, DiscountType } from "#contract/cart/shapes.ts";
import { type CartPoints, pointsOf } from "#gateway/customers/loyalty/rules/points.ts";
import type {
	StoredGift,
	StoredGiftCard,
	StoredGiftCardUse,
	StoredLine,
} from "#gateway/platform/db/schema/cart.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { type ShippingRate, shippingPrice } from "#gateway/selling/delivery/rules/offers.ts";
import {
	type Effect,
	type PromotionResult,
	promote,
} from "#gateway/selling/offers/rules/promote.ts";
import type { Occasion, Promotion } from "#gateway/selling/offers/rules/promotion.ts";
import { type GivenDonation, givenDonations } from "./donations.ts";
import { type Facts, isSold, orderableOf } from "./facts.ts";
import { type GiftCard, type GiftCardUse, planGiftCards } from "./gift-cards.ts";
import { lineTotal } from "./lines.ts";

export interface MoneyInput {
	lines: readonly StoredLine[];
	facts: Facts;
	/** of the cart's codes and loyalty offers */
	promotions: readonly Promotion[];
	market: Market;
	occasion: Occasion;
	/** null while no delivery is chosen */
	rate: ShippingRate | null;
	giftCards: readonly StoredGiftCard[];
	giftCardUses: readonly StoredGiftCardUse[];
	cards: ReadonlyMap<string, GiftCard>;
	buysLoyaltyCard: boolean;
	donations: readonly string[];
	/** null where nothing is wrapped */
	gift: StoredGift | null;
	/** holds the loyalty card already */
	isMember: boolean;
}

export interface CartMoney {
	/** by line, in their order */
	lines: { line: StoredLine; messages: Messages; total: number }[];
	gifts: PromotionResult["gifts"];
	effects: Effect[];
	discounts: Cart["discounts"];
	subtotal: number;
	shipping: number;
	/** by a code or an offer, whatever method is chosen; also where the chosen one costs nothing by itself */
	isDeliveryFree: boolean;
	/** gift cards and loyalty card bought, donations given, gift wrap */
	extras: number;
	donations: GivenDonation[];
	/** null where none is bought */
	loyaltyCardPrice: number | null;
	/** null where nothing is wrapped */
	giftWrapPrice: number | null;
	total: number;
	giftCardUses: GiftCardUse[];
	amountDue: number;
	points: CartPoints;
}
export type Messages = Cart["lineItems"][number]["discountMessages"];

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Amounts taken off a line by type; REM is already in its price, as the difference from the strike-through price. */
function messagesOf(line: StoredLine, facts: Facts, codes: number, offers: number): Messages {
	const price = facts.get(line.sku)?.price;
	const reduced = Math.max(0, (price?.strikeThroughPrice ?? 0) - line.price) * line.quantity;
	const off: [DiscountType, number][] = [
		["REM", price?.strikeThroughPrice ? reduced : 0],
		["COU", codes],
		["PTS", offers],
	];
	return off.flatMap(([type, displayedAmount]) =>
		displayedAmount > 0 ? [{ type, displayedAmount }] : [],
	);
}

function promotedBy(
	{ lines, facts, promotions, occasion }: MoneyInput,
	isDeliveryFree: boolean,
): PromotionResult {
	const giftStock = new Map(
		promotions.flatMap(({ giftSku }) => {
			const gift = giftSku === null ? undefined : facts.get(giftSku);
			if (giftSku === null || !isSold(gift)) return [];
			const stock = orderableOf(gift) > 0 ? gift.stock : 0;
			return [[giftSku, { price: gift.price.price, stock }] as const];
		}),
	);
	const asLines = lines.map((line) => ({
		lineId: line.lineId,
		sku: line.sku,
		amount: lineTotal(line),
		quantity: line.quantity,
		segmentationPath: facts.get(line.sku)?.segmentationPath ?? [],
		isSoldOut: orderableOf(facts.get(line.sku)) === 0,
	}));
	return promote(promotions, asLines, giftStock, occasion, isDeliveryFree);
}

/** What the promotions do. One that makes delivery free takes no points and no use where the chosen delivery is free anyway. */
function promoted(input: MoneyInput): PromotionResult & { isDeliveryFree: boolean } {
	const result = promotedBy(input, false);
	const isDeliveryFree = result.freeDelivery !== null;
	if (!isDeliveryFree || input.rate === null) return { ...result, isDeliveryFree };
	const off = sumOf(result.offByCodes) + sumOf(result.offByOffers);
	const subtotal = sumOf(input.lines.map(lineTotal)) - off;
	const isIdle = shippingPrice(input.rate, subtotal) === 0;
	return { ...(isIdle ? promotedBy(input, true) : result), isDeliveryFree };
}

/** What the wrap costs today; null for a cart without one, without anything to wrap, or in a market that wraps nothing. */
function wrapPriceOf({ gift, lines, market }: MoneyInput): number | null {
	return gift && lines.length > 0 ? market.giftWrapPrice : null;
}

export function cartMoney(input: MoneyInput): CartMoney {
	const { facts, market, occasion, rate, cards } = input;
	const { effects, offByCodes, offByOffers, gifts, freeDelivery, isDeliveryFree } = promoted(input);
	const lines = input.lines.map((line, index) => {
		const [codes, offers] = [offByCodes[index] ?? 0, offByOffers[index] ?? 0];
		return {
			line,
			messages: messagesOf(line, facts, codes, offers),
			total: lineTotal(line) - codes - offers,
		};
	});
	const subtotal = sumOf(lines.map(({ total }) => total));
	const usualShipping = rate ? shippingPrice(rate, subtotal) : 0;
	const shipping = freeDelivery ? 0 : usualShipping;
	const loyaltyCardPrice = input.buysLoyaltyCard ? market.loyaltyCardCentAmount : null;
	const bought = sumOf(input.giftCards.map(({ amount }) => amount)) + (loyaltyCardPrice ?? 0);
	const giftWrapPrice = wrapPriceOf(input);
	const beforeDonations = subtotal + shipping + bought + (giftWrapPrice ?? 0);
	const donations = givenDonations(market, input.donations, beforeDonations);
	const extras = bought + (giftWrapPrice ?? 0) + sumOf(donations.map(({ amount }) => amount));
	const total = subtotal + shipping + extras;
	const { devise } = market;
	const giftCardUses = planGiftCards(input.giftCardUses, cards, devise, occasion.now, total);
	const off: [DiscountType, number][] = [
		["COU", sumOf(offByCodes)],
		["PTS", sumOf(offByOffers)],
		["CAD", sumOf(gifts.map(({ price }) => price))],
	];
	const ofNew = lines.filter(({ line }) => facts.get(line.sku)?.marketingLabels.includes("New"));
	return {
		lines,
		gifts,
		effects: effects.map((effect) =>
			effect.promotion === freeDelivery ? { ...effect, value: usualShipping } : effect,
		),
		discounts: off.flatMap(([type, amount]) => (amount > 0 ? [{ type, amount }] : [])),
		subtotal,
		shipping,
		isDeliveryFree,
		extras,
		donations,
		loyaltyCardPrice,
		giftWrapPrice,
		total,
		giftCardUses,
		amountDue: total - sumOf(giftCardUses.map(({ amount }) => amount)),
		points: pointsOf(
			market,
			subtotal,
			sumOf(ofNew.map(({ total: ofLine }) => ofLine)),
			input.isMember || input.buysLoyaltyCard,
		),
	};
}
