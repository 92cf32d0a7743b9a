// A gateway that departs from the contract in one way: ours, with a server in between that changes what is asked
// or answered.
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";

export interface Asked {
	method: string;
	url: URL;
	headers: Headers;
	body: string;
}
export interface Answered {
	status: number;
	headers: Headers;
	/** parsed where it is JSON, otherwise undefined: then the answer is passed on unchanged */
	json: unknown;
}

export interface Change {
	/** called before the request is passed on */
	asked?: (asked: Asked) => void | Promise<void>;
	/** called before the answer is passed on */
	answered?: (answered: Answered, asked: Asked) => void | Promise<void>;
}

async function readAsked(request: IncomingMessage, upstream: string): Promise<Asked> {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (name !== "host" && name !== "connection" && name !== "content-length") {
			headers.set(name, String(value));
		}
	}
	return {
		method: request.method ?? "GET",
		url: new URL(request.url ?? "/", upstream),
		headers,
		body: await text(request),
	};
}

async function passOn(asked: Asked, { answered }: Change) {
	const { method, url, headers, body } = asked;
	const hasBody = method !== "GET" && body !== "";
	const response = await fetch(url, { method, headers, ...(hasBody ? { body } : {}) });
	const type = response.headers.get("content-type") ?? "";
	// a stream of events never ends: its beginning is enough
	const isEndless = type.startsWith("text/event-stream");
	if (isEndless) await response.body?.cancel();
	const bytes = Buffer.from(isEndless ? new ArrayBuffer() : await response.arrayBuffer());
	const json: unknown = type.startsWith("application/json") ? JSON.parse(String(bytes)) : undefined;
	const answer: Answered = {
		status: response.status,
		headers: new Headers(response.headers),
		json,
	};
	await answered?.(answer, asked);
	const sent = answer.json === undefined ? bytes : Buffer.from(JSON.stringify(answer.json));
	return { answer, sent };
}

/** @param upstream address of the gateway behind it. @returns its own address, and how to end it */
export async function departingGateway(upstream: string, change: Change) {
	const server = createServer(async (request, response) => {
		try {
			const asked = await readAsked(request, upstream);
			await change.asked?.(asked);
			const { answer, sent } = await passOn(asked, change);
			for (const [name, value] of answer.headers) {
				if (!/^(connection|content-length|transfer-encoding|keep-alive)$/.test(name)) {
					response.setHeader(name, value);
				}
			}
			response.writeHead(answer.status).end(sent);
		} catch (error) {
			response.writeHead(502).end(String(error));
		}
	});
	const port = await listenOnFreePort(server);
	return {
		url: `http://127.0.0.1:${port}`,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
