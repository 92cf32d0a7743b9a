// Sends a cached page: filled for one visitor, compressed once for all visitors of whom it says the same.
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
	bestOf,
	type Encoding,
	encodeBody,
	encodingFor,
	isCompressible,
	minBytes,
} from "../server/http/compress.ts";
import { type Dictionary, deltaOf, quickDeltaOf } from "../server/http/deltas.ts";
import { type Directives, extendPolicy } from "../server/security/policy.ts";
import type { CachedPage, PlainAnswer } from "./cached-page.ts";
import { cdnVary } from "./cdn-headers.ts";
import { fill } from "./fill.tsx";

type Bytes = Uint8Array<ArrayBuffer>;

export interface Personalisation {
	/** stands for everything that the slots say (`visitorKeyOf`); null where it is for one visitor alone */
	visitorKey: string | null;
	slotContents: () => ReadonlyMap<string, string>;
	/** what is sent in place of the filled document; left out for the document itself */
	convert?: (document: string) => string;
}

/** What belongs to this request alone. */
export interface SendOptions {
	requestId: string;
	/** `Link` that names the shop's compression dictionary; null for none */
	link: string | null;
	/** Set-Cookie lines */
	cookies: readonly string[];
	/** headers for a CDN in front, names in lower case; null where the answer is the visitor's own */
	shared: Readonly<Record<string, string>> | null;
	/** headers in place of the page's, names in lower case */
	head?: Readonly<Record<string, string>>;
}

export interface Body {
	bytes: Bytes;
	encoding: Encoding | "dcz" | null;
	/** null where it is for one visitor alone */
	etag: string | null;
	/** times it was sent */
	sent: number;
}

export interface SenderOptions {
	/** of compressed documents */
	maxBytes: number;
	/** rules to add to the policy now: containers share pages, and may have loaded the rules at different times */
	rules: () => Directives;
	/** a CDN in front may keep pages */
	hasCdn: boolean;
	/** the dictionary that a request's browser has; null for none */
	dictionaryFor(request: Request): Dictionary | null;
}

/** How a document is coded: against a dictionary, or by itself. */
type Coding = Dictionary | Encoding | null;

/** A document that is sent as often as this is worth compressing as well as can be. */
const oftenSent = 8;
/** Headers that each answer sets itself. */
const ofAnswer = new Set(["cache-control", "etag", "content-encoding", "content-length"]);

const nameOf = (coding: Coding) =>
	coding !== null && typeof coding === "object" ? `dcz ${coding.hash}` : coding;
const bodyKey = (page: CachedPage, coding: Coding, visitorKey: string) =>
	`${page.hash} ${nameOf(coding)} ${visitorKey}`;

/** Codings of which a smaller result is made once the document is sent often. */
const bestFor = (coding: Coding): ((text: Buffer) => Promise<Bytes>) | null => {
	if (coding === "br") return bestOf;
	return coding !== null && typeof coding === "object" ? (text) => deltaOf(coding, text) : null;
};

/** The data of a navigation have no hash of their data (render.ts). */
const isDocument = ({ dataHash }: CachedPage) => dataHash !== "";

export function createSender({ maxBytes, rules, hasCdn, dictionaryFor }: SenderOptions) {
	const bodies = new LRUCache<string, Body>({
		maxSize: maxBytes,
		sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + 64,
	});
	const heads = new WeakMap<CachedPage, { rules: Directives; head: Record<string, string> }>();

	/** Headers that are the same for all visitors, made once until the rules of the policy change. */
	function headOf(page: CachedPage): Record<string, string> {
		const now = rules();
		const cached = heads.get(page);
		if (cached?.rules === now) return cached.head;
		const { "content-security-policy": policy, vary, ...others } = page.headers;
		const varying = [vary, hasCdn ? cdnVary : ""].filter(Boolean).join(", ");
		const head = Object.fromEntries(
			Object.entries({
				...others,
				...(policy ? { "content-security-policy": extendPolicy(policy, now) } : {}),
				...(varying ? { vary: varying } : {}),
			}).filter(([name]) => !ofAnswer.has(name)),
		);
		heads.set(page, { rules: now, head });
		return head;
	}

	function textOf(
		{ document }: CachedPage,
		{ slotContents, convert }: Personalisation,
	): Buffer<ArrayBuffer> {
		const filled = fill(document, slotContents());
		return Buffer.from(convert ? convert(filled) : filled);
	}

	async function makeBody(
		page: CachedPage,
		personalisation: Personalisation,
		coding: Coding,
	): Promise<Body> {
		const { visitorKey } = personalisation;
		const text = textOf(page, personalisation);
		const isPlain = coding === null || typeof coding === "string";
		const encoding = isPlain ? coding : "dcz";
		const coded = isPlain ? coding && encodeBody(coding, text) : quickDeltaOf(coding, text);
		const bytes = (await coded) ?? text;
		const isShared = visitorKey !== null && page.status === 200;
		const etag = isShared ? `W/"${page.hash}.${digestOf(visitorKey)}"` : null;
		return { bytes, encoding, etag, sent: 0 };
	}

	async function bodyOf(
		page: CachedPage,
		personalisation: Personalisation,
		coding: Coding,
	): Promise<Body> {
		if (personalisation.visitorKey === null || page.status !== 200)
			return makeBody(page, personalisation, coding);
		const key = bodyKey(page, coding, personalisation.visitorKey);
		const cached = bodies.get(key);
		const body = cached ?? (await makeBody(page, personalisation, coding));
		if (!cached) bodies.set(key, body);
		body.sent += 1;
		const best = body.sent === oftenSent ? bestFor(coding) : null;
		if (best) {
			const text = textOf(page, personalisation);
			// off the main thread; the present body is sent meanwhile, and stays if this fails
			best(text).then(
				(bytes) => bodies.set(key, { ...body, bytes }),
				() => undefined,
			);
		}
		return body;
	}

	function send(
		{ method, headers }: Request,
		page: CachedPage,
		{ bytes, encoding, etag }: Body,
		{ requestId, cookies, shared, link, head: own }: SendOptions,
	): Response {
		const head: Record<string, string> = {
			...headOf(page),
			...own,
			"x-request-id": requestId,
			...(shared ?? { "cache-control": "private, no-cache" }),
		};
		if (link) head.link = head.link ? `${head.link}, ${link}` : link;
		if (etag) head.etag = etag;
		if (etag !== null && headers.get("If-None-Match") === etag)
			return new Response(null, { status: 304, headers: withCookies(head, cookies) });
		if (encoding) head["content-encoding"] = encoding;
		head["content-length"] = String(bytes.byteLength);
		const init = { status: page.status, headers: withCookies(head, cookies) };
		return new Response(method === "HEAD" ? null : bytes, init);
	}

	return {
		dictionaryFor: (request: Request, page: CachedPage): Dictionary | null =>
			isDocument(page) ? dictionaryFor(request) : null,
		/** Null where the page has to be filled or compressed first. */
		cachedBody(page: CachedPage, visitorKey: string, coding: Coding): Body | null {
			const body = bodies.get(bodyKey(page, coding, visitorKey));
			if (!body || (body.sent + 1 === oftenSent && bestFor(coding))) return null;
			body.sent += 1;
			return body;
		},
		send,
		async fillAndSend(
			request: Request,
			page: CachedPage,
			personalisation: Personalisation,
			options: SendOptions,
		): Promise<Response> {
			const dictionary = isDocument(page) ? dictionaryFor(request) : null;
			const coding = dictionary ?? encodingFor(request.headers.get("Accept-Encoding"));
			return send(request, page, await bodyOf(page, personalisation, coding), options);
		},
	};
}

export type Sender = ReturnType<typeof createSender>;

/** The server sends a plain object as it is, which costs less than `Headers`; only cookies may repeat a name. */
function withCookies(
	head: Record<string, string>,
	cookies: readonly string[],
): Record<string, string> | Headers {
	if (cookies.length === 0) return head;
	const headers = new Headers(head);
	for (const line of cookies) headers.append("set-cookie", line);
	return headers;
}

/** Sends a redirect, or a refusal that the router has not rendered. */
export async function sendPlain(
	request: Request,
	answer: PlainAnswer,
	{ requestId, cookies }: Pick<SendOptions, "requestId" | "cookies">,
): Promise<Response> {
	const { status, body } = answer;
	const headers = new Headers(answer.headers);
	// caches may keep a redirect without Cache-Control, its cookies included
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
	headers.set("X-Request-Id", requestId);
	for (const line of cookies) headers.append("Set-Cookie", line);
	if (body.byteLength === 0) return new Response(null, { status, headers });
	headers.append("Vary", "Accept-Encoding");
	const worthIt = body.byteLength >= minBytes && isCompressible(headers);
	const encoding = worthIt ? encodingFor(request.headers.get("Accept-Encoding")) : null;
	if (encoding) headers.set("Content-Encoding", encoding);
	const bytes = encoding ? await encodeBody(encoding, body) : body;
	return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
}

/**
 * Sends the data that a cached page hydrates from, by its hash.
 * @param data null where no container has the document any more: it is then not hydrated
 */
export async function sendData(
	request: Request,
	data: string | null,
	requestId: string,
): Promise<Response> {
	if (data === null) {
		const headers = { "Cache-Control": "no-store", "X-Request-Id": requestId };
		return new Response(null, { status: 404, headers });
	}
	const encoding = encodingFor(request.headers.get("Accept-Encoding"));
	const text = Buffer.from(data);
	return new Response(encoding ? await encodeBody(encoding, text) : text, {
		headers: {
			"Content-Type": "application/json",
			"Cache-Control": "public, max-age=31536000, immutable",
			"X-Content-Type-Options": "nosniff",
			"X-Request-Id": requestId,
			Vary: "Accept-Encoding",
			...(encoding ? { "Content-Encoding": encoding } : {}),
		},
	});
}

/** A digest, since it is part of the key of every document; most visitors have the same one. */
export const visitorKeyOf = (visitor: object): string =>
	hash("sha256", JSON.stringify(visitor), "base64url");

/** Short enough for a header, long enough to tell apart. */
export function digestOf(...texts: readonly string[]): string {
	// separated by NUL, which no text of ours contains, so that the borders between texts count as well
	return hash("sha256", texts.join("\0"), "base64url").slice(0, 16);
}
