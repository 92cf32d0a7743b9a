import { branch, node } from "./branch.ts";

export const women = branch(["Femme", "Women", "Mujer", "Damen", "Donna", "Kobieta"], {
	women_dresses: node("Robes", "Dresses", "Vestidos", "Kleider", "Abiti", "Sukienki"),
	women_tops: node("Tops", "Tops", "Tops", "Tops", "Top", "Topy"),
	women_tshirts: node(
		"T-shirts et sweats",
		"T-shirts and sweatshirts",
		"Camisetas y sudaderas",
		"T-Shirts und Sweatshirts",
		"T-shirt e felpe",
		"T-shirty i bluzy",
	),
	women_shirts: node(
		"Chemises et blouses",
		"Shirts and blouses",
		"Camisas y blusas",
		"Blusen und Hemden",
		"Camicie e bluse",
		"Koszule i bluzki",
	),
	women_knitwear: branch(
		["Mailles", "Knitwear", "Punto", "Strick", "Maglieria", "Swetry i kardigany"],
		{
			women_jumpers: node("Pulls", "Jumpers", "Jerséis", "Pullover", "Maglioni", "Swetry"),
			women_cardigans: node(
				"Cardigans",
				"Cardigans",
				"Cárdigans",
				"Cardigans",
				"Cardigan",
				"Kardigany",
			),
		},
	),
	women_coats_jackets: branch(
		[
			"Manteaux et vestes",
			"Coats and jackets",
			"Abrigos y chaquetas",
			"Mäntel und Jacken",
			"Cappotti e giacche",
			"Płaszcze i kurtki",
		],
		{
			women_coats: node(
				"Manteaux et parkas",
				"Coats and parkas",
				"Abrigos y parkas",
				"Mäntel und Parkas",
				"Cappotti e parka",
				"Płaszcze i parki",
			),
			women_jackets: node(
				"Vestes et blazers",
				"Jackets and blazers",
				"Chaquetas y blazers",
				"Jacken und Blazer",
				"Giacche e blazer",
				"Kurtki i marynarki",
			),
		},
	),
	women_trousers: node("Pantalons", "Trousers", "Pantalones", "Hosen", "Pantaloni", "Spodnie"),
	women_jeans: node("Jeans", "Jeans", "Vaqueros", "Jeans", "Jeans", "Jeansy"),
	women_skirts: node("Jupes", "Skirts", "Faldas", "Röcke", "Gonne", "Spódnice"),
	women_jumpsuits: node("Combinaisons", "Jumpsuits", "Monos", "Jumpsuits", "Tute", "Kombinezony"),
	women_shoes: branch(["Chaussures", "Shoes", "Zapatos", "Schuhe", "Scarpe", "Buty"], {
		women_boots: node(
			"Bottes et bottines",
			"Boots",
			"Botas y botines",
			"Stiefel und Stiefeletten",
			"Stivali e stivaletti",
			"Kozaki i botki",
		),
		women_flats: node(
			"Mocassins, baskets et sandales",
			"Loafers, trainers and sandals",
			"Mocasines, zapatillas y sandalias",
			"Loafer, Sneaker und Sandalen",
			"Mocassini, sneakers e sandali",
			"Mokasyny, sneakersy i sandały",
		),
	}),
	women_bags_accessories: branch(
		[
			"Sacs et accessoires",
			"Bags and accessories",
			"Bolsos y accesorios",
			"Taschen und Accessoires",
			"Borse e accessori",
			"Torebki i dodatki",
		],
		{
			women_bags: node("Sacs", "Bags", "Bolsos", "Taschen", "Borse", "Torebki"),
			women_accessories: node(
				"Accessoires",
				"Accessories",
				"Accesorios",
				"Accessoires",
				"Accessori",
				"Dodatki",
			),
		},
	),
});
