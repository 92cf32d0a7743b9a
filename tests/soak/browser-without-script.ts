// A browser without JavaScript, as far as a shop needs one: keeps cookies, follows redirects, fills in forms and sends them.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { DomUtils, parseDocument } from "htmlparser2";

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export interface Answer {
	status: number;
	url: URL;
	headers: Record<string, string | string[] | undefined>;
	text: string;
}

/** Its cause is the fault of the connection. */
export class NoAnswer extends Error {}

export interface Client {
	get(path: string): Promise<Answer>;
	/** Sends the first form of a page that `has` chooses, with its own values and those typed. */
	send(page: Answer, has: (form: Form) => boolean, typed: Record<string, string>): Promise<Answer>;
	/** Posts fields that no form has shown. */
	post(path: string, fields: Record<string, string>): Promise<Answer>;
}

interface Form {
	method: string;
	action: string;
	fields: { name: string; value: string; type: string; isChosen: boolean; isDisabled: boolean }[];
}

function fieldOf(element: Element): Form["fields"][number] | null {
	const { name, value, type = "text" } = element.attribs;
	if (!name) return null;
	const isBox = type === "checkbox" || type === "radio";
	const base = { name, isDisabled: "disabled" in element.attribs };
	if (element.name === "select") {
		const options = DomUtils.getElementsByTagName("option", element);
		const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
		return { ...base, value: chosen?.attribs.value ?? "", type: "select", isChosen: true };
	}
	if (element.name === "textarea") {
		return { ...base, value: DomUtils.textContent(element), type: "textarea", isChosen: true };
	}
	const isChosen = isBox ? "checked" in element.attribs : element.name === "input";
	const kind = element.name === "button" ? "submit" : type;
	return { ...base, value: value ?? (isBox ? "on" : ""), type: kind, isChosen };
}

export function formsOf(html: string): Form[] {
	const document: Document = parseDocument(html);
	const all = DomUtils.getElementsByTagName(
		(tag) => ["input", "select", "textarea", "button"].includes(tag),
		document,
	);
	return DomUtils.getElementsByTagName("form", document).map((form) => ({
		method: (form.attribs.method ?? "get").toUpperCase(),
		action: form.attribs.action ?? "",
		fields: all
			.filter((each) =>
				each.attribs.form === undefined
					? DomUtils.getElementsByTagName("form", form.children).length === 0 &&
						isWithin(each, form)
					: each.attribs.form === form.attribs.id,
			)
			.flatMap((each) => fieldOf(each) ?? []),
	}));
}

function isWithin(element: Element, form: Element): boolean {
	for (let at = element.parent; at; at = at.parent) if (at === form) return true;
	return false;
}

export interface ClientOptions {
	origin: string;
	/** milliseconds that a browser waits for an answer */
	patience: number;
	/** is told each answer, also of those that were sent again */
	onAnswer(answer: Answer, path: string): void;
	/** how often a request that is told to come back later is sent again */
	mayComeBack(): boolean;
}

export function openClient({
	origin,
	patience,
	onAnswer,
	mayComeBack,
}: ClientOptions): Client & { close(): void } {
	const agent = new Agent({ keepAlive: true, maxSockets: 2 });
	const cookies = new Map<string, string>();

	function once(url: URL, body: string | null): Promise<Answer> {
		const sent: Record<string, string> = {
			"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
			Accept: "text/html",
			"Accept-Language": "fr-FR",
			"Sec-Fetch-Site": body === null ? "none" : "same-origin",
		};
		if (cookies.size > 0) sent.Cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
		if (body !== null) {
			sent.Origin = origin;
			sent["Content-Type"] = "application/x-www-form-urlencoded";
			sent["Content-Length"] = String(Buffer.byteLength(body));
		}
		const { promise, resolve, reject } = Promise.withResolvers<Answer>();
		const fail = (cause: Error) => {
			const wasOpen = asking.reusedSocket ? "kept" : "new";
			const where = `${asking.method} ${url.pathname} (${wasOpen} connection)`;
			reject(new NoAnswer(where, { cause }));
		};
		const signal = AbortSignal.timeout(patience);
		let hasHead = false;
		const asking = request(
			url,
			{ agent, method: body === null ? "GET" : "POST", headers: sent, signal },
			(response) => {
				hasHead = true;
				const parts: Buffer[] = [];
				response.on("data", (part: Buffer) => parts.push(part));
				response.on("error", fail);
				response.on("end", () => {
					for (const line of response.headers["set-cookie"] ?? []) {
						const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
						if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
						else cookies.set(name, value);
					}
					const { statusCode: status = 0, headers } = response;
					resolve({ status, url, headers, text: Buffer.concat(parts).toString("utf8") });
				});
			},
		);
		asking.on("error", (cause: NodeJS.ErrnoException) => {
			// a kept connection that the server closes at that moment: browsers ask once more by a new one
			if (asking.reusedSocket && !hasHead && cause.code === "ECONNRESET") resolve(once(url, body));
			else fail(cause);
		});
		asking.end(body ?? undefined);
		return promise;
	}

	async function ask(path: string, body: string | null): Promise<Answer> {
		let url = new URL(path, origin);
		let sent = body;
		for (let hops = 0; hops < 12; ) {
			const answer = await once(url, sent);
			onAnswer(answer, url.pathname);
			const { location, "retry-after": later } = answer.headers;
			if (answer.status === 503 && later !== undefined && mayComeBack()) {
				// as people do, not all at the same moment
				await pause(Number(later) * 1_000 * (0.75 + Math.random() / 2));
				continue;
			}
			if (answer.status < 300 || answer.status >= 400 || typeof location !== "string")
				return answer;
			url = new URL(location, url);
			// these two repeat the post
			if (answer.status !== 307 && answer.status !== 308) sent = null;
			hops += 1;
		}
		throw new Error(`${path} goes round in circles`);
	}

	return {
		get: (path) => ask(path, null),
		send(page, has, typed) {
			const form = formsOf(page.text).find(has);
			if (!form) throw new Error(`no such form at ${page.url.pathname} (${page.status})`);
			const values = new URLSearchParams();
			for (const { name, value, isChosen, isDisabled } of form.fields) {
				if (isChosen && !isDisabled && !(name in typed)) values.append(name, value);
			}
			for (const [name, value] of Object.entries(typed)) values.append(name, value);
			const action = new URL(form.action || page.url.href, page.url);
			if (form.method === "GET") return ask(`${action.pathname}?${values}`, null);
			return ask(action.href, values.toString());
		},
		post: (path, fields) => ask(path, new URLSearchParams(fields).toString()),
		close: () => agent.destroy(),
	};
}
