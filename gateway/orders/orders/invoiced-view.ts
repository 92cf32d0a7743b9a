// The order from which an invoice is drawn: it does not change with exchanges.
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { type OrderRow, orderView } from "./view.ts";

/** The order as it was invoiced: with the sizes that were delivered first. */
export function invoicedView(row: OrderRow, language: Language): Order {
	const { invoicedLines, lines } = row.order;
	return { ...orderView(row, language), lineItems: invoicedLines ?? lines };
}
