// A browser as the server sees it: keeps cookies, posts forms, and follows redirects when asked to.
import { readCookies } from "#app/server/session/cookies.ts";
import type { TokenFacts } from "./tokens.ts";
import { aTokenPair } from "./tokens.ts";

export interface RequestOptions {
	method?: "GET" | "HEAD" | "POST";
	/** fields of a form post; a list repeats its key. The Origin header is the shop's own unless `headers` has another */
	form?: Record<string, string | readonly string[] | undefined>;
	/** a post that is not one of our forms: the bytes as they are or as they come, with their type in `headers` */
	body?: string | ReadableStream<Uint8Array>;
	headers?: Record<string, string>;
	/** cookies of this request, which override those that are kept */
	cookies?: Record<string, string>;
	/** how many redirects within the shop's origin are followed; none by default */
	follow?: number;
	signal?: AbortSignal;
	/** called with all of the answer so far, whenever more of it has arrived */
	onText?: (soFar: string) => void;
}

export interface Page {
	status: number;
	headers: Headers;
	/** path and query of the redirect, or the whole address where it leaves the shop */
	location: string | null;
	text: string;
	/** the answer's body, for answers that are not text */
	bytes: Buffer;
	/** cookies that the answer sets, by name; an empty value removes one */
	setCookies: Map<string, string>;
}

export interface Visitor {
	fetch(path: string, options?: RequestOptions): Promise<Page>;
	/** the cookies kept so far */
	readonly cookies: Map<string, string>;
	/** puts a token pair into the cookies, and returns it */
	signIn(facts?: TokenFacts): { accessToken: string; refreshToken: string };
}

function formBody(form: NonNullable<RequestOptions["form"]>): URLSearchParams {
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries(form)) {
		for (const entry of [value ?? []].flat()) body.append(name, entry);
	}
	return body;
}

/** The body; `onText` is told of it as it arrives. */
async function bytesOf(response: Response, onText: RequestOptions["onText"]): Promise<Buffer> {
	if (!onText || !response.body) return Buffer.from(await response.arrayBuffer());
	const chunks: Uint8Array[] = [];
	for await (const chunk of response.body) {
		chunks.push(chunk);
		onText(Buffer.concat(chunks).toString("utf8"));
	}
	return Buffer.concat(chunks);
}

/** Every page has one title: no page is without its `PageHead`, and nothing else writes one. @throws where it has not */
function requireOneTitle(path: string, text: string): void {
	if (!/^<!DOCTYPE html>.*<\/html>\s*$/is.test(text)) return;
	const titles = text.match(/<title>[^<]*<\/title>/g) ?? [];
	if (titles.length !== 1 || titles[0] === "<title></title>") {
		throw new Error(`${path} has the titles ${JSON.stringify(titles)}`);
	}
}

/** @param origin scheme and host that the browser calls the shop by */
export function createVisitor(
	answer: (request: Request) => Promise<Response>,
	origin: string,
): Visitor {
	const kept = new Map<string, string>();

	function keep(response: Response): Map<string, string> {
		const set = new Map<string, string>();
		for (const line of response.headers.getSetCookie()) {
			const [[name, value] = ["", ""]] = readCookies(line.split(";")[0] ?? "");
			set.set(name, value);
			if (value === "" || /Max-Age=0\b/i.test(line)) kept.delete(name);
			else kept.set(name, value);
		}
		return set;
	}

	async function send(path: string, options: RequestOptions): Promise<Page> {
		const isPost = options.form !== undefined || options.body !== undefined;
		const method = options.method ?? (isPost ? "POST" : "GET");
		const cookies = { ...Object.fromEntries(kept), ...options.cookies };
		const headers = new Headers({
			Host: new URL(origin).host,
			"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140",
			Cookie: Object.entries(cookies)
				.map(([name, value]) => `${name}=${value}`)
				.join("; "),
			...(method === "POST" ? { Origin: origin } : {}),
			...options.headers,
		});
		for (const [name, value] of Object.entries(options.headers ?? {})) {
			if (value === "") headers.delete(name);
		}
		const response = await answer(
			new Request(origin + path, {
				method,
				headers,
				...(options.form ? { body: formBody(options.form) } : {}),
				// as bytes, because a string would bring a content type of its own
				...(typeof options.body === "string" ? { body: Buffer.from(options.body) } : {}),
				...(options.body instanceof ReadableStream ? { body: options.body, duplex: "half" } : {}),
				...(options.signal ? { signal: options.signal } : {}),
			}),
		);
		const setCookies = keep(response);
		const target = response.headers.get("Location");
		const location = target?.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
		const bytes = await bytesOf(response, options.onText);
		requireOneTitle(path, bytes.toString("utf8"));
		const page = {
			status: response.status,
			headers: response.headers,
			location,
			text: bytes.toString("utf8"),
			bytes,
			setCookies,
		};
		if (!options.follow || !location?.startsWith("/")) return page;
		return send(location, {
			...options,
			method: "GET",
			form: undefined,
			body: undefined,
			follow: options.follow - 1,
		});
	}

	return {
		cookies: kept,
		fetch: (path, options = {}) => send(path, options),
		signIn(facts) {
			const pair = aTokenPair(facts);
			kept.set("vitrine_access_token-dev", pair.accessToken);
			kept.set("vitrine_refresh_token-dev", pair.refreshToken);
			return pair;
		},
	};
}
