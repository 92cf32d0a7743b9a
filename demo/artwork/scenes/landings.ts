// The opening scenes of the landing pages, and the pictures beside their text.
import { bust, chairWith, lay, on, onPlinth, stack } from "./clothes.ts";
import { onHook, railOf } from "./hung.ts";
import { arch, curtain, fromAbove, inRoom, light, vase } from "./props.ts";

export const winterCoats = inRoom(
	{ wall: "#d3cdc2", tall: 190 },
	light(0.26, 0, 0.42, 0.5),
	railOf(["trench", "navyPeaCoat", "blackLongCoat", "chocolateCoat"], { from: 0.08, to: 0.58 }),
	bust(["camelCoat", "charcoalTrousers", "blackRollNeck"], 0.77, 5),
	on("kneeBoots", 0.2, -3),
);

export const gifts = inRoom(
	{ wall: "#d8c4b0", tall: 90, at: 0.93 },
	arch(0.6, 0.54, 0.78, "#a9624d"),
	light(0, -0.04, 0.5, 0.5),
	onPlinth("tobaccoBag", 0.58, 34, 36, "#ead9c4"),
	onPlinth("saffronBeanie", 0.22, 18, 32, "#cfb596"),
	on("cognacBelt", 0.5, -3),
	onPlinth(null, 0.81, 9, 26, "#dcc3a8"),
	stack(["checkedScarf", "cobaltSquare"], 0.81, 9, 20),
);

export const giftCard = fromAbove(
	{ ground: "#c9a98c", tall: 92 },
	light(-0.08, -0.06, 0.66, 0.34),
	lay("burgundyCashmere", 0.36, 0.44, -5, true),
	lay("silkSquare", 0.74, 0.3, 10),
	lay("saffronBeanie", 0.74, 0.72, -7),
);

export const knitSeason = inRoom(
	{ wall: "#d8ccb8", tall: 98, at: 0.96 },
	light(0.14, -0.04, 0.46, 0.52),
	onHook("stripedJumper", 0.34, 90),
	onPlinth(null, 0.78, 26, 46, "#cbb492"),
	stack(
		["chocolateCardigan", "camelVest", "rustJumper", "ecruCable", "greyCashmere"],
		0.77,
		26,
		36,
	),
	vase(0.09, 24, "#7f6d5a"),
);

export const evenings = inRoom(
	{ wall: "#b9a094", floor: "#8f7661", tall: 190 },
	curtain(-0.04, 0.26, "#6d3a3c"),
	light(0.24, 0, 0.4, 0.35),
	bust(["slipDress"], 0.42, 4),
	bust(["tealDress"], 0.76),
	on("quiltedBag", 0.585, -4),
);

export const threeEvenings = inRoom(
	{ wall: "#c7b3a6", floor: "#a18a72", tall: 188 },
	arch(0.5, 0.56, 0.84, "#8f5a52"),
	light(0, -0.04, 0.46, 0.4),
	bust(["blazer", "velvetDress"], 0.48),
	on("ankleBoots", 0.8, -3),
);

export const workingWeek = inRoom(
	{ wall: "#d2d4d0", floor: "#b6ab98", tall: 186 },
	light(0.22, 0, 0.46, 0.5),
	railOf(["checkedBlazer", "skyShirt", "stripedShirt", "whiteShirt", "blazer"], {
		from: 0.06,
		to: 0.94,
		tall: 164,
	}),
	on("quiltedBag", 0.2, -3),
	on("loafers", 0.46, -3),
);

export const deskTrousers = inRoom(
	{ wall: "#d5cec1", tall: 190 },
	light(0.02, -0.02, 0.5, 0.48),
	bust(["charcoalTrousers", "whiteShirt"], 0.42),
	chairWith("blazer", 0.8, "#5f4635"),
);

export const denim = inRoom(
	{ wall: "#ccd3d6", floor: "#aca699", tall: 186 },
	arch(0.68, 0.5, 0.84, "#93a3b0"),
	light(-0.04, -0.04, 0.5, 0.46),
	bust(["flaredJeans", "breton"], 0.66),
	onPlinth(null, 0.25, 52, 44, "#ddd7ca"),
	stack(["rawJeans", "blueJeans", "washedJeans", "ecruJeans"], 0.25, 52, 35),
);

export const denimTops = inRoom(
	{ wall: "#dfe0da", tall: 112, at: 0.98 },
	light(0.16, -0.04, 0.5, 0.5),
	railOf(["stripedShirt", "whiteTee", "breton"], { from: 0.06, to: 0.96, tall: 100 }),
	on("trainers", 0.3, -1),
);
