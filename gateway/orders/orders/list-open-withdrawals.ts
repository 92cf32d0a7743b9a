// Withdrawals that the merchant still has to handle, for an operator: a whole order is settled once it has come back
// (return-orders.ts), single items once they are received (receive-returns.ts) or an operator says so (withdrawals-done.ts).
import { and, asc, eq, notInArray } from "drizzle-orm";
import type { LineItem } from "#contract/cart/shapes.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { orders, withdrawals } from "#gateway/platform/db/schema.ts";
import { isOpenWithdrawal, type Statement } from "./withdrawal-contract.ts";

type Context = Pick<GatewayContext, "db">;

export interface OpenWithdrawal {
	statement: Statement;
	lines: readonly LineItem[];
}

/** Oldest first. */
export function openWithdrawals({ db }: Context): Promise<OpenWithdrawal[]> {
	return db
		.select({ statement: withdrawals, lines: orders.lines })
		.from(withdrawals)
		.innerJoin(orders, eq(orders.orderNumber, withdrawals.orderNumber))
		.where(and(isOpenWithdrawal, notInArray(orders.state, ["cancelled", "returned"])))
		.orderBy(asc(withdrawals.receivedAt), asc(withdrawals.orderNumber));
}

function items({ statement, lines }: OpenWithdrawal): string {
	const { isWhole, words } = statement;
	const named = statement.lines.map(({ lineId, quantity }) => {
		const line = lines.find((one) => one.lineId === lineId);
		return `${quantity} × ${line?.sku} ${line?.name.en} ${line?.sizeLabel}`;
	});
	// kept on one line, whatever was typed
	const said = words ? JSON.stringify(words) : named.join(", ");
	return isWhole ? `whole order: ${said}`.replace(/: $/, "") : said;
}

/** One line per statement, for an operator. */
export function openReport(open: readonly OpenWithdrawal[]): CommandOutput {
	return formatRows(
		open.map((one) => {
			const { orderNumber, receivedAt, isWhole } = one.statement;
			return { orderNumber, receivedAt, isWhole, items: items(one) };
		}),
		(one) => `${one.orderNumber}  ${one.receivedAt.toISOString()}  ${one.items}`,
		"No withdrawal is open.",
	);
}
