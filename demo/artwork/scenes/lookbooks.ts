// The lookbooks: how each opens, the look whose garments are named, and plates of their own.
import { bust, chairWith, on, onPlinth, stack } from "./clothes.ts";
import { onHook, railOf } from "./hung.ts";
import { arch, curtain, inRoom, light, vase } from "./props.ts";

export const city = inRoom(
	{ wall: "#cfd3d2", floor: "#a7a49d", tall: 194 },
	arch(0.3, 0.44, 0.82, "#8f9b9c"),
	light(0.4, -0.04, 0.48, 0.45),
	bust(["checkedBlazer", "blackRollNeck", "charcoalTrousers"], 0.72),
	bust(["chocolateCoat", "camelSkirt", "ivoryCardigan"], 0.31, 5),
);

export const cityLook = inRoom(
	{ wall: "#d6d2cb", floor: "#b3aa9c", tall: 188 },
	arch(0.42, 0.54, 0.84, "#9d8c84"),
	light(0.3, -0.04, 0.5, 0.45),
	bust(["sageCoat", "pinkSkirt", "oatCashmere"], 0.42),
	onPlinth("tobaccoBag", 0.82, 56, 34, "#e0d8cb"),
	on("cognacBoots", 0.72, -4),
);

export const saturday = inRoom(
	{ wall: "#ddd0bd", tall: 190 },
	arch(0.58, 0.54, 0.84, "#b9906c"),
	light(0.04, 0.01, 0.46, 0.45),
	vase(0.13, 34, "#8a765f"),
	bust(["mensOvershirt", "mensWhiteTee", "mensChinos"], 0.57),
	on("mensTrainers", 0.24, -4),
);

export const saturdayLook = inRoom(
	{ wall: "#c9ccca", floor: "#ada391", tall: 192 },
	arch(0.34, 0.48, 0.82, "#98a0a0"),
	light(0.34, -0.04, 0.5, 0.42),
	chairWith("mensScarf", 0.8, "#6f4a30"),
	bust(["mensCharcoalCoat", "mensBurgundyRollNeck", "mensRawJeans"], 0.34),
	on("mensDerbies", 0.6, -4),
);

export const puddles = inRoom(
	{ wall: "#d3d9d6", floor: "#b3aa9a", tall: 132 },
	arch(0.7, 0.48, 0.72, "#9fb0ac"),
	light(0.02, -0.05, 0.5, 0.4),
	bust(["kidsNavyPuffer", "kidsCords"], 0.7, 3),
	bust(["kidsCoat", "kidsJeans"], 0.29),
	on("kidsBoots", 0.49, -2),
);

export const puddlesLook = inRoom(
	{ wall: "#dcd3bd", floor: "#c2ae8f", tall: 134 },
	light(0.3, -0.05, 0.5, 0.45),
	arch(0.32, 0.46, 0.74, "#b7a680"),
	bust(["kidsPuffer", "kidsJeans"], 0.32),
	bust(["kidsDress"], 0.69, 4),
	onPlinth("kidsTrainers", 0.9, 24, 26, "#e6dfce"),
);

export const mensFlannels = inRoom(
	{ wall: "#d3cbbd", tall: 198 },
	light(0.02, -0.04, 0.48, 0.48),
	arch(0.46, 0.56, 0.82, "#a7947a"),
	bust(["mensFlannels", "mensLinenShirt"], 0.46),
	on("mensDerbies", 0.8, -3),
);

export const mensShoes = inRoom(
	{ wall: "#c9c2b3", tall: 86, at: 0.93 },
	light(0.1, -0.04, 0.52, 0.5),
	onPlinth("mensChelsea", 0.72, 30, 40, "#b9a588"),
	onPlinth("mensDerbies", 0.27, 16, 46, "#ded2bd"),
	on("mensTrainers", 0.62, -3),
);

export const kidsChair = inRoom(
	{ wall: "#d6c9b2", tall: 112, at: 0.95 },
	curtain(-0.04, 0.2, "#e6ddcb"),
	light(0.16, 0, 0.46, 0.52),
	chairWith("kidsCardigan", 0.52, "#b08a5a"),
	on("kidsTrainers", 0.82, -2),
);

export const kidsShoes = inRoom(
	{ wall: "#d3d6cc", tall: 62, at: 0.92 },
	light(0.08, -0.04, 0.52, 0.5),
	onPlinth("kidsBoots", 0.68, 18, 30, "#c3b79c"),
	on("kidsTrainers", 0.34, -2),
);

export const kidsDresses = inRoom(
	{ wall: "#e2d3c2", tall: 118, at: 0.97 },
	light(0.1, -0.04, 0.5, 0.48),
	onHook("kidsDress", 0.32, 104),
	onHook("kidsSkirt", 0.74, 104),
	on("kidsTrainers", 0.72, -1),
);

export const cityRail = inRoom(
	{ wall: "#d2d0c9", floor: "#b0a899", tall: 188 },
	light(0.2, -0.02, 0.46, 0.48),
	railOf(["longPuffer", "navyPeaCoat", "blackLongCoat"], { from: 0.1, to: 0.92 }),
	on("chelseaBoots", 0.28, -3),
);

export const cityKnits = inRoom(
	{ wall: "#ddd3c1", tall: 108, at: 0.96 },
	light(0.06, -0.04, 0.48, 0.5),
	onHook("camelRollNeck", 0.38, 98),
	onPlinth(null, 0.79, 24, 40, "#cbb492"),
	stack(["burgundyCashmere", "oatCashmere", "blackRollNeck", "ecruCable"], 0.78, 24, 32),
);
