import { family } from "../model-facts.ts";

export const childrenLines = [
	...family("children_dresses_skirts", [
		{
			kind: "dress",
			styles: ["aLine"],
			cloth: "corduroy",
			price: 45,
			colours: ["rust", "plum"],
			cut: { neckline: "round", sleeve: "none", details: ["pockets"] },
		},
		{
			kind: "dress",
			styles: ["gathered"],
			cloth: "poplin",
			pattern: "floral",
			price: 45,
			colours: ["ecru", "mustard"],
			cut: { sleeve: "puff" },
		},
		{
			kind: "skirt",
			styles: ["pleated"],
			cloth: "woolBlend",
			pattern: "check",
			price: 39,
			colours: ["navy", "bottle"],
		},
	]),
	...family("children_tops", [
		{
			kind: "breton",
			cloth: "organicCotton",
			pattern: "stripes",
			price: 22,
			colours: ["ecru"],
			season: "PERMANENT",
			marks: { ecru: ["allSizes"] },
		},
		{
			kind: "tshirt",
			cloth: "organicCotton",
			pattern: "stripes",
			price: 19,
			colours: ["sage", "poppy"],
		},
		{ kind: "sweatshirt", cloth: "fleece", price: 35, colours: ["lilac", "forest"] },
	]),
	...family("children_knitwear", [
		{ kind: "jumper", styles: ["cable"], cloth: "wool", price: 49, colours: ["ecru", "navy"] },
		{
			kind: "cardigan",
			cloth: "merino",
			trait: "roundNeck",
			price: 49,
			colours: ["dustyRose", "saffron"],
		},
	]),
	...family("children_trousers_jeans", [
		{
			kind: "trousers",
			styles: ["straight"],
			cloth: "corduroy",
			price: 39,
			colours: ["tobacco", "bottle"],
			cut: { waist: "elastic" },
		},
		{ kind: "jeans", styles: ["loose"], cloth: "denim", price: 39, colours: ["midDenim"] },
		{ kind: "dungarees", cloth: "denim", price: 49, colours: ["rawDenim", "paleDenim"] },
	]),
	...family("children_coats_jackets", [
		{ kind: "puffer", cloth: "technical", trait: "hood", price: 85, colours: ["saffron", "navy"] },
		{ kind: "coat", cloth: "woolBlend", trait: "hood", price: 95, colours: ["camel", "navy"] },
	]),
	...family("children_shoes", [
		{
			kind: "laceBoots",
			styles: ["lined"],
			cloth: "leather",
			price: 79,
			colours: ["cognac", "black"],
		},
		{ kind: "trainers", cloth: "canvas", price: 45, colours: ["white", "navy"] },
	]),
];
