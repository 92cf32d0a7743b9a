// The terms of sale, after the signature of a confirmation: the law asks for them on a durable medium, and a link is none
// (Directive 2011/83/EU, Art. 8(7)).

import type { RichNode } from "#contract/content/shapes.ts";
import { contentTypes } from "#contract/content/types.ts";
import { openEntries } from "#gateway/content/content/entries-in-locale.ts";
import type { Annex } from "#gateway/messages/letters/letter.ts";
import type { OrderLetterInput } from "./order-letter.ts";

/** A node's words, without its marks and links. */
const wordsOf = ({ text = "", children = [] }: RichNode): string =>
	text + children.map(wordsOf).join("");

function linesOf(node: RichNode): Annex["lines"] {
	const { type, children = [] } = node;
	switch (type) {
		case "doc":
		case "table":
			return children.flatMap(linesOf);
		case "ul":
			return children.map((item) => ({ text: `– ${wordsOf(item)}` }));
		case "ol":
			return children.map((item, at) => ({ text: `${at + 1}. ${wordsOf(item)}` }));
		case "tr":
			return [{ text: children.map(wordsOf).join(": ") }];
		case "h2":
		case "h3":
			return [{ text: wordsOf(node), isHeading: true }];
		default:
			return [{ text: wordsOf(node) }];
	}
}

/** As editors wrote them for the order's market and language; none where they wrote none. */
export async function termsOfSale({
	context,
	sheet,
}: OrderLetterInput): Promise<Annex | undefined> {
	const reader = { locale: sheet.locale.prefix, environment: "production" };
	const entries = await openEntries(context, reader);
	const page = contentTypes.help.safeParse(entries.find("help", "terms"));
	if (!page.success) return undefined;
	const { title, page_components } = page.data;
	const lines = page_components.flatMap(({ rich_text }) =>
		rich_text ? linesOf(rich_text.text) : [],
	);
	return { title, lines };
}
