// One call of a program, done: the answer, or what is wrong with it in the protocol's words. Both bindings write it as theirs.
import { fingerprintOf, keyOf, type Reply } from "#app/server/agents/replies.ts";
import { type Context, getFacts, getRuntime } from "#app/server/request-context.ts";
import { NoMarket } from "./market.server.ts";
import { type AgentCall, BadRequest, type OperationOfAgents } from "./operation.server.ts";
import { isOutage } from "./operations.server.ts";

/** What could not be done, with the status of the REST binding. */
export interface Fault {
	status: 400 | 409 | 413 | 500 | 503;
	code: string;
	content: string;
	/** seconds */
	retryAfter: number | null;
}

export type Done = Omit<Reply, "fingerprint"> | { fault: Fault };

const faultOf = (status: Fault["status"], code: string, content: string): { fault: Fault } => ({
	fault: { status, code, content, retryAfter: status === 503 ? 10 : null },
});

const statusOf = { invalid_request: 400, request_too_large: 400, conflict: 409 } as const;

function faultOfError(context: Context, error: unknown): { fault: Fault } {
	if (error instanceof BadRequest) return faultOf(statusOf[error.code], error.code, error.message);
	if (error instanceof NoMarket) {
		if (error.fault === "unknown") return faultOf(400, "market_unknown", error.message);
		return faultOf(503, `market_${error.fault}`, error.message);
	}
	if (isOutage(error)) return faultOf(503, "unavailable", "The shop cannot answer at the moment.");
	const { log } = getRuntime(context);
	log.error({ err: error, requestId: getFacts(context).requestId }, "call of a program failed");
	return faultOf(500, "internal_error", "Something went wrong here.");
}

export async function done(operation: OperationOfAgents, call: AgentCall): Promise<Done> {
	const { replies } = getRuntime(call.outer).agents;
	const key = operation.isRead ? null : keyOf(call.idempotencyKey);
	const name = key && `${call.sessionId} ${key}`;
	const fingerprint = name && fingerprintOf(operation.name, call.id, call.payload);
	const before = name && replies.get(name);
	if (before && before.fingerprint !== fingerprint) {
		return faultOf(409, "conflict", "The key came with another call before.");
	}
	if (before) return before;
	try {
		const { status, body, facts } = await operation.run({ ...call, idempotencyKey: key });
		const text = JSON.stringify(body);
		if (name && fingerprint) replies.set(name, { fingerprint, status, text, facts });
		return { status, text, facts };
	} catch (error) {
		return faultOfError(call.outer, error);
	}
}
