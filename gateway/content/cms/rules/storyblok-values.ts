// Values of Storyblok's Content Delivery API v2 (stories), as neutral ones.
import type { RichNode } from "#contract/content/shapes.ts";
import {
	type CmsFields,
	type CmsValue,
	type Element,
	element,
	isRaw,
	linked,
	placed,
	type Raw,
	safeTarget,
	textOf,
	uidOf,
} from "./neutral.ts";

/** `type/uid` of a story by its uuid; null for one that is not there. */
export type FindStory = (uuid: string) => string | null;

/** Storyblok writes a picture's size in its address: `/f/1234/1920x1080/…`. */
function dimensionOf(url: string) {
	const [, width = 0, height = 0] = /\/f\/\d+\/(\d+)x(\d+)\//.exec(url) ?? [];
	const dimension = { width: Number(width), height: Number(height) };
	return dimension.width > 0 && dimension.height > 0 ? dimension : undefined;
}

function assetOf({ id, filename, alt }: Raw): CmsValue {
	const url = textOf(filename).replace(/^\/\//, "https://");
	if (!/^https:\/\/\S+$/.test(url)) return null;
	const uid = String(id ?? url);
	return { kind: "picture", uid, url, alt: textOf(alt), dimension: dimensionOf(url) };
}

/** Where a multilink leads: to a story, to an e-mail address, or to what was typed. */
function multilinkTo(link: Raw, find: FindStory): string | null {
	if (link.linktype === "story") return find(textOf(link.id) || textOf(link.uuid));
	if (link.linktype === "email") return textOf(link.email) ? `mailto:${textOf(link.email)}` : null;
	return textOf(link.url) || textOf(link.cached_url) || null;
}

const elements: ReadonlyMap<string, Element> = new Map(
	Object.entries({
		doc: "doc",
		paragraph: "p",
		bullet_list: "ul",
		ordered_list: "ol",
		list_item: "li",
		table: "table",
		table_row: "tr",
		tableRow: "tr",
		tableHeader: "th",
		tableCell: "td",
	}),
);

function textNode(raw: Raw, find: FindStory): RichNode[] {
	const marks = Array.isArray(raw.marks) ? raw.marks.filter(isRaw) : [];
	const has = (type: string) => marks.some((mark) => mark.type === type);
	const text: RichNode = {
		text: textOf(raw.text),
		...(has("bold") ? { bold: true } : {}),
		...(has("italic") ? { italic: true } : {}),
	};
	const link = marks.find(({ type }) => type === "link");
	if (!link) return [text];
	const attrs = isRaw(link.attrs) ? link.attrs : {};
	const to =
		attrs.linktype === "story"
			? find(textOf(attrs.uuid))
			: multilinkTo({ ...attrs, url: attrs.href }, find);
	return linked(to, [text]);
}

/** What is no text that a page may have (pictures, embedded components, code, HTML) is left out; its texts stay. */
export function richOf(raw: unknown, find: FindStory): RichNode[] {
	if (!isRaw(raw)) return [];
	if (raw.type === "text") return textNode(raw, find);
	if (raw.type === "hard_break") return [{ text: " " }];
	const children = (Array.isArray(raw.content) ? raw.content : []).flatMap((one) =>
		richOf(one, find),
	);
	if (raw.type === "heading") {
		const level = isRaw(raw.attrs) ? Number(raw.attrs.level) : 2;
		return [element(level > 2 ? "h3" : "h2", children)];
	}
	return placed(elements.get(textOf(raw.type)), children);
}

export function neutralOf(value: unknown, find: FindStory): CmsValue {
	if (Array.isArray(value)) return value.map((one) => neutralOf(one, find));
	if (!isRaw(value)) {
		return ["string", "number", "boolean"].includes(typeof value) ? (value as CmsValue) : null;
	}
	if (value.fieldtype === "asset" || "filename" in value) return assetOf(value);
	if (value.fieldtype === "multilink" || "linktype" in value) {
		const to = multilinkTo(value, find);
		return to && safeTarget(to) ? { kind: "target", to } : null;
	}
	if (value.type === "doc") {
		const [node] = richOf(value, find);
		return node ? { kind: "rich", node } : null;
	}
	if (typeof value.component === "string") {
		return { kind: "part", component: value.component, fields: fieldsOf(value, find) };
	}
	return null;
}

const own = /^(?:_uid|_editable|component)$|__i18n__/;

/** The fields of a component, without what Storyblok keeps for its editor. */
export function fieldsOf(content: Raw, find: FindStory): CmsFields {
	return Object.fromEntries(
		Object.entries(content)
			.filter(([name]) => !own.test(name))
			.map(([name, value]) => [name, neutralOf(value, find)]),
	);
}

/** `type/uid` of a story. Its uid is its field `uid`, else the last part of its slug. */
export function storyName(story: { slug: string; content: Raw }): { type: string; uid: string } {
	const { component, uid } = story.content;
	return { type: textOf(component), uid: uidOf(textOf(uid) || story.slug) };
}
