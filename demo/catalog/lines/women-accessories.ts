import { family } from "../model-facts.ts";

export const womenAccessories = [
	...family("women_boots", [
		{
			kind: "ankleBoots",
			styles: ["heeled"],
			cloth: "leather",
			price: 159,
			colours: ["black", "cognac"],
		},
		{
			kind: "chelseaBoots",
			styles: ["platform"],
			cloth: "leather",
			price: 165,
			colours: ["black", "espresso"],
		},
		{
			kind: "boots",
			styles: ["heeled"],
			cloth: "suede",
			price: 219,
			colours: ["taupe", "chocolate"],
		},
	]),
	...family("women_flats", [
		{
			kind: "trainers",
			cloth: "leather",
			price: 119,
			colours: ["white", "ecru"],
			season: "PERMANENT",
		},
		{ kind: "loafers", cloth: "leather", price: 145, colours: ["burgundy", "black"] },
		{ kind: "loafers", styles: ["fringed"], cloth: "suede", colours: ["camel", "navy"] },
		{
			kind: "sandals",
			cloth: "leather",
			trait: "buckle",
			price: 99,
			colours: ["cognac", "black"],
			season: "2026-SS",
			marks: { cognac: ["reduced"] },
		},
	]),
	...family("women_bags", [
		{ kind: "tote", cloth: "leather", price: 159, colours: ["cognac", "black"] },
		{
			kind: "shoulderBag",
			styles: ["quilted"],
			cloth: "leather",
			price: 165,
			cut: { details: ["strap"] },
			colours: ["black", "burgundy"],
		},
		{ kind: "crossbodyBag", cloth: "suede", colours: ["chocolate", "olive"] },
		{
			kind: "handbag",
			house: "Odéon",
			cloth: "leather",
			price: 189,
			colours: ["bottle", "tobacco"],
			marks: { bottle: ["allSizes", "fullPrice"] },
		},
	]),
	...family("women_accessories", [
		{
			kind: "scarf",
			styles: ["fringed"],
			cloth: "wool",
			pattern: "check",
			price: 55,
			colours: ["camel", "navy"],
		},
		{
			kind: "squareScarf",
			cloth: "silk",
			pattern: "dots",
			price: 59,
			colours: ["ivory", "cobalt"],
		},
		{
			kind: "beanie",
			styles: ["chunky"],
			cloth: "mohair",
			price: 35,
			colours: ["ecru", "saffron"],
		},
		{ kind: "hat", cloth: "felt", price: 65, colours: ["espresso", "black"] },
		{
			kind: "belt",
			cloth: "leather",
			price: 45,
			colours: ["cognac", "black"],
			season: "PERMANENT",
		},
	]),
];
