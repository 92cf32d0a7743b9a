// The words of a query, one by one.
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import type { Language } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";
import { stemPolishWord } from "./polish-stem.ts";

// Stems of folded words, by which the words of a query are compared with those of the lexicons: Snowball's, as in the documents'
// index; Polish has one of its own.
const stemmers: Readonly<Record<Language, (word: string) => string>> = {
	fr: french,
	en: english,
	es: spanish,
	de: german,
	it: italian,
	pl: stemPolishWord,
};

function stemOf(folded: string, language: Language): string {
	return folded.length < 4 || /\d/.test(folded) ? folded : stemmers[language](folded);
}

export interface Token {
	/** as typed */
	raw: string;
	folded: string;
	stem: string;
	/** what is between it and the token before: a space, a hyphen, nothing between the parts of a compound */
	gap: string;
}

/** Amounts keep their decimals; `€` is a word, and `-50 %` one. */
const pattern =
	/[€£$]|(?<![\p{L}\d])[-−–]\s?\d{1,3}\s?%|\d+[.,]\d{1,2}(?![\d\p{L}])|[\p{L}\p{M}\p{N}]+/gu;
/** What is written without a space behind a number: `50zł`, `6ans`, `104cm`. */
const measured = /^(\d+)(zł|zl|eur|euros?|pln|chf|cm|ans|anni|lat|jahre?|y|yrs|years?)$/iu;
/** The word of a size without a space before its number: `t40`, `gr42`. */
const glued = /^(t|tg|gr|sz|size|taille|gr[oö](?:ß|ss)e|talla|taglia|rozm)(\d{2,3})$/iu;
/** Letters that an apostrophe ties to the next word. */
const elided = /(^|[^\p{L}])(?:[ldmnsjc]|qu|un|dell|all|nell|sull|dall|quest|bell)['’](?=\p{L})/giu;

export const tokenOf = (raw: string, language: Language, gap = " "): Token => {
	// one reduction is read like another
	const folded = raw.endsWith("%") ? "%" : foldText(raw) || raw;
	return { raw, folded, stem: stemOf(folded, language), gap };
};

/** Most words that are read; those behind them are not. */
const maxWords = 24;

export function tokensOf(text: string, language: Language): Token[] {
	const plain = text
		// `d'été` is `été`; an English possessive is one word with its `s`
		.replace(elided, (all, before: string) => before + " ".repeat(all.length - before.length))
		.replace(/(\p{L})['’](s)(?!\p{L})/giu, "$1$2")
		// `100 % cachemire` is no size
		.replace(/(?<!\d|(?<![\p{L}\d])[-−–]\s?)\d{1,3}\s?%/gu, (all) => " ".repeat(all.length));
	const tokens: Token[] = [];
	let end = -1;
	for (const found of plain.matchAll(pattern)) {
		if (tokens.length >= maxWords) break;
		const [raw] = found;
		const between = end < 0 ? " " : plain.slice(end, found.index);
		const gap = /\s/.test(between) ? " " : between;
		const [, one, other] = measured.exec(raw) ?? glued.exec(raw) ?? [];
		if (one && other) {
			tokens.push(tokenOf(one, language, gap), tokenOf(other, language, ""));
		} else tokens.push(tokenOf(raw, language, gap));
		end = found.index + raw.length;
	}
	return tokens;
}
