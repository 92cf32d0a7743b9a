// ASCII-folded slugs in the locale's language, in the addresses that either program writes (CATALOGUE-5).
import type { Language } from "./languages.ts";

/** Letters that Unicode does not decompose. */
const folded: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	þ: "th",
	ı: "i",
};

/**
 * `Robe d’été à fleurs` → `robe-d-ete-a-fleurs`; in German `Mäntel` → `maentel`. Never contains `--`, which marks ids
 * (PAGE-13); `x` where nothing is left.
 */
export function slugOf(text: string, language?: Language): string {
	const slug = text
		.toLowerCase()
		.replace(/[ßæœøłđðþı]/g, (letter) => folded[letter] ?? "")
		.normalize("NFKD")
		.replace(/([aou])\u0308/g, language === "de" ? "$1e" : "$1")
		.replace(/\p{M}+/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
	return slug === "" ? "x" : slug;
}
