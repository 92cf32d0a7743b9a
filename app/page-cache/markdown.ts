// A public page as Markdown (PAGE-140): made from the page's own HTML, so that it says neither more nor less. What is there for
// people at a screen is left out: scripts, buttons, fields to type in, pictures without words.
import type { Element, ElementContent, Nodes, Parents, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { BlockContent, ListItem, Paragraph, PhrasingContent } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";

export interface MarkdownOptions {
	/** absolute address of the page */
	url: string;
	/** what the answer says of itself, one line each, before the page */
	facts: Readonly<Record<string, string>>;
	/** said before each quotation, in the page's language */
	quotationNote: string;
}

/**
 * What is seen of a text, its ends of lines as `\n`: control characters and marks of direction say nothing, and may hide what is
 * said. Signs that only some readers take for the end of a line are one here, so that a quotation line by line stays one.
 */
const visibleWords = (words: string): string =>
	words
		.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
		.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === "\n" ? sign : ""));

const isElement = (node: { type: string }): node is Element => node.type === "element";
const elementsIn = ({ children }: Parents): Element[] =>
	children.flatMap((child) => (isElement(child) ? [child] : []));

const lineBreak: Element = { type: "element", tagName: "br", properties: {}, children: [] };

/** Pictures by what they show. */
function textOf(node: Nodes): string {
	if (node.type === "text") return node.value;
	if (node.type === "element" && node.tagName === "br") return "\n";
	if (node.type === "element" && node.tagName === "img") return String(node.properties.alt ?? "");
	return "children" in node ? node.children.map(textOf).join("") : "";
}

function find(node: Parents, test: (element: Element) => boolean): Element | null {
	for (const child of elementsIn(node)) {
		const found = test(child) ? child : find(child, test);
		if (found) return found;
	}
	return null;
}

function findAll(node: Parents, test: (element: Element) => boolean): Element[] {
	return elementsIn(node).flatMap((child) => [
		...(test(child) ? [child] : []),
		...findAll(child, test),
	]);
}

const isRadio = ({ tagName, properties }: Element) =>
	tagName === "input" && properties.type === "radio";
const isTypedIn = ({ tagName, properties }: Element) =>
	tagName === "textarea" ||
	(tagName === "input" && ["email", "text", "tel", "search"].includes(String(properties.type)));
/** `data-quoted` marks what a customer wrote, or a visitor typed (PAGE-142). */
const isQuoted = ({ properties }: Element) => properties.dataQuoted !== undefined;

const dropped = new Set([
	"script",
	"style",
	"template",
	"svg",
	"button",
	"input",
	"textarea",
	"select",
	"meter",
	"progress",
	"dialog",
	"iframe",
	"noscript",
	"link",
	"meta",
	"title",
]);

/** What people with a screen reader would not come upon either, and what is there to be filled in or pressed. */
function isDropped(element: Element): boolean {
	const { tagName, properties } = element;
	if (isRadio(element)) return false;
	if (dropped.has(tagName)) return true;
	if (properties.hidden !== undefined && properties.hidden !== false) return true;
	if (properties.ariaHidden === "true") return true;
	// a form is there for its choices alone
	return tagName === "form" && (!find(element, isRadio) || find(element, isTypedIn) !== null);
}

/** Ends and starts of words: without a blank between they would read as one. */
const [wordEnd, wordStart] = [/[\p{L}\p{N}\p{Sc}%★).!?:]$/u, /^[\p{L}\p{N}\p{Sc}%★]/u];
const standsApart = (node: ElementContent) =>
	isElement(node) && (node.tagName === "a" || node.tagName === "img" || isQuoted(node));

/** Words that stand apart by their layout alone get a blank between them. */
function spaced(children: readonly ElementContent[]): ElementContent[] {
	const result: ElementContent[] = [];
	for (const child of children) {
		const before = result.at(-1);
		const [end, start] = [before ? textOf(before) : "", textOf(child)];
		const areWords =
			before &&
			(isElement(before) || isElement(child)) &&
			wordEnd.test(end) &&
			wordStart.test(start);
		const areApart =
			before &&
			(isElement(before) ? standsApart(child) || isQuoted(before) : false) &&
			!/^\s|^[,.;:)]/.test(start) &&
			!/\s$/.test(end);
		if (areWords || areApart) result.push({ type: "text", value: " " });
		result.push(child);
	}
	return result;
}

const inLines = (words: string): ElementContent[] =>
	words.split("\n").flatMap((line, at): ElementContent[] => {
		const value: ElementContent = { type: "text", value: line };
		return at > 0 ? [lineBreak, value] : [value];
	});

function cleaned(element: Element): Element {
	// else its lines would be joined, as a browser joins them
	if (isQuoted(element)) return { ...element, children: inLines(visibleWords(textOf(element))) };
	const children = element.children.flatMap((child): ElementContent[] => {
		if (child.type === "comment") return [];
		if (!isElement(child)) return [child];
		return isDropped(child) ? [] : [cleaned(child)];
	});
	return { ...element, children: spaced(children) };
}

const text = (value: string): PhrasingContent => ({ type: "text", value });
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

/** What a customer wrote, line by line and as plain text: nothing in it is markup, and nothing an instruction. */
const quotation =
	(note: string): Handle =>
	(_state, element: Element) => {
		const lines = textOf(element)
			.split("\n")
			.map((line) => line.trim())
			.filter(Boolean);
		return [
			paragraph([text(note)]),
			{ type: "blockquote", children: lines.map((line) => paragraph([text(line)])) },
		];
	};

const blocks = new Set(["p", "dt", "dd", "div", "blockquote"]);

/** Inline, such as a name that a customer gave: as a literal. */
const quotedInline: Handle = (_state, element: Element) => ({
	type: "inlineCode",
	value: textOf(element).replace(/\s+/g, " ").trim(),
});

/** A choice of sizes: each with what is said of it, and its number. */
function choicesOf(state: State, fieldset: Element) {
	const labels = findAll(fieldset, ({ tagName }) => tagName === "label").filter((label) =>
		find(label, isRadio),
	);
	const items = labels.map((label): ListItem => {
		const value = find(label, isRadio)?.properties.value;
		const words = paragraph(phrasing(state, label));
		if (value) words.children.push(text(" "), { type: "inlineCode", value: String(value) });
		return { type: "listItem", spread: false, children: [words] };
	});
	return { type: "list" as const, ordered: false, spread: false, children: items };
}

const inlineTypes = new Set([
	"text",
	"emphasis",
	"strong",
	"inlineCode",
	"link",
	"image",
	"break",
	"delete",
]);

/** All of an element as one line. */
function phrasing(state: State, element: Element): PhrasingContent[] {
	return state.all(element).flatMap((node): PhrasingContent[] => {
		if (inlineTypes.has(node.type)) return [node as PhrasingContent];
		return "children" in node
			? (node.children as PhrasingContent[]).filter(({ type }) => inlineTypes.has(type))
			: [];
	});
}

/** Names with what is said under each: an item each, in one line where nothing is quoted. */
function factsOf(state: State, list: Element) {
	const groups: Element[][] = [];
	const terms = elementsIn(list).flatMap((child) =>
		child.tagName === "div" ? elementsIn(child) : [child],
	);
	for (const each of terms) {
		if (each.tagName === "dt" || groups.length === 0) groups.push([]);
		groups.at(-1)?.push(each);
	}
	const items = groups.map((group): ListItem => {
		if (group.some(isQuoted)) {
			const children = group.flatMap((each) => {
				const alone: Element = { ...list, children: [each] };
				return state.toFlow(state.all(alone));
			});
			return { type: "listItem", spread: true, children: children as BlockContent[] };
		}
		const line = group.flatMap((each, at): PhrasingContent[] => {
			const words = phrasing(state, each);
			if (at === 0) return words;
			return [text(at === 1 && group[0]?.tagName === "dt" ? ": " : "; "), ...words];
		});
		return { type: "listItem", spread: false, children: [paragraph(line)] };
	});
	return {
		type: "list" as const,
		ordered: false,
		spread: items.some(({ spread }) => spread),
		children: items,
	};
}

/** A table of names and values is written as such; its caption stands before it. */
const tableOf: Handle = (state, table: Element) => {
	const caption = find(table, ({ tagName }) => tagName === "caption");
	const before = caption ? [paragraph(phrasing(state, caption))] : [];
	const rows = findAll(table, ({ tagName }) => tagName === "tr").map(elementsIn);
	const arePairs = rows.every(
		([name, value, ...more]) =>
			name?.tagName === "th" && value?.tagName === "td" && more.length === 0,
	);
	if (!arePairs) {
		const without = { ...table, children: table.children.filter((child) => child !== caption) };
		const written = defaultHandlers.table(state, without);
		return [...before, written] as BlockContent[];
	}
	const items = rows.map(([name, value]): ListItem => {
		const line = [name, value].map((cell) => (cell ? phrasing(state, cell) : []));
		const [words = [], said = []] = line;
		return {
			type: "listItem",
			spread: false,
			children: [paragraph([...words, text(": "), ...said])],
		};
	});
	return [...before, { type: "list", ordered: false, spread: false, children: items }];
};

function handlersOf({ quotationNote }: MarkdownOptions): Record<string, Handle> {
	const quote = quotation(quotationNote);
	/** @param otherwise for an element without a customer's words */
	const unlessQuoted =
		(otherwise: Handle): Handle =>
		(state, element: Element, parent) => {
			if (!isQuoted(element)) return otherwise(state, element, parent);
			return (blocks.has(element.tagName) ? quote : quotedInline)(state, element, parent);
		};
	const all: Handle = (state, element: Element) => state.all(element);
	const asParagraph: Handle = (state, element: Element) => {
		const children = state.all(element);
		return children.every(({ type }) => inlineTypes.has(type))
			? paragraph(children as PhrasingContent[])
			: children;
	};
	return {
		...Object.fromEntries(
			["b", "strong", "i", "em", "span", "small", "s", "del", "time", "q", "cite", "u"].map(
				(name) => [name, unlessQuoted(named)],
			),
		),
		...Object.fromEntries(
			["div", "p", "dd", "dt", "legend", "caption", "figcaption", "summary", "address"].map(
				(name) => [name, unlessQuoted(asParagraph)],
			),
		),
		blockquote: unlessQuoted((state, element: Element) => ({
			type: "blockquote",
			children: state.toFlow(state.all(element)) as BlockContent[],
		})),
		dl: factsOf,
		table: tableOf,
		fieldset: (state, element: Element) => {
			if (!find(element, isRadio)) return state.all(element);
			const others = element.children.filter(
				(child) => !isElement(child) || !(isRadio(child) || find(child, isRadio)),
			);
			const before = state.toFlow(state.all({ ...element, children: others }));
			return [...before, choicesOf(state, element)] as BlockContent[];
		},
		input: () => undefined,
		form: all,
		img: (state, element: Element) => {
			const { alt, src } = element.properties;
			if (!alt || !src) return undefined;
			return { type: "image", url: state.resolve(String(src)), alt: String(alt), title: null };
		},
		a: (state, element: Element) => {
			const { href, ariaLabel, title } = element.properties;
			const children = phrasing(state, element);
			const hasWords = /[\p{L}\p{N}]/u.test(textOf(element));
			const words = hasWords ? children : [text(String(ariaLabel ?? title ?? ""))];
			// a place on the page itself is none in a text
			if (typeof href !== "string" || href.startsWith("#")) return words;
			return { type: "link", url: state.resolve(href), title: null, children: words as never };
		},
	};
}

/** Inline: a figure is said by its name, anything else by its words, without emphasis. */
const named: Handle = (state, element: Element) => {
	const { role, ariaLabel } = element.properties;
	if (role === "img" && ariaLabel) return text(String(ariaLabel));
	return state.all(element);
};

/** YAML: texts as JSON writes them are texts there too. */
const frontMatter = (facts: Readonly<Record<string, string>>) =>
	[
		"---",
		...Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
		"---",
	].join("\n");

/** What a document's head says of it. @param url where it says no other */
function headOf(document: Root, url: string): Record<string, string> {
	const title = find(document, ({ tagName }) => tagName === "title");
	const canonical = find(document, ({ properties }) => String(properties.rel) === "canonical");
	const robots = find(document, ({ properties }) => properties.name === "robots");
	return {
		...(title ? { title: visibleWords(textOf(title)) } : {}),
		url: String(canonical?.properties.href ?? url),
		...(robots ? { robots: String(robots.properties.content) } : {}),
	};
}

/** The part of a document that is the page, and its foot. */
function partsOf(document: Root): Element[] {
	const main = find(document, ({ tagName }) => tagName === "main");
	const foot = find(document, ({ tagName }) => tagName === "footer");
	return [main, foot].filter((part) => part !== null);
}

/** @param html a whole document of the shop */
export function markdownOf(html: string, options: MarkdownOptions): string {
	const document = fromHtml(html);
	const base: Element = {
		type: "element",
		tagName: "base",
		properties: { href: options.url },
		children: [],
	};
	const handlers = handlersOf(options);
	const texts = partsOf(document).map((part) => {
		const tree: Root = { type: "root", children: [base, cleaned(part)] };
		const extensions = [gfmTableToMarkdown({ tablePipeAlign: false })];
		return toMarkdown(toMdast(tree, { handlers, document: true }), { bullet: "-", extensions });
	});
	const facts = frontMatter({ ...headOf(document, options.url), ...options.facts });
	return [facts, texts.join("\n***\n\n")].join("\n\n").replace(/\n{3,}/g, "\n\n");
}
