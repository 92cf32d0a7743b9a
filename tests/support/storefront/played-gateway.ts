// A gateway played by msw: each operation of the contract answers what a test says, and every call is noted.
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { z } from "zod";
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

type Answers<O extends Operation> = {
	[S in keyof O["responses"] & number]: {
		status: S;
		data: O["responses"][S] extends z.ZodType ? z.input<O["responses"][S]> : never;
	};
}[keyof O["responses"] & number];

/** What an operation answers: a success of its contract, a refusal, or any response at all. */
export type Answer<O extends Operation> = Answers<O> | Response;
export type Resolver<O extends Operation> = (call: Call) => Answer<O> | Promise<Answer<O>>;

/** An error answer of the gateway's one shape. */
export function refuse(code: ErrorCode, details?: Record<string, unknown>): Response {
	const { status, message } = errorTable[code];
	return Response.json({ code, message, ...(details ? { details } : {}) }, { status });
}

/** An answer that never comes. */
export function silence(): Promise<Response> {
	return new Promise(() => undefined);
}

/** A connection that cannot be made. */
export function unreachable(): Response {
	return HttpResponse.error() as unknown as Response;
}

export interface PlayedGateway {
	/** from now on `operation` answers this; the newest answer wins */
	on<O extends Operation>(operation: O, resolver: Resolver<O> | Answers<O>): void;
	/** the calls made so far, of one operation where its id is given */
	calls(id?: string): Call[];
	reset(): void;
	listen(): void;
	close(): void;
}

async function bodyOf(request: Request): Promise<unknown> {
	const text = await request.text();
	return text === "" ? undefined : JSON.parse(text);
}

export function playGateway(defaults: (gateway: PlayedGateway) => void): PlayedGateway {
	const server = setupServer();
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
					if (answer instanceof Response) return answer;
					const { status, data } = answer as { status: number; data: unknown };
					return Response.json(data, { status });
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
