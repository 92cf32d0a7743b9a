import { receiveReturnRecord } from "#contract/operator/receive-return-record.ts";
import { GatewayError } from "#gateway/errors.ts";
import { receiveReturn } from "#gateway/orders/orders/receive-returns.ts";
import { settleRefund } from "#gateway/orders/orders/refunds.ts";
import { lastChange } from "#gateway/platform/events/changed-records.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readReturns } from "../return-records.ts";
import { runWrite } from "../run-write.ts";

export const handleReceiveReturnRecord = handler(receiveReturnRecord, async (input, context) => {
	const { params, body } = input;
	const { returnNumber } = params;
	const quantities = body.items
		? new Map(body.items.map(({ sku, quantity }) => [sku, quantity]))
		: null;
	await runWrite(context, receiveReturnRecord, input, returnNumber, async (within) => {
		const outcome = await receiveReturn(within, returnNumber, quantities);
		if (outcome === "unknown") throw new GatewayError("RETURN_NOT_FOUND");
		if (outcome !== "received") throw new GatewayError("RETURN_REFUSED", { reason: outcome });
		return { status: 200, data: {} };
	});
	// at once if the provider answers; otherwise the sweep goes on
	await settleRefund(context, returnNumber);
	const updatedAt = await lastChange(context, "return", [returnNumber]);
	const [record] = await readReturns(context.db, { returnNumbers: [returnNumber] }, updatedAt);
	if (!record) throw new GatewayError("RETURN_NOT_FOUND");
	return { status: 200, data: record };
});
