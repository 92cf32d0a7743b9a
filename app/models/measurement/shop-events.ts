// Events about carts and orders for the module that measures: the contract's events, with the names of things beside
// their ids.
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import type { MeasuredEvent, MeasuredItem } from "#contract/measurement/beacon.ts";
import { beaconLimits, checkoutStepOrder } from "#contract/measurement/events.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { CurrencyCode, Language } from "#contract/shapes.ts";
import type { Wish } from "#contract/wishlist/shapes.ts";

/** For the tag manager only: the shop's own collector knows things by their ids. */
export interface NamedItem extends MeasuredItem {
	label?: string;
	colour?: string;
	size?: string;
	categoryLabel?: string;
}

type Named<E> = E extends { items: unknown } ? Omit<E, "items"> & { items: NamedItem[] } : E;
export type ShopEvent = Named<MeasuredEvent>;

/** An event of a page itself; its id lets it be reported once. */
export type SeenEvent = ShopEvent & { id: string };

export function itemOf(line: LineItem, language: Language, quantity = line.quantity): NamedItem {
	return {
		productId: line.productId,
		sku: line.sku,
		// what a promotion gives is worth nothing to the shop
		price: line.isFree ? 0 : line.price,
		quantity,
		category: line.segmentationId,
		label: line.name[language],
		colour: line.colorLabel[language],
		size: line.sizeLabel,
		categoryLabel: line.categoryLabel,
	};
}

const worthOf = (items: readonly NamedItem[]) =>
	items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

const itemsOf = ({ lineItems }: Pick<Cart, "lineItems">, language: Language) =>
	lineItems.slice(0, beaconLimits.items).map((line) => itemOf(line, language));

/** @param currency of the shop */
export function wished(wish: Wish, currency: CurrencyCode): ShopEvent {
	const { productId, label, colour, price } = wish;
	const item = { productId, price: price.price, quantity: 1, label, colour: colour.label };
	return { name: "add_to_wishlist", currency, value: item.price, items: [item] };
}

/** A cart's or an order's value without delivery, in cents; gift cards bought and donations count. */
export function basketOf(
	{
		lineItems,
		totalPrice,
		shippingInfo,
	}: Pick<Cart | Order, "lineItems" | "totalPrice" | "shippingInfo">,
	language: Language,
) {
	return {
		currency: totalPrice.currencyCode,
		value: Math.max(0, totalPrice.centAmount - (shippingInfo?.price.centAmount ?? 0)),
		items: itemsOf({ lineItems }, language),
	};
}

/** Lines by sku, without free items: what a promotion gives was not chosen. */
function counted({ lineItems }: Cart): Map<string, LineItem> {
	return new Map(lineItems.filter(({ isFree }) => !isFree).map((line) => [line.sku, line]));
}

/** What one change added to a cart and what it removed, whatever the change was. */
export function movesOf(before: Cart, after: Cart, language: Language): ShopEvent[] {
	const [was, is] = [counted(before), counted(after)];
	const moved = (from: Map<string, LineItem>, to: Map<string, LineItem>) =>
		[...to.values()].flatMap((line) => {
			const more = line.quantity - (from.get(line.sku)?.quantity ?? 0);
			return more > 0 ? [itemOf(line, language, more)] : [];
		});
	const { currencyCode: currency } = after.totalPrice;
	const eventsFor = (name: "add_to_cart" | "remove_from_cart", items: NamedItem[]): ShopEvent[] =>
		items.length === 0 ? [] : [{ name, currency, value: worthOf(items), items }];
	return [
		...eventsFor("add_to_cart", moved(was, is)),
		...eventsFor("remove_from_cart", moved(is, was)),
	];
}

export const cartViewed = (cart: Cart, language: Language): ShopEvent => ({
	name: "view_cart",
	...basketOf(cart, language),
});

/** Reported once per state of the cart, however often the first step is shown. */
export function checkoutStarted(cart: Cart, language: Language): SeenEvent {
	const basket = basketOf(cart, language);
	const stand = [basket.value, ...basket.items.map(({ sku, quantity }) => `${sku}x${quantity}`)];
	return {
		id: `checkout ${stand.join()}`,
		name: "begin_checkout",
		stepOrder: checkoutStepOrder,
		...basket,
	};
}

/** Reported once per order number, even if the page is loaded again. */
export function purchased(order: Order, language: Language): SeenEvent {
	const { orderNumber, shippingInfo } = order;
	return {
		id: `order ${orderNumber}`,
		name: "purchase",
		orderNumber,
		shipping: shippingInfo.price.centAmount,
		...basketOf(order, language),
	};
}

/** Items of an event that fit into a cookie; its value still counts all of them. */
const maxItems = 4;
export function forCookie(event: ShopEvent): ShopEvent {
	return "items" in event ? { ...event, items: event.items.slice(0, maxItems) } : event;
}
