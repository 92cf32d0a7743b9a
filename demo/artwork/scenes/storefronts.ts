// The fronts of the house's stores, each with its stone, its paint and the season in its windows.
import { lightness } from "../draw/colour.ts";
import { bust, on, onPlinth } from "./clothes.ts";
import { railOf } from "./hung.ts";
import type { Composition, Part } from "./stage.ts";
import { type Front, storefront } from "./storefront.ts";

const rail = { from: 0.1, to: 0.9, tall: 162 } as const;

/** Windows with an outfit on a bust. */
const looks: readonly (readonly Part[])[] = [
	[onPlinth("crossbodyBag", 0.8, 60, 34), bust(["trench", "blackTrousers", "camelRollNeck"], 0.4)],
	[onPlinth("mensBeanie", 0.8, 64, 34), bust(["mensCoat", "mensCable", "mensFlannels"], 0.4)],
	[onPlinth("tobaccoBag", 0.8, 60, 34), bust(["wrapDress"], 0.4)],
	[onPlinth("quiltedBag", 0.8, 60, 34), bust(["pleatedDress"], 0.4)],
	[onPlinth("greenBag", 0.8, 60, 34), bust(["camelCoat", "blackTrousers", "blackRollNeck"], 0.4)],
	[onPlinth("feltHat", 0.8, 64, 36), bust(["linenTrousers", "breton"], 0.4)],
	[onPlinth("kidsTrainers", 0.8, 40, 34), bust(["kidsCoat", "kidsJeans"], 0.4)],
	[onPlinth("mensChelsea", 0.8, 52, 36), bust(["mensBomber", "mensRollNeck", "mensRawJeans"], 0.4)],
];
/** Windows with a rail across. */
const rails: readonly (readonly Part[])[] = [
	[railOf(["slipDress", "squareDress", "tieredDress"], rail), on("loafers", 0.3)],
	[railOf(["mensPeaCoat", "mensCharcoalCoat", "mensParka"], rail), on("mensDerbies", 0.3)],
	[railOf(["ecruCable", "rustJumper", "oatCardigan"], { ...rail, tall: 150 }), on("toteBag", 0.3)],
	[
		railOf(["mensBrickShirt", "mensSkyShirt", "mensWhiteShirt"], { ...rail, tall: 150 }),
		on("mensTrainers", 0.3),
	],
	[railOf(["checkedBlazer", "sageCoat", "oatCoat"], rail), on("kneeBoots", 0.3)],
	[railOf(["dottedDress", "shirtDress", "velvetDress"], rail), on("trainers", 0.3)],
];

const walls = ["#d9c7ae", "#d3c6b4", "#dcc8b4", "#cdb79c", "#dacdbb"] as const;
const brass = "#d3ae6b";
const plain: readonly Part[] = [];

const front = (
	paint: string,
	stone: string,
	[look, hung]: readonly [number, number],
	more: Pick<Front, "stripes" | "tub"> = {},
): Composition => {
	const [left, right] = [looks[look] ?? plain, rails[hung] ?? plain];
	return storefront({
		stone,
		paint,
		metal: lightness(paint) > 0.7 ? "#7d6236" : brass,
		wall: walls[look % walls.length] ?? "#d9c7ae",
		// every other store has its rail on the left
		shows: (look + hung) % 2 === 0 ? [left, right] : [right, left],
		...more,
	});
};

export const storefronts = {
	"storefront-1": front("#26392f", "#dccfb9", [0, 0], { tub: "#1f2d26" }),
	"storefront-2": front("#222c40", "#d9d4c8", [1, 1]),
	"storefront-3": front("#5b2727", "#cfc2ae", [2, 2], { stripes: ["#efe6d6", "#7a3a36"] }),
	"storefront-4": front("#e3d9c7", "#c9b99f", [3, 3], { tub: "#8a7c66" }),
	"storefront-5": front("#1d1b1a", "#a8553f", [4, 4]),
	"storefront-6": front("#7e9590", "#e2dccd", [5, 5], { stripes: ["#f3ede0", "#90a39c"] }),
	"storefront-7": front("#4a535c", "#d6d0c4", [6, 1], { tub: "#3a4149" }),
	"storefront-8": front("#5d5f3f", "#d8c9ae", [7, 0], { stripes: ["#efe8d5", "#74764f"] }),
	"storefront-9": front("#5a4030", "#ddd0ba", [0, 3]),
	"storefront-10": front("#4a2b3f", "#d9d0c6", [1, 5], { tub: "#382032" }),
	"storefront-11": front("#8d9a82", "#a95a44", [2, 4]),
	"storefront-12": front("#1c2536", "#cbbfa9", [3, 2], { stripes: ["#eee7da", "#35435e"] }),
	"storefront-13": front("#9b5640", "#e0d6c4", [4, 0], { tub: "#6f5a45" }),
	"storefront-14": front("#24443c", "#cfc8ba", [5, 3]),
	"storefront-15": front("#e6dcc8", "#9d5240", [6, 2], { tub: "#7d6e58" }),
	"storefront-16": front("#1f4a55", "#ddd6c8", [7, 4]),
	"storefront-17": front("#5e1f30", "#d2c4ae", [0, 1], { tub: "#42202a" }),
	"storefront-18": front("#6f7478", "#dcd7cd", [1, 2], { stripes: ["#f0ece4", "#8b9196"] }),
	"storefront-19": front("#4d5b39", "#d9cdb6", [2, 5]),
	"storefront-20": front("#6b3f2a", "#a4523c", [3, 0]),
	"storefront-21": front("#b9c2c0", "#cdbfa6", [4, 1], { tub: "#7f8a86" }),
	"storefront-22": front("#171615", "#ded6c6", [5, 4], { stripes: ["#f2eee6", "#3a3836"] }),
	"storefront-23": front("#1e5a58", "#d4c9b5", [6, 3], { tub: "#174643" }),
	"storefront-24": front("#c9bda7", "#b9a888", [7, 5]),
} as const;
