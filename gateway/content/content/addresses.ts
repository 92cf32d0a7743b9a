// Addresses of pages after the locale's prefix (PAGE-11, PAGE-25): short forms, and the localised word for help pages.

import type { PageType } from "#contract/content/types.ts";
import { type Language, languageOf } from "#shop/languages.ts";
import { slugOf } from "#shop/slug.ts";

const markers: Readonly<Record<Exclude<PageType, "help">, string>> = {
	landing: "lp",
	trend: "tp",
	lookbook: "lbp",
	blog: "blog",
};

const helpWords: Readonly<Record<Language, string>> = {
	fr: "aide",
	en: "help",
	es: "ayuda",
	de: "hilfe",
	it: "aiuto",
	pl: "pomoc",
};

export function addressOf(type: string, uid: string, locale: string, name: string): string {
	const language = languageOf(locale.slice(0, 2)) ?? "en";
	const slug = slugOf(name, language);
	if (type === "help") return `/${helpWords[language]}/${slug}/`;
	return `/${slug}--${markers[type as keyof typeof markers]}${uid}/`;
}
