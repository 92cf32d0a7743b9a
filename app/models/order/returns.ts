// Returns as their pages show them (#contract/order/return.ts).
import type { LineItem } from "#contract/cart/shapes.ts";
import type { DataOf } from "#contract/operation.ts";
import type { OrderReturn, ReturnReason, ReturnState, ReturnWish } from "#contract/order/return.ts";
import type { getReturns } from "#contract/order/return-operations.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { type Item, isOfWords, itemOf } from "../cart/items.ts";
import { countIn } from "./withdrawal.ts";

/** The gateway's answer about an order's returns. */
export type Returns = DataOf<typeof getReturns>;

/** Whether a typed return number has the shape of the gateway's own. */
export function isReturnNumber(typed: string): boolean {
	return /^R[0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2,4}$/.test(typed);
}

/** Progress of a return, for its track; null if it will not arrive. */
const progress = {
	asked: 0,
	onItsWay: 1,
	received: 2,
	refunded: 3,
	exchanged: 3,
	lapsed: null,
	takenBack: null,
} as const satisfies Record<ReturnState, number | null>;

export function returnProgress(state: ReturnState): number | null {
	return progress[state];
}

/** A line of the form, as it is typed. */
export interface TypedReturnLine {
	lineId: string;
	take?: string | undefined;
	quantity?: number | undefined;
	reason?: ReturnReason | undefined;
	exchangeFor?: string | undefined;
}

/** The lines as the gateway takes them. */
export function wishesOf(lines: readonly TypedReturnLine[]): ReturnWish[] {
	return lines
		.filter(({ take }) => take !== undefined)
		.map(({ lineId, quantity = 1, reason = "unsaid", exchangeFor }) => ({
			lineId,
			quantity,
			reason,
			...(exchangeFor ? { exchangeFor } : {}),
		}));
}

/** An item of an order that may be sent back. */
export interface ReturnableItem extends Item {
	/** units that may be sent back, and how many of them were withdrawn from */
	left: number;
	withdrawn: number;
	/** sizes and colours that it may be exchanged for, sizes of its own colour first */
	others: readonly OtherItem[];
}

/** A size or colour that is sent for an item, as it is named. */
export interface OtherItem extends Pick<Item, "size" | "hasSizeOfWords"> {
	sku: string;
	/** empty where it is the item's own */
	color: string;
}

const otherItem = (
	{ sku, sizeLabel }: { sku: string; sizeLabel: string },
	color: string,
): OtherItem => ({ sku, size: sizeLabel, hasSizeOfWords: isOfWords(sizeLabel), color });

/** @param size the name of its size */
export const otherName = ({ color }: OtherItem, size: string): string =>
	color ? `${color}\u00a0· ${size}` : size;

/** What a line may be exchanged for. */
function othersFor({ lineId }: LineItem, open: Returns, language: Language): OtherItem[] {
	const own = open.sizes.find((one) => one.lineId === lineId)?.sizes ?? [];
	const colours = open.colours?.find((one) => one.lineId === lineId)?.colours ?? [];
	return [
		...own.map((size) => otherItem(size, "")),
		...colours.flatMap(({ colorLabel, sizes }) =>
			sizes.map((size) => otherItem(size, colorLabel[language])),
		),
	];
}

/** The form: items that may be sent back. */
export function returnForm(order: Order, open: Returns, language: Language) {
	const items = order.lineItems.map(
		(line): ReturnableItem => ({
			...itemOf(line, language),
			left: countIn(open.lines, line),
			withdrawn: Math.min(countIn(open.lines, line), countIn(open.withdrawn, line)),
			others: othersFor(line, open, language),
		}),
	);
	const { closed, lastDay, exempt, ways } = open;
	return {
		number: order.orderNumber,
		closed,
		lastDay,
		exempt,
		ways,
		items: items.filter(({ left }) => left > 0),
	};
}
export type ReturnForm = ReturnType<typeof returnForm>;

/** A return with its items: with the announced quantities, or those received once they are known. */
export function returnView(order: Order, one: OrderReturn, language: Language) {
	// an exchanged item is shown as it was when it went back
	const lineItems = [...order.lineItems, ...order.replacedItems];
	const items = one.lines.flatMap((line) => {
		const lineItem = lineItems.find(({ lineId }) => lineId === line.lineId);
		if (!lineItem) return [];
		const item = itemOf(lineItem, language);
		return [
			{
				...item,
				quantity: line.received ?? line.quantity,
				announced: line.quantity,
				reason: line.reason,
				exchange: line.exchange && {
					...otherItem(
						line.exchange,
						line.exchange.productId === item.productId
							? ""
							: (line.exchange.colorLabel?.[language] ?? ""),
					),
					state: line.exchange.state,
					carrier: line.exchange.carrier,
					trackingNumber: line.exchange.trackingNumber,
				},
			},
		];
	});
	const { returnNumber, state, way, events, amount, delivery, hasLabel } = one;
	const { currencyCode: currency } = order.totalPrice;
	return {
		order: order.orderNumber,
		/** the whole order was returned: nothing of it is still to come */
		isOrderBack: order.state === "returned",
		number: returnNumber,
		state,
		way,
		events,
		amount,
		delivery,
		currency,
		hasLabel,
		/** all items are exchanged: nothing is refunded */
		isExchange:
			state === "exchanged" ||
			items.every(({ exchange }) => exchange !== null && exchange.state === "held"),
		items,
	};
}
export type ReturnView = ReturnType<typeof returnView>;

/** Returns on an order's page: until when items may go back, or why not, and the returns announced so far. */
export function orderReturns(order: Order, open: Returns, language: Language) {
	const { closed, lastDay, withdrawn } = open;
	return {
		closed,
		lastDay,
		/** items were withdrawn from, but no return is announced yet */
		hasWithdrawn: closed === null && withdrawn.length > 0,
		returns: open.returns.map((one) => returnView(order, one, language)),
	};
}
export type OrderReturns = ReturnType<typeof orderReturns>;

/** An order that was cancelled or returned says so itself, and one that was never carried has nothing to send back. */
export function hasNoReturns({ closed, returns }: OrderReturns): boolean {
	return (
		(closed === "cancelled" || closed === "returned" || closed === "notCarried") &&
		returns.length === 0
	);
}
