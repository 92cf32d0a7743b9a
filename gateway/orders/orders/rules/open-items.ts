// Which items of an order are still to be sent (ORDER-49): neither sent nor cancelled.
import type { OrderState } from "#contract/order/shapes.ts";

export interface Items {
	lineId: string;
	quantity: number;
}

/** A line with what became of its items before they reached their customer. */
export interface SentLine extends Items {
	shipped: number;
	cancelled: number;
	open: number;
}

const totalIn = (items: readonly Items[], lineId: string) =>
	items.filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);

const openStates: readonly OrderState[] = ["placed", "paid", "prepared"];
const sentStates: readonly OrderState[] = ["shipped", "delivered", "returned"];

/**
 * @param shipped items of all shipments; an order that was sent without any was sent whole
 * @param cancelled items that were cancelled by line
 */
export function sentLines(
	{ state, lines }: { state: OrderState; lines: readonly Items[] },
	shipped: readonly Items[],
	cancelled: readonly Items[],
): SentLine[] {
	const isSentWhole = shipped.length === 0 && sentStates.includes(state);
	return lines.map(({ lineId, quantity }) => {
		const gone = Math.min(quantity, totalIn(cancelled, lineId));
		const left = quantity - gone;
		const sent = isSentWhole ? left : Math.min(left, totalIn(shipped, lineId));
		const open = openStates.includes(state) ? left - sent : 0;
		return { lineId, quantity, shipped: sent, cancelled: gone, open };
	});
}

/**
 * The items that are meant: those named, or all that are open.
 * @returns null if none is open, or more are named than are
 */
export function openItems(
	lines: readonly SentLine[],
	named: readonly Items[] | undefined,
): Items[] | null {
	const open = lines.map(({ lineId, open: quantity }) => ({ lineId, quantity }));
	const meant = named ?? open.filter(({ quantity }) => quantity > 0);
	const isOpen = ({ lineId, quantity }: Items) =>
		open.some((line) => line.lineId === lineId && quantity <= line.quantity);
	return meant.length > 0 && meant.every(isOpen) ? [...meant] : null;
}
