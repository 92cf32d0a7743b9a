import type { Highlight } from "#contract/catalog/shapes.ts";

/** The page of each highlight (CATALOGUE-108), and the keys of its words in the namespace `highlight`. */
export const highlightWords = {
	reduced: { page: "sale", title: "reduced.title", description: "reduced.description" },
	new: { page: "new", title: "new.title", description: "new.description" },
} as const satisfies Record<Highlight, object>;
