// A minimal browser: keeps cookies, posts forms as a page of ours does, follows no redirect.
import { decodeJwt } from "jose";

/** As they are over plain http to this machine (SESSION-5). */
export const names = {
	access: "vitrine_access_token-dev",
	refresh: "vitrine_refresh_token-dev",
	form: "vitrine_form",
	device: "vitrine_device",
};

export interface Page {
	status: number;
	headers: Headers;
	html: string;
	location: string | null;
	/** the attributes of each cookie set, by name */
	setCookies: Map<string, string>;
}

/** Headers that a browser sends with each request; an empty string leaves one out. */
export type Says = Record<string, string>;

export class Browser {
	readonly base: string;
	readonly cookies = new Map<string, string>();

	constructor(base: string) {
		this.base = base;
	}

	get(path: string, says: Says = {}): Promise<Page> {
		return this.#send(path, { method: "GET" }, { "sec-fetch-site": "same-origin", ...says });
	}

	post(path: string, fields: Record<string, string>, says: Says = {}): Promise<Page> {
		const body = new URLSearchParams(fields);
		return this.#send(
			path,
			{ method: "POST", body },
			{ "sec-fetch-site": "same-origin", origin: this.base, ...says },
		);
	}

	/** Signs in with a password, and fails where that fails. */
	async signIn(account: { email: string; password: string | null }): Promise<Page> {
		const page = await this.post("/auth/login?locale=fr-fr", {
			intent: "password",
			email: account.email,
			password: account.password ?? "",
		});
		if (page.status !== 303) throw new Error(`Sign-in answered ${page.status}.`);
		return page;
	}

	/** Claims of the access token it holds. */
	claims(): { customerId?: string; newCustomer?: boolean } {
		return decodeJwt(this.cookies.get(names.access) ?? "");
	}

	async #send(path: string, init: RequestInit, says: Says): Promise<Page> {
		const headers = new Headers();
		for (const [name, value] of Object.entries(says)) if (value) headers.set(name, value);
		if (this.cookies.size > 0) {
			headers.set("cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
		}
		const answer = await fetch(this.base + path, { ...init, headers, redirect: "manual" });
		const setCookies = new Map<string, string>();
		for (const line of answer.headers.getSetCookie()) {
			const [pair = "", ...attributes] = line.split("; ");
			const name = pair.slice(0, pair.indexOf("="));
			const value = pair.slice(name.length + 1);
			setCookies.set(name, attributes.join("; "));
			if (value === "" || attributes.includes("Max-Age=0")) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		const html = await answer.text();
		const { status, headers: got } = answer;
		return { status, headers: got, html, location: got.get("location"), setCookies };
	}
}

/** The text of a page, without tags and runs of blanks. */
export function textOf(html: string): string {
	return html
		.replaceAll(/<[^>]+>/g, " ")
		.replaceAll("&#39;", "'")
		.replaceAll(/\s+/g, " ");
}

/** Value of a field by its id, in the page as it was sent. */
export function fieldValueOf(html: string, id: string): string | undefined {
	return new RegExp(`<input id="${id}"[^>]* value="([^"]*)"`).exec(html)?.[1];
}

/** The form token that the page's first form carries. */
export function formTokenOf(html: string): string {
	return /name="form" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
