// The segmentation tree: what the shop's menu, listings and breadcrumbs are made of.
import type { ByLanguage } from "../../contract/shapes.ts";

export interface Segmentation {
	segmentationId: string;
	parent: string | null;
	titles: ByLanguage;
}

/** Titles in the order fr, en, es, de, it, pl. */
type Titles = readonly [string, string, string, string, string, string];
interface Branch {
	titles: Titles;
	below?: Readonly<Record<string, Branch>>;
}

const node = (...titles: Titles): Branch => ({ titles });
const branch = (titles: Titles, below: Branch["below"]): Branch => ({ titles, below });

const tree: Readonly<Record<string, Branch>> = {
	women: branch(["Femme", "Women", "Mujer", "Damen", "Donna", "Kobieta"], {
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
	}),
	men: branch(["Homme", "Men", "Hombre", "Herren", "Uomo", "Mężczyzna"], {
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
	}),
	children: branch(["Enfant", "Children", "Infantil", "Kinder", "Bambini", "Dziecko"], {
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
	}),
};

function flatten(
	branches: Readonly<Record<string, Branch>>,
	parent: string | null,
): Segmentation[] {
	return Object.entries(branches).flatMap(([segmentationId, { titles, below }]) => {
		const [fr, en, es, de, it, pl] = titles;
		return [
			{ segmentationId, parent, titles: { fr, en, es, de, it, pl } },
			...flatten(below ?? {}, segmentationId),
		];
	});
}

/** Parents before children. */
export const allSegmentations: readonly Segmentation[] = flatten(tree, null);

const byId = new Map(allSegmentations.map((node) => [node.segmentationId, node]));

/** From the top down to the family itself. */
export function pathOf(segmentationId: string): readonly Segmentation[] {
	const node = byId.get(segmentationId);
	if (!node) throw new Error(`No segmentation ${segmentationId}`);
	return node.parent ? [...pathOf(node.parent), node] : [node];
}
