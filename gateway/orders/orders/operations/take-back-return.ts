import { and, eq } from "drizzle-orm";
import { takeBackReturn } from "#contract/order/take-back-return.ts";
import { GatewayError } from "#gateway/errors.ts";
import { orders, returns } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { findHeldExchanges, releaseSizes } from "../exchanges.ts";
import { findReturn, returnView } from "../return-view.ts";
import { lockOrder } from "../take-back.ts";
import { readContract } from "../withdrawal-contract.ts";

export const handleTakeBackReturn = handler(takeBackReturn, (input, context) => {
	const { params, call } = input;
	const { orderNumber, returnNumber } = params;
	return runOnce(context, writeKeyOf(takeBackReturn, input), async (tx) => {
		const own = and(
			eq(orders.orderNumber, orderNumber),
			eq(orders.customerId, call.customerId ?? ""),
		);
		const locked = await lockOrder(tx, own);
		const named = await findReturn(tx, returnNumber);
		if (!locked || named?.row.orderNumber !== orderNumber)
			throw new GatewayError("ORDER_NOT_FOUND");
		const now = context.now();
		// conditional: its parcel may be handed in at this moment
		const taken = await tx
			.update(returns)
			.set({ state: "takenBack", lapsedAt: now })
			.where(and(eq(returns.returnNumber, returnNumber), eq(returns.state, "asked")))
			.returning({ returnNumber: returns.returnNumber });
		if (taken.length > 0)
			await releaseSizes(tx, await findHeldExchanges(tx, { returnNumber }), now);
		const after = await findReturn(tx, returnNumber);
		if (after?.row.state !== "takenBack") {
			throw new GatewayError("RETURN_REFUSED", { reason: "sent" });
		}
		const { lines } = await readContract(tx, locked.order);
		return { status: 200, data: returnView(after, lines) } as const;
	});
});
