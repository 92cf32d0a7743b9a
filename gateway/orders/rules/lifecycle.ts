// What may become of an order (ORDER-1): every move it may make, and nothing else. The database holds the same table by
// conditional updates.
import type { OrderState } from "../../contract/order/shapes.ts";

export const orderMoves = {
	placed: ["paid", "cancelled"],
	paid: ["prepared", "cancelled"],
	prepared: ["shipped"],
	shipped: ["delivered"],
	delivered: ["returned"],
	cancelled: [],
	returned: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

const states = Object.keys(orderMoves) as OrderState[];

export function canMove(from: OrderState, to: OrderState): boolean {
	return (orderMoves[from] as readonly OrderState[]).includes(to);
}

/** States from which an order may come to one. */
export function orderStatesBefore(next: OrderState): OrderState[] {
	return states.filter((state) => canMove(state, next));
}

/** While nothing of it is prepared. */
export function isCancellable(state: OrderState): boolean {
	return canMove(state, "cancelled");
}

/** Paid and not taken back: what was bought in it is its customer's. */
export const statesOfOwned = [
	"paid",
	"prepared",
	"shipped",
	"delivered",
] as const satisfies OrderState[];

/** Where its way to the customer goes on; null at the end, off the way, and while its money is not taken. */
export function stateAfter(state: OrderState): OrderState | null {
	const onTheWay = { paid: "prepared", prepared: "shipped", shipped: "delivered" } as const;
	return Object.hasOwn(onTheWay, state) ? onTheWay[state as keyof typeof onTheWay] : null;
}

/** Events as they happened: by time, those of one moment in the order of the states. */
export function inSequence<E extends { state: OrderState; at: string }>(events: readonly E[]): E[] {
	return events.toSorted(
		(a, b) =>
			Date.parse(a.at) - Date.parse(b.at) || states.indexOf(a.state) - states.indexOf(b.state),
	);
}

const day = 86_400_000;

/** When an order that has arrived is asked about: worn once, and not yet forgotten. */
export const surveyAfter = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + 5 * day);
