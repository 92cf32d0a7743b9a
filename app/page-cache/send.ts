// Answers with a kept page: filled for one visitor, compressed once for all visitors of whom it says the same.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
	bestOf,
	compressed,
	type Encoding,
	encodeBody,
	encodingFor,
} from "../server/http/compress.ts";
import { type RawResponse, responseOf } from "../server/raw-response.ts";
import { wholeResponse } from "../server/whole-body.ts";
import type { KeptPage, PlainAnswer } from "./cached-page.ts";
import type { HeadOf } from "./page-head.ts";
import { fill } from "./segments.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface Personalisation {
	/** stands for everything that the slots say (`visitorKeyOf`); null where it is for one visitor alone */
	visitorKey: string | null;
	slotContents: () => ReadonlyMap<string, string>;
}

/** What belongs to this request alone. */
export interface AnswerOptions {
	method: string;
	/** etag of the browser's copy */
	ifNoneMatch: string | null | undefined;
	requestId: string;
	/** Set-Cookie lines */
	cookies: readonly string[];
	/** headers for a CDN in front, names in lower case; null where nobody may keep the answer */
	shared: Readonly<Record<string, string>> | null;
}

export interface Body {
	bytes: Bytes;
	encoding: Encoding | null;
	/** null where it is for one visitor alone */
	etag: string | null;
	/** times it was sent */
	sent: number;
}

/** A document that is sent as often as this is worth compressing as well as can be. */
const oftenSent = 8;

const bodyKey = (page: KeptPage, encoding: Encoding | null, visitorKey: string) =>
	`${page.hash} ${encoding} ${visitorKey}`;

/** @param maxBytes of compressed documents */
export function createAnswers({ maxBytes, headOf }: { maxBytes: number; headOf: HeadOf }) {
	const bodies = new LRUCache<string, Body>({
		maxSize: maxBytes,
		sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + 64,
	});

	async function make(
		page: KeptPage,
		{ visitorKey, slotContents }: Personalisation,
		encoding: Encoding | null,
	): Promise<Body> {
		const text = Buffer.from(fill(page.document, slotContents()));
		const bytes = encoding ? await encodeBody(encoding, text) : text;
		const isEverybodys = visitorKey !== null && page.status === 200;
		const etag = isEverybodys ? `W/"${page.hash}.${digestOf(visitorKey)}"` : null;
		return { bytes, encoding, etag, sent: 0 };
	}

	async function bodyOf(
		page: KeptPage,
		personalisation: Personalisation,
		encoding: Encoding | null,
	): Promise<Body> {
		if (personalisation.visitorKey === null || page.status !== 200)
			return make(page, personalisation, encoding);
		const key = bodyKey(page, encoding, personalisation.visitorKey);
		const known = bodies.get(key);
		const body = known ?? (await make(page, personalisation, encoding));
		if (!known) bodies.set(key, body);
		body.sent += 1;
		if (encoding === "br" && body.sent === oftenSent) {
			const text = Buffer.from(fill(page.document, personalisation.slotContents()));
			// off the main thread; the present body is sent meanwhile, and stays if this fails
			bestOf(text).then(
				(bytes) => bodies.set(key, { ...body, bytes }),
				() => undefined,
			);
		}
		return body;
	}

	function send(
		page: KeptPage,
		{ bytes, encoding, etag }: Body,
		options: AnswerOptions,
	): RawResponse {
		const { method, ifNoneMatch, requestId, cookies, shared } = options;
		const head = [...headOf(page), "x-request-id", requestId];
		if (!shared) head.push("cache-control", "private, no-cache");
		else for (const name in shared) head.push(name, shared[name] as string);
		for (const line of cookies) head.push("set-cookie", line);
		if (etag) head.push("etag", etag);
		if (etag !== null && ifNoneMatch === etag) return { status: 304, head, body: null };
		if (encoding) head.push("content-encoding", encoding);
		head.push("content-length", String(bytes.byteLength));
		return { status: page.status, head, body: method === "HEAD" ? null : bytes };
	}

	return {
		/** Null where it has to be filled or compressed first. */
		known(page: KeptPage, visitorKey: string, encoding: Encoding | null): Body | null {
			const body = bodies.get(bodyKey(page, encoding, visitorKey));
			if (!body || (encoding === "br" && body.sent + 1 === oftenSent)) return null;
			body.sent += 1;
			return body;
		},
		send,
		async answer(
			request: Request,
			page: KeptPage,
			personalisation: Personalisation,
			options: AnswerOptions,
		): Promise<Response> {
			const encoding = encodingFor(request.headers.get("Accept-Encoding"));
			return responseOf(send(page, await bodyOf(page, personalisation, encoding), options));
		},
	};
}

export type Answers = ReturnType<typeof createAnswers>;

/** A digest, since it is part of the key of every document; most visitors have the same one. */
export const visitorKeyOf = (visitor: object): string =>
	createHash("sha256").update(JSON.stringify(visitor)).digest("base64url");

/** Answers with a redirect, or with a refusal that the router has not rendered. */
export function plainAnswer(
	request: Request,
	{ status, headers: known, body }: PlainAnswer,
	requestId: string,
	cookies: readonly string[],
): Promise<Response> {
	const headers = new Headers(known);
	// caches may keep a redirect without Cache-Control, its cookies included
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
	headers.set("X-Request-Id", requestId);
	for (const line of cookies) headers.append("Set-Cookie", line);
	if (body.byteLength === 0) return Promise.resolve(new Response(null, { status, headers }));
	return compressed(wholeResponse(body, { status, headers }), request);
}

/** Short enough for a header, long enough to tell apart. */
export function digestOf(...texts: readonly string[]): string {
	const hash = createHash("sha256");
	// separated by NUL, which no text of ours contains, so that the borders between texts count as well
	for (const text of texts) hash.update(text).update("\0");
	return hash.digest("base64url").slice(0, 16);
}
