import type { Order } from "#contract/order/shapes.ts";

export type OrderState = Order["state"];

/** Progress of an order, for the track on its card: 0 placed to 3 delivered; null for one that was cancelled or returned. */
const progress = {
	placed: 0,
	paid: 0,
	prepared: 1,
	shipped: 2,
	delivered: 3,
	cancelled: null,
	returned: null,
} as const satisfies Record<OrderState, number | null>;

/** How an order is called where it is shown: a parcel for a store, point or locker is `ready` there, then `collected`. */
export type Standing = OrderState | "ready" | "collected";

/** @param isPoint goes to a store, pick-up point or locker @param isReady waits there, or waited */
export function standingOf(
	state: OrderState,
	{ isPoint, isReady }: { isPoint: boolean; isReady: boolean },
): Standing {
	if (state === "shipped" && isReady) return "ready";
	return state === "delivered" && isPoint ? "collected" : state;
}

/** A state's word. An order that the provider has paid, and the customer pays by invoice, is `confirmed` (ORDER-42). */
export function stateWord(state: Standing, isOnInvoice: boolean) {
	return state === "paid" && isOnInvoice ? "confirmed" : state;
}

export function orderProgress(state: OrderState): number | null {
	return progress[state];
}

const endings: readonly OrderState[] = ["delivered", "cancelled", "returned"];

/** The order whose parcel is promised first, without orders that have ended or come by e-mail. */
export function nextParcel(orders: readonly Order[]): Order | null {
	const [first] = orders
		.filter(
			({ state, shippingInfo }) =>
				!endings.includes(state) && shippingInfo.shippingMethodKey !== "VI",
		)
		.toSorted((a, b) => a.promise.latest.localeCompare(b.promise.latest));
	return first ?? null;
}

/** The page number in the address: a whole number from 1, else the first page. */
export function readPage(typed: string | null): number {
	return typed && /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
}

/** Whether a typed order number has the shape of the gateway's own. */
export function isOrderNumber(typed: string): boolean {
	return /^V[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2,4}$/.test(typed);
}
