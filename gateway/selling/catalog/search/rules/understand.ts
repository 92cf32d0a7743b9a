// Reads a query into what a catalogue knows: a family, for whom, a colour, a size, a price. What it cannot read is left as text.
// Pure: whether products have a text, and which, is asked in ../find.ts.
import type { UnderstoodKind } from "#contract/catalog/search.ts";
import type { Language } from "#contract/shapes.ts";
import { headOfCompound, partsOfCompound } from "./compounds.ts";
import { type Lexicon, type Meaning, meaningOf, type Sense } from "./lexicon.ts";
import { isNegation, joints, lackingAt } from "./negation.ts";
import { type PriceRead, readPrice } from "./read-price.ts";
import { areOfChildren, largeSizes, readSize, type SizeMarket } from "./read-size.ts";
import { isStop, senseAt, silent } from "./sense-at.ts";
import { type Token, tokensOf } from "./tokens.ts";

export type Part = {
	/** indexes of its tokens, the first and the one behind the last */
	from: number;
	to: number;
	/** as typed */
	said: string;
	/** its name for a shopper, in the language */
	label: string;
} & (
	| { read: "sense"; meanings: readonly Meaning[]; isWithout?: boolean }
	| { read: "size"; sizeIds: readonly string[] }
	| { read: "price"; price: PriceRead }
	| { read: "text" }
);

export interface Reading {
	tokens: readonly Token[];
	parts: readonly Part[];
	/** indexes of tokens that are none of the lexicon's words */
	unread: readonly number[];
	/** keys of help pages */
	help: readonly string[];
	/** is after a low price */
	isCheap: boolean;
}

const kinds: Partial<Record<Meaning["sort"], UnderstoodKind>> = {
	family: "family",
	tree: "family",
	none: "family",
	audience: "audience",
	colour: "colour",
	shade: "colour",
	material: "material",
	cloth: "material",
	pattern: "pattern",
	season: "season",
	occasion: "occasion",
	sale: "sale",
	new: "new",
};

/** How a part is called in the answer. */
export function kindOf(part: Part): UnderstoodKind {
	if (part.read === "size") return "size";
	if (part.read === "price") return part.price.max === undefined ? "priceMin" : "priceMax";
	if (part.read === "text" || part.isWithout) return "text";
	return kinds[part.meanings[0]?.sort ?? "filler"] ?? "text";
}

/** Between what is asked for and what it is worn with. */
const wornWith = new Set("pour for para per zu zum zur fur do".split(" "));
/** A word that no lexicon has, as what is not wanted: `sans doublure`. Null where no negation is before it. */
export function lackingText({ tokens }: Reading, at: number, language: Language): Part | null {
	const word = tokens[at];
	let from = at - 1;
	while (joints.has(tokens[from]?.folded ?? "") && !isNegation(tokens[from], language)) from -= 1;
	if (!word || !isNegation(tokens[from], language)) return null;
	const said = spelled(tokens.slice(from, at + 1));
	const meaning = { sort: "said", key: word.raw, label: word.raw, phrases: [word.raw] } as const;
	const label = said.toLowerCase();
	return { read: "sense", from, to: at + 1, said, label, meanings: [meaning], isWithout: true };
}

/** German compounds stand as their parts. @param isBold also those of which only the last part is known */
function takenApart(tokens: readonly Token[], lexicon: Lexicon, isBold: (token: Token) => boolean) {
	return tokens.flatMap((token) => {
		if (meaningOf(lexicon, [token])) return [token];
		const parts = partsOfCompound(token, lexicon);
		if (parts) return parts;
		return isBold(token) ? (headOfCompound(token, lexicon) ?? [token]) : [token];
	});
}

/** @param isBold of words that mean nothing as a whole: takes a last part for the family */
export function understand(
	text: string,
	lexicon: Lexicon,
	market: SizeMarket,
	isBold: (token: Token) => boolean = () => false,
): Reading {
	const tokens = takenApart(tokensOf(text, lexicon.language), lexicon, isBold);
	const parts: Part[] = [];
	const unread: number[] = [];
	const help: string[] = [];
	let isCheap = false;
	const said = (from: number, to: number) => spelled(tokens.slice(from, to));
	for (let at = 0; at < tokens.length; ) {
		const price = readPrice(tokens, at, lexicon.language);
		if (price && isAge(price, parts.at(-1), at)) {
			at += price.length;
			continue;
		}
		const found = price ? null : senseAt(tokens, at, lexicon);
		const lacking = price ? null : lackingAt(tokens, at, found, lexicon);
		const size =
			price || lacking || (found && !isStop(found[0])) ? null : readSize(tokens, at, market);
		if (price) {
			const to = at + price.length;
			parts.push({ read: "price", from: at, to, said: said(at, to), label: "", price });
			at = to;
		} else if (size) {
			const to = at + size.length;
			parts.push({
				read: "size",
				from: at,
				to,
				said: said(at, to),
				label: size.label,
				sizeIds: size.sizeIds,
			});
			at = to;
		} else if (lacking) {
			const [{ meanings }, length] = lacking;
			const to = at + length;
			const words = { from: at, to, said: said(at, to) };
			const label = words.said.toLowerCase();
			parts.push({ read: "sense", ...words, label, meanings, isWithout: true });
			at = to;
		} else if (found) {
			const across = acrossWhom(tokens, at, found, parts, lexicon);
			if (across) parts.splice(-2, 1);
			const [{ label, meanings }, length] = across ?? found;
			const [first] = meanings;
			help.push(...meanings.flatMap(({ sort, key }) => (sort === "help" ? [key] : [])));
			if (first?.sort === "cheap") isCheap = true;
			const large = first?.sort === "size" ? largeSizes(market) : null;
			const behind = beforePhrase(tokens, at, length, parts, lexicon);
			if (large) {
				const to = at + length;
				const words = { from: at, to, said: said(at, to) };
				parts.push({ read: "size", ...words, ...large });
				// large sizes, with whose: `puszysta`
				const [, whom] = meanings;
				if (whom) parts.push({ read: "sense", ...words, label: whom.label, meanings: [whom] });
			} else if (behind) {
				parts[parts.indexOf(behind.part)] = behind.whole;
			} else if (first && !silent.has(first.sort) && !isContext(tokens, at, found[0], parts)) {
				const to = at + length;
				const before = parts.at(-1);
				// said twice, `birthday present`, it is one
				const isSame = before?.read === "sense" && before.to === at && before.meanings[0] === first;
				const from =
					isSame && meanings.length === 1 && before.meanings.length === 1 ? before.from : at;
				if (from < at) parts.pop();
				parts.push({ read: "sense", from, to, said: said(from, to), label, meanings });
			}
			at += length;
		} else {
			const behind = beforePhrase(tokens, at, 1, parts, lexicon);
			if (behind) parts[parts.indexOf(behind.part)] = behind.whole;
			else unread.push(at);
			at += 1;
		}
	}
	const asked = ofAge(parts, lexicon, market);
	return { tokens, parts: asked, unread, help: [...new Set(help)], isCheap };
}

/** A number behind whom the clothes are for is an age, no least price: `Frauen ab 60`. */
function isAge({ min, max, isPlain }: PriceRead, before: Part | undefined, at: number): boolean {
	return (
		isPlain === true &&
		max === undefined &&
		min !== undefined &&
		min >= youngest &&
		min <= eldest &&
		before?.read === "sense" &&
		before.to === at &&
		before.meanings.some(({ sort, key }) => sort === "audience" && key !== "children")
	);
}
const youngest = 40;
const eldest = 99;

/** Whoever has a child's size is no baby: `Latzhose Kleinkind 104`. */
function ofAge(parts: readonly Part[], lexicon: Lexicon, market: SizeMarket): Part[] {
	const children = lexicon.meanings.get("audience.children");
	const isChild = parts.some((part) => part.read === "size" && areOfChildren(part.sizeIds, market));
	if (!children || !isChild) return [...parts];
	return parts.map((part) =>
		part.read === "sense" && part.meanings.some(({ key }) => key === "baby")
			? { ...part, meanings: [children], label: children.label }
			: part,
	);
}

/**
 * The family before words that are a family's phrase with it, whatever stands between: `sweter z alpaki rozpinany`. Where a noun
 * is behind its adjectives its phrases are not taken apart.
 */
function beforePhrase(
	tokens: readonly Token[],
	at: number,
	length: number,
	parts: readonly Part[],
	lexicon: Lexicon,
): { part: Part; whole: Part } | null {
	if (lexicon.language === "de" || lexicon.language === "en") return null;
	const part = parts.findLast((one) => one.read === "sense" && one.meanings.some(isThing));
	if (part?.read !== "sense" || part.isWithout || !part.meanings.some(isFamily) || part.to === at)
		return null;
	const words = tokens.slice(at, at + length);
	const sense = meaningOf(lexicon, [...tokens.slice(part.from, part.to), ...words]);
	if (!sense?.meanings.some(isFamily) || sense.meanings.some(({ sort }) => sort === "none"))
		return null;
	return { part, whole: { ...part, ...sense } };
}

/** A family's phrase with for whom it is between its words, `smart men's shoes`: what `smart` means alone is said with it. */
function acrossWhom(
	tokens: readonly Token[],
	at: number,
	[{ meanings }, length]: [Sense, number],
	parts: readonly Part[],
	lexicon: Lexicon,
): [Sense, number] | null {
	const [how, whom] = parts.slice(-2);
	const isBetween =
		whom?.read === "sense" && whom.to === at && whom.meanings[0]?.sort === "audience";
	if (!isBetween || how?.to !== whom.from || !meanings.every(isFamily)) return null;
	if (how.read !== "sense" || how.isWithout || how.meanings.some(isThing)) return null;
	const words = [...tokens.slice(how.from, how.to), ...tokens.slice(at, at + length)];
	const sense = meaningOf(lexicon, words);
	return sense?.meanings.every(isFamily) ? [sense, length] : null;
}

const isFamily = ({ sort }: Meaning) => sort === "family" || sort === "tree";

const isThing = (meaning: Meaning) => isFamily(meaning) || meaning.sort === "none";

/** What is done or worn with something, and not for whom it is: `something warm for skiing`, `chemise pour costume`. */
const done = new Set(["sportswear", "suit"]);

/** What only says what another thing is worn with or for: `schuhe zum kleid`. */
function isContext(
	tokens: readonly Token[],
	at: number,
	{ meanings }: Sense,
	before: readonly Part[],
): boolean {
	if (!wornWith.has(tokens[at - 1]?.folded ?? "")) return false;
	const senses = before.filter((part) => part.read === "sense");
	return meanings.every(isFamily)
		? senses.some((part) => part.meanings.some(isFamily))
		: senses.length > 0 && meanings.every(({ sort, key }) => sort === "none" && done.has(key));
}

/** Words as they were typed. */
export function spelled(tokens: readonly Token[]): string {
	return tokens.map(({ raw, gap }, at) => (at === 0 ? raw : gap + raw)).join("");
}

/** The query without a part, and without articles that begin or end what is left. */
export function withoutPart(
	{ tokens }: Reading,
	{ from, to }: Pick<Part, "from" | "to">,
	lexicon: Lexicon,
): string {
	const rest = tokens.flatMap((token, at) => {
		if (at >= from && at < to) return [];
		return [at === to ? { ...token, gap: " " } : token];
	});
	const isStopWord = (token: Token | undefined) =>
		token !== undefined && lexicon.stops.has(token.folded);
	while (isStopWord(rest.at(-1))) rest.pop();
	while (isStopWord(rest[0])) rest.shift();
	return spelled(rest);
}
