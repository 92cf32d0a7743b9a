// What two headless CMS have in common, between their own shapes and the content model (CONTENT-81).
import { type RichNode, type richTextElements, shopReferences } from "#contract/content/shapes.ts";
import { pageTypes } from "#contract/content/types.ts";

/** A file of the CMS's asset library. */
export interface CmsPicture {
	kind: "picture";
	uid: string;
	url: string;
	alt: string;
	dimension?: { width: number; height: number } | undefined;
}
/** Another entry, a thing of the shop, or an address. */
export interface CmsTarget {
	kind: "target";
	/** `type/uid`, with an optional query, or an address with its scheme */
	to: string;
}
export interface CmsRich {
	kind: "rich";
	node: RichNode;
}
/** A component within an entry, with its own fields. */
export interface CmsPart {
	kind: "part";
	component: string;
	fields: CmsFields;
}
export type CmsValue =
	| string
	| number
	| boolean
	| null
	| CmsPicture
	| CmsTarget
	| CmsRich
	| CmsPart
	| CmsValue[];
export type CmsFields = { [name: string]: CmsValue };

/** An entry in a locale, as the CMS has it. */
export interface CmsEntry {
	type: string;
	uid: string;
	/** `fr`, `fr-ch`, … */
	locale: string;
	isDraft: boolean;
	fields: CmsFields;
}

/** What a CMS sends, unread. */
export type Raw = Record<string, unknown>;
export const isRaw = (value: unknown): value is Raw =>
	typeof value === "object" && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export type Element = (typeof richTextElements)[number];
const isShops = new RegExp(`^(?:${shopReferences.join("|")})/[\\w-]{1,64}(?:\\?|$)`);

/** Of a scheme that runs nothing. */
const isAddress = (to: string) => /^(?:https:\/\/|mailto:|tel:)\S+$/i.test(to);

/** A target that a page may lead to: an address, or `type/uid`; null for any other. */
export function safeTarget(to: string): string | null {
	const text = to.trim();
	if (isAddress(text)) return text;
	return isShops.test(text) || /^\w{1,64}\/\w{1,64}(?:\?\S*)?$/.test(text) ? text : null;
}

/** The day of a page whose author wrote none. @param since ISO 8601 instant; empty where the CMS has none */
export const publishedSince = (type: string, since: string): CmsFields =>
	since !== "" && (pageTypes as readonly string[]).includes(type) ? { published_at: since } : {};

/** Word characters, as addresses of pages have them. */
export const uidOf = (text: string): string => text.replaceAll(/\W+/g, "_").slice(0, 64);

/** An element of rich text with what is in it. */
export const element = (type: Element, children: readonly RichNode[]): RichNode => ({
	type,
	children: [...children],
});

/** An element with what is in it, or that alone where there is no such element. */
export function placed(type: Element | undefined, children: readonly RichNode[]): RichNode[] {
	if (!type) return [...children];
	const isRun = type === "li" || type === "td" || type === "th";
	// in a list item or a cell a paragraph is its text
	const inside = children.flatMap((one) =>
		isRun && one.type === "p" ? (one.children ?? []) : [one],
	);
	return [element(type, inside)];
}

/** A link around a text; the text alone where its target may not be led to. */
export function linked(to: string | null, children: readonly RichNode[]): RichNode[] {
	const target = to === null ? null : safeTarget(to);
	if (target === null) return [...children];
	const [place = ""] = target.split("?");
	const [type = "", uid = ""] = place.split("/");
	const attrs = isAddress(target)
		? { url: target }
		: { reference: { uid, _content_type_uid: type } };
	return [{ type: "a", attrs, children: [...children] }];
}

type Fields = Record<string, unknown>;

const pictureFields = ({ uid, url, alt, dimension }: CmsPicture): Fields => ({
	image_file: { uid, url, ...(dimension ? { dimension } : {}) },
	alt_attribute: alt,
});

const referenceOf = (to: string) => {
	const [place = ""] = to.split("?");
	const [type = "", uid = ""] = place.split("/");
	return { uid, _content_type_uid: type };
};

/** As a list, of which an address is no part. */
const referenceIn = (to: string | null) =>
	to === null || isAddress(to) ? undefined : [referenceOf(to)];

type Kinded = CmsPicture | CmsTarget | CmsRich | CmsPart;
const isKind = <K extends Kinded["kind"]>(
	value: CmsValue,
	kind: K,
): value is Extract<Kinded, { kind: K }> =>
	typeof value === "object" && value !== null && "kind" in value && value.kind === kind;

/** Fields of one value, which a CMS gives as a list of components. */
const single = /^(?:answer|cta|family|image|link|poster|seo|text|texts|transcript|video_file)$/;
/** Fields of numbers, which a CMS may give as text, and of days, which it may give as instants. */
const numeric = /^(?:position|share|size|weight|x|y)$/;
const days = /^(?:published_at|updated_at)$/;

const filmType = (url: string) => (/\.mp4(?:\?|$)/i.test(url) ? "video/mp4" : "video/webm");

function scalarOf(name: string, value: string | number | boolean): unknown {
	if (typeof value !== "string") return value;
	if (name === "family") return referenceOf(`family/${value}`);
	if (name === "page_reference") return referenceIn(safeTarget(value));
	if (numeric.test(name) && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
	return days.test(name) ? value.slice(0, 10) : value;
}

/** A field of the content model. Null, and what may not be led to, is left out. */
function fieldOf(name: string, value: CmsValue): unknown {
	if (value === null || value === "") return undefined;
	if (Array.isArray(value)) {
		if (single.test(name)) return fieldOf(name, value[0] ?? null);
		const isList = name === "page_reference";
		const items = value.map((one) => fieldOf(isList ? name : "", one));
		const kept = items.filter((one) => one !== undefined);
		return isList ? kept.flat() : kept;
	}
	if (typeof value !== "object") return scalarOf(name, value);
	if (isKind(value, "picture")) {
		if (name === "captions_url") return value.url;
		if (name === "video_file") return { url: value.url, content_type: filmType(value.url) };
		return pictureFields(value);
	}
	if (isKind(value, "rich")) return value.node;
	if (isKind(value, "part")) return partFields(value.fields);
	const to = safeTarget(value.to);
	if (name === "page_reference") return referenceIn(to);
	if (to === null) return undefined;
	if (name === "family") return referenceOf(to);
	return name === "captions_url" || name === "external_link" ? to : { to };
}

/** A part with a `target` is a link: its other fields are the link's own. */
function partFields(fields: CmsFields): Fields {
	const { target, ...rest } = fields;
	const own = Object.fromEntries(
		Object.entries(rest)
			.map(([name, value]) => [name, fieldOf(name, value)] as const)
			.filter(([, value]) => value !== undefined),
	);
	const said = target && isKind(target, "target") ? target.to : target;
	const to = typeof said === "string" ? safeTarget(said) : null;
	return to ? { ...own, to } : own;
}

/**
 * The fields of an entry as content files have them.
 * @param knows the names of blocks; a component of another name is left out
 * @returns the names that were left out too
 */
export function entryFields(
	fields: CmsFields,
	knows: (component: string) => boolean,
): { fields: Fields; unknown: string[] } {
	const { page_components: components, ...rest } = fields;
	const own = partFields(rest);
	if (!Array.isArray(components)) return { fields: own, unknown: [] };
	const parts = components.flatMap((one) => (isKind(one, "part") ? [one] : []));
	const known = parts.filter(({ component }) => knows(component));
	const blocks = known.map(({ component, fields: of }) => {
		const { experiment, variant, ...block } = partFields(of);
		return {
			[component]: block,
			...(experiment && variant ? { shown_to: { experiment, variant } } : {}),
		};
	});
	return {
		fields: { ...own, page_components: blocks },
		unknown: parts.filter((one) => !known.includes(one)).map(({ component }) => component),
	};
}
