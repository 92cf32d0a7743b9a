// The socket: limits of size and time, raw requests that must not reach the app, and a stop that cuts nothing off.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { type Drain, drainable } from "#shop/process/drain.ts";
import { acceptEveryTarget, hasTwoHosts } from "#shop/process/request-target.ts";
import { timeLimits } from "#shop/process/time-limits.ts";
import type { StorefrontEnv } from "../env.ts";
import type { HttpEnv } from "../http/app.ts";
import { plainPage } from "../http/plain-page.ts";
import { allowedMethods } from "../http/request-checks.ts";

type Fetch = (request: Request, env: HttpEnv) => Response | Promise<Response>;
/** Runs before the app: the hot-reloading server of `npm run dev`. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Bytes of all headers; more is answered 431. */
const maxHeaderBytes = 16 * 1024;
const oddMethods = new Set(["TRACE", "TRACK", "CONNECT"]);

async function sendPlain(response: ServerResponse, status: 400 | 405): Promise<void> {
	const allow: Record<string, string> =
		status === 405 ? { Allow: [...allowedMethods].join(", ") } : {};
	const page = plainPage(status, "/", allow);
	response.writeHead(status, { ...Object.fromEntries(page.headers), Connection: "close" });
	response.end(await page.text());
}

export interface Listening {
	server: Server;
	port: number;
	/** runs before the app from now on */
	use(before: Before): void;
	/** stops taking requests and waits for those in flight */
	drain(how: Drain): Promise<void>;
}

/** @throws Error with one clear line when the port cannot be opened */
export async function listen(
	fetch: Fetch,
	env: Pick<StorefrontEnv, "HOST" | "PORT">,
	limits: Partial<typeof timeLimits> = {},
): Promise<Listening> {
	let before: Before | null = null;
	const listener = getRequestListener(
		(request, { incoming }) =>
			fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? "unknown" }),
		{
			// for what cannot become a request: a host or a target that no URL can have
			errorHandler: () => plainPage(400),
		},
	);
	const server = createServer(
		{ maxHeaderSize: maxHeaderBytes, ...timeLimits, ...limits },
		(request, response) => {
			if (oddMethods.has(request.method ?? "")) return sendPlain(response, 405);
			if (request.url === "*") return sendPlain(response, 405);
			if (!request.url?.startsWith("/") || hasTwoHosts(request)) return sendPlain(response, 400);
			if (before) before(request, response, () => listener(request, response));
			else listener(request, response);
		},
	);
	acceptEveryTarget(server);
	const drain = drainable(server);
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const taken = error.code === "EADDRINUSE";
			reject(
				taken
					? new Error(`Port ${env.PORT} is in use. Stop what uses it, or set PORT to another.`)
					: new Error(`Cannot listen on port ${env.PORT}: ${error.message}`),
			);
		});
		server.listen(env.PORT, env.HOST, resolve);
	});
	return {
		server,
		port: (server.address() as AddressInfo).port,
		use(middleware) {
			before = middleware;
		},
		drain,
	};
}
