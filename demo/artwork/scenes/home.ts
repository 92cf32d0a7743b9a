// The home page, and corners of the house that several pages show.
import { bust, chairWith, on, onPlinth, stack } from "./clothes.ts";
import { onHook, railOf } from "./hung.ts";
import { arch, curtain, inRoom, light, vase } from "./props.ts";

export const home = inRoom(
	{ wall: "#e0d5c5", tall: 188 },
	arch(0.52, 0.36, 0.84, "#c8a184"),
	curtain(-0.02, 0.13, "#d3c6b2", 4),
	light(0.06, -0.04, 0.4, 0.5),
	bust(["tweedJacket", "burgundyCashmere", "camelSkirt"], 0.24),
	bust(["camelCoat", "blackTrousers", "blackRollNeck"], 0.52, 6),
	bust(["squareDress"], 0.8),
	on("tobaccoBag", 0.37, -5),
);

export const workroom = inRoom(
	{ wall: "#d8cdbc", tall: 190 },
	light(0.3, 0.02, 0.42, 0.5),
	railOf(["navyPeaCoat", "rustJumper", "pleatedDress", "checkedBlazer", "blackLongCoat"], {
		from: 0.34,
		to: 0.95,
	}),
	onPlinth(null, 0.15, 74, 60, "#c7b498"),
	stack(["flaredJeans", "khakiChinos", "forestSweatshirt", "greySweatshirt"], 0.11, 74, 34),
	on("chelseaBoots", 0.24, -4),
);

export const shoulders = inRoom(
	{ wall: "#cfd0c9", tall: 128, at: 1.43 },
	arch(0.28, 0.4, 1.1, "#a8aa9e"),
	light(0.3, -0.05, 0.46, 0.46),
	bust(["mensTaupeBlazer", "mensSkyShirt"], 0.28),
	bust(["mensBlazer", "mensWhiteShirt"], 0.68, 6),
);

export const lastWord = inRoom(
	{ wall: "#d6c6b1", tall: 108, at: 0.94 },
	light(0.04, -0.04, 0.42, 0.5),
	vase(0.08, 22, "#7f6d5a"),
	onPlinth("quiltedBag", 0.3, 30, 36, "#e6dac8"),
	onPlinth("cognacBoots", 0.56, 16, 38, "#cdb797"),
	onHook("checkedScarf", 0.82, 98),
);

export const signIn = inRoom(
	{ wall: "#d8cdbb", tall: 206, at: 0.94 },
	light(0.08, 0.02, 0.62, 0.55),
	curtain(0.84, 0.22, "#7d3d36", 4),
	vase(0.15, 40, "#a9947b"),
	bust(["tieredDress"], 0.52),
);

export const notFound = inRoom(
	{ wall: "#d5cdbf", tall: 188 },
	light(0.2, 0.04, 0.46, 0.6),
	railOf(["checkedScarf"], { from: 0.24, to: 0.76 }),
);

export const newsletter = inRoom(
	{ wall: "#cbbba6", floor: "#b99f80", tall: 150, at: 0.95 },
	curtain(-0.03, 0.18, "#e0d6c6"),
	light(0.2, 0.02, 0.42, 0.55),
	vase(0.82, 36, "#6f6254"),
	chairWith("pinkCardigan", 0.46, "#6f4a30"),
);

export const trendFooter = inRoom(
	{ wall: "#d4c7b4", tall: 96, at: 0.94 },
	arch(0.56, 0.52, 0.74, "#a48b6f"),
	light(0.02, -0.04, 0.5, 0.48),
	onPlinth("quiltedBag", 0.58, 38, 38, "#e6dac8"),
	onPlinth("crossbodyBag", 0.22, 16, 32, "#cbb596"),
	on("blackBelt", 0.84, -3),
);

export const stores = inRoom(
	{ wall: "#d9d0c0", floor: "#b7a68b", tall: 196 },
	arch(0.74, 0.24, 0.82, "#bfa486"),
	light(0.2, 0, 0.4, 0.5),
	railOf(["denimJacket", "stripedShirt", "roseBlouse", "wrapDress"], { from: 0.05, to: 0.5 }),
	onPlinth("greenBag", 0.58, 56, 36),
	bust(["chocolateCoat", "pleatedSkirt", "ivoryCardigan"], 0.76),
);
