// Reads entries from their files: `{type}/{uid}/{locale}.md` or `.json`, with what all locales share in `entry.json`, and a
// draft in `{locale}.draft.md`. A country's file (`fr-ch`) has only what differs from its language's.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { contentUid } from "#contract/content/shapes.ts";
import {
	type ContentType,
	contentTypes,
	type PageType,
	pageTypes,
} from "#contract/content/types.ts";
import { pageScenes } from "#contract/images/scenes.ts";
import type { Scenes } from "#gateway/content/media/scenes.ts";
import { languageOf } from "#shop/languages.ts";
import { helpWords } from "#shop/locales.ts";
import { shortFormMarkers } from "#shop/page-paths.ts";
import { slugOf } from "#shop/slug.ts";
import { widened } from "#shop/spaces.ts";
import { ContentFault } from "./content-fault.ts";
import { pageComponents } from "./page-body.ts";
import { expand } from "./shorthands.ts";

// Spaces at which no line may break: between a number and its unit in every language; in French before tall signs and inside
// quotes; in Polish behind a word of one letter.
const beforeSign = /(?<=\S) (?=[;!?:»%€](?:[\s.,*"»)]|$))/g;

function inFrench(text: string): string {
	return text.replaceAll(beforeSign, "\u00a0").replaceAll("« ", "«\u00a0");
}

const behindLetter = /(?<=(?:^|[\s("„*_])[aiouwz]) (?=\S)/gi;

function inPolish(text: string): string {
	return text.replaceAll(behindLetter, "\u00a0");
}

const beforeUnit = /(?<=\d) (?=(?:%|€|mm|cm|km|g|kg|°C)(?!\p{L}))/gu;

function withUnits(text: string): string {
	return text.replaceAll(beforeUnit, "\u00a0");
}

type Bind = (text: string) => string;

const binds: Readonly<Record<string, Bind>> = { fr: inFrench, pl: inPolish };

function walked(value: unknown, bind: Bind): unknown {
	if (typeof value === "string") return bind(value);
	if (Array.isArray(value)) return value.map((each) => walked(each, bind));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walked(each, bind)]));
}

/**
 * All texts of an entry, at any depth, with the spaces of its language.
 * @param locale a language or a locale of it: `fr`, `fr-ch`
 */
export function withUnbrokenSpaces<Entry>(entry: Entry, locale: string): Entry {
	const bind = binds[locale.slice(0, 2)];
	return walked(entry, (text) => widened(withUnits(bind ? bind(text) : text))) as Entry;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Paths of what was written but is not a field: a shape drops it silently, and the author would not notice. */
function unknownFields(written: unknown, known: unknown, path = ""): string[] {
	if (Array.isArray(written) && Array.isArray(known)) {
		return written.flatMap((value, at) => unknownFields(value, known[at], `${path}${at}.`));
	}
	if (!isFields(written) || !isFields(known)) return [];
	return Object.entries(written).flatMap(([key, value]) =>
		key in known
			? unknownFields(value, known[key], `${path}${key}.`)
			: value === undefined
				? []
				: [path + key],
	);
}

/** A page's address after the locale's prefix (PAGE-11, PAGE-25): a short form, or the localised word for help pages. */
function addressOf(type: PageType, uid: string, locale: string, name: string): string {
	const language = languageOf(locale.slice(0, 2)) ?? "en";
	const slug = slugOf(name, language);
	if (type === "help") return `/${helpWords[language]}/${slug}/`;
	return `/${slug}--${shortFormMarkers[type]}${uid}/`;
}

export interface ReadEntry {
	type: ContentType;
	uid: string;
	/** `fr`, `fr-ch`, … */
	locale: string;
	isDraft: boolean;
	data: Record<string, unknown>;
}

/** Fields of the front matter that go into the SEO record (CONTENT-27). */
const seoFields = { seo_title: "title_page", description: "description_page" } as const;

function frontMatter(file: string, text: string): { fields: Fields; body: string } {
	const match = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text);
	if (!match) throw new ContentFault(file, "", "begins with no front matter between lines of ---");
	const fields: Fields = {};
	const seo: Fields = {};
	for (const line of (match[1] ?? "").split("\n").filter((each) => each.trim() !== "")) {
		const at = line.indexOf(":");
		if (at < 1) throw new ContentFault(file, line, "is no `field: value`");
		const key = line.slice(0, at).trim();
		const value = line.slice(at + 1).trim();
		if (key in seoFields) seo[seoFields[key as keyof typeof seoFields]] = value;
		else if (key === "keywords")
			seo.keywords = value.split(",").map((label) => ({ label: label.trim() }));
		else fields[key] = value;
	}
	if (Object.keys(seo).length > 0) fields.seo = seo;
	return { fields, body: match[2] ?? "" };
}

function fieldsOf(file: string, path: string): Fields {
	const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n");
	if (path.endsWith(".json")) {
		try {
			return JSON.parse(text) as Fields;
		} catch (error) {
			throw new ContentFault(file, "", error instanceof Error ? error.message : "no JSON");
		}
	}
	const { fields, body } = frontMatter(file, text);
	// without a body of its own, a country's page has its language's body
	return body.trim() === "" ? fields : { ...fields, page_components: pageComponents(body) };
}

const isPage = (type: ContentType) => (pageTypes as readonly string[]).includes(type);

/** Fields as the content model has them. @param file names them in a fault @throws ContentFault */
export function checkedFields(
	type: ContentType,
	uid: string,
	locale: string,
	file: string,
	raw: Fields,
	scenes: Scenes,
): Fields {
	const fields = expand(raw, scenes) as Fields;
	if (isPage(type)) {
		const slug = typeof fields.slug === "string" ? fields.slug : String(fields.title ?? "");
		delete fields.slug;
		fields.url = addressOf(type as PageType, uid, locale, slug);
		fields.seo ??= {};
	}
	const parsed = contentTypes[type].safeParse(fields);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new ContentFault(file, issue?.path.join(".") ?? "", issue?.message ?? "does not fit");
	}
	const [stranger] = unknownFields(fields, parsed.data as Fields);
	if (stranger) throw new ContentFault(file, stranger, `is no field of ${type}`);
	return withUnbrokenSpaces(parsed.data as Fields, locale);
}

const localeFile = /^(?<locale>[a-z]{2}(?:-[a-z]{2})?)(?<draft>\.draft)?\.(?:md|json)$/;

const stemOf = (name: string) => name.replace(/\.(md|json)$/, "");

function entriesOf(root: string, type: ContentType, uid: string, scenes: Scenes): ReadEntry[] {
	const folder = join(root, type, uid);
	const names = readdirSync(folder).sort((a, b) => (stemOf(a) < stemOf(b) ? -1 : 1));
	const at = (name: string) => relative(process.cwd(), join(folder, name));
	if (!contentUid.safeParse(uid).success)
		throw new ContentFault(at(""), "uid", "has other than word characters");
	const shared = existsSync(join(folder, "entry.json"))
		? fieldsOf(at("entry.json"), join(folder, "entry.json"))
		: {};
	const raw = new Map<string, Fields>();
	return names.flatMap((name) => {
		if (name === "entry.json") return [];
		const groups = localeFile.exec(name)?.groups;
		if (!groups?.locale) throw new ContentFault(at(name), "", "is named after no locale");
		const { locale } = groups;
		// sorted by stem: a language comes before its countries, a published text before its draft
		const own = {
			...shared,
			...raw.get(locale.slice(0, 2)),
			...fieldsOf(at(name), join(folder, name)),
		};
		if (!groups.draft) raw.set(locale, own);
		const data = checkedFields(type, uid, locale, at(name), own, scenes);
		return [{ type, uid, locale, isDraft: groups.draft !== undefined, data }];
	});
}

/** What happens where a file of an entry is wrong. @param entry `{type}/{uid}` */
export type Refuse = (fault: ContentFault, entry: string) => void;

const refuseAll: Refuse = (fault) => {
	throw fault;
};

/**
 * @param scenes the pictures that exist
 * @param refuse what to do about an entry that is wrong; then none of its files is read
 * @throws ContentFault for the first file that is wrong, unless `refuse` takes it
 */
export function readContentFiles(
	root: string,
	scenes: Scenes = pageScenes,
	refuse: Refuse = refuseAll,
): ReadEntry[] {
	const types = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory());
	const entries = types
		.filter(({ name }) => name !== "assets")
		.flatMap(({ name: type }) => {
			if (!Object.hasOwn(contentTypes, type)) {
				throw new ContentFault(relative(process.cwd(), join(root, type)), "", "is no content type");
			}
			return readdirSync(join(root, type), { withFileTypes: true })
				.filter((each) => each.isDirectory())
				.flatMap(({ name: uid }) => {
					try {
						return entriesOf(root, type as ContentType, uid, scenes);
					} catch (error) {
						if (!(error instanceof ContentFault)) throw error;
						refuse(error, `${type}/${uid}`);
						return [];
					}
				});
		});
	return entries;
}
