// What an operation that programs call is, and what all of them do alike.
import type { z } from "zod";
import { type Context, getShop } from "#app/server/request-context.ts";
import { urlOf } from "#shop/page-paths.ts";
import { type Capability, type ErrorAnswer, envelope, type Message } from "./answers.ts";
import { marketFacts, openMarket, originIn } from "./market.server.ts";
import type { AnswerFacts } from "./policy-shapes.ts";
import type { AgentContext } from "./requests.server.ts";

/** One call of a program. */
export interface AgentCall {
	/** of the request; knows no market yet */
	outer: Context;
	signal: AbortSignal;
	/** stands for the program (market.server.ts) */
	sessionId: string;
	/** what both sides speak */
	active: readonly Capability[];
	/** what a program may repeat a call under */
	idempotencyKey: string | null;
	/** what the request says of its buyer besides its body: Accept-Language, the market in its address */
	hints: AgentContext;
	/** of the resource, where the operation has one */
	id: string;
	payload: unknown;
}

/** A request that says no operation's body: the protocol's own error, not an answer of the shop's. */
export class BadRequest extends Error {
	readonly code: "invalid_request" | "request_too_large" | "conflict";
	constructor(code: BadRequest["code"], message: string) {
		super(message);
		this.name = "BadRequest";
		this.code = code;
	}
}

export interface Answer {
	/** 201 for what was made */
	status: 200 | 201;
	body: object;
	/** where and when it holds, for the headers */
	facts: AnswerFacts;
}

export interface OperationOfAgents {
	/** the tool's name */
	name: string;
	title: string;
	description: string;
	/** of the REST binding, below its endpoint; null for one that it does not have */
	http: { method: "GET" | "POST" | "PUT"; path: string } | null;
	capability: Capability | null;
	/** the argument that carries the payload; null where there is none */
	argument: "catalog" | "cart" | "checkout" | null;
	schema: z.ZodType;
	hasId: boolean;
	/** changes nothing */
	isRead: boolean;
	run(call: AgentCall): Promise<Answer>;
}

export function parse<T>(schema: z.ZodType<T>, payload: unknown): T {
	const read = schema.safeParse(payload ?? {});
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	const at = issue?.path.join(".") ?? "";
	throw new BadRequest(
		"invalid_request",
		`${at ? `${at}: ` : ""}${issue?.message ?? "unreadable"}`,
	);
}

export const open = ({ outer, signal, sessionId, hints }: AgentCall, context: AgentContext = {}) =>
	openMarket(outer, { ...hints, ...context }, { signal, sessionId });

export const answer = (context: Context, body: object, status: Answer["status"] = 200): Answer => ({
	status,
	body,
	facts: marketFacts(context),
});

/** An outcome without a resource (`ucp.status` is `error`). */
export function outcome(
	context: Context,
	call: AgentCall,
	{ capability, messages }: { capability: Capability; messages: Message[] },
): Answer {
	const body: ErrorAnswer = {
		ucp: envelope(capability, call.active, "error"),
		messages,
		continue_url: originIn(context) + urlOf(getShop(context).locale, "index"),
	};
	return answer(context, body);
}
