// The palette: autumn–winter 2026, with some lighter colours.
import type { Colour, ColourFamily } from "./grammar/terms.ts";

export interface ColourFacts {
	family: ColourFamily;
	/** #rrggbb */
	hex: string;
	/** colours of a pattern drawn on it */
	accents: readonly [Colour, Colour];
}

const shade = (family: ColourFamily, hex: string, ...accents: [Colour, Colour]): ColourFacts => ({
	family,
	hex,
	accents,
});

export const colourFacts: Readonly<Record<Colour, ColourFacts>> = {
	black: shade("black", "#1b1a1c", "ivory", "dustyRose"),
	charcoal: shade("grey", "#3c3e43", "pearlGrey", "burgundy"),
	greyMarl: shade("grey", "#9a9a9b", "charcoal", "ivory"),
	pearlGrey: shade("grey", "#c9c8c4", "charcoal", "navy"),
	white: shade("white", "#fafaf7", "navy", "sky"),
	ecru: shade("white", "#efe8d8", "navy", "rust"),
	ivory: shade("white", "#f4eee1", "burgundy", "sage"),
	oat: shade("beige", "#dccfb6", "chocolate", "ivory"),
	sand: shade("beige", "#cdb896", "tobacco", "ivory"),
	taupe: shade("beige", "#8f8072", "oat", "espresso"),
	camel: shade("beige", "#b98a55", "espresso", "ivory"),
	cognac: shade("brown", "#9a5a2c", "oat", "espresso"),
	tobacco: shade("brown", "#7a5230", "oat", "espresso"),
	chocolate: shade("brown", "#4b3026", "blush", "oat"),
	espresso: shade("brown", "#33241f", "oat", "rust"),
	burgundy: shade("red", "#5e1a2b", "blush", "saffron"),
	cherry: shade("red", "#8e1b2e", "ivory", "blush"),
	poppy: shade("red", "#cf2a23", "ivory", "navy"),
	brick: shade("red", "#9d4a35", "oat", "espresso"),
	rust: shade("orange", "#a6512b", "butter", "espresso"),
	terracotta: shade("orange", "#bd6b4c", "ivory", "forest"),
	apricot: shade("orange", "#e8a877", "ivory", "brick"),
	blush: shade("pink", "#e6c3bd", "burgundy", "ivory"),
	dustyRose: shade("pink", "#c08d8c", "burgundy", "ivory"),
	fuchsia: shade("pink", "#b8256e", "blush", "plum"),
	saffron: shade("yellow", "#d9992b", "espresso", "ivory"),
	mustard: shade("yellow", "#c2952f", "navy", "ivory"),
	butter: shade("yellow", "#f1dfa0", "olive", "terracotta"),
	olive: shade("green", "#6a6a3a", "oat", "espresso"),
	khaki: shade("green", "#77704f", "oat", "black"),
	forest: shade("green", "#24402f", "oat", "camel"),
	bottle: shade("green", "#173a2f", "ivory", "saffron"),
	sage: shade("green", "#a3ad92", "ivory", "forest"),
	almond: shade("green", "#b5c2a0", "ivory", "olive"),
	teal: shade("blue", "#1f5560", "ivory", "apricot"),
	navy: shade("blue", "#1e2a44", "ivory", "poppy"),
	midnight: shade("blue", "#18233b", "ivory", "dustyRose"),
	cobalt: shade("blue", "#2448a0", "ivory", "sky"),
	sky: shade("blue", "#a9c4de", "white", "navy"),
	ice: shade("blue", "#cfdde6", "navy", "lilac"),
	rawDenim: shade("blue", "#27344d", "tobacco", "ivory"),
	midDenim: shade("blue", "#4f6f95", "tobacco", "ivory"),
	paleDenim: shade("blue", "#9db6cc", "tobacco", "white"),
	lilac: shade("purple", "#b9a7cf", "plum", "ivory"),
	plum: shade("purple", "#56314f", "blush", "saffron"),
	aubergine: shade("purple", "#3d2440", "lilac", "apricot"),
};

/** #rrggbb of a family, for the dot beside a facet. */
export const familyHex: Readonly<Record<ColourFamily, string>> = {
	black: "#1b1a1c",
	grey: "#8f9093",
	white: "#fafaf7",
	beige: "#d3bf9c",
	brown: "#6b4429",
	red: "#a3202b",
	pink: "#dba7ab",
	orange: "#c9703f",
	yellow: "#e0b23f",
	green: "#4c6a4a",
	blue: "#2f4c7a",
	purple: "#6f5286",
};
