// Links and forms of the shop's own pages: the valid inputs that are then mutated. Values that belong to the shopper
// who read them are kept as `{{name}}` and replaced by the next shopper's own.
import type { Field } from "./encode.ts";
import type { Facts } from "./ground.ts";
import { formsOf, linksOf, type PageForm } from "./page-forms.ts";
import { send } from "./send.ts";
import type { Shop } from "./shop.ts";
import { makeShopper, type Shopper } from "./shoppers.ts";
import { cookieHeader } from "./sign-in.ts";

export interface Harvest {
	/** paths with their query, by the route they lead to; `site` for the gateway's pages behind the storefront */
	paths: ReadonlyMap<string, readonly string[]>;
	/** forms by the route they are sent to */
	forms: ReadonlyMap<string, readonly PageForm[]>;
}

/** Different paths and forms that are kept of one route. */
const keptOfRoute = 40;
const siteBase = "/_gateway/";

/** Names of facts whose values are long enough to be found again in a page. */
function ownValues(facts: Facts): [name: string, value: string][] {
	return Object.entries(facts).flatMap(([name, value]) =>
		typeof value === "string" && value.length >= 8 && !/^\d{13}$/.test(value)
			? [[name, value] as [string, string]]
			: [],
	);
}

function templated(text: string, own: readonly [string, string][]): string {
	return own.reduce((before, [name, value]) => before.replaceAll(value, `{{${name}}}`), text);
}

/** A kept text with this shopper's values; a name that they have no value for stays as it is. */
export function filledIn(text: string, facts: Facts): string {
	return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

function subjectOf(shop: Shop, path: string): string | null {
	const [pathname = ""] = path.split("?");
	if (pathname.startsWith(siteBase)) return "site";
	return shop.table.match(pathname)?.id ?? null;
}

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
	const known = map.get(key) ?? [];
	if (known.length < keptOfRoute) map.set(key, [...known, value]);
};

/** Forms that differ only in their values count as one. */
function looks({ method, fields, buttons }: PageForm): string {
	const said = ([name, value]: Field) => (name === "intent" ? `${name}=${value}` : name);
	return `${method} ${fields.map(said)} ${buttons.map(said)}`;
}

async function readPages(
	shop: Shop,
	reader: Shopper,
	{
		paths,
		forms,
		pages,
	}: { paths: Map<string, string[]>; forms: Map<string, PageForm[]>; pages: number },
): Promise<void> {
	const own = ownValues(reader.facts);
	const origin = shop.programs.storefront.url;
	const waiting: string[] = [];
	const seen = new Set<string>();
	const read = new Map<string, number>();
	const note = (href: string) => {
		if (!URL.canParse(href, origin)) return;
		const url = new URL(href, origin);
		const path = url.pathname + url.search;
		// the frame's links are on every page, and matching one of a hundred routes takes a millisecond
		if (url.origin !== origin || seen.has(path) || /^\/_gateway\/images/.test(path)) return;
		seen.add(path);
		const subject = subjectOf(shop, path);
		if (!subject) return;
		push(paths, subject, templated(path, own));
		// one language is enough: pages in the others have the same forms
		if (!/^\/(?:fr-fr|_gateway)\//.test(path)) return;
		const count = read.get(subject) ?? 0;
		read.set(subject, count + 1);
		if (count < pages) waiting.push(path);
	};
	for (const path of startPaths(shop, reader.facts)) note(path);
	// grows while it is iterated
	for (const path of waiting) {
		const headers = cookieHeader(reader.cookies);
		const { headers: said, text } = await send(origin, {
			method: "GET",
			target: path,
			headers,
			body: null,
		});
		if (said.location) note(said.location);
		if (!said["content-type"]?.startsWith("text/html")) continue;
		for (const form of formsOf(text, path)) {
			const subject = subjectOf(shop, form.action);
			const keep = ([name, value]: Field): Field => [name, templated(value, own)];
			const kept = {
				method: form.method,
				action: templated(form.action, own),
				fields: form.fields.slice(0, 60).map(keep),
				buttons: form.buttons.map(keep),
			};
			const known = subject ? (forms.get(subject) ?? []) : [];
			if (subject && !known.some((form) => looks(form) === looks(kept))) push(forms, subject, kept);
		}
		for (const href of linksOf(text)) note(href);
	}
}

/** Every route whose params are known without a page that links to it. */
function startPaths(shop: Shop, facts: Facts): string[] {
	return shop.table.routes.flatMap(({ pattern }) => {
		const path = pattern
			.replace(/:lc\b\??/, "fr-fr")
			.replaceAll(/:(\w+)\??/g, (_, name) => String(facts[name] ?? shop.ground.facts[name] ?? ":"));
		return /[:*]/.test(path) || path.includes("logout") ? [] : [`${path}/`];
	});
}

export type ReaderKind = "guest" | "buyer";

/** @param pages of one route that one reader reads */
export async function harvest(
	shop: Shop,
	pages: number,
	readers: readonly ReaderKind[],
): Promise<Harvest> {
	const paths = new Map<string, string[]>();
	const forms = new Map<string, PageForm[]>();
	for (const kind of readers) {
		await readPages(shop, await makeShopper(shop, kind), { paths, forms, pages });
	}
	return { paths, forms };
}
