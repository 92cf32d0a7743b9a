// One scene for each department or family, at the head of its listing.
import { bust, chairWith, on, onPlinth, stack } from "./clothes.ts";
import { railOf } from "./hung.ts";
import { arch, curtain, inRoom, light, vase } from "./props.ts";

export const women = inRoom(
	{ wall: "#e3d3c6", tall: 194 },
	arch(0.56, 0.56, 0.8, "#c98f7b"),
	curtain(-0.05, 0.24, "#d9c4b3"),
	light(0.12, 0.02, 0.42, 0.42),
	onPlinth("greenBag", 0.83, 58, 36),
	bust(["trench", "charcoalTrousers", "camelRollNeck"], 0.54),
	on("ankleBoots", 0.3, -4),
);

export const men = inRoom(
	{ wall: "#cfcdc4", floor: "#b9a88f", tall: 196 },
	arch(0.38, 0.5, 0.8, "#a3a498"),
	light(0.36, -0.04, 0.5, 0.42),
	chairWith("mensScarf", 0.79, "#7d5536"),
	bust(["mensCoat", "mensRollNeck", "mensFlannels"], 0.38),
	on("mensDerbies", 0.62, -4),
);

export const children = inRoom(
	{ wall: "#dfd8c4", tall: 142 },
	arch(0.3, 0.46, 0.7, "#b9bfa6"),
	light(0.36, -0.06, 0.5, 0.45),
	bust(["kidsPuffer", "kidsJeans"], 0.3),
	bust(["kidsFloralDress"], 0.66, 4),
	onPlinth("kidsTrainers", 0.88, 26, 30, "#e6dfce"),
);

export const dresses = inRoom(
	{ wall: "#e5d7cd", tall: 196 },
	light(0.2, 0.02, 0.46, 0.5),
	railOf(["slipDress", "wrapDress", "velvetDress"], { from: 0.1, to: 0.9 }),
	on("loafers", 0.34, -3),
);

export const knitwear = inRoom(
	{ wall: "#dcd2c0", tall: 112, at: 1.56 },
	light(0.3, -0.06, 0.5, 0.5),
	bust(["ecruCable", "camelTrousers"], 0.36),
	onPlinth(null, 0.84, 108, 38, "#cbb89d"),
	stack(
		["burgundyCashmere", "camelVest", "forestCable", "oatCashmere", "ivoryJumper"],
		0.83,
		108,
		32,
	),
);

export const coats = inRoom(
	{ wall: "#d9cfbf", tall: 194 },
	light(0.22, 0.02, 0.46, 0.5),
	railOf(["chocolateCoat", "sageCoat", "oatCoat", "camelCoat"], { from: 0.06, to: 0.95 }),
	on("kneeBoots", 0.22, -3),
);

export const accessories = inRoom(
	{ wall: "#dccab6", tall: 104, at: 0.94 },
	arch(0.62, 0.52, 0.72, "#b98468"),
	light(0.02, -0.04, 0.5, 0.5),
	onPlinth("greenBag", 0.64, 40, 34, "#e6d8c6"),
	onPlinth("feltHat", 0.3, 20, 34, "#d2bda4"),
	on("loafers", 0.42, -4),
	on("cognacBelt", 0.82, -4),
);

export const womensCoats = inRoom(
	{ wall: "#d5cfc6", tall: 192 },
	arch(0.5, 0.62, 0.86, "#b7a68f"),
	light(0.02, -0.02, 0.44, 0.45),
	bust(["sageCoat", "charcoalTrousers", "ivoryCardigan"], 0.34),
	bust(["oatCoat", "blackTrousers", "blackRollNeck"], 0.7, 5),
);

export const womensJackets = inRoom(
	{ wall: "#d9dbd3", tall: 166 },
	light(0.28, -0.04, 0.5, 0.5),
	railOf(["bikerJacket", "quiltedJacket", "denimJacket", "tweedJacket"], {
		from: 0.05,
		to: 0.97,
		tall: 142,
	}),
	on("toteBag", 0.26, -4),
);

export const womensJumpers = inRoom(
	{ wall: "#e0d5c5", tall: 118, at: 1.48 },
	arch(0.5, 0.7, 1.2, "#c8a184"),
	light(-0.06, -0.02, 0.46, 0.5),
	bust(["ivoryJumper", "blueJeans"], 0.5),
);

export const womensCardigans = inRoom(
	{ wall: "#c9b9a6", floor: "#b99f80", tall: 150, at: 0.95 },
	curtain(-0.03, 0.22, "#e0d6c6"),
	light(0.2, 0.02, 0.44, 0.55),
	vase(0.86, 34, "#6f6254"),
	chairWith("oatCardigan", 0.5, "#6f4a30"),
	on("crossbodyBag", 0.76, -3),
);

export const womensSkirts = inRoom(
	{ wall: "#e4d6c8", tall: 190 },
	arch(0.5, 0.6, 0.84, "#c59a86"),
	light(-0.04, -0.04, 0.5, 0.45),
	bust(["pinkSkirt", "greyCashmere"], 0.48),
	on("cognacBoots", 0.8, -3),
);

export const womensTrousers = inRoom(
	{ wall: "#dcd4c6", tall: 174 },
	light(0.04, -0.02, 0.5, 0.5),
	railOf(["rustCords", "blackTrousers", "linenTrousers", "camelTrousers"], {
		from: 0.1,
		to: 0.92,
		tall: 150,
	}),
	on("fringedLoafers", 0.3, -3),
);
