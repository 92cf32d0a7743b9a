import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { askReturn } from "#contract/order/ask-return.ts";
import type { ReturnWish } from "#contract/order/return.ts";
import { GatewayError } from "#gateway/errors.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders, returnLines, returns } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { returnsTo } from "#gateway/selling/warehouses/read-warehouses.ts";
import { holdSize } from "../exchanges.ts";
import { findReturn, returnView } from "../return-view.ts";
import { returnNumberOf } from "../rules/order-number.ts";
import { announcedOf, type ReturnableLine, returnableOf } from "../rules/return.ts";
import { type LockedOrder, lockOrder } from "../take-back.ts";
import { readContract } from "../withdrawal-contract.ts";
import { returnWaysOf } from "./get-returns.ts";

interface NewReturn {
	order: Pick<LockedOrder["order"], "orderNumber" | "storeId">;
	way: "parcel" | "store";
	wishes: readonly ReturnWish[];
	/** lines of the order */
	lines: readonly ReturnableLine[];
}

/** Writes a return; the caller checks that its items can still come back. */
export async function writeReturn(
	tx: Db,
	{ order: { orderNumber, storeId }, way, wishes, lines }: NewReturn,
	now: Date,
): Promise<string> {
	const returnNumber = returnNumberOf(randomBytes(9));
	const warehouseId = await returnsTo(tx, storeId);
	const asked = { returnNumber, orderNumber, way, warehouseId, askedAt: now };
	await tx.insert(returns).values({ ...asked, state: "asked" });
	await tx.insert(returnLines).values(
		wishes.map(({ lineId, quantity, reason }) => ({
			lineId,
			quantity,
			reason,
			returnNumber,
			sku: lines.find((line) => line.lineId === lineId)?.sku ?? "",
		})),
	);
	return returnNumber;
}

interface ExchangeRequest {
	order: LockedOrder["order"];
	lines: readonly ReturnableLine[];
	wishes: readonly ReturnWish[];
	returnNumber: string;
}

/** Holds sizes in the order of their skus, as purchases do. @throws GatewayError if one is not available */
async function holdExchanges(
	tx: Db,
	{ order, lines, wishes, returnNumber }: ExchangeRequest,
	now: Date,
) {
	const requested = wishes
		.flatMap(({ exchangeFor: sku, ...wish }) => (sku ? [{ ...wish, sku }] : []))
		.toSorted((a, b) => a.sku.localeCompare(b.sku));
	for (const { lineId, quantity, sku } of requested) {
		const line = order.lines.find((one) => one.lineId === lineId);
		const paid = lines.find((one) => one.lineId === lineId);
		// items withdrawn from are refunded, not exchanged
		const isWithdrawn = !paid || paid.stated > paid.withdrawn;
		if (!line || isWithdrawn) throw new GatewayError("RETURN_REFUSED", { reason: "lines" });
		if (!(await holdSize(tx, order, { returnNumber, line, sku, quantity }, now))) {
			throw new GatewayError("RETURN_REFUSED", { reason: "size" });
		}
	}
}

export const handleAskReturn = handler(askReturn, (input, context) => {
	const { params, body, call } = input;
	const { orderNumber } = params;
	return runOnce(context, writeKeyOf(askReturn, input), async (tx) => {
		const own = and(
			eq(orders.orderNumber, orderNumber),
			eq(orders.customerId, call.customerId ?? ""),
		);
		const locked = await lockOrder(tx, own);
		if (!locked) throw new GatewayError("ORDER_NOT_FOUND");
		const { contract, lines } = await readContract(tx, locked.order);
		const now = context.now();
		const returnable = returnableOf(contract, lines, now);
		if (returnable.closed) throw new GatewayError("RETURN_REFUSED", { reason: returnable.closed });
		const wishes = announcedOf(returnable, body.lines);
		if (!wishes) throw new GatewayError("RETURN_REFUSED", { reason: "lines" });
		if (!returnWaysOf(call.domain).includes(body.way)) {
			throw new GatewayError("RETURN_REFUSED", { reason: "way" });
		}
		const { way } = body;
		const { order } = locked;
		const returnNumber = await writeReturn(tx, { order, way, wishes, lines }, now);
		await holdExchanges(tx, { order, lines, wishes, returnNumber }, now);
		await queueLetters(tx, now, [{ kind: "return-asked", about: returnNumber, orderNumber }]);
		const created = await findReturn(tx, returnNumber);
		if (!created) throw new Error("a return that was written is not there");
		return { status: 201, data: returnView(created, lines) } as const;
	});
});
