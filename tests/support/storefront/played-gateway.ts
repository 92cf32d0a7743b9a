// A gateway played by msw: each operation of the contract answers what a test says, and every call is noted.
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";

/** Each played gateway has an address of its own: several shops may be open in one file. */
let played = 0;

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
	url: string;
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

/** `/carts/{cartId}` as an expression with its params by name; a slash at the end makes no difference. */
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

	async function respond(request: Request): Promise<Response> {
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
		// a call that no test speaks of is one to a gateway that is not there
		return HttpResponse.error() as unknown as Response;
	}

	const gateway: PlayedGateway = {
		url,
		on(operation, answer) {
			answerers.unshift({ operation, path: pathOf(operation), answer });
		},
		calls: (id) => (id ? noted.filter(({ operation }) => operation === id) : noted),
		reset() {
			noted = [];
			answerers = [];
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
