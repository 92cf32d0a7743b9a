import type { Order } from "#contract/order/shapes.ts";

export type OrderState = Order["state"];

/** How far an order is on its way, for the track on its card: 0 placed to 3 delivered; null off the way. */
const progress = {
	placed: 0,
	paid: 0,
	prepared: 1,
	shipped: 2,
	delivered: 3,
	cancelled: null,
	returned: null,
} as const satisfies Record<OrderState, number | null>;

/** The word for a state. What the provider has paid, and its customer pays by invoice, is confirmed (ORDER-42). */
export function stateWord(state: OrderState, isOnInvoice: boolean) {
	return state === "paid" && isOnInvoice ? "confirmed" : state;
}

export function orderProgress(state: OrderState): number | null {
	return progress[state];
}

const endings: readonly OrderState[] = ["delivered", "cancelled", "returned"];

/** Of orders, the one whose parcel is promised first; none of what has arrived or comes by e-mail. */
export function nextParcel(orders: readonly Order[]): Order | null {
	const [first] = orders
		.filter(
			({ state, shippingInfo }) =>
				!endings.includes(state) && shippingInfo.shippingMethodKey !== "VI",
		)
		.toSorted((a, b) => a.promise.latest.localeCompare(b.promise.latest));
	return first ?? null;
}

/** A page number from the address: whole and from 1, else the first page. */
export function readPage(typed: string | null): number {
	return typed && /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
}

/** What the address of an order may hold: the gateway's own numbers. */
export function isOrderNumber(typed: string): boolean {
	return /^V[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2,4}$/.test(typed);
}
