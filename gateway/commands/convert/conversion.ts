// What readers of other shops' files write to: items become rows of the import's files, and what is said of lines is collected.
import type { Language } from "#contract/shapes.ts";
import { garmentOf } from "#gateway/selling/catalog/search/garment-words.ts";
import { addItem, type Feed, type Item, type More } from "../import/feed-items.ts";
import { materialOf } from "../import/feed-materials.ts";
import { audienceOf } from "../import/feed-words.ts";
import type { FindingKind, Findings } from "./findings.ts";

// What a garment is made of, where its description says so in percentages that add up: `98 % cotton, 2 % elastane`.
const share = /(\d{1,3})\s?%\s+((?:\p{L}[\p{L}'’-]*)(?:\s\p{L}[\p{L}'’-]*){0,2})/gu;

/** Words that end a fibre's name in a sentence. */
const ends =
	/\s+(?:and|with|et|avec|und|mit|y|con|e|i|z|oraz|for|pour|für|para|per|dla|lining|shell|the|in)\b.*$/iu;

const nameOf = (words: string) => {
	const name = words.replace(ends, "").trim().toLowerCase();
	return name.charAt(0).toUpperCase() + name.slice(1);
};

const main = {
	en: "Main fabric",
	fr: "Matière principale",
	de: "Obermaterial",
	es: "Tejido principal",
	it: "Tessuto principale",
	pl: "Materiał główny",
};

/**
 * @returns the composition of one part whose shares make 100, and the terms that it needs; null where the text says none, or
 * several
 */
function compositionOf(text: string, language: Language) {
	const found = [...text.replace(/<[^>]*>|&nbsp;/g, " ").matchAll(share)].map(
		([, percent, words = ""]) => ({ percent: Number(percent), name: nameOf(words) }),
	);
	const sum = found.reduce((all, { percent }) => all + percent, 0);
	const names = new Set(found.map(({ name }) => name));
	if (sum !== 100 || names.size !== found.length || names.has("")) return null;
	const fibres = found.map(({ percent, name }) => ({ percent, ...materialOf(name, language) }));
	// two names of one fibre: what the text means is not certain
	if (new Set(fibres.map(({ key }) => key)).size < fibres.length) return null;
	const materials = fibres.map(({ key, percent }) => ({ material: key, percent }));
	const terms = fibres.map(({ key, labels }) => ({
		key: `material ${key}`,
		row: { kind: "material", key, labels },
	}));
	return {
		model: { composition: [{ part: "main", materials }] },
		terms: [...terms, { key: "part main", row: { kind: "part", key: "main", labels: main } }],
	};
}

/** Facts of an item that a good page has, by what is said where they are missing. */
const wanted = {
	title: "a title, it is called by its number: a file models has it (columns model, names.en)",
	picture: "a picture: a file media names one (columns productId, type AP, url)",
	description: "a description: a file models has it (columns model, descriptions.en)",
	gtin: "a GTIN (bar code): the sizes have numbers of the shop's own, which no market place takes",
	composition:
		"a composition, which the Textile Regulation (EU) 1007/2011 asks for: a file models has it (columns model, composition)",
	manufacturer:
		"a manufacturer's address, which the Product Safety Regulation (EU) 2023/988 asks for: a file models has it (columns model, manufacturer)",
} as const;

export interface Conversion {
	feed: Feed;
	findings: Findings;
	/** lines that were read, besides that of the names */
	lines: number;
	/** items that became sizes of products */
	items: number;
	/** hosts of pictures */
	hosts: Set<string>;
	/** sizes that are not counted */
	uncounted: number;
	/** currency of amounts that name none */
	currency: string;
	/** where pictures lie whose addresses are relative, without a slash at its end */
	pictures: string | null;
	languages: Set<Language>;
	/** currencies of prices that were taken */
	paid: Set<string>;
	/** whether an amount named no currency */
	isCurrencyGuessed: boolean;
}

export function say(
	{ findings, feed }: Conversion,
	kind: FindingKind,
	line: number | null,
	message: string,
): void {
	findings.add(kind, line, message);
	// findings have the first lines of a message alone
	if (line === null || (kind !== "left" && kind !== "unknown")) return;
	feed.files.add("report", `${line} ${message}`, () => ({ line, kind, message }));
}

/** Whom an item is for, by its other words where no column says it. */
function withAudience(to: Conversion, line: number, item: Item, words: string): Item {
	const said = audienceOf(item.gender ?? "", item.age_group ?? "", item.product_type ?? "");
	if ("fault" in said) {
		// `femme`, `Herren`: words by which families say it
		const named = audienceOf("", "", `${item.gender ?? ""} ${item.age_group ?? ""}`);
		if ("audience" in named && named.audience !== "unisex") {
			const gender = named.audience === "children" ? "girls" : named.audience;
			return { ...item, gender, age_group: "" };
		}
		say(to, "unknown", line, `${said.fault}: it was passed over`);
		return withAudience(to, line, { ...item, gender: "", age_group: "" }, words);
	}
	if (item.gender || said.audience !== "unisex") return item;
	const guess = audienceOf("", "", words);
	const gender = "audience" in guess ? guess.audience : "unisex";
	const what =
		gender === "unisex" ? "everybody, as no word says another" : `${gender}, by its words`;
	say(to, "guessed", line, `no gender is said: it is for ${what}`);
	return { ...item, gender: gender === "children" ? "girls" : gender };
}

/** Addresses as they can be fetched; one that cannot be is named. */
function picturesOf(to: Conversion, line: number, { pictures = [] }: More) {
	return pictures.flatMap(({ url, alt }) => {
		const whole = /^https?:\/\//i.test(url)
			? url
			: url.startsWith("//")
				? `https:${url}`
				: to.pictures && `${to.pictures}/${url.replace(/^\/+/, "")}`;
		if (!whole || !URL.canParse(whole)) {
			const message =
				"its pictures have no whole addresses: say where they lie with --pictures https://…";
			say(to, "missing", line, message);
			return [];
		}
		to.hosts.add(new URL(whole).host);
		return [{ url: whole, ...(alt ? { alt } : {}) }];
	});
}

/**
 * An item as the product data specification names its columns.
 * @param more what that has no column for
 * @param words in which to look for whom it is for, such as its tags
 * @returns whether it was taken
 */
export function takeItem(
	to: Conversion,
	line: number,
	item: Item,
	{ words = "", ...more }: More & { words?: string } = {},
): boolean {
	const known = withAudience(
		to,
		line,
		item,
		[item.product_type, words, item.title].filter(Boolean).join(" > "),
	);
	const pictures = picturesOf(to, line, more);
	const composition = compositionOf(item.description ?? "", to.feed.language);
	const garment = garmentOf([item.product_type ?? "", item.title ?? ""], to.feed.language);
	const model = { ...(garment ? { garment } : {}), ...composition?.model, ...more.model };
	const materials = composition?.model.composition.flatMap((part) =>
		part.materials.map(({ material }) => material),
	);
	const { fault, notes, isUncounted, isSizeGuessed } = addItem(known, to.feed, {
		...more,
		pictures,
		model,
		...(materials ? { materials } : {}),
	});
	if (fault !== undefined) {
		say(to, "left", line, fault);
		return false;
	}
	if (!item.color) {
		say(
			to,
			"guessed",
			line,
			"no colour is said: it is the one that its title names, else as pictured",
		);
	}
	if (isSizeGuessed) {
		say(to, "guessed", line, "the number of its size is a French one: say --sizes DE if it is not");
	}
	to.items += 1;
	to.paid.add(/[A-Z]{3}$/.exec(item.price ?? "")?.[0] ?? to.currency);
	if (isUncounted) to.uncounted += 1;
	for (const note of notes) say(to, "unknown", line, note);
	for (const { key, row } of composition?.terms ?? []) to.feed.files.add("terms", key, () => row);
	const has = {
		title: Boolean(item.title),
		picture: pictures.length > 0,
		description: Boolean(item.description),
		gtin: Boolean(item.gtin),
		composition: "composition" in model,
		manufacturer: "manufacturer" in model,
	};
	for (const [name, what] of Object.entries(wanted)) {
		if (!has[name as keyof typeof has]) say(to, "missing", line, what);
	}
	return true;
}

/** An amount of a file that names no currency. */
export function inCurrency(to: Conversion, amount: string): string {
	if (amount === "") return "";
	to.isCurrencyGuessed = true;
	return `${amount} ${to.currency}`;
}

/** Whole units of a count, none of one below; a cell that is no count stays as it is, and is named. */
export const unitsOf = (text: string): string =>
	/^-?\d+(?:\.\d+)?$/.test(text) ? `${Math.max(0, Math.floor(Number(text)))}` : text;
