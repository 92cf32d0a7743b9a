// The REST binding of UCP, below /api/ucp/v1/, and the profile that leads there.
import { profileOfHeader } from "#app/server/agents/read.ts";
import { type Context, getFacts } from "#app/server/request-context.ts";
import { done } from "./answering.server.ts";
import { type Capability, capabilities, extended, ucpVersion } from "./answers.ts";
import { answerHeaders, receive } from "./endpoint.server.ts";
import type { AgentCall, OperationOfAgents } from "./operation.server.ts";
import { operations, storefrontOf, unspokenAnswer } from "./operations.server.ts";
import { discoveryStatus, negotiate, type Unspoken } from "./platform.server.ts";

export const ucpBase = "/api/ucp/v1";
export const mcpPath = "/api/mcp";
export const profilePath = "/.well-known/ucp";

interface Told {
	status: number;
	code: string;
	content: string;
	retryAfter?: number | null;
	continueUrl?: string | null;
}

/** An error of the protocol. */
function problem({ status, code, content, retryAfter, continueUrl }: Told): Response {
	const body = { code, content, ...(continueUrl ? { continue_url: continueUrl } : {}) };
	return Response.json(body, {
		status,
		headers: {
			...answerHeaders,
			...(retryAfter ? { "Retry-After": String(retryAfter) } : {}),
			...(status === 405 ? { Allow: "GET, POST, PUT" } : {}),
		},
	});
}

interface Matched {
	operation: OperationOfAgents;
	id: string;
}

const table = operations.flatMap((operation) => {
	const { http } = operation;
	if (!http) return [];
	// an id is sealed: no other sign is in it
	const pattern = new RegExp(`^${http.path.replace("{id}", "(?<id>[\\w.-]{1,400})")}$`);
	return [{ operation, method: http.method, pattern }];
});

function find(method: string, path: string): Matched | "method" | null {
	const read = method === "HEAD" ? "GET" : method;
	const found = table.filter(({ pattern }) => pattern.test(path));
	const one = found.find((each) => each.method === read);
	if (!one) return found.length > 0 ? "method" : null;
	return { operation: one.operation, id: one.pattern.exec(path)?.groups?.id ?? "" };
}

/** @param path below the endpoint */
export async function answerUcp(
	context: Context,
	request: Request,
	path: string,
): Promise<Response> {
	const came = await receive(context, request);
	if ("turned" in came) return problem(came.turned);
	const found = find(request.method, path);
	if (found === null)
		return problem({ status: 404, code: "not_found", content: "No such operation." });
	if (found === "method") {
		return problem({ status: 405, code: "invalid_request", content: "Not by this method." });
	}
	const { operation, id } = found;
	const { body, hints, sessionId } = came.received;
	const call: AgentCall = {
		outer: context,
		signal: request.signal,
		sessionId,
		active: [],
		idempotencyKey: request.headers.get("Idempotency-Key"),
		hints,
		id,
		payload: body,
	};
	const spoken = await negotiate(context, profileOfHeader(request.headers.get("UCP-Agent")));
	if (!spoken.ok) return unspoken(spoken, call, operation);
	return answered({ ...call, active: spoken.active }, operation);
}

async function unspoken(
	{ code, content }: Unspoken,
	call: AgentCall,
	operation: OperationOfAgents,
): Promise<Response> {
	const continueUrl = await storefrontOf(call);
	return code === "capabilities_incompatible"
		? Response.json(unspokenAnswer(operation, { code, content }, continueUrl), {
				headers: answerHeaders,
			})
		: problem({ status: discoveryStatus[code], code, content, continueUrl });
}

async function answered(call: AgentCall, operation: OperationOfAgents): Promise<Response> {
	const outcome = await done(operation, call);
	if ("fault" in outcome) return problem(outcome.fault);
	const { status, text, facts } = outcome;
	return new Response(text, {
		status,
		headers: {
			...answerHeaders,
			"Content-Language": facts.language,
			Market: `${facts.market.prefix}; currency=${facts.currency}; date=${facts.date}`,
		},
	});
}

const specification = `https://ucp.dev/${ucpVersion}`;

/** What this shop says of itself at /.well-known/ucp. */
export function profile(context: Context) {
	const { origin } = getFacts(context);
	const service = (transport: "rest" | "mcp", schema: string, path: string) => ({
		version: ucpVersion,
		spec: `${specification}/specification/overview`,
		transport,
		schema: `${specification}/services/shopping/${schema}`,
		endpoint: origin + path,
	});
	return {
		ucp: {
			version: ucpVersion,
			services: {
				"dev.ucp.shopping": [
					service("rest", "rest.openapi.json", ucpBase),
					service("mcp", "mcp.openrpc.json", mcpPath),
				],
			},
			capabilities: Object.fromEntries(
				Object.entries(capabilities).map(([name, schema]) => [
					name,
					[
						{
							version: ucpVersion,
							spec: `${specification}/specification/${schema.replace("_", "/")}`,
							schema: `${specification}/schemas/shopping/${schema}.json`,
							...(extended[name as Capability] ? { extends: extended[name as Capability] } : {}),
						},
					],
				]),
			),
			// identity and payment are the buyer's own, in a browser
			payment_handlers: {},
		},
	};
}
