// Slugs of the addresses that the gateway writes, made as the storefront makes them (D26).

/** Letters that Unicode does not take apart. */
const folded: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };

/** `Robe d’été` → `robe-d-ete`; in German `Mäntel` → `maentel`. */
export function slugOf(text: string, language: string): string {
	return text
		.toLowerCase()
		.replace(/[ßæœøł]/g, (letter) => folded[letter] ?? "")
		.normalize("NFKD")
		.replace(/([aou])\u0308/g, language === "de" ? "$1e" : "$1")
		.replace(/\p{M}+/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
}
