// The states of an order (ORDER-1): every move it may make, and no other. The database enforces the same table by conditional
// updates.
import type { OrderState } from "#contract/order/shapes.ts";

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

/** True while nothing of it is prepared. */
export function isCancellable(state: OrderState): boolean {
	return canMove(state, "cancelled");
}

/** Paid and not taken back: the customer owns what was bought. */
export const ownedOrderStates = [
	"paid",
	"prepared",
	"shipped",
	"delivered",
] as const satisfies OrderState[];

/** The next state on the way to the customer; null at the end, for other states, and until the order is paid. */
export function stateAfter(state: OrderState): OrderState | null {
	const onTheWay = { paid: "prepared", prepared: "shipped", shipped: "delivered" } as const;
	return Object.hasOwn(onTheWay, state) ? onTheWay[state as keyof typeof onTheWay] : null;
}

/** Events by time; those of one moment in the order of the states. */
export function inSequence<E extends { state: OrderState; at: string }>(events: readonly E[]): E[] {
	return events.toSorted(
		(a, b) =>
			Date.parse(a.at) - Date.parse(b.at) || states.indexOf(a.state) - states.indexOf(b.state),
	);
}

const day = 86_400_000;

/** When to ask about a delivered order: after it was worn once, before it is forgotten. */
export const surveyAfter = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + 5 * day);
