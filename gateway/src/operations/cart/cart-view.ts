// The cart of S2 §3 as it is answered: what is kept, what the catalogue says now, and sums.
import type { Cart, LineItem } from "../../../contract/cart/shapes.ts";
import type { DomainRecord } from "../../../contract/domain/shapes.ts";
import type { Language } from "../../../contract/shapes.ts";
import type { StoredLine } from "../../db/schema.ts";
import { availabilityOf, type Facts, orderableOf, type SkuFacts } from "../../domain/cart/facts.ts";
import { cartTotals, lineTotal, loyaltyPoints } from "../../domain/cart/totals.ts";
import { deliveryNames } from "../../domain/delivery/names.ts";
import { sizingRegionOf } from "../../domain/domains.ts";
import type { CartReading } from "./cart-state.ts";
import { chosenDelivery, rateFor } from "./market.ts";
import type { StoredCart } from "./stored-cart.ts";

export interface ViewContext {
	market: DomainRecord;
	language: Language;
	facts: Facts;
}

function lineItemOf(line: StoredLine, facts: SkuFacts, view: ViewContext): LineItem {
	const { market, language } = view;
	return {
		lineId: line.lineId,
		sku: line.sku,
		productId: facts.productId,
		quantity: line.quantity,
		price: line.price,
		totalPrice: lineTotal(line),
		catalogPrice: {
			...(facts.price ?? { price: 0, strikeThroughPrice: null, priceType: "I" as const }),
			currencyCode: market.devise,
		},
		discountMessages: [],
		segmentationId: facts.segmentationId,
		isFree: false,
		lastModifiedAt: line.modifiedAt,
		categoryLabel: facts.categoryLabels[language],
		marketingLabels: facts.marketingLabels,
		sizeId: facts.sizeId,
		sizeLabel: facts.sizeLabels[sizingRegionOf(market)][language],
		colorLabel: facts.colorLabel,
		name: facts.name,
		ref: facts.ref,
		model: facts.model,
		season: facts.season,
		ratingCount: facts.ratingCount,
		averageRating: facts.averageRating,
		images: facts.images,
		availability: availabilityOf(facts),
		orderable: orderableOf(facts),
	};
}

export function lineItemsOf(lines: readonly StoredLine[], view: ViewContext): LineItem[] {
	return lines.flatMap((line) => {
		const facts = view.facts.get(line.sku);
		return facts ? [lineItemOf(line, facts, view)] : [];
	});
}

/** Points that a cart earns its card holder, or would earn somebody who had the card (S2 §3). */
function pointsOf(subtotal: number, reading: Pick<CartReading, "customer">, market: DomainRecord) {
	const points = market.loyalty ? loyaltyPoints(subtotal, market.loyaltyScale.pointsPerUnit) : 0;
	const isMember = reading.customer?.loyaltyType === "FID";
	return {
		loyaltyPointsEarned: isMember ? points : 0,
		loyaltyBonusPointsEarned: 0,
		loyaltyPointsIncentive: isMember ? 0 : points,
	};
}

/** @param cart in the market of the call (inMarket) */
export function cartView(
	cart: StoredCart,
	reading: Pick<CartReading, "facts" | "payments" | "customer" | "orderNumbers">,
	{ market, language }: { market: DomainRecord; language: Language },
	notAdded: readonly string[] = [],
): Cart {
	const { facts } = reading;
	const offer = chosenDelivery(cart, market);
	const totals = cartTotals(cart.lines, offer && rateFor(offer, cart, market, facts));
	const inCurrency = (centAmount: number) => ({ centAmount, currencyCode: market.devise });
	return {
		id: cart.id,
		version: cart.version,
		lineItems: lineItemsOf(cart.lines, { market, language, facts }),
		totalPrice: inCurrency(totals.total),
		subtotal: inCurrency(totals.subtotal),
		shippingInfo: offer && {
			shippingMethodKey: offer.key,
			name: deliveryNames[offer.key][language],
			price: inCurrency(totals.shipping),
		},
		shippingAddress: cart.shippingAddress && { ...cart.shippingAddress, deliveryPointIdV2: null },
		billingAddress: cart.billingAddress,
		discountCode: [],
		discounts: [],
		giftCards: [],
		donations: [],
		loyaltyCard: null,
		loyaltyOffers: { offers: [] },
		...pointsOf(totals.subtotal, reading, market),
		payments: reading.payments
			.filter((payment) => payment.cartId === cart.id && payment.cartVersion === cart.version)
			.map(({ paymentId, provider, product, amount, currency, status }) => ({
				paymentId,
				paymentProvider: provider,
				paymentProduct: product,
				amountPlanned: { centAmount: amount, currencyCode: currency },
				status,
			})),
		subscriptions: [],
		customer: cart.customerId
			? { customerId: cart.customerId, loyaltyCardId: reading.customer?.loyaltyNumber ?? "" }
			: null,
		productsNotAdded: notAdded.map((sku) => ({ sku, name: facts.get(sku)?.name ?? null })),
		sourceCartId: null,
		orderNumber: reading.orderNumbers[cart.id] ?? null,
	};
}
