// Takes delivered orders back for demonstration, in place of what a warehouse would report of a returned parcel. The gateway's
// upkeep makes the refunds (refunds.ts).
import { and, asc, eq, ne } from "drizzle-orm";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { type ReturnOutcome, returnDeliveredOrder } from "./return-order.ts";

export interface Return {
	orderNumber: string;
	outcome: ReturnOutcome;
}

/** @param named order numbers; if none is named, every delivered order of which something was carried */
export async function returnOrders(
	context: Pick<GatewayContext, "db" | "now">,
	named: readonly string[] = [],
): Promise<Return[]> {
	const delivered = async () => {
		const rows = await context.db
			.select({ orderNumber: orders.orderNumber })
			.from(orders)
			.where(and(eq(orders.state, "delivered"), ne(orders.shippingMethod, "VI")))
			.orderBy(asc(orders.placedAt), asc(orders.orderNumber));
		return rows.map(({ orderNumber }) => orderNumber);
	};
	const done: Return[] = [];
	for (const orderNumber of named.length > 0 ? named : await delivered()) {
		done.push({ orderNumber, outcome: await returnDeliveredOrder(context, orderNumber) });
	}
	return done;
}

const outcomeText: Readonly<Record<ReturnOutcome, string>> = {
	returned: "delivered → returned",
	notDelivered: "is not delivered",
	giftCardUsed: "stays: a gift card bought in it has been used",
};

/** One line per order, for an operator. */
export function returnReport(done: readonly Return[]): CommandOutput {
	const line = ({ orderNumber, outcome }: Return) => `${orderNumber}  ${outcomeText[outcome]}`;
	return formatRows(done, line, "No order is delivered.");
}
