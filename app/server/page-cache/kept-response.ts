// A kept page as an answer: filled for one visitor, compressed once for all visitors of whom it says the same.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Encoding, encodedAtOnce, encodingFor } from "../http/compress.ts";
import type { KeptPage } from "./page-store.ts";
import { fill } from "./segments.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface Showing {
	/** tells apart everything that the slots say; null where it is one visitor's alone */
	visitorKey: string | null;
	filling: () => ReadonlyMap<string, string>;
}

/** @param maxBytes of compressed documents */
export function createAnswers({ maxBytes }: { maxBytes: number }) {
	const bodies = new LRUCache<string, Bytes>({
		maxSize: maxBytes,
		sizeCalculation: (body, key) => body.byteLength + key.length + 64,
	});

	async function bodyOf(
		page: KeptPage,
		showing: Showing,
		encoding: Encoding | null,
	): Promise<Bytes> {
		const key = `${page.hash} ${encoding} ${showing.visitorKey}`;
		const known = showing.visitorKey === null ? undefined : bodies.get(key);
		if (known) return known;
		const text = Buffer.from(fill(page.document, showing.filling()));
		const body = encoding ? await encodedAtOnce(encoding, text) : text;
		if (showing.visitorKey !== null) bodies.set(key, body);
		return body;
	}

	return {
		async answer(request: Request, page: KeptPage, showing: Showing, cookies: readonly string[]) {
			const headers = new Headers(page.headers);
			for (const line of cookies) headers.append("Set-Cookie", line);
			headers.append("Vary", "Accept-Encoding");
			headers.set("Cache-Control", "private, no-cache");
			const { visitorKey } = showing;
			if (visitorKey !== null && page.status === 200) {
				const etag = `W/"${page.hash}.${digestOf(visitorKey)}"`;
				headers.set("ETag", etag);
				if (request.headers.get("If-None-Match") === etag) {
					return new Response(null, { status: 304, headers });
				}
			}
			const encoding = encodingFor(request.headers.get("Accept-Encoding"));
			if (encoding) headers.set("Content-Encoding", encoding);
			const body = await bodyOf(page, showing, encoding);
			headers.set("Content-Length", String(body.byteLength));
			return new Response(request.method === "HEAD" ? null : body, {
				status: page.status,
				headers,
			});
		},
	};
}

export type Answers = ReturnType<typeof createAnswers>;

/** Short enough for a header, long enough to tell apart. */
export function digestOf(text: string): string {
	return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
