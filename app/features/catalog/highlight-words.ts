import type { Highlight } from "#contract/catalog/shapes.ts";

/** The page of each highlight (CATALOGUE-108), and the keys of its words in the namespace `highlight`. */
export const highlightWords = {
	reduced: {
		page: "sale",
		title: "reduced.title",
		description: "reduced.description",
		departments: { women: "reduced.women", men: "reduced.men", children: "reduced.children" },
	},
	new: {
		page: "new",
		title: "new.title",
		description: "new.description",
		departments: { women: "new.women", men: "new.men", children: "new.children" },
	},
} as const satisfies Record<Highlight, object>;
