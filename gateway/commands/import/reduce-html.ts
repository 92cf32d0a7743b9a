// Texts of other shops come with HTML. Of a description paragraphs, lists and emphasis remain; of any other text the words
// (OPERATOR-34, ADR 0127).
import { Parser } from "htmlparser2";
import {
	type DescriptionBlock,
	plainDescription,
	type TextRun,
	writeDescription,
} from "#shop/description.ts";

const names =
	"abbr|address|article|aside|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|iframe|img|input|ins|label|li|link|main|mark|meta|nav|object|ol|option|pre|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|tt|ul|video|a|b|i|p|q|s|u";
/** Only an attribute with a value counts: `a <b and c>` is no tag. */
const attributes = String.raw`(?:\s+[\w:@-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*`;
const tag = new RegExp(
	String.raw`</?(?:${names})${attributes}\s*/?>|</[a-z][\w:-]*>|<[a-z][\w:-]*(?=\s+[\w:@-]+\s*=)${attributes}\s*/?>|<!--|<!doctype`,
	"i",
);
/** With its semicolon: `AT&T` has none. */
const entity = /&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/i;

/** Elements whose content is no text of the page. */
const silent = new Set(
	"head iframe math noscript object script style svg template title video".split(" "),
);
const strong = new Set(["strong", "b", "h1", "h2", "h3", "h4", "h5", "h6"]);
const emphasized = new Set(["em", "i", "cite"]);
/** A new paragraph begins before and after each. */
const block =
	/^(address|article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|main|nav|p|pre|section|summary|table|tr)$/;

/** Collects blocks from what the parser reports. */
class Collector {
	readonly blocks: DescriptionBlock[] = [];
	#runs: TextRun[] = [];
	#lists: ("bullets" | "numbers")[] = [];
	/** whether the next point begins a list of its own */
	#isFirst = true;
	#isPoint = false;
	readonly #depths = { silent: 0, strong: 0, emphasized: 0 };

	#deepen(name: string, by: 1 | -1): void {
		if (silent.has(name)) this.#depths.silent += by;
		if (strong.has(name)) this.#depths.strong += by;
		if (emphasized.has(name)) this.#depths.emphasized += by;
	}

	open(name: string): void {
		const isList = name === "ul" || name === "ol";
		if (isList || name === "li" || (block.test(name) && !this.#isPoint)) this.end();
		else if (block.test(name) || name === "td" || name === "th") this.text(" ");
		if (isList) {
			this.#lists.push(name === "ul" ? "bullets" : "numbers");
			this.#isFirst = true;
		}
		if (name === "li") this.#isPoint = true;
		this.#deepen(name, 1);
	}

	close(name: string): void {
		this.#deepen(name, -1);
		const isList = name === "ul" || name === "ol";
		if (isList || name === "li" || (block.test(name) && !this.#isPoint)) this.end();
		else if (block.test(name) || name === "td" || name === "th") this.text(" ");
		if (name === "li") this.#isPoint = false;
		if (isList) {
			this.#lists.pop();
			this.#isFirst = true;
			this.#isPoint = false;
		}
	}

	text(words: string): void {
		if (this.#depths.silent > 0) return;
		this.#runs.push({
			text: words.replace(/[ \t\n\r\f]+/g, " "),
			...(this.#depths.strong > 0 ? { isStrong: true } : {}),
			...(this.#depths.emphasized > 0 ? { isEmphasized: true } : {}),
		});
	}

	end(): void {
		const item = tidied(this.#runs);
		this.#runs = [];
		if (item.length === 0) return;
		const list = this.#isPoint ? (this.#lists.at(-1) ?? "bullets") : null;
		const last = this.blocks.at(-1);
		if (list && last?.kind === list && !this.#isFirst) last.items.push(item);
		else this.blocks.push({ kind: list ?? "paragraph", items: [item] });
		this.#isFirst = list === null;
	}
}

/** Neighbours of one style as one run, with single spaces, and none at both ends. */
function tidied(runs: readonly TextRun[]): TextRun[] {
	const tidy: TextRun[] = [];
	for (const run of runs) {
		const last = tidy.at(-1);
		const isAlike = last?.isStrong === run.isStrong && last?.isEmphasized === run.isEmphasized;
		const isSpaced = last === undefined || last.text.endsWith(" ");
		const text = isSpaced ? run.text.replace(/^ +/, "") : run.text;
		if (text === "") continue;
		if (last && isAlike) last.text += text;
		else tidy.push({ ...run, text });
	}
	const [first, last] = [tidy[0], tidy.at(-1)];
	if (first) first.text = first.text.trimStart();
	if (last) last.text = last.text.trimEnd();
	const kept = tidy.filter(({ text }) => text !== "");
	return kept.length < tidy.length ? tidied(kept) : kept;
}

function blocksOf(html: string): DescriptionBlock[] {
	const collector = new Collector();
	const parser = new Parser({
		onopentag: (name) => collector.open(name),
		onclosetag: (name) => collector.close(name),
		ontext: (words) => collector.text(words),
	});
	parser.end(html);
	collector.end();
	return collector.blocks;
}

const hasHtml = (text: string) => tag.test(text) || entity.test(text);

/** A text whose entities are decoded; it has no tags, so its spaces and lines stay as they are. */
function decoded(text: string): string {
	let words = "";
	const parser = new Parser({
		ontext: (part) => {
			words += part;
		},
	});
	// only entities: a `<` of a text would be read as the beginning of a tag
	parser.end(text.replaceAll("<", "&lt;"));
	return words;
}

/** @returns the form of shop/description.ts; the same text where it has no HTML. A second time changes nothing. */
export function reduceHtml(text: string): string {
	if (!hasHtml(text)) return text;
	if (!tag.test(text)) {
		// what was encoded as a whole, as feeds in XML are, has its tags only now
		const words = decoded(text);
		return words === text ? text : reduceHtml(words);
	}
	const blocks = blocksOf(text);
	const [only] = blocks;
	const [run, ...more] = only?.items[0] ?? [];
	const isPlain = blocks.length === 1 && only?.kind === "paragraph" && more.length === 0;
	if (blocks.length === 0) return "";
	if (isPlain && run && !run.isStrong && !run.isEmphasized && !hasHtml(run.text)) return run.text;
	return writeDescription(blocks);
}

/**
 * The words of a text without emphasis.
 * @param between what stands between its paragraphs: a name has none
 */
export function plainWords(text: string, between = " "): string {
	if (!hasHtml(text)) return text;
	const words = plainDescription(reduceHtml(text)).replaceAll("\n", between);
	// until nothing changes, so that a second import changes nothing
	return words === text ? words : plainWords(words, between);
}
