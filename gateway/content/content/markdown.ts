// The Markdown of content files, as the JSON tree that the service answers (contract/content/shapes.ts): headings of two
// levels, paragraphs, lists, tables, strong, emphasis, links. Everything else is text.
import type { RichNode } from "#contract/content/shapes.ts";
import { targetOf } from "./shorthands.ts";

/** `**strong**`, `*emphasis*` and `[words](target)`; anything else is text. */
const inline =
	/\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

function inlineNodes(text: string): RichNode[] {
	const nodes: RichNode[] = [];
	let from = 0;
	for (const match of text.matchAll(inline)) {
		if (match.index > from) nodes.push({ text: text.slice(from, match.index) });
		from = match.index + match[0].length;
		const { bold, italic, words, to } = match.groups ?? {};
		if (bold) nodes.push({ text: bold, bold: true });
		else if (italic) nodes.push({ text: italic, italic: true });
		else if (words && to)
			nodes.push({ type: "a", attrs: linkAttrs(to), children: [{ text: words }] });
	}
	if (from < text.length) nodes.push({ text: text.slice(from) });
	return nodes;
}

function linkAttrs(to: string): NonNullable<RichNode["attrs"]> {
	const { page_reference, external_link } = targetOf(to);
	const [reference] = page_reference;
	return reference ? { reference } : { url: external_link ?? "" };
}

const element = (type: string, text: string): RichNode => ({ type, children: inlineNodes(text) });

interface Rule {
	starts: RegExp;
	/** whether a line continues the block that the line before started */
	joins: RegExp | null;
	make(lines: readonly string[]): RichNode;
}

const listOf = (type: "ul" | "ol", lines: readonly string[]): RichNode => ({
	type,
	children: lines.map((line) => element("li", line.replace(/^(-|\d+\.)\s+/, ""))),
});

function tableOf(lines: readonly string[]): RichNode {
	const rows = lines
		.filter((line) => !/^\|[\s|:-]+\|$/.test(line))
		.map((line) => line.slice(1, -1).split("|"));
	return {
		type: "table",
		children: rows.map((cells, at) => ({
			type: "tr",
			children: cells.map((cell) => element(at === 0 ? "th" : "td", cell.trim())),
		})),
	};
}

const rules: readonly Rule[] = [
	{ starts: /^## /, joins: null, make: ([line = ""]) => element("h2", line.slice(3)) },
	{ starts: /^### /, joins: null, make: ([line = ""]) => element("h3", line.slice(4)) },
	{ starts: /^- /, joins: /^- /, make: (lines) => listOf("ul", lines) },
	{ starts: /^\d+\. /, joins: /^\d+\. /, make: (lines) => listOf("ol", lines) },
	{ starts: /^\|.*\|$/, joins: /^\|.*\|$/, make: tableOf },
];
const paragraph: Rule = {
	starts: /./,
	joins: /^(?!(##|###|-|\d+\.) |\|)/,
	make: (lines) => element("p", lines.join(" ")),
};

/** The elements of a text, in order. */
export function richNodes(text: string): RichNode[] {
	const nodes: RichNode[] = [];
	const lines = text.split("\n").map((line) => line.trim());
	for (let at = 0; at < lines.length; ) {
		const first = lines[at] ?? "";
		if (first === "") {
			at += 1;
			continue;
		}
		const rule = rules.find(({ starts }) => starts.test(first)) ?? paragraph;
		let end = at + 1;
		while (end < lines.length && lines[end] !== "" && rule.joins?.test(lines[end] ?? "")) end += 1;
		nodes.push(rule.make(lines.slice(at, end)));
		at = end;
	}
	return nodes;
}

export const richText = (text: string): RichNode => ({ type: "doc", children: richNodes(text) });
