// A kept page as an answer: filled for one visitor, compressed once for all visitors of whom it says the same.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { bestOf, compressed, type Encoding, encodedAtOnce, encodingFor } from "../http/compress.ts";
import { wholeResponse } from "../whole-body.ts";
import type { KeptPage, PlainAnswer } from "./kept-page.ts";
import { fill } from "./segments.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface Showing {
	/** tells apart everything that the slots say; null where it is one visitor's alone */
	visitorKey: string | null;
	filling: () => ReadonlyMap<string, string>;
}

/** What is of this request alone. */
interface Own {
	requestId: string;
	/** Set-Cookie lines */
	cookies: readonly string[];
	/** names in lower case, over those of the page */
	headers: Readonly<Record<string, string>>;
}

interface Body {
	bytes: Bytes;
	/** null where it is one visitor's alone */
	etag: string | null;
	/** times it was sent */
	sent: number;
}

/** A document that is sent as often as this is worth compressing as well as can be. */
const oftenSent = 8;

/** @param maxBytes of compressed documents */
export function createAnswers({ maxBytes }: { maxBytes: number }) {
	const bodies = new LRUCache<string, Body>({
		maxSize: maxBytes,
		sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + 64,
	});

	async function make(
		page: KeptPage,
		{ visitorKey, filling }: Showing,
		encoding: Encoding | null,
	): Promise<Body> {
		const text = Buffer.from(fill(page.document, filling()));
		const bytes = encoding ? await encodedAtOnce(encoding, text) : text;
		const isEverybodys = visitorKey !== null && page.status === 200;
		return {
			bytes,
			etag: isEverybodys ? `W/"${page.hash}.${digestOf(visitorKey)}"` : null,
			sent: 0,
		};
	}

	async function bodyOf(
		page: KeptPage,
		showing: Showing,
		encoding: Encoding | null,
	): Promise<Body> {
		if (showing.visitorKey === null || page.status !== 200) return make(page, showing, encoding);
		const key = `${page.hash} ${encoding} ${showing.visitorKey}`;
		const known = bodies.get(key);
		const body = known ?? (await make(page, showing, encoding));
		if (!known) bodies.set(key, body);
		body.sent += 1;
		if (encoding === "br" && body.sent === oftenSent) {
			const text = Buffer.from(fill(page.document, showing.filling()));
			// beside the thread that answers; what is there goes on being sent meanwhile, and where it fails
			bestOf(text).then(
				(bytes) => bodies.set(key, { ...body, bytes }),
				() => undefined,
			);
		}
		return body;
	}

	return {
		async answer(
			request: Request,
			page: KeptPage,
			showing: Showing,
			{ requestId, cookies, headers: own }: Own,
		): Promise<Response> {
			const encoding = encodingFor(request.headers.get("Accept-Encoding"));
			const { bytes, etag } = await bodyOf(page, showing, encoding);
			const headers: Record<string, string> = {
				...page.headers,
				"cache-control": "private, no-cache",
				...own,
				"x-request-id": requestId,
			};
			if (etag) headers.etag = etag;
			const isKnown = etag !== null && request.headers.get("If-None-Match") === etag;
			if (!isKnown) {
				if (encoding) headers["content-encoding"] = encoding;
				headers["content-length"] = String(bytes.byteLength);
			}
			const lines = cookies.map((line): [string, string] => ["set-cookie", line]);
			// most have the session's alone: one line fits into a record, and a record needs no Headers made of it
			if (lines.length === 1) Object.assign(headers, Object.fromEntries(lines));
			return new Response(isKnown || request.method === "HEAD" ? null : bytes, {
				status: isKnown ? 304 : page.status,
				headers: lines.length > 1 ? [...Object.entries(headers), ...lines] : headers,
			});
		},
	};
}

export type Answers = ReturnType<typeof createAnswers>;

/** A redirect, or a refusal that is no document of the router's. */
export function plainAnswer(
	request: Request,
	{ status, headers: known, body }: PlainAnswer,
	requestId: string,
	cookies: readonly string[],
): Promise<Response> {
	const headers = new Headers(known);
	// a redirect that says nothing may be kept by whoever passes it on, cookies and all
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
	headers.set("X-Request-Id", requestId);
	for (const line of cookies) headers.append("Set-Cookie", line);
	if (body.byteLength === 0) return Promise.resolve(new Response(null, { status, headers }));
	return compressed(wholeResponse(body, { status, headers }), request);
}

/** Short enough for a header, long enough to tell apart. */
export function digestOf(text: string): string {
	return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
