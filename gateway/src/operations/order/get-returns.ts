import { getReturns } from "../../../contract/order/get-returns.ts";
import type { Call } from "../../context.ts";
import { returnableOf, waitingOf } from "../../domain/order/return.ts";
import { withdrawableOf } from "../../domain/order/withdrawal.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { orderOfCustomer } from "./order-view.ts";
import { returnsOfOrder, returnView } from "./return-view.ts";
import { readContract } from "./withdrawal-contract.ts";

/** How pieces come back here: to a store where the market has some. */
export function waysOf(domain: Call["domain"]): ("parcel" | "store")[] {
	return domain?.storeLocator.isActive ? ["parcel", "store"] : ["parcel"];
}

export const handleGetReturns = handler(getReturns, async ({ params, call }, { db, now }) => {
	const row = await orderOfCustomer(db, params.orderNumber, call.customerId ?? "");
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	const { contract, lines } = await readContract(db, row.order);
	const asked = await returnsOfOrder(db, params.orderNumber);
	const returnable = returnableOf(contract, lines, now());
	return {
		status: 200,
		data: {
			...returnable,
			withdrawn: waitingOf(lines),
			exempt: withdrawableOf(contract, now()).exempt,
			ways: waysOf(call.domain),
			returns: asked.map((one) => returnView(one, lines)),
		},
	};
});
