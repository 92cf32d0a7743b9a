// A stop that cuts nothing off: requests that have reached this machine are answered, and told not to come back.
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

export interface Drain {
	/** milliseconds to keep accepting, while balancers learn that this process is not ready */
	delay: number;
	/** milliseconds after that in which what runs may finish */
	timeout: number;
	/** ends the delay early: no more requests will come */
	hurry?: AbortSignal;
}

/** Milliseconds that a connection may stay silent, once none is accepted any more, before it is closed. */
const silence = 250;
/** Most milliseconds for taking in what waits, on a machine that is busy with other things. */
const takingIn = 5_000;

function sayClose(response: ServerResponse): void {
	if (!response.headersSent) response.setHeader("Connection", "close");
}

/**
 * Follows a server's connections from its start.
 * @param closeDoors closes other listening sockets whose connections the server gets
 * @returns a function that stops it, and resolves when it has none left
 */
export function drainable(
	server: Server,
	closeDoors: () => void = () => {},
): (drain: Drain) => Promise<void> {
	const sockets = new Set<Socket>();
	const running = new Set<ServerResponse>();
	let isDraining = false;
	let arrived = 0;
	server.on("connection", (socket) => {
		arrived += 1;
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
	});
	// before the program's own listener, which may answer at once
	server.prependListener("request", (_, response) => {
		arrived += 1;
		running.add(response);
		response.once("close", () => running.delete(response));
		if (isDraining) sayClose(response);
	});

	/** Takes in what waits in the system's queues: turns of the event loop until nothing new arrives. */
	async function takeIn(): Promise<void> {
		const endsAt = performance.now() + takingIn;
		let before: number;
		do {
			before = arrived;
			for (let turns = 0; turns < 4; turns += 1) await turn();
		} while (arrived !== before && performance.now() < endsAt);
	}

	async function untilNoneIsOpen(timeout: number): Promise<void> {
		const endsAt = performance.now() + timeout;
		while (sockets.size > 0 && performance.now() < endsAt) await pause(10);
	}

	return async ({ delay, timeout, hurry }) => {
		isDraining = true;
		for (const response of running) sayClose(response);
		await pause(delay, undefined, hurry ? { signal: hurry } : {}).catch(() => undefined);
		await takeIn();
		// http's own `close` ends idle connections, even if a request is on its way on one
		NetServer.prototype.close.call(server);
		closeDoors();
		// for answers whose headers were sent before the stop
		server.keepAliveTimeout = silence;
		server.keepAliveTimeoutBuffer = 0;
		await untilNoneIsOpen(Math.min(silence, timeout));
		await takeIn();
		server.closeIdleConnections();
		for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
		await untilNoneIsOpen(timeout);
		server.closeAllConnections();
		server.close();
	};
}
