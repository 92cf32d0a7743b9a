import { branch, node } from "./branch.ts";

export const men = branch(["Homme", "Men", "Hombre", "Herren", "Uomo", "Mężczyzna"], {
	men_tshirts: node(
		"T-shirts et polos",
		"T-shirts and polo shirts",
		"Camisetas y polos",
		"T-Shirts und Poloshirts",
		"T-shirt e polo",
		"T-shirty i koszulki polo",
	),
	men_shirts: node("Chemises", "Shirts", "Camisas", "Hemden", "Camicie", "Koszule"),
	men_knitwear: node(
		"Pulls et cardigans",
		"Jumpers and cardigans",
		"Jerséis y cárdigans",
		"Pullover und Cardigans",
		"Maglioni e cardigan",
		"Swetry i kardigany",
	),
	men_sweatshirts: node("Sweats", "Sweatshirts", "Sudaderas", "Sweatshirts", "Felpe", "Bluzy"),
	men_coats_jackets: node(
		"Manteaux et vestes",
		"Coats and jackets",
		"Abrigos y chaquetas",
		"Mäntel und Jacken",
		"Cappotti e giacche",
		"Płaszcze i kurtki",
	),
	men_trousers: node("Pantalons", "Trousers", "Pantalones", "Hosen", "Pantaloni", "Spodnie"),
	men_jeans: node("Jeans", "Jeans", "Vaqueros", "Jeans", "Jeans", "Jeansy"),
	men_shoes: node("Chaussures", "Shoes", "Zapatos", "Schuhe", "Scarpe", "Buty"),
	men_accessories: node(
		"Accessoires",
		"Accessories",
		"Accesorios",
		"Accessoires",
		"Accessori",
		"Dodatki",
	),
});
