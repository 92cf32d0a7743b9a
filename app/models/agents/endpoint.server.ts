// What every call of a program passes, under both bindings: where it comes from, its size, its signature, its allowance.
import { createHash } from "node:crypto";
import type { AgentCaller, Refusal } from "#app/server/agents/door.ts";
import { readBody, readJson } from "#app/server/http/read-body.ts";
import { postOrigin } from "#app/server/http/request-checks.ts";
import { type Context, getFacts, getRuntime } from "#app/server/request-context.ts";
import type { AgentContext } from "./requests.server.ts";

/** Bytes of a body. */
const maxBytes = 64 * 1024;

export interface Received {
	caller: AgentCaller;
	/** the body as JSON; undefined for none */
	body: unknown;
	/** what the request says of its buyer besides its body */
	hints: AgentContext;
	/** stands for the program at the gateway: its key, else its address */
	sessionId: string;
}

export interface Turned {
	status: Refusal["status"] | 413 | 415;
	code: string;
	content: string;
	retryAfter: number | null;
}

const turned = (status: Turned["status"], code: string, content: string): { turned: Turned } => ({
	turned: { status, code, content, retryAfter: null },
});

const jsonType = /^application\/json\s*(?:;|$)/i;

/** The first language of Accept-Language, and `market` of the address. */
function hintsOf({ headers, url }: Request): AgentContext {
	const language = /^\s*([a-z]{2,3}(?:-[\w-]{2,20})?)/i.exec(
		headers.get("Accept-Language") ?? "",
	)?.[1];
	const market = new URL(url).searchParams.get("market");
	return {
		...(language ? { language } : {}),
		...(market ? { market: market.slice(0, 8) } : {}),
	};
}

/** A name for the caller that says nothing of them, in the form of a session's id. */
function sessionIdOf(context: Context, { agent }: AgentCaller, profile: string): string {
	const { secrets } = getRuntime(context);
	const who = agent ?? `${getFacts(context).remoteAddress} ${profile}`;
	return createHash("sha256")
		.update(`agent\n${secrets[0] ?? ""}\n${who}`)
		.digest("base64url");
}

export async function receive(
	context: Context,
	request: Request,
): Promise<{ received: Received } | { turned: Turned }> {
	const facts = getFacts(context);
	// a page of another site, in a browser: programs are no pages
	if (postOrigin(request, facts.origin) === "foreign") {
		return turned(403, "foreign_origin", "Pages of other sites may not call.");
	}
	const bytes = (await readBody(request, maxBytes)) ?? null;
	if (!bytes) return turned(413, "request_too_large", `A body has ${maxBytes} bytes at most.`);
	const type = request.headers.get("Content-Type") ?? "";
	if (bytes.byteLength > 0 && !jsonType.test(type)) {
		return turned(415, "invalid_request", "Bodies are application/json.");
	}
	const entered = await getRuntime(context).agents.enter(request, facts, bytes);
	if ("refusal" in entered) return { turned: entered.refusal };
	const read = readJson(bytes);
	if (!read) return turned(400, "invalid_request", "The body is no JSON.");
	const { caller } = entered;
	const profile = request.headers.get("UCP-Agent") ?? "";
	return {
		received: {
			caller,
			body: read.body,
			hints: hintsOf(request),
			sessionId: sessionIdOf(context, caller, profile),
		},
	};
}

/** Headers of every answer: for this caller alone, and for this moment. */
export const answerHeaders = {
	"Cache-Control": "no-store",
	"Content-Type": "application/json",
} as const;
