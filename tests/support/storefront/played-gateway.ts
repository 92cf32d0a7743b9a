// A gateway played by msw: each operation of the contract answers what a test says, and every call is noted.
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";

export const gatewayUrl = "http://gateway.test";

/** What a call carried, as the gateway would read it. */
export interface Call<Body = unknown> {
	operation: string;
	params: Record<string, string>;
	query: URLSearchParams;
	body: Body;
	headers: Headers;
}

/** An answer that is no success of the contract: made anew for each call. */
export interface Raw {
	raw: () => Response | Promise<Response>;
}

/** What an operation answers: a success, held against its contract when it is given, or anything at all. */
export type Answer = { status: number; data: unknown } | Raw | Response;
export type Resolver = (call: Call) => Answer | Promise<Answer>;

/** An error answer of the gateway's one shape. */
export function refuse(code: ErrorCode, details?: Record<string, unknown>): Raw {
	const { status, message } = errorTable[code];
	const body = { code, message, ...(details ? { details } : {}) };
	return { raw: () => Response.json(body, { status }) };
}

/** An answer that never comes. */
export function silence(): Raw {
	return { raw: () => new Promise(() => undefined) };
}

/** A connection that cannot be made. */
export function unreachable(): Raw {
	return { raw: () => HttpResponse.error() as unknown as Response };
}

/** An answer off every contract: a proxy's page, half a body, … */
export function garbled(body: string, status = 200, type = "text/html"): Raw {
	return { raw: () => new Response(body, { status, headers: { "Content-Type": type } }) };
}

export interface PlayedGateway {
	/** from now on `operation` answers this; the newest answer wins */
	on(operation: Operation, answer: Resolver | Answer): void;
	/** the calls made so far, of one operation where its id is given */
	calls(id?: string): Call[];
	reset(): void;
	listen(): void;
	close(): void;
}

/** @throws Error when a test plays a gateway that cannot be */
function success(operation: Operation, { status, data }: { status: number; data: unknown }) {
	const schema = operation.responses[status];
	if (!schema) throw new Error(`${operation.id} never answers ${status}`);
	schema.parse(data);
	return Response.json(data, { status });
}

async function bodyOf(request: Request): Promise<unknown> {
	const text = await request.text();
	return text === "" ? undefined : JSON.parse(text);
}

export function playGateway(defaults: (gateway: PlayedGateway) => void): PlayedGateway {
	// a call that no test speaks of is one to a gateway that is not there
	const server = setupServer(http.all(`${gatewayUrl}/*`, () => HttpResponse.error()));
	let noted: Call[] = [];
	const gateway: PlayedGateway = {
		on(operation, resolver) {
			const path = gatewayUrl + operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
			server.use(
				http[operation.method](path, async ({ request, params }) => {
					const call: Call = {
						operation: operation.id,
						params: params as Record<string, string>,
						query: new URL(request.url).searchParams,
						body: await bodyOf(request),
						headers: request.headers,
					};
					noted.push(call);
					const answer = await (typeof resolver === "function" ? resolver(call) : resolver);
					if (answer instanceof Response) return answer.clone();
					if ("raw" in answer) return answer.raw();
					return success(operation, answer);
				}),
			);
		},
		calls: (id) => (id ? noted.filter(({ operation }) => operation === id) : noted),
		reset() {
			server.resetHandlers();
			noted = [];
			defaults(gateway);
		},
		listen() {
			server.listen({ onUnhandledFrame: "error" });
			defaults(gateway);
		},
		close: () => server.close(),
	};
	return gateway;
}
