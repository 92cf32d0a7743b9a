// Finds answers in the help pages: the paragraphs below a heading, or a question with its answer, whose words fit best.

import { LRUCache } from "lru-cache";
import MiniSearch from "minisearch";
import { type Entry, readAllEntries } from "#app/models/content/content.server.ts";
import { contentParameters } from "#app/models/content/content-service.server.ts";
import { contentPath } from "#app/models/content/places.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { ContentBlock } from "#contract/content/blocks.ts";
import type { RichNode } from "#contract/content/shapes.ts";
import { foldText } from "#shop/fold-text.ts";
import type { Locale } from "#shop/locales.ts";
import type { HelpAnswer } from "./suggestions.ts";

interface Section extends HelpAnswer {
	id: number;
	text: string;
}

/** Answers shown, and characters of each. */
const [maxAnswers, excerptLength] = [8, 220];

const textOf = (node: RichNode): string =>
	typeof node.text === "string" ? node.text : (node.children ?? []).map(textOf).join("");

/** A block's sections, as heading and text; other kinds of blocks show pictures and products. */
function sectionsOf({ faq, rich_text: rich }: ContentBlock): { heading: string; text: string }[] {
	if (faq) {
		return faq.questions.map(({ question, answer }) => ({
			heading: question,
			text: linesOf(answer).join(" "),
		}));
	}
	const sections = [{ heading: "", text: "" }];
	for (const node of rich?.text.children ?? []) {
		const isHeading = /^h[1-6]$/.test(node.type ?? "");
		const last = sections.at(-1);
		if (isHeading) sections.push({ heading: textOf(node), text: "" });
		else if (last) last.text = [last.text, ...linesOf(node)].filter(Boolean).join(" ");
	}
	return sections.filter(({ heading, text }) => heading !== "" || text !== "");
}

/** Paragraphs and list items, one by one: their texts must not run into each other. */
function linesOf(node: RichNode): string[] {
	const isLine = (node.children ?? []).every(
		({ type }) => type === undefined || type === "a" || type === "span",
	);
	return isLine ? [textOf(node)] : (node.children ?? []).flatMap(linesOf);
}

function sectionsOfPages(
	pages: readonly Entry<"help">[],
	locale: Pick<Locale, "prefix">,
): Section[] {
	const all = pages.flatMap((page) => {
		const about = { title: page.title, href: contentPath(locale, "help", page.uid, page.url) };
		const own = page.page_components.flatMap(sectionsOf);
		return [{ heading: "", text: page.intro }, ...own].map((section) => ({ ...about, ...section }));
	});
	return all.map((section, id) => ({ ...section, id, excerpt: "" }));
}

/** The part of a text around the first of the words found. @param terms folded */
function excerptOf(text: string, terms: readonly string[]): string {
	if (text.length <= excerptLength) return text;
	const words = text.split(" ");
	const at = words.findIndex((word) => terms.some((term) => foldText(word).includes(term)));
	let start = Math.max(0, at - 8);
	// from the beginning of the sentence, where that is near
	for (let back = start; back > 0 && back > start - 10; back -= 1) {
		if (/[.!?:]$/.test(words[back - 1] ?? "")) {
			start = back;
			break;
		}
	}
	const shown = words.slice(start).join(" ");
	const cut =
		shown.length > excerptLength
			? `${shown.slice(0, shown.lastIndexOf(" ", excerptLength))} …`
			: shown;
	return start > 0 ? `… ${cut}` : cut;
}

/** Words that many sections have say nothing of what is asked: "how", "can". */
const tooCommon = 0.4;

const termsOf = (text: string): string[] => foldText(text).split(" ").filter(Boolean);

interface Help {
	/** of the content service, that it was made of */
	answers: readonly object[];
	sections: readonly Section[];
	index: MiniSearch<Section>;
	/** words of the help pages */
	known: ReadonlySet<string>;
}

/** By language and environment, of which there are few. */
const made = new LRUCache<string, Help>({ max: 64 });

/** Made once for as long as the content service says the same; null if it does not answer. */
async function readHelp(context: Context): Promise<Help | null> {
	const found = await readAllEntries(context, "help");
	if (!found) return null;
	const { answers, parse } = found;
	const key = Object.values(contentParameters(context)).join();
	const last = made.get(key);
	const isSame = (answer: object, at: number) => answer === last?.answers[at];
	if (last?.answers.length === answers.length && answers.every(isSame)) return last;
	const sections = sectionsOfPages(parse(), getShop(context).locale);
	const known = new Set(
		sections.flatMap(({ title, heading, text }) => termsOf([title, heading, text].join(" "))),
	);
	const help = { answers, sections, index: indexOf(sections), known };
	made.set(key, help);
	return help;
}

function indexOf(sections: readonly Section[]) {
	const index = new MiniSearch<Section>({
		fields: ["title", "heading", "text"],
		storeFields: [],
		tokenize: termsOf,
		processTerm: (term) => term,
	});
	index.addAll(sections);
	return index;
}

/** What compounds are about: the longest word of the help pages that ends each, as `Erstattung` ends `Rückerstattung`. */
function endingsOf(asked: readonly string[], known: ReadonlySet<string>): string[] {
	return asked.flatMap((word) => {
		const starts = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at);
		const start = starts.find((at) => known.has(word.slice(at)));
		return start === undefined ? [] : [word.slice(start)];
	});
}

/**
 * The best answers first, one for each heading; none if the content service does not answer.
 * @param isStrict every telling word must be there as it is typed, or begin a word: for a search that was not for help
 */
export async function searchHelp(
	context: Context,
	words: string,
	isStrict = false,
): Promise<HelpAnswer[]> {
	const help = await readHelp(context);
	if (!help) return [];
	const { sections, index, known } = help;
	const isTelling = (word: string) => {
		const having = index.search(word, { fields: ["text"] }).length;
		return word.length > 2 && having < sections.length * tooCommon;
	};
	const asked = termsOf(words).slice(0, 12).filter(isTelling);
	if (asked.length === 0) return [];
	const find = (combineWith: "AND" | "OR", terms = asked) =>
		index.search(terms.join(" "), {
			combineWith,
			boost: { title: 3, heading: 2 },
			// the beginning of a word finds its other forms
			prefix: (term) => term.length > 3,
			weights: { prefix: 0.8, fuzzy: 0.3 },
			fuzzy: isStrict ? false : (term) => (term.length > 5 ? 0.2 : false),
		});
	const together = find("AND");
	const near = together.length > 0 || isStrict ? together : find("OR");
	const found = near.length > 0 || isStrict ? near : find("OR", endingsOf(asked, known));
	const best = found.slice(0, maxAnswers).flatMap(({ id, terms }) => {
		const section = sections[id as number];
		if (!section) return [];
		const { title, href, heading, text } = section;
		return [{ title, href, heading, excerpt: excerptOf(text, terms) }];
	});
	return [...new Map(best.map((answer) => [`${answer.href} ${answer.heading}`, answer])).values()];
}
