// Values of Contentful's Content Delivery API (entries with links), as neutral ones.
import type { RichNode } from "#contract/content/shapes.ts";
import {
	type CmsFields,
	type CmsValue,
	type Element,
	isRaw,
	linked,
	placed,
	textOf,
	uidOf,
} from "./neutral.ts";

export interface ContentfulItem {
	sys: {
		id: string;
		type: string;
		createdAt?: string | undefined;
		contentType?: { sys: { id: string } } | undefined;
	};
	/** by name, each by locale */
	fields: Record<string, Record<string, unknown>>;
}

/** What a delivery has, by id. */
export interface Delivered {
	entries: ReadonlyMap<string, ContentfulItem>;
	assets: ReadonlyMap<string, ContentfulItem>;
	/** locales that a value is looked for in, one after the other */
	chain: readonly string[];
	/** content types that are entries of the shop; an entry of another type is a part of the one that links to it */
	isEntry(type: string): boolean;
}

/** How deep entries may be within each other. */
const maxDepth = 6;

/** A field's value in the first locale of the chain that has one. */
const localised = (field: Record<string, unknown> | undefined, chain: readonly string[]) =>
	chain.map((locale) => field?.[locale]).find((value) => value !== undefined && value !== null);

export const typeOf = ({ sys }: ContentfulItem): string => sys.contentType?.sys.id ?? "";

/** `type/uid`. Its uid is its field `uid`, else its id. */
export function itemName(item: ContentfulItem): { type: string; uid: string } {
	const written = Object.values(item.fields.uid ?? {}).find((one) => typeof one === "string");
	return { type: typeOf(item), uid: uidOf(textOf(written) || item.sys.id) };
}

const nameOf = (item: ContentfulItem) => Object.values(itemName(item)).join("/");

function assetOf(asset: ContentfulItem, chain: readonly string[]): CmsValue {
	const file = localised(asset.fields.file, chain);
	if (!isRaw(file)) return null;
	const url = textOf(file.url).replace(/^\/\//, "https://");
	if (!/^https:\/\/\S+$/.test(url)) return null;
	const image = isRaw(file.details) && isRaw(file.details.image) ? file.details.image : {};
	const [width, height] = [Number(image.width), Number(image.height)];
	const dimension = width > 0 && height > 0 ? { width, height } : undefined;
	const alt = textOf(localised(asset.fields.description, chain));
	return { kind: "picture", uid: asset.sys.id, url, alt, dimension };
}

const elements: ReadonlyMap<string, Element> = new Map(
	Object.entries({
		document: "doc",
		paragraph: "p",
		"heading-1": "h2",
		"heading-2": "h2",
		"heading-3": "h3",
		"heading-4": "h3",
		"heading-5": "h3",
		"heading-6": "h3",
		"unordered-list": "ul",
		"ordered-list": "ol",
		"list-item": "li",
		table: "table",
		"table-row": "tr",
		"table-header-cell": "th",
		"table-cell": "td",
	}),
);

const idOf = (value: unknown): string =>
	isRaw(value) && isRaw(value.sys) ? textOf(value.sys.id) : "";

/** What is no text that a page may have (embedded entries and files, rules) is left out; its texts stay. */
export function richOf(raw: unknown, delivered: Delivered): RichNode[] {
	if (!isRaw(raw)) return [];
	if (raw.nodeType === "text") {
		const marks = Array.isArray(raw.marks) ? raw.marks.filter(isRaw) : [];
		const has = (type: string) => marks.some((mark) => mark.type === type);
		return [
			{
				text: textOf(raw.value),
				...(has("bold") ? { bold: true } : {}),
				...(has("italic") ? { italic: true } : {}),
			},
		];
	}
	const children = (Array.isArray(raw.content) ? raw.content : []).flatMap((one) =>
		richOf(one, delivered),
	);
	const data = isRaw(raw.data) ? raw.data : {};
	if (raw.nodeType === "hyperlink") return linked(textOf(data.uri), children);
	if (raw.nodeType === "entry-hyperlink") {
		const entry = delivered.entries.get(idOf(data.target));
		return linked(entry && delivered.isEntry(typeOf(entry)) ? nameOf(entry) : null, children);
	}
	return placed(elements.get(textOf(raw.nodeType)), children);
}

function neutralOf(value: unknown, delivered: Delivered, depth: number): CmsValue {
	if (Array.isArray(value)) return value.map((one) => neutralOf(one, delivered, depth));
	if (typeof value === "string") return value;
	if (!isRaw(value))
		return ["number", "boolean"].includes(typeof value) ? (value as CmsValue) : null;
	if (value.nodeType === "document") {
		const [node] = richOf(value, delivered);
		return node ? { kind: "rich", node } : null;
	}
	const sys = isRaw(value.sys) ? value.sys : {};
	if (sys.type !== "Link") return null;
	if (sys.linkType === "Asset") {
		const asset = delivered.assets.get(textOf(sys.id));
		return asset ? assetOf(asset, delivered.chain) : null;
	}
	const entry = delivered.entries.get(textOf(sys.id));
	if (!entry || depth >= maxDepth) return null;
	if (delivered.isEntry(typeOf(entry))) return { kind: "target", to: nameOf(entry) };
	return {
		kind: "part",
		component: typeOf(entry),
		fields: itemFields(entry, delivered, depth + 1),
	};
}

/** The fields of an entry in the delivery's locales. */
export function itemFields(item: ContentfulItem, delivered: Delivered, depth = 0): CmsFields {
	return Object.fromEntries(
		Object.entries(item.fields)
			.filter(([name]) => name !== "uid")
			.map(([name, field]) => [
				name,
				neutralOf(localised(field, delivered.chain), delivered, depth),
			]),
	);
}
