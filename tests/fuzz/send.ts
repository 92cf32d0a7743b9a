// One request sent unchanged over node:http: nothing is corrected, as a browser would.
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

export interface Asked {
	method: string;
	/** path and query as they stand in the request line */
	target: string;
	headers: OutgoingHttpHeaders;
	body: Buffer | null;
}

export interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
}

/** Milliseconds for a whole answer: a program that hangs is a fault. */
const patience = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export function closeConnections(): void {
	agent.destroy();
}

/** @throws Error when the answer is not complete */
export function send(origin: string, asked: Asked): Promise<Answer> {
	const { method, target, headers, body } = asked;
	const { hostname, port } = new URL(origin);
	return new Promise((resolve, reject) => {
		const outgoing = request(
			{
				hostname,
				port,
				method,
				path: target,
				agent,
				headers: {
					...headers,
					...(body ? { "content-length": body.byteLength } : {}),
				},
				signal: AbortSignal.timeout(patience),
			},
			(incoming) => {
				const chunks: Buffer[] = [];
				const answer = () =>
					resolve({
						status: incoming.statusCode ?? 0,
						headers: incoming.headers,
						text: Buffer.concat(chunks).toString("utf8"),
					});
				const isEndless = /^text\/event-stream/.test(incoming.headers["content-type"] ?? "");
				incoming.on("data", (chunk: Buffer) => {
					chunks.push(chunk);
					if (!isEndless) return;
					// the beginning is enough of an answer; the client disconnects
					answer();
					incoming.destroy();
				});
				incoming.on("error", reject);
				incoming.on("end", answer);
			},
		);
		outgoing.on("error", (error: NodeJS.ErrnoException) => {
			// the server was closing a long idle connection: a new one shows whether the server is there
			if (outgoing.reusedSocket && error.code === "ECONNRESET") resolve(send(origin, asked));
			else reject(error);
		});
		outgoing.end(body ?? undefined);
	});
}
