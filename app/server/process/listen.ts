// The socket: limits of size and time, raw requests that must not reach the app, and a stop that cuts nothing off.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import {
	type AddressInfo,
	createServer as createSocketServer,
	type Server as NetServer,
} from "node:net";
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

/**
 * Listening sockets of the one port. A process takes one new connection of each in a turn of its event loop; while turns are
 * long, the connections of a crowd would wait for many seconds before they are seen, and can be told to come back later.
 */
const doors = process.platform === "linux" ? 8 : 1;

/**
 * @returns closes all of them but the server's own
 * @throws the error of a server, EADDRINUSE among others
 */
async function openDoors(
	server: Server,
	{ PORT, HOST }: Pick<StorefrontEnv, "HOST" | "PORT">,
): Promise<() => void> {
	const others: NetServer[] = [];
	const listenOn = (one: NetServer, port: number, reusePort: boolean) =>
		new Promise<void>((resolve, reject) => {
			one.once("error", reject);
			one.listen({ port, host: HOST, reusePort }, () => {
				one.off("error", reject);
				resolve();
			});
		});
	if (doors === 1) {
		await listenOn(server, PORT, false);
		return () => undefined;
	}
	if (PORT !== 0) {
		// sockets that share a port would share it with another process too
		const probe = createSocketServer();
		await listenOn(probe, PORT, false);
		await new Promise((resolve) => probe.close(resolve));
	}
	await listenOn(server, PORT, true);
	const { port } = server.address() as AddressInfo;
	for (let at = 1; at < doors; at += 1) {
		// as node's own server has its sockets
		const door = createSocketServer({ allowHalfOpen: true, noDelay: true });
		door.on("connection", (socket) => server.emit("connection", socket));
		await listenOn(door, port, true);
		others.push(door);
	}
	return () => {
		for (const door of others) door.close();
	};
}

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
		(request, { incoming, outgoing }) =>
			fetch(request, {
				remoteAddress: incoming.socket.remoteAddress ?? "unknown",
				// of HTTP/1.1: this server speaks no other
				outgoing: outgoing as ServerResponse,
			}),
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
	let closeDoors = () => {};
	const drain = drainable(server, () => closeDoors());
	try {
		closeDoors = await openDoors(server, env);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw code === "EADDRINUSE"
			? new Error(`Port ${env.PORT} is in use. Stop what uses it, or set PORT to another.`)
			: new Error(`Cannot listen on port ${env.PORT}: ${message}`);
	}
	return {
		server,
		port: (server.address() as AddressInfo).port,
		use(middleware) {
			before = middleware;
		},
		drain,
	};
}
