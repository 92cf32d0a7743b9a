// What the shop says of its carts and orders, for the module that measures: the events of the contract, with what things
// are called besides their ids.
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import type { MeasuredEvent, MeasuredItem } from "#contract/measurement/beacon.ts";
import { beaconLimits, checkoutStepOrder } from "#contract/measurement/events.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { CurrencyCode, Language } from "#contract/shapes.ts";
import type { Wish } from "#contract/wishlist/shapes.ts";

/** For the tag manager alone: the shop's own collector knows things by their ids. */
export interface NamedItem extends MeasuredItem {
	label?: string;
	colour?: string;
	size?: string;
	categoryLabel?: string;
}

type Named<E> = E extends { items: unknown } ? Omit<E, "items"> & { items: NamedItem[] } : E;
export type ShopEvent = Named<MeasuredEvent>;

/** What a page says of itself, told once where it has an id. */
export type SeenEvent = ShopEvent & { id: string };

export function itemOf(line: LineItem, language: Language, quantity = line.quantity): NamedItem {
	return {
		productId: line.productId,
		sku: line.sku,
		price: line.price,
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

/** A cart or an order as it is worth without its delivery; gift cards bought and donations count, cents. */
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

/** Garments by size; what a promotion gives is nobody's doing. */
function counted({ lineItems }: Cart): Map<string, LineItem> {
	return new Map(lineItems.filter(({ isFree }) => !isFree).map((line) => [line.sku, line]));
}

/** What came into a cart and what went out of it by one change, whatever the change was. */
export function movesOf(before: Cart, after: Cart, language: Language): ShopEvent[] {
	const [was, is] = [counted(before), counted(after)];
	const moved = (from: Map<string, LineItem>, to: Map<string, LineItem>) =>
		[...to.values()].flatMap((line) => {
			const more = line.quantity - (from.get(line.sku)?.quantity ?? 0);
			return more > 0 ? [itemOf(line, language, more)] : [];
		});
	const { currencyCode: currency } = after.totalPrice;
	const told = (name: "add_to_cart" | "remove_from_cart", items: NamedItem[]): ShopEvent[] =>
		items.length === 0 ? [] : [{ name, currency, value: worthOf(items), items }];
	return [...told("add_to_cart", moved(was, is)), ...told("remove_from_cart", moved(is, was))];
}

export const cartViewed = (cart: Cart, language: Language): ShopEvent => ({
	name: "view_cart",
	...basketOf(cart, language),
});

/** Started once as the cart stands, however often its first step is looked at. */
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

/** Bought once: by its number, whatever is loaded again. */
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

/** Items that a told event has room for in a cookie; its value says the whole. */
const mostItems = 4;
export function forCookie(event: ShopEvent): ShopEvent {
	return "items" in event ? { ...event, items: event.items.slice(0, mostItems) } : event;
}
