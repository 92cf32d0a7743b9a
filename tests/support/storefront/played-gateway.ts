// A gateway played by msw: each operation of the contract gives the answer that a test sets, and every call is recorded.
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";

/** Numbers the gateways: each has an address of its own, as one file may open several shops. */
let played = 0;

/** The contents of a call, as the gateway would read them. */
export interface Call<Body = unknown> {
	operation: string;
	params: Record<string, string>;
	query: URLSearchParams;
	body: Body;
	headers: Headers;
}

/** An answer that is no success of the contract. It is made anew for each call. */
export interface Raw {
	raw: () => Response | Promise<Response>;
}

/** The answer of an operation: a success, which is checked against its contract when it is given, or anything at all. */
export type Answer = { status: number; data: unknown } | Raw | Response;
export type Resolver = (call: Call) => Answer | Promise<Answer>;

/** An error in the gateway's one shape. */
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

/** An answer outside every contract: a proxy's page, half a body, … */
export function garbled(body: string, status = 200, type = "text/html"): Raw {
	return { raw: () => new Response(body, { status, headers: { "Content-Type": type } }) };
}

export interface PlayedGateway {
	url: string;
	/** from now on every call is answered by this gateway, and none by an answer of the test */
	isPlayedBy(other: (request: Request) => Promise<Response>): void;
	/** sets the answer of `operation` from now on; the newest answer wins */
	on(operation: Operation, answer: Resolver | Answer): void;
	/** the same for a success: from now on `operation` answers 200 with these data */
	returns(operation: Operation, data: unknown): void;
	/** the calls so far, or those of the operation with this id */
	calls(id?: string): Call[];
	reset(): void;
	listen(): void;
	close(): void;
}

/** @throws Error when the test plays an answer that the contract does not have */
function success(operation: Operation, { status, data }: { status: number; data: unknown }) {
	const schema = operation.responses[status];
	if (!schema) throw new Error(`${operation.id} never answers ${status}`);
	schema.parse(data);
	if (operation.file) {
		const headers = { "Content-Type": operation.file };
		return new Response(data as Uint8Array<ArrayBuffer>, { status, headers });
	}
	return Response.json(data, { status });
}

async function bodyOf(request: Request): Promise<unknown> {
	const text = await request.text();
	return text === "" ? undefined : JSON.parse(text);
}

/** One interceptor a test file: each gateway answers under its own address. */
const server = setupServer();
let open = 0;

interface Answerer {
	operation: Operation;
	path: RegExp;
	answer: Resolver | Answer;
}

/** `/carts/{cartId}` as an expression with named params; a trailing slash makes no difference. */
function pathOf(operation: Operation): RegExp {
	const source = operation.path
		.replace(/\/$/, "")
		.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`);
	return new RegExp(`^${source}/?$`);
}

export function playGateway(defaults: (gateway: PlayedGateway) => void): PlayedGateway {
	const url = `http://gateway-${++played}.test`;
	let noted: Call[] = [];
	let answerers: Answerer[] = [];
	let other: ((request: Request) => Promise<Response>) | null = null;

	async function respond(request: Request): Promise<Response> {
		if (other) return other(request);
		const { pathname, searchParams } = new URL(request.url);
		for (const { operation, path, answer } of answerers) {
			const match = operation.method === request.method.toLowerCase() && path.exec(pathname);
			if (!match) continue;
			const call: Call = {
				operation: operation.id,
				params: Object.fromEntries(
					Object.entries(match.groups ?? {}).map(([name, value]) => [
						name,
						decodeURIComponent(value),
					]),
				),
				query: searchParams,
				body: await bodyOf(request),
				headers: request.headers,
			};
			noted.push(call);
			const given = await (typeof answer === "function" ? answer(call) : answer);
			if (given instanceof Response) return given.clone();
			return "raw" in given ? given.raw() : success(operation, given);
		}
		// a call without an answer from the test fails as if there were no gateway
		return HttpResponse.error() as unknown as Response;
	}

	const gateway: PlayedGateway = {
		url,
		isPlayedBy(played) {
			other = played;
		},
		on(operation, answer) {
			answerers.unshift({ operation, path: pathOf(operation), answer });
		},
		returns: (operation, data) => gateway.on(operation, { status: 200, data }),
		calls: (id) => (id ? noted.filter(({ operation }) => operation === id) : noted),
		reset() {
			noted = [];
			answerers = [];
			other = null;
			defaults(gateway);
		},
		listen() {
			if (open++ === 0) server.listen({ onUnhandledFrame: "error" });
			server.use(http.all(`${url}/*`, ({ request }) => respond(request)));
			defaults(gateway);
		},
		close() {
			if (--open === 0) server.close();
		},
	};
	return gateway;
}
