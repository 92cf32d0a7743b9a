import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ReturnWish } from "#contract/order/return.ts";
import {
	askReturn,
	getReturns,
	getWithdrawal,
	takeBackReturn,
} from "#contract/order/return-operations.ts";
import type { WithdrawalLine } from "#contract/order/withdrawal.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { returnLines, returns } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { returnsTo } from "#gateway/selling/warehouses/read-warehouses.ts";
import { findHeldExchanges, holdSize, otherSizes, releaseSizes } from "../exchanges.ts";
import { findReturn, readReturnsOf, returnView } from "../return-view.ts";
import { readReturnableLines } from "../returnable-lines.ts";
import { returnNumberOf } from "../rules/order-number.ts";
import { announcedOf, type ReturnableLine, returnableOf, waitingOf } from "../rules/return.ts";
import { withdrawableOf } from "../rules/withdrawal.ts";
import { type LockedOrder, lockOwnOrder } from "../take-back.ts";
import { type OrderRow, orderOfCustomer } from "../view.ts";
import { readContract } from "../withdrawal-contract.ts";

/** How items can be returned: to a store too, if the market has some. */
export function returnWaysOf(domain: Call["domain"]): ("parcel" | "store")[] {
	return domain?.storeLocator.isActive ? ["parcel", "store"] : ["parcel"];
}

/** Other sizes and colours for each line that may come back and was not withdrawn from. */
async function exchangesFor(
	db: Db,
	order: OrderRow["order"],
	returnable: readonly WithdrawalLine[],
	paid: readonly ReturnableLine[],
) {
	const open = order.lines.filter(({ lineId }) => {
		const line = paid.find((one) => one.lineId === lineId);
		const isLeft = returnable.some((one) => one.lineId === lineId);
		return isLeft && line !== undefined && line.stated <= line.withdrawn;
	});
	const found = await Promise.all(
		open.map(async ({ lineId, ...line }) => {
			const byProduct = Map.groupBy(await otherSizes(db, order, line), (one) => one.productId);
			const sizesOf = (productId: string) =>
				(byProduct.get(productId) ?? []).map(({ sku, sizeLabel }) => ({ sku, sizeLabel }));
			const colours = [...byProduct].flatMap(([productId, [first]]) =>
				first && productId !== line.productId
					? [{ productId, colorLabel: first.colorLabel, sizes: sizesOf(productId) }]
					: [],
			);
			return { lineId, sizes: sizesOf(line.productId), colours };
		}),
	);
	return {
		sizes: found
			.filter(({ sizes }) => sizes.length > 0)
			.map(({ lineId, sizes }) => ({ lineId, sizes })),
		colours: found
			.filter(({ colours }) => colours.length > 0)
			.map(({ lineId, colours }) => ({ lineId, colours })),
	};
}

export const handleGetReturns = handler(getReturns, async ({ params, call }, { db, now }) => {
	const row = await orderOfCustomer(db, params.orderNumber, call);
	const { contract, lines } = await readContract(db, row.order);
	const asked = await readReturnsOf(db, params.orderNumber);
	const returnable = returnableOf(contract, lines, now());
	return ok({
		...returnable,
		withdrawn: waitingOf(lines),
		exempt: withdrawableOf(contract, now()).exempt,
		...(await exchangesFor(db, row.order, returnable.lines, lines)),
		ways: returnWaysOf(call.domain),
		returns: asked.map((one) => returnView(one, lines)),
	});
});

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
		const { order } = await lockOwnOrder(tx, orderNumber, call);
		const { contract, lines } = await readContract(tx, order);
		const now = context.now();
		const returnable = returnableOf(contract, lines, now);
		if (returnable.closed) throw new GatewayError("RETURN_REFUSED", { reason: returnable.closed });
		const wishes = announcedOf(returnable, body.lines);
		if (!wishes) throw new GatewayError("RETURN_REFUSED", { reason: "lines" });
		if (!returnWaysOf(call.domain).includes(body.way)) {
			throw new GatewayError("RETURN_REFUSED", { reason: "way" });
		}
		const { way } = body;
		const returnNumber = await writeReturn(tx, { order, way, wishes, lines }, now);
		await holdExchanges(tx, { order, lines, wishes, returnNumber }, now);
		await queueLetters(tx, now, [{ kind: "return-asked", about: returnNumber, orderNumber }]);
		const created = await findReturn(tx, returnNumber);
		if (!created) throw new Error("a return that was written is not there");
		return { status: 201, data: returnView(created, lines) } as const;
	});
});

export const handleTakeBackReturn = handler(takeBackReturn, (input, context) => {
	const { params, call } = input;
	const { orderNumber, returnNumber } = params;
	return runOnce(context, writeKeyOf(takeBackReturn, input), async (tx) => {
		const { order } = await lockOwnOrder(tx, orderNumber, call);
		const named = await findReturn(tx, returnNumber);
		if (named?.row.orderNumber !== orderNumber) throw new GatewayError("ORDER_NOT_FOUND");
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
		return ok(returnView(after, await readReturnableLines(tx, order)));
	});
});

export const handleGetWithdrawal = handler(getWithdrawal, async ({ params, call }, context) => {
	const { db, now } = context;
	const row = await orderOfCustomer(db, params.orderNumber, call);
	const { contract, statements } = await readContract(db, row.order);
	return ok({
		...withdrawableOf(contract, now()),
		statements: statements.map(({ receivedAt, isWhole, lines, words }) => ({
			receivedAt: receivedAt.toISOString(),
			isWhole,
			lines,
			words,
		})),
	});
});
