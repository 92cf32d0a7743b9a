// Contentful as the source of content (CONTENT-81): entries of every locale, by the delivery API, drafts by the preview API.
import { z } from "zod";
import { contentTypes } from "#contract/content/types.ts";
import { askCms } from "./cms-http.ts";
import {
	type ContentfulItem,
	type Delivered,
	itemFields,
	itemName,
	typeOf,
} from "./rules/contentful-values.ts";
import { type CmsEntry, publishedSince } from "./rules/neutral.ts";
import type { CmsSettings, CmsSource } from "./source.ts";

const pageSize = 200;
/** Pages of a delivery: beyond it an answer's own total is not believed. */
const maxPages = 200;

const item = z.object({
	sys: z.object({
		id: z.string(),
		type: z.string(),
		createdAt: z.string().optional(),
		contentType: z.object({ sys: z.object({ id: z.string() }) }).optional(),
	}),
	fields: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
const list = z.object({
	total: z.number(),
	items: z.array(item),
	includes: z
		.object({ Entry: z.array(item).default([]), Asset: z.array(item).default([]) })
		.default({ Entry: [], Asset: [] }),
});
const newestOf = z.object({
	total: z.number(),
	items: z.array(z.object({ sys: z.object({ updatedAt: z.string().optional() }) })),
});
const locales = z.object({
	items: z.array(
		z.object({
			code: z.string(),
			default: z.boolean(),
			fallbackCode: z.string().nullish(),
		}),
	),
});
type Locale = z.infer<typeof locales>["items"][number];

const isEntry = (type: string) => Object.hasOwn(contentTypes, type);

/** `de-CH` → `de-ch`, `en-US` → `en` where it is the only one of its language; null for a code of another kind. */
function localeOf(code: string, all: readonly Locale[]): string | null {
	const [, language = "", country] = /^([a-z]{2})(?:-([A-Z]{2}))?$/.exec(code) ?? [];
	if (!language) return null;
	const isOnly = all.filter((one) => one.code.slice(0, 2) === language).length === 1;
	return country && !isOnly ? `${language}-${country.toLowerCase()}` : language;
}

/** The locale and those that its fields fall back to, each once. */
function chainOf(code: string, all: readonly Locale[]): string[] {
	const chain: string[] = [];
	for (let next: string | null | undefined = code; next && !chain.includes(next); ) {
		chain.push(next);
		const name: string = next;
		next = all.find((one) => one.code === name)?.fallbackCode;
	}
	return chain;
}

/** @param settings `url` as of https://cdn.contentful.com, `previewUrl` as of https://preview.contentful.com */
export function contentful(settings: CmsSettings): CmsSource {
	const { url: base, previewUrl, space, environment } = settings;

	async function ask(
		path: string,
		query: Record<string, string>,
		isDraft: boolean,
		signal: AbortSignal,
	): Promise<unknown> {
		const where = `/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}`;
		const url = new URL(`${where}${path}`, isDraft ? previewUrl : base);
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		// in a header, so that no proxy's log has it
		const token = isDraft ? (settings.previewToken ?? "") : settings.token;
		const { data } = await askCms(url, { authorization: `Bearer ${token}` }, signal);
		return data;
	}

	async function readAll(isDraft: boolean, signal: AbortSignal) {
		const entries = new Map<string, ContentfulItem>();
		const assets = new Map<string, ContentfulItem>();
		const listed = new Set<string>();
		let read = 0;
		for (let page = 0; page < maxPages; page += 1) {
			const query = {
				locale: "*",
				include: "2",
				limit: String(pageSize),
				skip: String(read),
				order: "sys.id",
			};
			const { total, items, includes } = list.parse(await ask("/entries", query, isDraft, signal));
			for (const one of [...includes.Entry, ...items]) entries.set(one.sys.id, one);
			for (const one of includes.Asset) assets.set(one.sys.id, one);
			for (const one of items) listed.add(one.sys.id);
			read += items.length;
			if (items.length === 0 || read >= total) break;
		}
		return { entries, assets, listed };
	}

	const newest = async (path: string, isDraft: boolean, signal: AbortSignal) => {
		const query = { limit: "1", order: "-sys.updatedAt", select: "sys.updatedAt" };
		const { total, items } = newestOf.parse(await ask(path, query, isDraft, signal));
		return `${total} ${items[0]?.sys.updatedAt ?? ""}`;
	};

	return {
		name: "contentful",
		async version(signal) {
			const parts: string[] = [];
			for (const isDraft of settings.previewToken ? [false, true] : [false]) {
				parts.push(await newest("/entries", isDraft, signal));
				parts.push(await newest("/assets", isDraft, signal));
			}
			return parts.join(" ");
		},
		async read(signal) {
			const { items: codes } = locales.parse(await ask("/locales", {}, false, signal));
			const entries: CmsEntry[] = [];
			for (const isDraft of settings.previewToken ? [false, true] : [false]) {
				const delivery = await readAll(isDraft, signal);
				for (const { code } of codes) {
					const locale = localeOf(code, codes);
					if (!locale) continue;
					const delivered: Delivered = { ...delivery, chain: chainOf(code, codes), isEntry };
					for (const id of delivery.listed) {
						const one = delivery.entries.get(id);
						if (!one || !isEntry(typeOf(one))) continue;
						const name = itemName(one);
						const since = publishedSince(name.type, one.sys.createdAt ?? "");
						const fields = { ...since, ...itemFields(one, delivered) };
						entries.push({ ...name, locale, isDraft, fields });
					}
				}
			}
			return entries;
		},
	};
}
