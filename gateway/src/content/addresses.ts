// Addresses of pages behind the locale's prefix (S2 §2): short forms, and the help pages' localised word.
import type { PageType } from "../../contract/content/types.ts";

const markers: Readonly<Record<Exclude<PageType, "help">, string>> = {
	landing: "lp",
	trend: "tp",
	lookbook: "lbp",
	blog: "blog",
};

const helpWords: Readonly<Record<string, string>> = {
	fr: "aide",
	en: "help",
	es: "ayuda",
	de: "hilfe",
	it: "aiuto",
	pl: "pomoc",
};

/** Letters that Unicode does not take apart. */
const folded: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };

function slugOf(text: string): string {
	return text
		.toLowerCase()
		.replace(/[ßæœøł]/g, (letter) => folded[letter] ?? "")
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
}

export function addressOf(type: string, uid: string, locale: string, name: string): string {
	if (type === "help") return `/${helpWords[locale.slice(0, 2)] ?? "help"}/${slugOf(name)}/`;
	return `/${slugOf(name)}--${markers[type as keyof typeof markers]}${uid}/`;
}
