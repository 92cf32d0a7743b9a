// A write by an operator's call: at most once for its key, and recorded beside what commands did (OPERATOR-3).
import type { Operation } from "#contract/operation.ts";
import type { Call, DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { operatorActions } from "#gateway/platform/db/schema.ts";
import { type Reply, runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";

/**
 * @param about number of the order or return
 * @param work throws GatewayError where nothing may be done; then nothing is recorded
 */
export async function runWrite<R extends Reply>(
	context: DbContext,
	operation: Operation,
	input: { params: unknown; query: unknown; body: unknown; call: Call },
	about: string,
	work: (within: { db: Db; now(): Date }) => Promise<R>,
): Promise<R> {
	const { now } = context;
	return runOnce(context, writeKeyOf(operation, input), async (tx) => {
		const reply = await work({ db: tx, now });
		await tx.insert(operatorActions).values({
			at: now(),
			operator: input.call.operator ?? "",
			command: operation.id,
			about: [about],
			outcome: "done",
		});
		return reply;
	});
}
