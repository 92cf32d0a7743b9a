import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import { stateWithdrawal } from "#contract/order/return-operations.ts";
import type { Call, DbContext, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, orders, withdrawals } from "#gateway/platform/db/schema.ts";
import { handler, type Input } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";
import { countAttempt } from "#gateway/selling/carts/attempts.ts";
import { cancelPlacedOrder } from "../cancel-order.ts";
import { isCancellable } from "../rules/lifecycle.ts";
import { contentOf, newWithdrawalLines, withdrawableOf } from "../rules/withdrawal.ts";
import { lockOrder } from "../take-back.ts";
import { readContract } from "../withdrawal-contract.ts";

type Body = Input<typeof stateWithdrawal>["body"];
type Statement = typeof withdrawals.$inferInsert;

/** Milliseconds that every answer takes: longer than a real order needs, so that timing does not tell whether one exists. */
export const answerTakes = 300;
/** Statements about one order in a day, whatever their sender, so that they cannot fill its customer's mailbox. */
const aDay = { attempts: 10, seconds: 86_400 } as const;

/** @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds, whether or not there is such an order */
async function countStatement(context: GatewayContext, call: Call, { orderNumber, email }: Body) {
	await countAttempt(context, "withdrawal", call);
	const pair = `${orderNumber.toUpperCase()} ${foldEmail(email)}`;
	await enforce(limitOf(context, "withdrawal-order", aDay).take(pair));
}

/** The order of the calling customer, or of the customer with that e-mail address. */
async function findOrder(db: Db, { orderNumber, email }: Body, customerId: string | null) {
	const [found] = await db
		.select({
			orderNumber: orders.orderNumber,
			customerId: orders.customerId,
			isReached: sql<boolean>`lower(${customers.email}) = lower(${email})`,
		})
		.from(orders)
		.innerJoin(customers, eq(customers.customerId, orders.customerId))
		.where(eq(orders.orderNumber, orderNumber.toUpperCase()));
	const isOwn = found !== undefined && found.customerId === customerId;
	return found && (isOwn || found.isReached) ? { ...found, isOwn } : null;
}

/** A digest, because the content of a letter is too long for an index key. */
const digestOf = (body: Body) =>
	createHash("sha256").update(contentOf(body.wish)).digest("base64url");

/** Whether the same was stated before: then nothing is written, and no second letter is sent. */
async function isRepeat(tx: Db, orderNumber: string, content: string): Promise<boolean> {
	const [same] = await tx
		.select({ withdrawalId: withdrawals.withdrawalId })
		.from(withdrawals)
		.where(and(eq(withdrawals.orderNumber, orderNumber), eq(withdrawals.content, content)));
	return same !== undefined;
}

/** The outcome of a statement and the lines that it takes; null for a repeat. @throws GatewayError WITHDRAWAL_REFUSED */
async function judge(
	context: DbContext,
	body: Body,
	found: { orderNumber: string; customerId: string; isOwn: boolean },
): Promise<Pick<Statement, "outcome" | "refusal" | "lines"> | null> {
	const { wish } = body;
	const { orderNumber, customerId, isOwn } = found;
	const locked = await lockOrder(context.db, eq(orders.orderNumber, orderNumber));
	if (!locked || (await isRepeat(context.db, orderNumber, digestOf(body)))) return null;
	const { contract } = await readContract(context.db, locked.order);
	const open = withdrawableOf(contract, context.now());
	if (open.closed) {
		if (isOwn) throw new GatewayError("WITHDRAWAL_REFUSED", { reason: open.closed });
		return { outcome: "refused", refusal: open.closed, lines: [] };
	}
	const lines = newWithdrawalLines(open, wish);
	if (wish.of === "lines" && lines.length === 0) {
		const isStated = wish.lines.some((line) => open.stated.some((o) => o.lineId === line.lineId));
		if (isOwn && !isStated) throw new GatewayError("WITHDRAWAL_REFUSED", { reason: "lines" });
		return null;
	}
	const isAtOnce = wish.of === "order" && isCancellable(contract.state);
	const isCancelled =
		isAtOnce && (await cancelPlacedOrder(context, orderNumber, customerId)) === "cancelled";
	return { outcome: isCancelled ? "cancelled" : "noted", lines };
}

async function recordStatement(
	context: DbContext,
	{ body, call }: Pick<Input<typeof stateWithdrawal>, "body" | "call">,
): Promise<void> {
	const { wish, name, email } = body;
	const found = await findOrder(context.db, body, call.customerId);
	const judged = found && (await judge(context, body, found));
	if (!judged) return;
	const { orderNumber } = found;
	const withdrawalId = randomUUID();
	await context.db.insert(withdrawals).values({
		...judged,
		withdrawalId,
		orderNumber,
		isWhole: wish.of === "order",
		words: wish.of === "words" ? wish.words : "",
		content: digestOf(body),
		name,
		email,
		language: call.language,
		receivedAt: context.now(),
	});
	const letter = { kind: "withdrawal-received" as const, about: withdrawalId, orderNumber };
	await queueLetters(context.db, context.now(), [letter]);
}

export const handleStateWithdrawal = handler(stateWithdrawal, async (input, context) => {
	const over = wait(answerTakes);
	await countStatement(context, input.call, input.body);
	const answer = await runOnce(context, writeKeyOf(stateWithdrawal, input), async (tx) => {
		const receivedAt = context.now().toISOString();
		await recordStatement({ db: tx, now: context.now }, input);
		return { status: 202, data: { receivedAt } } as const;
	});
	await over;
	return answer;
});
