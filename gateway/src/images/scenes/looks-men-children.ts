// What men and children wear in the scenes.
import { piece } from "./place.ts";

type Given = Parameters<typeof piece>[0];
const forMen = (given: Given) => piece({ audience: "men", ...given });
const forChildren = (given: Given) => piece({ audience: "children", ...given });

export const others = {
	overcoat: forMen({
		garment: "coat",
		colours: ["#2f3846"],
		neckline: "lapel",
		length: 0.65,
		details: ["pockets"],
		seed: 22,
	}),
	overshirt: forMen({
		garment: "jacket",
		colours: ["#6a5a3f"],
		fabric: "corduroy",
		neckline: "collar",
		length: 0.6,
		volume: 0.5,
		details: ["patch-pockets"],
		seed: 33,
	}),
	mensKnit: forMen({
		garment: "knit",
		colours: ["#8a6a48"],
		fabric: "cable",
		neckline: "round",
		length: 0.5,
		seed: 36,
	}),
	puffer: forChildren({
		garment: "puffer",
		colours: ["#b5502d"],
		volume: 0.6,
		neckline: "stand",
		length: 0.3,
		seed: 7,
	}),
	childDress: forChildren({
		garment: "dress",
		colours: ["#2f4763", "#efe6d6"],
		fabric: "dot",
		waist: "seam",
		volume: 0.6,
		length: 0.3,
		scale: 0.3,
		seed: 12,
	}),
	childHoodie: forChildren({
		garment: "sweatshirt",
		colours: ["#d0a545"],
		neckline: "hood",
		seed: 19,
	}),
	beanie: forChildren({
		garment: "hat",
		colours: ["#8f3b32"],
		fabric: "rib",
		details: ["fringe"],
		seed: 5,
	}),
} as const;
