import { family } from "../model-facts.ts";

export const menAccessories = [
	...family("men_shoes", [
		{ kind: "derbies", cloth: "leather", price: 165, colours: ["black", "cognac"] },
		{ kind: "trainers", cloth: "suede", price: 125, colours: ["navy", "oat"] },
		{ kind: "chelseaBoots", cloth: "suede", price: 175, colours: ["chocolate"] },
	]),
	...family("men_accessories", [
		{
			kind: "scarf",
			styles: ["fringed"],
			cloth: "cashmere",
			pattern: "check",
			price: 95,
			colours: ["charcoal", "camel"],
		},
		{
			kind: "beanie",
			styles: ["ribbed"],
			cloth: "merino",
			price: 35,
			colours: ["navy", "mustard"],
		},
		{
			kind: "belt",
			house: "Achille",
			cloth: "leather",
			price: 49,
			colours: ["black", "cognac"],
			season: "PERMANENT",
		},
	]),
];
