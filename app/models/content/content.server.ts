// Reads of the content service. None throws: null means that the service did not answer (CONTENT-8).

import type { z } from "zod";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { type Asset, listAssets, listEntries } from "#contract/content/operations.ts";
import {
	type ContentType,
	contentTypes,
	type EntryOf,
	type PageType,
} from "#contract/content/types.ts";
import type { DataOf, QueryOf } from "#contract/operation.ts";
import { memo } from "#shop/memo.ts";
import { contentParameters, fetchContent } from "./content-service.server.ts";
import { contentPath } from "./places.ts";

type ListedEntry = DataOf<typeof listEntries>["entries"][number];
export type Entry<T extends ContentType> = EntryOf<T> & { uid: string; locale: string };

interface EntryQuery {
	query?: Record<string, unknown>;
	/** reference fields to resolve */
	include?: readonly string[];
	/** top-level fields, all without it */
	only?: readonly string[];
}

/** Entries in one answer of the service (`limit`), and the most that it skips. */
const [entriesPerRequest, maxSkipped] = [100, 10_000];

/** Reference fields of page blocks: each is requested with its address and title. */
export const pageReferences = [
	"page_components.hero.cta.page_reference",
	"page_components.image_text.cta.page_reference",
	"page_components.category_tiles.tiles.page_reference",
	"page_components.carousel.slides.link.page_reference",
	"page_components.shop_the_look.hotspots.page_reference",
] as const;

/** By type and fields, which are constants: zod compiles each new shape, which takes longer than reading an answer by it. */
const shapes = new Map<string, z.ZodObject>();

function shapeOf(type: ContentType, only: readonly string[]): z.ZodObject {
	const whole: z.ZodObject = contentTypes[type];
	return memo(shapes, `${type} ${only}`, () =>
		whole.pick(Object.fromEntries(only.map((field) => [field, true])) as Record<string, true>),
	);
}

/** The service's entries as they came, and its answers: the same objects for as long as it says the same. */
interface Answers {
	entries: ListedEntry[];
	answers: readonly object[];
}

/** Every entry that fits, in as many calls as needed. */
async function readAnswers(
	context: Context,
	type: ContentType,
	{ query, include = [], only }: EntryQuery,
): Promise<Answers | null> {
	const parameters: QueryOf<typeof listEntries> = {
		...contentParameters(context),
		...(query ? { query: JSON.stringify(query) } : {}),
		...(include.length > 0 ? { "include[]": [...include] } : {}),
		...(include.length > 0 ? { "only[page_reference][]": ["title", "url"] } : {}),
		...(only ? { "only[BASE][]": [...only] } : {}),
	};
	const entries: ListedEntry[] = [];
	const answers: object[] = [];
	for (let skip = 0; skip <= maxSkipped; skip += entriesPerRequest) {
		const query = skip > 0 ? { ...parameters, skip } : parameters;
		const data = await fetchContent(context, listEntries, { params: { type }, query });
		if (!data) return null;
		entries.push(...data.entries);
		answers.push(data);
		if (data.entries.length < entriesPerRequest) break;
	}
	return { entries, answers };
}

function parseEntries<T extends ContentType>(
	context: Context,
	type: T,
	entries: readonly ListedEntry[],
	only?: readonly string[],
): Entry<T>[] {
	const shape = only ? shapeOf(type, only) : contentTypes[type];
	return entries.flatMap((raw) => {
		const { uid, locale } = raw;
		const read = parseEntry(context, { type, uid }, raw, shape);
		// parsed by the shape of `type`, which the compiler cannot follow through the table of shapes
		return read ? [{ ...read, uid, locale } as unknown as Entry<T>] : [];
	});
}

/** Every entry that fits; one that is not as its type wants it is left out. */
export async function readEntries<T extends ContentType>(
	context: Context,
	type: T,
	asked: EntryQuery,
): Promise<Entry<T>[] | null> {
	const found = await readAnswers(context, type, asked);
	return found && parseEntries(context, type, found.entries, asked.only);
}

/** All entries of a type, parsed when they are asked for, with the answers that they came in. */
export async function readAllEntries<T extends ContentType>(context: Context, type: T) {
	const found = await readAnswers(context, type, {});
	return (
		found && {
			answers: found.answers,
			parse: () => parseEntries(context, type, found.entries),
		}
	);
}

/** One entry, of an answer with all of its type: it is the only one that is parsed. Null where there is none. */
export async function readEntryOfAll<T extends ContentType>(
	context: Context,
	type: T,
	uid: string,
): Promise<Entry<T> | null> {
	const found = await readAnswers(context, type, {});
	const entries = found?.entries.filter((each) => each.uid === uid) ?? [];
	return parseEntries(context, type, entries)[0] ?? null;
}

/** Null for an entry that is not as its type wants it: the log says what is wrong. */
export function parseEntry<T extends ContentType>(
	context: Context,
	about: { type: T; uid?: string },
	raw: unknown,
	shape: z.ZodType = contentTypes[about.type],
): EntryOf<T> | null {
	const parsed = shape.safeParse(raw);
	if (parsed.success) return parsed.data as EntryOf<T>;
	const [issue] = parsed.error.issues;
	getRuntime(context).log.warn(
		{ ...about, field: issue?.path.join("."), problem: issue?.message },
		"content entry left out",
	);
	return null;
}

/**
 * The only entry of a type, unparsed: the same object for as long as the service's cached answer is used.
 * @returns null where the service does not answer, or has none
 */
export async function readMain(
	context: Context,
	type: ContentType,
	include: readonly string[],
): Promise<object | null> {
	const answer = await fetchContent(context, listEntries, {
		params: { type },
		query: {
			...contentParameters(context),
			query: JSON.stringify({ uid: "main" }),
			"include[]": [...include],
			"only[page_reference][]": ["title", "url"],
		},
	});
	return answer?.entries[0] ?? null;
}

/** One page by its id; undefined if there is none. */
export async function readPage(
	context: Context,
	type: PageType,
	uid: string,
): Promise<Entry<"blog"> | undefined | null> {
	const found = await readEntries(context, type, { query: { uid }, include: pageReferences });
	return found === null ? null : found[0];
}

/** A help page by its address in this locale, or by its id. */
export async function readHelpPage(
	context: Context,
	address: string,
	uid: string,
): Promise<Entry<"help"> | undefined | null> {
	const found = await readEntries(context, "help", {
		query: { $or: [{ url: address }, { uid }] },
		include: pageReferences,
	});
	if (found === null) return null;
	return found.find(({ url }) => url === address) ?? found[0];
}

/** Address and title of the terms of sale; null if the service has no such page, or does not answer. */
export async function readTerms(context: Context): Promise<{ href: string; title: string } | null> {
	const only = ["title", "url"] as const;
	const found = await readEntries(context, "help", { query: { uid: "terms" }, only });
	const [page] = found ?? [];
	if (!page) return null;
	const { locale } = getShop(context);
	return { href: contentPath(locale, "help", page.uid, page.url), title: page.title };
}

/** Fields of a page that a list shows. */
const listedFields = [
	"title",
	"url",
	"intro",
	"image",
	"category",
	"published_at",
	"position",
] as const;
export type ListedPage = Pick<Entry<"blog">, (typeof listedFields)[number] | "uid">;

export function listPages(context: Context, type: PageType): Promise<ListedPage[] | null> {
	return readEntries(context, type, { only: listedFields });
}

/** Addresses of a page by locale prefix (CONTENT-11); empty if the service has none. */
export async function readAlternates(
	context: Context,
	type: PageType,
	uid: string,
): Promise<ReadonlyMap<string, string>> {
	const found = await readEntries(context, "hreflang_alternates", {
		query: { uid: `${type}_${uid}` },
	});
	return new Map(found?.[0]?.alternates.map(({ locale, url }) => [locale, url]));
}

/** Banners of page areas, for all families. */
export function readBanners(
	context: Context,
	areas: readonly string[],
): Promise<Entry<"page_banner">[] | null> {
	return readEntries(context, "page_banner", {
		query: { areas: { $in: areas } },
		include: pageReferences,
	});
}

/** Pictures of a folder of the asset library. */
export async function readAssets(context: Context, folder: string): Promise<Asset[]> {
	const query = { ...contentParameters(context), folder, include_dimension: "true" } as const;
	return (await fetchContent(context, listAssets, { query }))?.assets ?? [];
}
