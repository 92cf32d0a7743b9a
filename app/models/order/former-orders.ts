// Orders of the former shop as pages show them.
import type { FormerOrder } from "#contract/order/former-order.ts";

/** Whether a typed id has the shape of those that an import takes. */
export const isFormerOrderId = (typed: string): boolean => /^[\w-]{1,64}$/.test(typed);

/** How the former shop wrote a number: what may stand in an address of ours, to be filled into a form. */
export const isFormerNumber = (typed: string): boolean => /^[\p{L}\p{N}#/ ._-]{1,64}$/u.test(typed);

export function formerCardView(order: FormerOrder) {
	const { formerOrderId, orderNumber, placedAt, state, lines, total, currencyCode } = order;
	return {
		id: formerOrderId,
		number: orderNumber,
		placedAt,
		state,
		total,
		currency: currencyCode,
		count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		/** names of the first, each once */
		names: [...new Set(lines.map(({ name }) => name))].slice(0, 3),
	};
}
export type FormerCardView = ReturnType<typeof formerCardView>;

/** @param nameOf a country's name in the page's language */
export function formerDetailView(order: FormerOrder, nameOf: (country: string) => string) {
	const { lines, shippingPrice, discount, tax = null, isTaxAdded, invoiceNumber = null } = order;
	const named = (address: FormerOrder["shippingAddress"]) =>
		address && { address, country: nameOf(address.country) };
	return {
		...formerCardView(order),
		lines,
		goods: lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
		shippingPrice,
		discount,
		tax,
		isTaxAdded,
		invoiceNumber,
		shipping: named(order.shippingAddress),
		billing: named(order.billingAddress),
		returns: order.returns,
	};
}
export type FormerDetailView = ReturnType<typeof formerDetailView>;
