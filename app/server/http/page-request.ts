// The parts of a request that the answer of a kept page depends on, read from the socket without making a `Request`.
import type { IncomingMessage } from "node:http";

export interface PageRequest {
	method: "GET" | "HEAD";
	/** of the address, without a colon */
	scheme: string;
	/** path and query as they were sent */
	target: string;
	remoteAddress: string;
	/** @param name in lower case */
	header(name: string): string | undefined;
}

const isRead = (method: string | undefined): method is PageRequest["method"] =>
	method === "GET" || method === "HEAD";

/** Null for a request that has a body or repeats a header. */
export function pageRequestFromSocket(incoming: IncomingMessage): PageRequest | null {
	const { method, url, headers, rawHeaders, socket } = incoming;
	if (!isRead(method) || !url || headers["content-length"] || headers["transfer-encoding"]) {
		return null;
	}
	let names = 0;
	for (const _ in headers) names += 1;
	// the ordinary way decides which of the repeated headers counts
	if (names * 2 !== rawHeaders.length) return null;
	return {
		method,
		scheme: "http",
		target: url,
		remoteAddress: socket.remoteAddress ?? "unknown",
		header: (name) => headers[name] as string | undefined,
	};
}

const parts = /^([a-z]+):\/\/[^/?#]*([^#]*)/i;

export function pageRequestFromFetch(request: Request, remoteAddress: string): PageRequest | null {
	const { method, url, headers } = request;
	const [, scheme = "", target = ""] = parts.exec(url) ?? [];
	if (!isRead(method) || !target) return null;
	return {
		method,
		scheme,
		target,
		remoteAddress,
		header: (name) => headers.get(name) ?? undefined,
	};
}
