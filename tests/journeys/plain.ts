// A visitor without a browser: one request at a time, no redirect followed, cookies kept. Raw, so that hosts and paths
// that a browser would correct are sent as they are.
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { test } from "@playwright/test";

export interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	/** path and query of `Location`, the whole of it where it leaves the shop */
	location: string | null;
	text: string;
}

export interface Asked {
	method?: string;
	/** instead of the headers sent by default; undefined leaves one out */
	headers?: OutgoingHttpHeaders;
	/** posted as a form of the shop's own page unless headers say otherwise */
	form?: Record<string, string> | string;
}

/** Set by a journey that has a shop of its own. */
let ownShop: string | null = null;
export function drive(shop: string | null): void {
	ownShop = shop;
}

/** Scheme and host that the journeys drive. */
export const origin = (): string => ownShop ?? test.info().project.use.baseURL ?? "";

function send(path: string, { method, headers, form }: Asked): Promise<Answer> {
	const { hostname, port } = new URL(origin());
	const body = typeof form === "object" ? new URLSearchParams(form).toString() : form;
	const own = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin() };
	const all: OutgoingHttpHeaders = {
		Host: new URL(origin()).host,
		...(body === undefined ? {} : { ...own, "Content-Length": Buffer.byteLength(body) }),
		...headers,
	};
	return new Promise((resolve, reject) => {
		const outgoing = request(
			{
				hostname,
				port,
				path,
				method: method ?? (body === undefined ? "GET" : "POST"),
				headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
				// a connection of its own: a refusal may end one
				agent: false,
			},
			(incoming) => {
				const chunks: Buffer[] = [];
				incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
				incoming.on("error", reject);
				incoming.on("end", () =>
					resolve({
						status: incoming.statusCode ?? 0,
						headers: incoming.headers,
						location: incoming.headers.location?.replace(origin(), "") ?? null,
						text: Buffer.concat(chunks).toString("utf8"),
					}),
				);
			},
		);
		outgoing.on("error", reject);
		outgoing.end(body);
	});
}

/** A visitor with cookies of their own. */
export class Visitor {
	readonly cookies = new Map<string, string>();

	async ask(path: string, asked: Asked = {}): Promise<Answer> {
		const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { ...(jar === "" ? {} : { Cookie: jar }), ...asked.headers };
		const answer = await send(path, { ...asked, headers });
		for (const line of answer.headers["set-cookie"] ?? []) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (value === "" || /max-age=0\b/i.test(line)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		return answer;
	}

	/** Follows redirects of the shop until a page is there. */
	async visit(path: string, asked: Asked = {}): Promise<Answer> {
		let answer = await this.ask(path, asked);
		for (let hops = 0; answer.location?.startsWith("/") && hops < 8; hops += 1) {
			answer = await this.ask(answer.location);
		}
		return answer;
	}
}

export const ask = (path: string, asked: Asked = {}): Promise<Answer> =>
	new Visitor().ask(path, asked);
export const visit = (path: string, asked: Asked = {}): Promise<Answer> =>
	new Visitor().visit(path, asked);

/** The first group of a pattern in a document; empty where it does not occur. */
export const firstOf = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? "";

/** Visible words: without tags and scripts, the character references that React writes decoded. */
export function words(html: string): string {
	return html
		.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
		.replace(/<[^>]*>/g, " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");
}
