import { and, eq } from "drizzle-orm";
import { getWithdrawalLabel } from "#contract/order/get-withdrawal-label.ts";
import { GatewayError } from "#gateway/errors.ts";
import { withdrawalOfLabel } from "#gateway/orders/orders/label-links.ts";
import { orderView, selectOrders } from "#gateway/orders/orders/view.ts";
import { isOpenWithdrawal } from "#gateway/orders/orders/withdrawal-contract.ts";
import { orders, withdrawals } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { labelTarget } from "#gateway/selling/warehouses/read-warehouses.ts";
import { returnLabelPdf } from "../label-pdf.ts";

export const handleGetWithdrawalLabel = handler(getWithdrawalLabel, async ({ params }, context) => {
	const withdrawalId = await withdrawalOfLabel(context, params.token);
	const [statement] = await context.db
		.select()
		.from(withdrawals)
		.where(and(eq(withdrawals.withdrawalId, withdrawalId ?? ""), isOpenWithdrawal));
	if (!statement) throw new GatewayError("ORDER_NOT_FOUND");
	const { orderNumber, receivedAt, lines } = statement;
	const [row] = await selectOrders(context.db, eq(orders.orderNumber, orderNumber));
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	const { language, storeId } = row.order;
	const label = { number: orderNumber, askedAt: receivedAt, lines };
	const to = await labelTarget(context.db, storeId);
	const data = await returnLabelPdf(orderView(row, language), storeId, language, label, to);
	return { status: 200, data };
});
