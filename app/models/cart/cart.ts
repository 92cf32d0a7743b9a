// Pure rules of the cart (CART-50, CART-54). Amounts are cents and come from the gateway; none is recomputed here.

import type { BagSummary } from "#app/i18n/visitor.ts";
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import type { ShippingMethod } from "#contract/delivery/shapes.ts";
import type { CurrencyCode } from "#contract/shapes.ts";

/** CART-50: the loyalty card, each gift card and each donation count as 1, added to product quantities. */
export function itemCount(
	cart: Pick<Cart, "lineItems" | "loyaltyCard" | "giftCards" | "donations">,
): number {
	const products = cart.lineItems.reduce((sum, line) => sum + line.quantity, 0);
	return products + (cart.loyaltyCard ? 1 : 0) + cart.giftCards.length + cart.donations.length;
}

/** Whether nothing is bought, by the gateway's rule: a donation alone is no order. */
export function isEmptyCart({
	lineItems,
	giftCards,
	loyaltyCard,
}: Pick<Cart, "lineItems" | "giftCards" | "loyaltyCard">): boolean {
	return lineItems.length === 0 && giftCards.length === 0 && loyaltyCard === null;
}

/** The line of a sku that was chosen: a gift of a promotion may be of the same sku. */
export const chosenLine = ({ lineItems }: Pick<Cart, "lineItems">, sku: string) =>
	lineItems.find((line) => line.sku === sku && !line.isFree);

/** The mini cart's summary (CART-7). */
export function miniCartOf(cart: Cart): BagSummary {
	return {
		nbProducts: itemCount(cart),
		totalAmount: cart.totalPrice.centAmount,
		currency: cart.totalPrice.currencyCode,
		cartId: cart.id,
	};
}

/** CHECKOUT-38: the cheapest delivery is the one of the lowest price; of two at one price, the first. */
export function cheapestMethod(methods: readonly ShippingMethod[]): ShippingMethod | null {
	return methods.reduce<ShippingMethod | null>(
		(best, method) =>
			best && best.shippingRate.price.centAmount <= method.shippingRate.price.centAmount
				? best
				: method,
		null,
	);
}

/** CHECKOUT-37: delivery is free when the cart total exceeds `freeAbove`; a total equal to it is not enough. */
export function isFree(method: ShippingMethod, total: number): boolean {
	const { price, freeAbove } = method.shippingRate;
	return price.centAmount === 0 || (freeAbove !== null && total > freeAbove.centAmount);
}

export interface FreeShipping {
	reached: boolean;
	/** cents still missing, at least 1 while it is not reached */
	remaining: number;
	/** whole percent of the way, 100 only when reached */
	percent: number;
	currency: CurrencyCode;
}

/** CART-55, MARKET-41: a line of one of these families makes any delivery free. */
export function meetsFreeCartCriteria(
	cart: Pick<Cart, "lineItems">,
	{ segmentationIds }: { segmentationIds: readonly string[] },
): boolean {
	return cart.lineItems.some((line) => segmentationIds.includes(line.segmentationId));
}

/** The method with the highest `freeAbove`: once the cart exceeds it, every method that can become free is free. */
function lastToBeFree(methods: readonly ShippingMethod[]): ShippingMethod | null {
	const threshold = ({ shippingRate }: ShippingMethod) => shippingRate.freeAbove?.centAmount ?? -1;
	// left out: methods that are always free (our own stores) or never free (express)
	const rising = methods.filter((method) => threshold(method) >= 0);
	return rising.sort((one, other) => threshold(other) - threshold(one))[0] ?? null;
}

/** How far the cart is from free home delivery; null if that is never free. */
export function freeShippingProgress(
	methods: readonly ShippingMethod[],
	cart: Pick<Cart, "subtotal" | "lineItems">,
	criteria: { segmentationIds: readonly string[] },
): FreeShipping | null {
	const method = lastToBeFree(methods) ?? cheapestMethod(methods);
	const total = cart.subtotal.centAmount;
	// a cart without products sends no parcel
	if (!method || cart.lineItems.length === 0) return null;
	const currency = cart.subtotal.currencyCode;
	if (isFree(method, total) || meetsFreeCartCriteria(cart, criteria)) {
		return { reached: true, remaining: 0, percent: 100, currency };
	}
	const threshold = method.shippingRate.freeAbove?.centAmount;
	if (threshold === undefined) return null;
	return {
		reached: false,
		remaining: threshold + 1 - total,
		percent: Math.min(99, Math.max(0, Math.floor((total / Math.max(1, threshold)) * 100))),
		currency,
	};
}

/** Methods that may be free while home delivery is not. */
const freeEarlier = ["LM", "HSP", "PR", "LO"] as const;

export interface DeliveryFrom {
	/** of the cheapest delivery for this cart */
	cents: number;
	/** the method that is free while others are not; null if there is nothing to tell apart */
	freeBy: (typeof freeEarlier)[number] | null;
}

/** The lowest price of delivery while no method is chosen; null if it is not known. */
export function deliveryFrom(
	methods: readonly ShippingMethod[],
	cart: Pick<Cart, "subtotal" | "lineItems">,
	criteria: { segmentationIds: readonly string[] },
): DeliveryFrom | null {
	const cheapest = cheapestMethod(methods);
	if (!cheapest) return null;
	if (freeShippingProgress(methods, cart, criteria)?.reached) return { cents: 0, freeBy: null };
	if (!isFree(cheapest, cart.subtotal.centAmount)) {
		return { cents: cheapest.shippingRate.price.centAmount, freeBy: null };
	}
	return { cents: 0, freeBy: freeEarlier.find((key) => key === cheapest.key) ?? null };
}

/**
 * Whether free delivery would change what the shopper pays: not where the chosen delivery costs nothing, and while none is chosen
 * not where home delivery costs nothing.
 * @param from null where it is not known
 */
export function mayDeliveryCost(
	{ shippingInfo }: Pick<Cart, "shippingInfo">,
	from: DeliveryFrom | null,
): boolean {
	if (shippingInfo) return shippingInfo.price.centAmount > 0;
	return from === null || from.cents > 0 || from.freeBy !== null;
}

/** What the shopper must know about a line before they go on. */
export type LineNotice = "out-of-stock" | "fewer-left" | "price-up" | "price-down";

export function lineNotices(
	line: Pick<LineItem, "quantity" | "orderable" | "price" | "catalogPrice" | "isFree">,
): LineNotice[] {
	const notices: LineNotice[] = [];
	if (line.orderable === 0) notices.push("out-of-stock");
	else if (line.orderable < line.quantity) notices.push("fewer-left");
	const moved = line.isFree ? 0 : line.catalogPrice.price - line.price;
	if (moved !== 0) notices.push(moved > 0 ? "price-up" : "price-down");
	return notices;
}

/** Whether every line can be ordered in the quantity asked for (CHECKOUT-17). */
export function isOrderable(cart: Pick<Cart, "lineItems">): boolean {
	return cart.lineItems.every((line) => line.orderable >= line.quantity);
}

/** Labels of products that are made on demand or come later (CART-30). */
const preOrderLabels = ["ON_DEMAND", "RAL_ANTICIPATION"] as const;
export type PreOrderLabel = (typeof preOrderLabels)[number];

export function preOrderLabelOf(line: Pick<LineItem, "marketingLabels">): PreOrderLabel | null {
	return preOrderLabels.find((label) => line.marketingLabels.includes(label)) ?? null;
}

/** CART-54: exactly one line, and that line is labelled on demand or anticipation. */
export function isPreOrderCart(cart: Pick<Cart, "lineItems">): boolean {
	const [line, ...others] = cart.lineItems;
	return line !== undefined && others.length === 0 && preOrderLabelOf(line) !== null;
}
