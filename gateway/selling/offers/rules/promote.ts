// What promotions do to the lines of a cart, computed anew on every read: pure, in a fixed sequence, never below zero.
import type { CurrencyCode } from "#contract/shapes.ts";
import {
	inSequence,
	isCombinable,
	type Occasion,
	type Promotion,
	promotionStatusOf,
} from "./promotion.ts";

/**
 * Spreads an amount over shares in whole cents, by largest remainder: the parts add up to the amount, and none exceeds its
 * share.
 * @param amount cents, at most the sum of the shares
 * @param shares the most cents that each part can take
 */
export function spread(amount: number, shares: readonly number[]): number[] {
	const whole = shares.reduce((sum, share) => sum + share, 0);
	if (whole === 0) return shares.map(() => 0);
	const exact = shares.map((share) => (amount * share) / whole);
	const parts = exact.map(Math.floor);
	let left = amount - parts.reduce((sum, part) => sum + part, 0);
	const byRemainder = exact
		.map((part, index) => ({ index, remainder: part - Math.floor(part) }))
		.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
	for (const { index } of byRemainder) {
		if (left === 0) break;
		const part = parts[index] ?? 0;
		if (part >= (shares[index] ?? 0)) continue;
		parts[index] = part + 1;
		left -= 1;
	}
	return parts;
}

export interface PromotedLine {
	lineId: string;
	sku: string;
	/** cents for the line before promotions */
	amount: number;
	quantity: number;
	segmentationPath: readonly string[];
	isSoldOut: boolean;
}

/** Gifts that may be given, by sku: price and stock; a sku that is not sold here is missing. */
export type GiftStock = ReadonlyMap<string, { price: number; stock: number }>;

export interface Effect {
	promotion: Promotion;
	/** false if it is kept but does nothing for the cart as it stands */
	counts: boolean;
	/** cents it takes off lines; the saving of free delivery is added with the delivery */
	value: number;
	/** cents that its lines are short of its minimum */
	missing: number;
	/** whether the cart has a line that it applies to */
	hasProduct: boolean;
	productOutOfStock: boolean;
	/** it would count, but its gift is not available */
	lacksGift: boolean;
}

export interface PromotionResult {
	/** one per promotion, in the given order */
	effects: Effect[];
	/** cents off by line, in the order of the lines */
	offByCodes: number[];
	offByOffers: number[];
	gifts: { opcId: string; sku: string; price: number }[];
	/** the promotion that makes delivery free, if there is one */
	freeDelivery: Promotion | null;
}

function isFor({ segmentationIds }: Promotion, line: PromotedLine): boolean {
	return (
		segmentationIds.length === 0 || segmentationIds.some((id) => line.segmentationPath.includes(id))
	);
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The effect of a promotion on the lines, before it is known whether it may count beside the others. */
function effectOf(
	promotion: Promotion,
	lines: readonly PromotedLine[],
	giftStock: GiftStock,
	currency: CurrencyCode,
): Effect {
	const own = lines.filter((line) => isFor(promotion, line));
	const minimum = promotion.minimums[currency] ?? 0;
	const gift = promotion.giftSku === null ? undefined : giftStock.get(promotion.giftSku);
	const lacksGift = promotion.kind === "gift-product" && !(gift && gift.stock > 0);
	return {
		promotion,
		counts: false,
		value: 0,
		missing: Math.max(0, minimum - sumOf(own.map(({ amount }) => amount))),
		hasProduct: own.length > 0,
		productOutOfStock: own.some(({ isSoldOut }) => isSoldOut) || (own.length > 0 && lacksGift),
		lacksGift: false,
	};
}

/** The offers, in sequence, that the points are enough for. */
function withinPoints(effects: readonly Effect[], points: number): Effect[] {
	let left = points;
	return effects.filter(({ promotion }) => {
		if (promotion.points === null) return true;
		if (promotion.points > left) return false;
		left -= promotion.points;
		return true;
	});
}

/** Of promotions that cannot be combined, keeps those that can; if there are none, the first. */
function together(effects: readonly Effect[]): Effect[] {
	const seen = new Set<string>();
	const single = effects.filter(({ promotion: { opcId } }) => {
		const isNew = !seen.has(opcId);
		seen.add(opcId);
		return isNew;
	});
	if (isCombinable(single.map(({ promotion }) => promotion))) return single;
	const stackable = single.filter(({ promotion }) => promotion.isStackable);
	return stackable.length > 0 ? stackable : single.slice(0, 1);
}

/** Cents that a promotion takes off what is left of its lines. */
function takenOff(promotion: Promotion, left: number, currency: CurrencyCode): number {
	if (promotion.kind === "percentage") return Math.round((left * (promotion.percent ?? 0)) / 100);
	if (promotion.kind === "amount") return Math.min(left, promotion.amounts[currency] ?? 0);
	return 0;
}

/**
 * @param giftStock of every gift of these promotions
 * @param isDeliveryFree the chosen delivery costs nothing by itself: promotions that would make it free do not count
 */
export function promote(
	promotions: readonly Promotion[],
	lines: readonly PromotedLine[],
	giftStock: GiftStock,
	occasion: Occasion,
	isDeliveryFree = false,
): PromotionResult {
	const currency = occasion.market.devise;
	const effects = promotions.map((one) => effectOf(one, lines, giftStock, currency));
	const able = effects.filter(
		({ promotion, missing, hasProduct }) =>
			hasProduct &&
			missing === 0 &&
			!(isDeliveryFree && promotion.kind === "free-delivery") &&
			promotionStatusOf(promotion, occasion) === "usable",
	);
	const sequence = inSequence(able.map(({ promotion }) => promotion)).flatMap(
		(promotion) => able.find((effect) => effect.promotion === promotion) ?? [],
	);
	const counting = together(withinPoints(sequence, occasion.points));

	const off = { codes: lines.map(() => 0), offers: lines.map(() => 0) };
	const gifts: PromotionResult["gifts"] = [];
	const stock = new Map([...giftStock].map(([sku, { stock: units }]) => [sku, units]));
	for (const { sku, quantity } of lines) stock.set(sku, (stock.get(sku) ?? 0) - quantity);
	let freeDelivery: Promotion | null = null;
	for (const effect of counting) {
		const { promotion } = effect;
		const { giftSku, opcId } = promotion;
		const gift = giftSku === null ? undefined : giftStock.get(giftSku);
		if (promotion.kind === "gift-product") {
			const units = giftSku === null ? 0 : (stock.get(giftSku) ?? 0);
			if (!gift || giftSku === null || units < 1) {
				effect.productOutOfStock = true;
				effect.lacksGift = true;
				continue;
			}
			stock.set(giftSku, units - 1);
			gifts.push({ opcId, sku: giftSku, price: gift.price });
			effect.value = gift.price;
		} else if (promotion.kind === "free-delivery") {
			freeDelivery ??= promotion;
		} else {
			const shares = lines.map((line, index) =>
				isFor(promotion, line)
					? line.amount - (off.codes[index] ?? 0) - (off.offers[index] ?? 0)
					: 0,
			);
			effect.value = takenOff(promotion, sumOf(shares), currency);
			const side = promotion.points === null ? off.codes : off.offers;
			for (const [index, part] of spread(effect.value, shares).entries()) {
				side[index] = (side[index] ?? 0) + part;
			}
		}
		effect.counts = true;
	}
	return { effects, offByCodes: off.codes, offByOffers: off.offers, gifts, freeDelivery };
}
