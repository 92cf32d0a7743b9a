// What a promo code or a loyalty offer gives, and whether this shopper may use it here and now (CART-56, CART-60).
import type { PromotionKind } from "#contract/cart/shapes.ts";
import type { ByLanguage } from "#contract/shapes.ts";
import type { CentsByCurrency } from "#gateway/platform/db/schema/promotion.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";

export interface Promotion {
	opcId: string;
	kind: PromotionKind;
	title: ByLanguage;
	percent: number | null;
	amounts: CentsByCurrency;
	giftSku: string | null;
	minimums: CentsByCurrency;
	segmentationIds: string[];
	storeIds: string[];
	isStackable: boolean;
	/** ISO 8601 instants; the end is excluded */
	startsAt: string;
	endsAt: string;
	perCustomer: number | null;
	/** orders that this shopper used it in */
	usedByCustomer: number;
	/** points it costs; null for a code */
	points: number | null;
	/** null for a loyalty offer */
	code: string | null;
	maxUses: number | null;
	uses: number;
	/** the only customer that the code is for */
	onlyFor: string | null;
}

/** Where, when and by whom promotions are used. */
export interface Occasion {
	market: Pick<Market, "storeId" | "devise" | "loyalty">;
	/** ISO 8601 instant */
	now: string;
	customerId: string | null;
	/** points to spend; 0 for a customer without a card */
	points: number;
}

/** `over`: the shopper cannot change that; `elsewhere`: it counts in other markets; `sign-in`: the shopper has to sign in. */
export type PromotionStatus = "usable" | "over" | "elsewhere" | "sign-in";

function isOver(promotion: Promotion, { now, customerId }: Occasion): boolean {
	const at = Date.parse(now);
	const { maxUses, uses, perCustomer, usedByCustomer, onlyFor } = promotion;
	return (
		at < Date.parse(promotion.startsAt) ||
		at >= Date.parse(promotion.endsAt) ||
		(maxUses !== null && uses >= maxUses) ||
		(perCustomer !== null && usedByCustomer >= perCustomer) ||
		(onlyFor !== null && customerId !== null && onlyFor !== customerId)
	);
}

function isHere(promotion: Promotion, { market }: Occasion): boolean {
	const { storeIds, kind, amounts, points } = promotion;
	if (storeIds.length > 0 && !storeIds.includes(market.storeId)) return false;
	if (points !== null && !market.loyalty) return false;
	return kind !== "amount" || amounts[market.devise] !== undefined;
}

export function promotionStatusOf(promotion: Promotion, occasion: Occasion): PromotionStatus {
	if (isOver(promotion, occasion)) return "over";
	if (!isHere(promotion, occasion)) return "elsewhere";
	const asksWho = promotion.onlyFor !== null || promotion.perCustomer !== null;
	return asksWho && occasion.customerId === null ? "sign-in" : "usable";
}

/** Codes and offers of one cart can be combined if all of them allow it, and no two are of one promotion. */
export function isCombinable(promotions: readonly Promotion[]): boolean {
	if (promotions.length < 2) return true;
	const isDouble = new Set(promotions.map(({ opcId }) => opcId)).size < promotions.length;
	return !isDouble && promotions.every(({ isStackable }) => isStackable);
}

/** Those of a cart that may stay beside another promotion; they can be combined with each other already. */
export function keptBeside<P extends Promotion>(others: readonly P[], wished: Promotion): P[] {
	return others.filter((one) => isCombinable([one, wished]));
}

const kinds: readonly PromotionKind[] = ["gift-product", "percentage", "amount", "free-delivery"];

/** The fixed sequence in which promotions are applied, in whatever order they were typed. */
export function inSequence<P extends Promotion>(promotions: readonly P[]): P[] {
	const named = ({ opcId, code }: Promotion) => `${opcId} ${code ?? ""}`;
	return promotions.toSorted(
		(a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (named(a) < named(b) ? -1 : 1),
	);
}
