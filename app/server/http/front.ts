// Answers kept pages in front of the HTTP app. What is all in memory is written to the socket directly: `Request` and
// `Response` cost more than the answer (ADR 0066).
import type { IncomingMessage, ServerResponse } from "node:http";
import { safePath } from "../log.ts";
import { responseOf } from "../raw-response.ts";
import type { MemoryAnswer, Renderer } from "../renderer.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";
import { type PageRequest, pageRequestFromFetch, pageRequestFromSocket } from "./page-request.ts";

interface AccessLogEntry {
	requestId: string;
	method: string;
	/** as it may be logged */
	path: string;
	status: number;
	/** performance.now() at arrival */
	startedAt: number;
}

/** One line per request. */
export function createAccessLog({ log }: Pick<Runtime, "log">) {
	// none of these five fields needs redaction; checking for it costs seven times the line
	const lines = log.child({}, { redact: [] });
	return ({ requestId, method, path, status, startedAt }: AccessLogEntry): void => {
		const ms = Math.round(performance.now() - startedAt);
		lines.info({ requestId, method, url: path, status, ms }, "request");
	};
}

export function createFront(
	runtime: Runtime,
	{ fromMemory, kept }: Pick<Renderer, "fromMemory" | "kept">,
) {
	const { log } = runtime;
	const logAccess = createAccessLog(runtime);

	/** The answer from memory. If that fails, nobody loses a page: it is made as if nothing were remembered. */
	function tryMemory(request: PageRequest | null, startedAt: number): MemoryAnswer | null {
		if (!request) return null;
		try {
			const answer = fromMemory(request);
			if (answer) logAccess({ ...answer, method: request.method, startedAt });
			return answer;
		} catch (err) {
			log.error({ err, url: safePath(request.target) }, "kept page failed");
			return null;
		}
	}

	return {
		/** @returns false if the answer is not in memory: nothing is sent then */
		answerFromMemory(incoming: IncomingMessage, response: ServerResponse): boolean {
			const startedAt = performance.now();
			const answer = tryMemory(pageRequestFromSocket(incoming), startedAt);
			if (!answer) return false;
			response.writeHead(answer.status, answer.head);
			response.end(answer.body ?? undefined);
			return true;
		},
		/** Called before the app, which costs more than the answer. Null if the page is not public. */
		async fetch(request: Request, facts: RequestFacts): Promise<Response | null> {
			if (request.method !== "GET" && request.method !== "HEAD") return null;
			const { requestId, startedAt, remoteAddress } = facts;
			const known = tryMemory(pageRequestFromFetch(request, remoteAddress), startedAt);
			if (known) return responseOf(known);
			try {
				const answer = await kept(request, facts);
				if (answer) {
					const { status } = answer;
					const path = safePath(request.url);
					logAccess({ requestId, method: request.method, path, status, startedAt });
				}
				return answer;
			} catch (err) {
				log.error({ err, url: safePath(request.url), requestId }, "public page failed");
				return null;
			}
		},
	};
}
