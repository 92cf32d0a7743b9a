// Looks: products of one audience and tone that are worn together, one for each slot.

import { colourFacts } from "./colours.ts";
import type { Colour } from "./grammar/terms.ts";
import type { Group } from "./grammar/words.ts";
import { kindFacts } from "./kinds.ts";
import type { ModelFacts } from "./model-facts.ts";

type Slot = "body" | "under" | "over" | "legs" | "feet" | "hand" | "neck";
const slots: Readonly<Record<Exclude<Group, "kids">, Slot>> = {
	dress: "body",
	jumpsuit: "body",
	top: "under",
	tee: "under",
	shirt: "under",
	knit: "over",
	sweat: "over",
	jacket: "over",
	coat: "over",
	trousers: "legs",
	jeans: "legs",
	skirt: "legs",
	shoes: "feet",
	bag: "hand",
	scarf: "neck",
	hat: "neck",
	belt: "neck",
};

const tones = { warm: "warm", cool: "cool", light: "light", dark: "dark" } as const;
const toneOf = (colour: Colour): keyof typeof tones => {
	const { family } = colourFacts[colour];
	if (family === "black" || family === "grey") return tones.dark;
	if (family === "white" || family === "beige") return tones.light;
	return family === "blue" || family === "green" || family === "purple" ? tones.cool : tones.warm;
};

/** Assigns looks in the order of products: the n-th product of a slot goes into the n-th look of its tone. */
export function lookBook(): (model: ModelFacts, colour: Colour) => string {
	const counts = new Map<string, number>();
	return (model, colour) => {
		const tone = `${model.audience}_${toneOf(colour)}`;
		const key = `${tone}_${slots[kindFacts[model.kind].group]}`;
		const count = counts.get(key) ?? 0;
		counts.set(key, count + 1);
		return `${tone}_${count + 1}`;
	};
}
