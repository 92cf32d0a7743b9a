// A receiver of webhooks for the tests: verifies each, keeps what came, and answers as it is told.
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import type { Event } from "#contract/events/shapes.ts";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";

export interface Receiver {
	url: string;
	/** in the order of their arrival, repeated ones too */
	readonly came: readonly Event[];
	/** what it answers from now on: a status, or nothing at all */
	answer: (
		event: Event,
	) => number | "nothing" | { status: number; headers: Record<string, string> };
	/** one signature of each has to be made with it */
	secret: string;
	refused: number;
	close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
	const came: Event[] = [];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		try {
			const headers = request.headers as Record<string, string>;
			const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1_000);
			const event = JSON.parse(body) as Event;
			// `verify` refuses what is older than five minutes, and the senders' clock may be days ahead
			const signature = new Webhook(receiver.secret).sign(event.id, sentAt, body);
			const isSigned = headers["webhook-signature"]?.split(" ").includes(signature);
			if (!isSigned || headers["webhook-id"] !== event.id) throw new Error("not signed");
			came.push(event);
			const told = receiver.answer(event);
			if (told === "nothing") return request.socket.destroy();
			const { status, headers: more } =
				typeof told === "number" ? { status: told, headers: {} } : told;
			response.writeHead(status, more).end();
		} catch {
			receiver.refused += 1;
			response.writeHead(401).end();
		}
	});
	const port = await listenOnFreePort(server);
	const receiver: Receiver = {
		url: `http://127.0.0.1:${port}/events`,
		came,
		answer: () => 204,
		secret: "",
		refused: 0,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	return receiver;
}
