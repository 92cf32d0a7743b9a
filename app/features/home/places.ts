// What the home page's composition points at: scenes of the house, and families of the tree where they are there.
import type { SceneId } from "#contract/images/scenes.ts";
import type { MenuNode } from "~/models/catalog/menu.ts";
import { pathToFamily } from "~/models/catalog/menu.ts";

export interface Place {
	scene: SceneId;
	/** the first of these that the menu has is where it leads */
	families: readonly string[];
}

export const places = {
	hero: { scene: "season", families: ["women"] },
	story: { scene: "workroom", families: ["women_knitwear", "women"] },
	men: { scene: "coats", families: ["men_coats_jackets", "men"] },
	finish: { scene: "accessories", families: ["women_bags_accessories", "women"] },
} as const satisfies Record<string, Place>;

/** The family a place leads to; null where the menu has none of them. */
export function familyOf(place: Place, menu: readonly MenuNode[]): MenuNode | null {
	for (const familyId of place.families) {
		const node = pathToFamily(menu, familyId).at(-1);
		if (node) return node;
	}
	return menu[0] ?? null;
}
