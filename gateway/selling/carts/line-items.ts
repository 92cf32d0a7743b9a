// Line items as they are returned: what is stored, and what the catalogue says now (CART-21, CART-22, CART-25).

import type { LineItem } from "#contract/cart/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import type { StoredLine } from "#gateway/platform/db/schema.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { sizeNames } from "#shop/sizes.ts";
import { availabilityOf, type Facts, orderableOf, type SkuFacts } from "./rules/facts.ts";
import { lineTotal } from "./rules/lines.ts";
import type { CartMoney, Messages } from "./rules/money.ts";

export interface ViewContext {
	market: Market;
	language: Language;
	facts: Facts;
}

/** What promotions do to a line. */
interface LinePromotion {
	totalPrice: number;
	discountMessages: Messages;
	isFree: boolean;
}

const notSold: NonNullable<SkuFacts["price"]> = {
	price: 0,
	strikeThroughPrice: null,
	priceType: "I",
};

function lineItemOf(
	line: StoredLine,
	facts: SkuFacts,
	{ market, language }: ViewContext,
	promoted: LinePromotion,
): LineItem {
	const { isPrivate, ...catalogPrice } = facts.price ?? notSold;
	return {
		lineId: line.lineId,
		sku: line.sku,
		productId: facts.productId,
		quantity: line.quantity,
		price: line.price,
		catalogPrice: { ...catalogPrice, currencyCode: market.devise },
		...(isPrivate ? { isPrivatePrice: true as const } : {}),
		...promoted,
		segmentationId: facts.segmentationId,
		lastModifiedAt: line.modifiedAt,
		categoryLabel: facts.categoryLabels[language],
		marketingLabels: facts.marketingLabels,
		sizeId: facts.sizeId,
		...sizeNames(
			{ scale: facts.sizeScale, labels: facts.sizeLabels },
			{ country: market.countryCodeISO2, language },
		),
		colorLabel: facts.colorLabel,
		name: facts.name,
		ref: facts.ref,
		model: facts.model,
		season: facts.season,
		ratingCount: facts.ratingCount,
		averageRating: facts.averageRating,
		images: facts.images,
		expectedAt: facts.expectedAt,
		availability: availabilityOf(facts),
		orderable: orderableOf(facts),
	};
}

/** Lines without the effects of promotions. */
export function plainLineItems(lines: readonly StoredLine[], view: ViewContext): LineItem[] {
	return lines.flatMap((line) => {
		const facts = view.facts.get(line.sku);
		const plain = { totalPrice: lineTotal(line), discountMessages: [], isFree: false };
		return facts ? [lineItemOf(line, facts, view, plain)] : [];
	});
}

/** The cart's lines, then the gifts of promotions. @param now stamps gifts: they come and go with their promotion */
export function lineItemsOf(
	{ lines, gifts }: Pick<CartMoney, "lines" | "gifts">,
	view: ViewContext,
	now: string,
): LineItem[] {
	const bought = lines.flatMap(({ line, messages, total }) => {
		const facts = view.facts.get(line.sku);
		const promoted = { totalPrice: total, discountMessages: messages, isFree: false };
		return facts ? [lineItemOf(line, facts, view, promoted)] : [];
	});
	const given = gifts.flatMap(({ opcId, sku, price }) => {
		const facts = view.facts.get(sku);
		const line = { lineId: giftLineId(opcId), sku, quantity: 1, price, modifiedAt: now };
		const discountMessages: Messages = [{ type: "CAD", displayedAmount: price }];
		const promoted = { totalPrice: 0, discountMessages, isFree: true };
		return facts ? [lineItemOf(line, facts, view, promoted)] : [];
	});
	return [...bought, ...given];
}

const giftLineId = (opcId: string) => `gift-line-${opcId.replaceAll(/[^\w-]/g, "_")}`.slice(0, 64);
