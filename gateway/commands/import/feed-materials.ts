// What a garment is made of, as terms of the catalogue.
import { createHash } from "node:crypto";
import type { Language } from "#contract/shapes.ts";
import { fibreOf } from "#gateway/selling/catalog/search/garment-words.ts";

const keyOf = (name: string) => {
	const readable = name.toLowerCase().replace(/[^a-z]+/g, "_");
	return readable.length === name.length && readable.length <= 40
		? readable
		: `m_${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
};

/** The term of a material: that of a fibre that is known, else one of its own. @param name in the language */
export function materialOf(name: string, language: Language) {
	const known = fibreOf(name, language);
	return { key: known?.key ?? keyOf(name), labels: { [language]: name, ...known?.labels } };
}

/**
 * Of a feed's column: `Cotton/Recycled polyester`. A material that is named otherwise than a known fibre is one of its own: what
 * the column says is shown.
 */
export const materialsOf = (column: string, language: Language) =>
	[...new Set(column.split("/").map((name) => name.trim().slice(0, 60)))]
		.filter((name) => name !== "")
		.map((name) => {
			const material = materialOf(name, language);
			const { [language]: known = name } = material.labels;
			const isNamed = known.toLowerCase() === name.toLowerCase();
			return isNamed ? material : { key: keyOf(name), labels: { [language]: name } };
		});
