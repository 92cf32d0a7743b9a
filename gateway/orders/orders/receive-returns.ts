// What warehouse, courier and stores report of returns, by the console.
import { and, eq } from "drizzle-orm";
import type { ReturnWish } from "#contract/order/return.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { orders, returns } from "#gateway/platform/db/schema.ts";
import { writeReturn } from "./operations/return-operations.ts";
import { money } from "./operator-orders.ts";
import { findReturn, readOpenReturns } from "./return-view.ts";
import { readReturnableLines } from "./returnable-lines.ts";
import type { ReceivedQuantities } from "./returned-lines.ts";
import { canMove } from "./rules/lifecycle.ts";
import type { ReturnableLine } from "./rules/return.ts";
import { settleReturn } from "./settle-return.ts";
import { lockOrder } from "./take-back.ts";

type ReceiveOutcome =
	| "received"
	| "unknown"
	/** it was received before */
	| "before"
	/** its order was taken back whole, or is not delivered */
	| "order"
	/** none of its items is left to come back */
	| "nothing";

/** @param quantities null if everything announced has come */
export async function receiveReturn(
	{ db, now: clock }: DbContext,
	returnNumber: string,
	quantities: ReceivedQuantities | null,
): Promise<ReceiveOutcome> {
	return db.transaction(async (tx) => {
		const own = and(eq(returns.returnNumber, returnNumber), eq(returns.kind, "return"));
		const [found] = await tx.select({ orderNumber: returns.orderNumber }).from(returns).where(own);
		const locked = found && (await lockOrder(tx, eq(orders.orderNumber, found.orderNumber)));
		if (!locked) return "unknown";
		const [asked] = await tx.select().from(returns).where(own).for("update");
		if (asked?.receivedAt) return "before";
		if (!canMove(locked.order.state, "returned")) return "order";
		return (await settleReturn(tx, locked, returnNumber, quantities, clock()))
			? "received"
			: "nothing";
	});
}

/** One line per return that has not come, oldest first. */
export async function openReturns({ db }: DbContext): Promise<CommandOutput> {
	const found = await readOpenReturns(db);
	const open = found.map(({ row, lines, exchanges }) => {
		const { returnNumber, orderNumber, askedAt, state, way } = row;
		const wanted = (lineId: string) =>
			exchanges.find((one) => one.lineId === lineId && one.state === "held")?.sku ?? null;
		const items = lines.map(({ lineId, sku, quantity, reason }) => ({
			sku,
			quantity,
			reason,
			exchangedFor: wanted(lineId),
		}));
		return { returnNumber, orderNumber, askedAt, state, way, items };
	});
	const itemText = ({ sku, quantity, reason, exchangedFor }: (typeof open)[0]["items"][0]) =>
		`${quantity} × ${sku}${exchangedFor ? ` for ${exchangedFor}` : ""} (${reason})`;
	return formatRows(
		open,
		({ returnNumber, orderNumber, askedAt, state, way, items }) =>
			`${returnNumber}  ${orderNumber}  ${askedAt.toISOString().slice(0, 10)}  ${state}  ${way}  ${items.map(itemText).join(", ")}`,
		"No return is open.",
	);
}

/** Records that the parcels of returns were handed in. */
export async function recordShipments({ db, now }: DbContext, numbers: readonly string[]) {
	if (numbers.length === 0) throw new Error("Say return-on-its-way and the numbers of returns.");
	const report: string[] = [];
	for (const returnNumber of numbers) {
		const isMoved = await db.transaction(async (tx) => {
			const [moved] = await tx
				.update(returns)
				.set({ state: "onItsWay", sentAt: now() })
				.where(and(eq(returns.returnNumber, returnNumber), eq(returns.state, "asked")))
				.returning({ orderNumber: returns.orderNumber });
			if (!moved) return false;
			const letter = { kind: "return-on-its-way" as const, about: returnNumber, ...moved };
			await queueLetters(tx, now(), [letter]);
			return true;
		});
		report.push(`${returnNumber}  ${isMoved ? "asked → on its way" : "is not waiting to be sent"}`);
	}
	return report.join("\n");
}

/** Items as they are typed: `sku`, or `sku=2` for several. @throws Error for anything else */
function readItems(typed: readonly string[]): ReceivedQuantities | null {
	if (typed.length === 0) return null;
	return new Map(
		typed.map((item) => {
			const [, sku, count = "1"] = /^(\d{8,14})(?:=(\d{1,4}))?$/.exec(item) ?? [];
			if (!sku) throw new Error(`${item} is no item: say its sku, or sku=2 for two of it.`);
			return [sku, Number(count)];
		}),
	);
}

/** By line, since two lines may have one sku after an exchange. Null if more came than is left. */
function unannounced(
	lines: readonly ReturnableLine[],
	quantities: ReceivedQuantities,
): ReturnWish[] | null {
	const wishes = [...quantities].map(([sku, count]) => {
		let rest = count;
		const ofSku = lines
			.filter((line) => line.sku === sku)
			.map(({ lineId, quantity, received, announced }) => {
				const taken = Math.max(0, Math.min(rest, quantity - received - announced));
				rest -= taken;
				return { lineId, quantity: taken, reason: "unsaid" as const };
			});
		return count > 0 && rest === 0 ? ofSku.filter(({ quantity }) => quantity > 0) : null;
	});
	return wishes.every((wish) => wish !== null) ? wishes.flat() : null;
}

/** Items that came without being announced. */
async function receiveUnannounced(
	context: DbContext,
	orderNumber: string,
	quantities: ReceivedQuantities,
): Promise<Exclude<ReceiveOutcome, "received"> | "announced" | { returnNumber: string }> {
	return context.db.transaction(async (tx) => {
		const now = context.now();
		const locked = await lockOrder(tx, eq(orders.orderNumber, orderNumber));
		if (!locked) return "unknown";
		if (!canMove(locked.order.state, "returned")) return "order";
		const lines = await readReturnableLines(tx, locked.order);
		const wishes = unannounced(lines, quantities);
		if (!wishes) return "announced";
		const news = { order: locked.order, way: "parcel" as const, wishes, lines };
		const returnNumber = await writeReturn(tx, news, now);
		return (await settleReturn(tx, locked, returnNumber, null, now)) ? { returnNumber } : "nothing";
	});
}

const outcomes: Readonly<Record<Exclude<ReceiveOutcome, "received"> | "announced", string>> = {
	unknown: "is no return and no order",
	before: "was received before",
	order: "stays: its order is not delivered, or was taken back",
	nothing: "stays: none of these items is left to come back",
	announced: "stays: the order has no such items, or they are announced by a return (see returns)",
};

/**
 * @param number of a return, or of an order for items that were not announced
 * @param typed skus that came, if not everything that was announced has
 */
export async function receiveReturnReport(
	context: DbContext,
	[number = "", ...typed]: readonly string[],
): Promise<CommandOutput> {
	if (!number) throw new Error("Say receive-return and the number of a return.");
	const quantities = readItems(typed);
	const isOrder = number.startsWith("V");
	if (isOrder && !quantities) throw new Error("Of an order say which items came: their skus.");
	const outcome =
		isOrder && quantities
			? await receiveUnannounced(context, number, quantities)
			: await receiveReturn(context, number, quantities);
	if (typeof outcome === "string" && outcome !== "received")
		return { text: `${number}  ${outcomes[outcome]}`, json: { number, outcome } };
	const { returnNumber } = outcome === "received" ? { returnNumber: number } : outcome;
	const done = await findReturn(context.db, returnNumber);
	const [order] = await context.db
		.select({ currency: orders.currency })
		.from(orders)
		.where(eq(orders.orderNumber, done?.row.orderNumber ?? ""));
	const items = done?.lines.reduce((sum, { received }) => sum + (received ?? 0), 0) ?? 0;
	const { amount = 0 } = done?.row ?? {};
	const back = money(amount ?? 0, order?.currency ?? "");
	return {
		text: `${returnNumber}  received  ${items} ${items === 1 ? "item" : "items"}, ${back} to give back`,
		json: { number: returnNumber, outcome: "received", items, amount, currency: order?.currency },
	};
}
