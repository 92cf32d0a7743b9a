// Scenes of further families, as the pages that lead to them show them.
import { bust, chairWith, lay, on, onPlinth, stack } from "./clothes.ts";
import { onHook, railOf } from "./hung.ts";
import { arch, fromAbove, inRoom, light } from "./props.ts";

export const womensShoes = inRoom(
	{ wall: "#d8d1c4", tall: 96, at: 0.94 },
	light(0.1, -0.04, 0.56, 0.5),
	onPlinth("kneeBoots", 0.72, 34, 40, "#c9b59b"),
	onPlinth("loafers", 0.27, 17, 44, "#e4d9c8"),
	on("trainers", 0.62, -3),
);

export const womensFlats = inRoom(
	{ wall: "#d7cdbd", tall: 84, at: 0.93 },
	arch(0.66, 0.56, 0.76, "#a9957c"),
	light(-0.02, -0.04, 0.5, 0.5),
	onPlinth("fringedLoafers", 0.64, 26, 46, "#e7dccb"),
	onPlinth("sandals", 0.26, 12, 44, "#cdb99d"),
	on("loafers", 0.72, -3),
);

export const womensBags = inRoom(
	{ wall: "#cfc4b2", tall: 112, at: 0.94 },
	arch(0.34, 0.54, 0.76, "#8f8a72"),
	light(0.36, -0.04, 0.5, 0.45),
	onPlinth("tobaccoBag", 0.3, 44, 38, "#e3d7c5"),
	onPlinth("crossbodyBag", 0.82, 30, 28, "#d3c2aa"),
	on("toteBag", 0.56, -4),
);

export const womensAccessories = fromAbove(
	{ ground: "#d9c8af", tall: 96 },
	light(-0.1, -0.06, 0.7, 0.34),
	lay("checkedScarf", 0.3, 0.55, -6),
	lay("silkSquare", 0.72, 0.24, 12),
	lay("cognacBelt", 0.72, 0.52, -8),
	lay("ecruBeanie", 0.7, 0.79, 9),
);

export const womensTees = inRoom(
	{ wall: "#d9dbd3", tall: 116, at: 0.96 },
	light(0.1, -0.04, 0.5, 0.5),
	onHook("breton", 0.38, 98),
	onPlinth(null, 0.8, 34, 42, "#cdbfa8"),
	stack(["greyTee", "whiteTee", "ribbedTop"], 0.79, 34, 34),
	on("trainers", 0.36, -2),
);

export const womensJeans = inRoom(
	{ wall: "#d5d9da", floor: "#bfb8aa", tall: 192 },
	arch(0.5, 0.62, 0.84, "#aab4bb"),
	light(-0.06, -0.04, 0.5, 0.45),
	bust(["washedJeans", "whiteShirt"], 0.46),
	onPlinth(null, 0.84, 46, 38, "#dcd6ca"),
	stack(["rawJeans", "blueJeans", "ecruJeans"], 0.83, 46, 33),
);

export const mensCoats = inRoom(
	{ wall: "#c9ccc8", floor: "#aea491", tall: 194 },
	light(0.24, -0.02, 0.48, 0.45),
	railOf(["mensParka", "mensPeaCoat", "mensCharcoalCoat"], { from: 0.1, to: 0.93, tall: 172 }),
	on("mensChelsea", 0.28, -3),
);

export const mensAccessories = inRoom(
	{ wall: "#c8beab", tall: 80, at: 0.92 },
	light(0.1, -0.04, 0.5, 0.5),
	onPlinth("mensBeanie", 0.3, 24, 34, "#ddd0bb"),
	onPlinth("mensBelt", 0.76, 16, 34, "#bfa988"),
	on("mensDerbies", 0.42, -3),
);

export const mensKnits = inRoom(
	{ wall: "#d0c7b5", tall: 122, at: 1.5 },
	arch(0.44, 0.6, 1.1, "#9a8f78"),
	light(0.3, -0.06, 0.5, 0.48),
	bust(["mensCable", "mensCords"], 0.42),
	onPlinth(null, 0.85, 112, 42, "#bca98b"),
	stack(["mensNavyCable", "mensCashmere", "mensBurgundyRollNeck", "mensRollNeck"], 0.84, 112, 34),
);

export const mensShirts = inRoom(
	{ wall: "#d6d8d6", tall: 132, at: 0.97 },
	light(0.2, -0.02, 0.5, 0.5),
	railOf(["mensFlannelShirt", "mensSkyShirt", "mensLinenShirt", "mensWhiteShirt"], {
		from: 0.04,
		to: 0.98,
		tall: 116,
	}),
	on("mensDerbies", 0.3, -2),
);

export const mensJeans = inRoom(
	{ wall: "#cbd0d1", floor: "#aaa497", tall: 198 },
	light(0.06, -0.04, 0.5, 0.45),
	bust(["mensRawJeans", "mensWhiteTee"], 0.4),
	onHook("mensWashedJeans", 0.78, 140),
	on("mensTrainers", 0.7, -3),
);

export const kidsKnits = inRoom(
	{ wall: "#dccfb8", tall: 84, at: 0.96 },
	light(0.06, -0.04, 0.5, 0.5),
	onPlinth(null, 0.34, 20, 36, "#e6dcc9"),
	stack(["kidsNavyCable", "kidsSaffronCardigan"], 0.34, 20, 28),
	onHook("kidsCable", 0.7, 76),
);

export const kidsCoats = inRoom(
	{ wall: "#cdd6d2", tall: 124, at: 0.96 },
	light(0.2, -0.02, 0.5, 0.45),
	railOf(["kidsPuffer", "kidsNavyPuffer", "kidsCoat"], { from: 0.07, to: 0.95, tall: 104 }),
	on("kidsBoots", 0.26, -2),
);

export const kidsTrousers = inRoom(
	{ wall: "#d6dad6", tall: 138 },
	arch(0.62, 0.52, 0.8, "#a9b4b4"),
	light(-0.04, -0.04, 0.5, 0.45),
	bust(["kidsDungarees", "kidsBreton"], 0.6),
	chairWith("kidsCords", 0.24, "#a07a4f"),
);

export const womensDresses = inRoom(
	{ wall: "#dfd3c8", tall: 190 },
	arch(0.7, 0.44, 0.82, "#b79a8d"),
	light(-0.02, -0.02, 0.46, 0.46),
	bust(["tweedDress"], 0.28),
	bust(["dottedDress"], 0.7, 5),
);
