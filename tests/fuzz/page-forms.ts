// Links and forms of a page, read from its markup, as a browser would follow and send them.
import type { Field } from "./encode.ts";

export interface PageForm {
	method: "GET" | "POST";
	/** path and query */
	action: string;
	fields: Field[];
	/** name and value of each button; one of them is sent along */
	buttons: Field[];
}

const entities: Readonly<Record<string, string>> = {
	"&amp;": "&",
	"&quot;": '"',
	"&#x27;": "'",
	"&#39;": "'",
	"&lt;": "<",
	"&gt;": ">",
};
const decoded = (text: string): string =>
	text.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);

function attributesOf(tag: string): Map<string, string> {
	const found = tag.matchAll(/\s([a-z][\w:-]*)(?:="([^"]*)")?/gi);
	return new Map(
		[...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decoded(value)]),
	);
}

export function linksOf(html: string): string[] {
	const links = html.matchAll(/<a\s[^>]*?href="([^"#]*)/g);
	return [...new Set([...links].map(([, href = ""]) => decoded(href)))];
}

/** What a control would send, chosen or not: every choice is worth trying. */
function controlsIn(html: string, isOwn: (form: string | undefined) => boolean) {
	const fields: Field[] = [];
	const buttons: Field[] = [];
	for (const [tag, kind] of html.matchAll(/<(input|button|textarea|select|option)\b[^>]*>/g)) {
		const attributes = attributesOf(tag);
		const name = attributes.get("name");
		if (kind === "option" || !name || !isOwn(attributes.get("form"))) continue;
		const field: Field = [name, attributes.get("value") ?? ""];
		const isButton = kind === "button" || attributes.get("type") === "submit";
		(isButton ? buttons : fields).push(field);
	}
	return { fields, buttons };
}

/** @param page path and query of the page: the target of a form without an action */
export function formsOf(html: string, page: string): PageForm[] {
	const outside = html.replace(/<form\b[\s\S]*?<\/form>/g, "");
	return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(
		([, head = "", inner = ""]) => {
			const attributes = attributesOf(` ${head}`);
			const id = attributes.get("id");
			const within = controlsIn(inner, (form) => form === undefined || form === id);
			const beside = controlsIn(outside, (form) => form !== undefined && form === id);
			return {
				method: attributes.get("method")?.toLowerCase() === "post" ? "POST" : "GET",
				action: attributes.get("action") || page,
				fields: [...within.fields, ...beside.fields],
				buttons: [...within.buttons, ...beside.buttons],
			};
		},
	);
}
