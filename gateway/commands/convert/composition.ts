// What a garment is made of, where its description says so in percentages that add up: `98 % cotton, 2 % elastane`.
import { createHash } from "node:crypto";
import type { Language } from "#contract/shapes.ts";
import { fibreOf } from "#gateway/selling/catalog/search/garment-words.ts";

const share = /(\d{1,3})\s?%\s+((?:\p{L}[\p{L}'’-]*)(?:\s\p{L}[\p{L}'’-]*){0,2})/gu;

/** Words that end a fibre's name in a sentence. */
const ends =
	/\s+(?:and|with|et|avec|und|mit|y|con|e|i|z|oraz|for|pour|für|para|per|dla|lining|shell|the|in)\b.*$/iu;

const nameOf = (words: string) => {
	const name = words.replace(ends, "").trim().toLowerCase();
	return name.charAt(0).toUpperCase() + name.slice(1);
};

const keyOf = (name: string) => {
	const readable = name.toLowerCase().replace(/[^a-z]+/g, "_");
	return readable.length === name.length && readable.length <= 40
		? readable
		: `m_${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
};

const main = {
	...{ en: "Main fabric", fr: "Matière principale", de: "Obermaterial" },
	...{ es: "Tejido principal", it: "Tessuto principale", pl: "Materiał główny" },
};

/**
 * @returns the composition of one part whose shares make 100, and the terms that it needs; null where the text says none, or
 * several
 */
export function compositionOf(text: string, language: Language) {
	const found = [...text.replace(/<[^>]*>|&nbsp;/g, " ").matchAll(share)].map(
		([, percent, words = ""]) => ({ percent: Number(percent), name: nameOf(words) }),
	);
	const sum = found.reduce((all, { percent }) => all + percent, 0);
	const names = new Set(found.map(({ name }) => name));
	if (sum !== 100 || names.size !== found.length || names.has("")) return null;
	const fibres = found.map(({ percent, name }) => {
		const known = fibreOf(name, language);
		return {
			percent,
			key: known?.key ?? keyOf(name),
			labels: { [language]: name, ...known?.labels },
		};
	});
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
