// The journal's articles and the trends, each with a picture of what it is about.
import { bust, chairWith, lay, on, onPlinth, stack } from "./clothes.ts";
import { onHook, railOf } from "./hung.ts";
import { arch, curtain, fromAbove, inRoom, light } from "./props.ts";

export const twentyGarments = inRoom(
	{ wall: "#d9cdb9", tall: 186 },
	light(0.24, 0, 0.42, 0.52),
	railOf(["trench", "skyShirt", "stripedJumper", "blazer"], { from: 0.06, to: 0.56, tall: 166 }),
	onPlinth(null, 0.74, 62, 66, "#cbb899"),
	stack(["rawJeans", "camelVest", "greyCashmere", "whiteTee"], 0.69, 62, 34),
	on("loafers", 0.82, 62.5),
	on("trainers", 0.34, -4),
	on("toteBag", 0.93, -4),
);

export const whiteShirt = inRoom(
	{ wall: "#cfd2cf", tall: 112, at: 0.99 },
	light(0.1, -0.04, 0.5, 0.55),
	onHook("whiteShirt", 0.42, 98),
	onPlinth(null, 0.82, 26, 34, "#b9b5a8"),
	stack(["skyShirt", "stripedShirt"], 0.82, 26, 28),
);

export const coatCare = inRoom(
	{ wall: "#cfc5b4", tall: 176, at: 0.95 },
	light(0.26, 0, 0.42, 0.52),
	onHook("oatCoat", 0.32, 158),
	chairWith("checkedScarf", 0.7, "#7d5536"),
);

export const pilling = fromAbove(
	{ ground: "#cbb79a", tall: 78 },
	light(-0.06, -0.06, 0.6, 0.34),
	lay("oatCashmere", 0.3, 0.48, -4, true),
	lay("forestCable", 0.7, 0.54, 6, true),
);

export const leatherBoots = inRoom(
	{ wall: "#c9bca6", floor: "#a58c6c", tall: 94, at: 0.9 },
	light(0.1, -0.04, 0.46, 0.5),
	on("kneeBoots", 0.385),
	onPlinth("chelseaBoots", 0.655, 14, 34, "#d9cab2"),
);

export const weddingGuest = inRoom(
	{ wall: "#e2d2c6", tall: 190 },
	curtain(0.82, 0.24, "#cfb9a9", 4),
	light(0.04, 0, 0.46, 0.5),
	bust(["burgundyDress"], 0.4),
	onPlinth("quiltedBag", 0.76, 58, 34, "#eadfce"),
	on("sandals", 0.68, -4),
);

export const sewAButton = fromAbove(
	{ ground: "#bfa786", tall: 84 },
	light(-0.06, -0.06, 0.6, 0.36),
	lay("mensLinenShirt", 0.5, 0.52, -7),
);

export const readTheLabel = fromAbove(
	{ ground: "#d3cabb", tall: 142 },
	light(-0.06, -0.06, 0.6, 0.34),
	lay("gauzeBlouse", 0.29, 0.4, -5),
	lay("linenDress", 0.72, 0.52, 4),
);

export const stripes = inRoom(
	{ wall: "#d7d5cb", tall: 190 },
	light(0.3, -0.02, 0.46, 0.46),
	bust(["camelCoat", "breton", "linenTrousers"], 0.42),
	on("trainers", 0.76, -4),
);

export const stripesLook = inRoom(
	{ wall: "#dcdcd4", tall: 118, at: 1.48 },
	arch(0.5, 0.62, 1.14, "#b3bcc0"),
	light(-0.04, -0.04, 0.48, 0.48),
	bust(["breton", "linenTrousers"], 0.48),
);

export const tartan = inRoom(
	{ wall: "#d9cbb8", tall: 186 },
	arch(0.44, 0.54, 0.84, "#9c6a4b"),
	light(0.28, -0.04, 0.48, 0.45),
	bust(["flannelDress"], 0.44),
	on("ankleBoots", 0.78, -4),
);

export const tartanLook = inRoom(
	{ wall: "#d3c9ba", tall: 130, at: 1.34 },
	light(0.06, -0.04, 0.48, 0.46),
	bust(["checkedBlazer", "oatCashmere", "camelTrousers"], 0.48),
);

export const trench = inRoom(
	{ wall: "#d7cfc0", tall: 190 },
	arch(0.7, 0.46, 0.84, "#a9a080"),
	light(0.02, -0.04, 0.46, 0.48),
	bust(["pleatedSkirt", "camelRollNeck"], 0.72),
	bust(["trench", "blackTrousers", "cherryRollNeck"], 0.33, 5),
	on("chelseaBoots", 0.54, -5),
);

export const trenchLook = inRoom(
	{ wall: "#cfc9bb", tall: 178, at: 0.95 },
	light(0.2, -0.02, 0.46, 0.48),
	railOf(["cherryRollNeck", "trench", "pleatedSkirt"], {
		from: 0.08,
		to: 0.94,
		tall: 164,
		facing: 2,
	}),
	on("greenBag", 0.26, -4),
);
