// The fonts that each page fetches hold the letters of the shop's own words, and nothing is lost for any other letter.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { partsOf } from "#gateway/platform/pdf/fonts.ts";
import { filesUnder, textOf } from "../architecture/tree.ts";
import { cutFont, type Face, readFaces, sources } from "../fonts/cut-fonts.ts";

const faces = readFaces();
const own = faces.filter(({ url }) => url.startsWith("./"));
const rest = faces.filter(({ url }) => !url.startsWith("./"));
const has = (fonts: readonly Face[], letter: string) =>
	fonts.some(({ ranges }) =>
		ranges.some(([first, last]) => {
			const code = letter.codePointAt(0) ?? 0;
			return first <= code && code <= last;
		}),
	);

const words = filesUnder(
	"app/i18n/messages",
	"gateway/platform/wording/messages",
	"demo/content",
	"demo/catalogue",
);
const letters = new Set(words.flatMap((path) => [...textOf(path)]));

describe("the fonts of shop/fonts", () => {
	it.each(Object.keys(sources))("%s is what `npm run fonts` writes", async (file) => {
		const kept = readFileSync(new URL(`../../shop/fonts/${file}`, import.meta.url));
		expect(kept.equals(await cutFont(file))).toBe(true);
	});

	it("are those of faces.css", () => {
		expect(own.map(({ url }) => url.slice(2))).toEqual(Object.keys(sources));
	});

	it("hold every letter of messages, content and catalogue, so that no whole file is fetched for them", () => {
		expect(letters.size).toBeGreaterThan(120);
		const isOfWholeFile = (letter: string) => has(rest, letter);
		expect([...letters].filter(isOfWholeFile)).toEqual([]);
		for (const letter of "aZ9ßéœŁż€–") expect(has(own, letter), letter).toBe(true);
	});

	it("have a glyph for each space and dash of those words: beside a space of another font, words touch", () => {
		const signs = [...letters].filter((letter) => /[\p{Zs}\p{Pd}]/u.test(letter));
		for (const face of ["display", "sans"] as const) {
			const parts = partsOf(face);
			const isMissing = (letter: string) =>
				!parts.some((part) => part.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
			expect([face, signs.filter(isMissing)]).toEqual([face, []]);
		}
	});

	it("leave every other letter to the whole files", () => {
		for (const letter of "ČčŘřŐőÅåØøÆæÞðğİ") {
			expect([has(own, letter), has(rest, letter)], letter).toEqual([false, true]);
		}
	});
});
