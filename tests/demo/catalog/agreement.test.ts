import { describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import { agree, listed } from "#demo/catalog/grammar/agree.ts";
import { packs } from "#demo/catalog/grammar/languages.ts";
import type { LanguagePack } from "#demo/catalog/grammar/pack.ts";
import { inflect } from "#demo/catalog/grammar/pl/name.ts";
import { kinds, type Style, styles } from "#demo/catalog/grammar/words.ts";

const sentencesOf = (pack: LanguagePack): readonly string[] =>
	[pack.openings, pack.clothNotes, pack.factNotes, pack.closings].flatMap((table) =>
		Object.values(table).flat(),
	);

const nameIn = (pack: LanguagePack, kind: (typeof kinds)[number], style: Style) =>
	pack.nameOf({ kind, audience: "men", styles: [style] });

describe("agree", () => {
	it("takes the form of the noun among four and its number among two", () => {
		expect(agree("porté[|e|s|es]", 1, [2, 3])).toBe("portée");
		expect(agree("[it goes|they go]", 1, [1])).toBe("they go");
		expect(agree("[gilt|gelten]", 2, [3])).toBe("gilt");
	});

	it("refuses a sentence that lacks the form", () => {
		expect(() => agree("[a|b|c]", 3, [2, 3])).toThrow("No form 3");
	});

	it("lists with commas and one word for and", () => {
		expect(listed(["Streifen"], "und")).toBe("Streifen");
		expect(listed(["Streifen", "Gürtel", "Kapuze"], "und")).toBe("Streifen, Gürtel und Kapuze");
	});

	it("inflects Polish adjectives hard and soft", () => {
		expect([0, 1, 2, 3].map((form) => inflect("prosty", form as 0 | 1 | 2 | 3))).toEqual([
			"prosty",
			"prosta",
			"proste",
			"proste",
		]);
		expect([0, 1, 2, 3].map((form) => inflect("krótki", form as 0 | 1 | 2 | 3))).toEqual([
			"krótki",
			"krótka",
			"krótkie",
			"krótkie",
		]);
	});
});

describe.each(languages)("sentences in %s", (language) => {
	const pack = packs[language];

	it("agree with every form that a noun may have, and leave no brackets", () => {
		const forms = [...new Set(kinds.map((kind) => pack.nouns[kind].form))];
		for (const sentence of sentencesOf(pack)) {
			for (const form of forms) {
				const said = agree(sentence, form, pack.plural).replace(/^\{[^}]*\} /, "");
				expect(said, sentence).not.toMatch(/[[\]{}|]| {2}|\bundefined\b/);
				expect(said, sentence).toMatch(/^[\p{Lu}«„“]/u);
				expect(said, sentence).toMatch(/[.!?]$/);
			}
		}
	});

	it("occur once each", () => {
		const all = sentencesOf(pack);
		expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
	});

	it("use typographic apostrophes", () => {
		expect(sentencesOf(pack).filter((sentence) => /['"]/.test(sentence))).toEqual([]);
	});
});

describe("adjectives agree with each noun", () => {
	const forms: Readonly<Record<string, readonly RegExp[]>> = {
		fr: [/ droit /, / droite /, / droits /, / droites /],
		es: [/ recto /, / recta /, / rectos /, / rectas /],
		it: [/ dritto /, / dritta /, / dritti /, / dritte /],
		de: [/^Gerader /, /^Gerade /, /^Gerades /, /^Gerade /],
		pl: [/^Prosty /, /^Prosta /, /^Proste /, /^Proste /],
	};

	it.each(["fr", "es", "it", "de", "pl"] as const)("in %s", (language) => {
		const pack = packs[language];
		for (const kind of kinds) {
			const expected = forms[language]?.[pack.nouns[kind].form];
			expect(`${nameIn(pack, kind, "straight")} `).toMatch(expected ?? /never/);
		}
	});

	it.each(languages)("and every style has a name with every garment in %s", (language) => {
		for (const kind of kinds) {
			for (const style of styles) {
				expect(nameIn(packs[language], kind, style)).toMatch(/^\p{Lu}[\p{L}\p{N}’\- ,]+$/u);
			}
		}
	});
});
