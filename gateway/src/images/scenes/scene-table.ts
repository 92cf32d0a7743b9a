// What each scene is composed of. Adding one is a line here and its shape in gateway/contract/images/scenes.ts.
import type { SceneId } from "../../../contract/images/scenes.ts";
import type { PieceName } from "./looks.ts";

/** `figures` stand in a studio, the middle one nearest · `rail` hangs clothes · `table` lays them out. */
export interface Composition {
	kind: "figures" | "rail" | "table";
	pieces: readonly PieceName[];
	/** #rrggbb of wall, floor or table */
	ground: string;
	/** 0 daylight from the front to 1 a low sun that draws the window on the wall */
	sun: number;
}

export const compositions: Readonly<Record<SceneId, Composition>> = {
	season: {
		kind: "figures",
		pieces: ["tweedBlazer", "camelCoat", "floralDress"],
		ground: "#e6dccb",
		sun: 0.9,
	},
	workroom: {
		kind: "rail",
		pieces: ["whiteShirt", "rustKnit", "camelCoat", "satinSlip", "cardigan", "creamKnit"],
		ground: "#ddd5c6",
		sun: 0.6,
	},
	women: { kind: "figures", pieces: ["trench"], ground: "#e4d6c6", sun: 0.8 },
	men: { kind: "figures", pieces: ["overcoat"], ground: "#d5d5d2", sun: 0.6 },
	children: { kind: "figures", pieces: ["puffer", "childDress"], ground: "#d9dfe0", sun: 0.7 },
	dresses: {
		kind: "rail",
		pieces: ["satinSlip", "floralDress", "pleatedDress"],
		ground: "#e6d9d2",
		sun: 0.7,
	},
	knitwear: { kind: "figures", pieces: ["creamKnit"], ground: "#e0d9cc", sun: 0.7 },
	coats: { kind: "rail", pieces: ["trench", "camelCoat", "overcoat"], ground: "#dcd6cb", sun: 0.8 },
	accessories: {
		kind: "table",
		pieces: ["scarf", "bag", "belt", "hat", "boots"],
		ground: "#e4dac8",
		sun: 0.5,
	},
	"sign-in": { kind: "figures", pieces: ["pleatedDress"], ground: "#ded6c9", sun: 1 },
};
