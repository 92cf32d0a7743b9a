import { branch, node } from "./branch.ts";

export const children = branch(["Enfant", "Children", "Infantil", "Kinder", "Bambini", "Dziecko"], {
	children_dresses_skirts: node(
		"Robes et jupes",
		"Dresses and skirts",
		"Vestidos y faldas",
		"Kleider und Röcke",
		"Abiti e gonne",
		"Sukienki i spódnice",
	),
	children_tops: node(
		"T-shirts et sweats",
		"T-shirts and sweatshirts",
		"Camisetas y sudaderas",
		"T-Shirts und Sweatshirts",
		"T-shirt e felpe",
		"T-shirty i bluzy",
	),
	children_knitwear: node(
		"Pulls et cardigans",
		"Jumpers and cardigans",
		"Jerséis y cárdigans",
		"Pullover und Cardigans",
		"Maglioni e cardigan",
		"Swetry i kardigany",
	),
	children_trousers_jeans: node(
		"Pantalons et jeans",
		"Trousers and jeans",
		"Pantalones y vaqueros",
		"Hosen und Jeans",
		"Pantaloni e jeans",
		"Spodnie i jeansy",
	),
	children_coats_jackets: node(
		"Manteaux et doudounes",
		"Coats and puffer jackets",
		"Abrigos y plumíferos",
		"Mäntel und Daunenjacken",
		"Cappotti e piumini",
		"Płaszcze i kurtki puchowe",
	),
	children_shoes: node("Chaussures", "Shoes", "Zapatos", "Schuhe", "Scarpe", "Buty"),
});
