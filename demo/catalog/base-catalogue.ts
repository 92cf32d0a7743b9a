// The house's own models, in a stable order: products keep their ids as long as lines are only added at the end.
import { childrenLines } from "./lines/children.ts";
import { menLines } from "./lines/men.ts";
import { menAccessories } from "./lines/men-accessories.ts";
import { womenAccessories } from "./lines/women-accessories.ts";
import { womenBottoms } from "./lines/women-bottoms.ts";
import { womenDresses } from "./lines/women-dresses.ts";
import { womenKnitwear } from "./lines/women-knitwear.ts";
import { womenOuterwear } from "./lines/women-outerwear.ts";
import { womenTops } from "./lines/women-tops.ts";
import type { ModelFacts } from "./model-facts.ts";

export const baseCatalogue: readonly ModelFacts[] = [
	...womenDresses,
	...womenTops,
	...womenKnitwear,
	...womenOuterwear,
	...womenBottoms,
	...womenAccessories,
	...menLines,
	...menAccessories,
	...childrenLines,
];
