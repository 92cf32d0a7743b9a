import { hashText, type Random, seeded } from "./random.ts";

/** One drawing under way: its seeded stream and the definitions its parts share. */
export interface Sheet {
	readonly random: Random;
	/**
	 * Adds a definition once and gives its id; the same markup gives the same id.
	 * @param key tells the markup apart, where that is quicker to compare: by default the markup itself
	 */
	define(markup: (id: string) => string, key?: string): string;
	definitions(): string;
	/** Outlines painted so far, which cast a shadow on the ground. */
	readonly shapes: string[];
}

export function newSheet(seed: number): Sheet {
	const known = new Map<string, { id: string; markup: string }>();
	return {
		random: seeded(seed),
		shapes: [],
		define(markup, key = markup("")) {
			const seen = known.get(key);
			if (seen) return seen.id;
			const id = `d${known.size.toString(36)}${(hashText(key) % 1296).toString(36)}`;
			known.set(key, { id, markup: markup(id) });
			return id;
		},
		definitions: () => [...known.values()].map((entry) => entry.markup).join(""),
	};
}
