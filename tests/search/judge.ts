// Says whether a search's first results are what was asked: by the catalogue's own files, apart from the code that searches.
import { readFileSync } from "node:fs";
import type { Language } from "#contract/shapes.ts";

export interface JudgedRule {
	/** a name of `garmentsNamed`, or garments themselves */
	garments?: string;
	audience?: "women" | "men" | "children";
	/** colour families */
	colour?: string;
	/** English names of colours, `Navy, Midnight blue` */
	shade?: string;
	/** fibres, any of them */
	material?: string;
	fit?: string;
	/** a cloth that no field holds: the English name or words say it */
	fabric?: string;
	features?: string[];
	/** one of these features */
	oneOf?: string[];
	/** the product, by its model or itself */
	model?: string;
	productId?: string;
	/** what it must not be */
	not?: JudgedRule;
	/** one of these sizes can be bought */
	sizes?: string[];
	/** cents of the market's currency */
	priceMax?: number;
	priceMin?: number;
	is?: "reduced" | "new";
	suits?: "summer" | "winter" | "evening" | "wedding" | "office" | "gift";
	/** the shop sells none: nothing is answered */
	none?: true;
	/** the key of a help page that is named */
	help?: string;
}

export interface JudgedQuery {
	language: Language;
	group: string;
	query: string;
	rule: JudgedRule;
}

const list = (text: string) => text.split(" ");
const coats = list("coat peaCoat puffer parka trench");
const jackets = list("jacket denimJacket bikerJacket bomber quiltedJacket blazer");
const dresses = list("dress slipDress knitDress shirtDress pinafore");
const boots = list("ankleBoots chelseaBoots boots laceBoots");
const bags = list("handbag shoulderBag crossbodyBag tote");
const trousers = list("trousers chinos");

const garmentsNamed: Readonly<Record<string, readonly string[]>> = {
	dresses,
	coats,
	jackets,
	jacketsall: [...jackets, ...list("peaCoat puffer parka overshirt")],
	coatsjackets: [...coats, ...jackets],
	boots,
	bags,
	trousers,
	trousersall: [...trousers, "jeans", "dungarees"],
	shoes: [...boots, ...list("loafers derbies trainers sandals")],
	tshirts: list("tshirt tank breton"),
	jumpers: list("jumper rollNeck sweatshirt knitVest"),
	knitwear: list("jumper rollNeck cardigan knitVest sweatshirt knitDress"),
	cardigans: ["cardigan"],
	jeans: ["jeans"],
	flared: ["jeans"],
	skirts: ["skirt"],
	belts: ["belt"],
	scarves: list("scarf squareScarf"),
	trainers: ["trainers"],
	shirts: list("shirt blouse overshirt"),
	blouses: list("blouse shirt"),
	puffers: ["puffer"],
	knitdress: ["knitDress"],
	denimjacket: ["denimJacket"],
	shirtdress: ["shirtDress"],
	blazers: ["blazer"],
	hoodies: ["hoodie"],
	sweats: list("sweatshirt hoodie"),
	jumpsuits: ["jumpsuit"],
	loafers: ["loafers"],
	derbies: ["derbies"],
	laceShoes: list("derbies trainers laceBoots"),
	lowShoes: list("loafers derbies trainers"),
	sandals: ["sandals"],
	chelseaBoots: ["chelseaBoots"],
	tanks: list("tank camisole"),
	camisoles: ["camisole"],
	tops: list("top camisole tank tshirt breton blouse shirt"),
	breton: list("breton tshirt jumper sweatshirt"),
	polos: ["polo"],
	rollNecks: ["rollNeck"],
	sleevelessKnits: ["knitVest"],
	peaCoats: ["peaCoat"],
	trenches: ["trench"],
	parkas: ["parka"],
	rainwear: list("parka trench"),
	quilted: list("quiltedJacket puffer"),
	dungarees: ["dungarees"],
	pinafores: ["pinafore"],
	beanies: ["beanie"],
	hats: ["hat"],
	coatsall: [...coats, "quiltedJacket"],
	crossbodyBags: ["crossbodyBag"],
	strapBags: list("crossbodyBag shoulderBag"),
	totes: ["tote"],
	accessories: [...bags, ...list("belt scarf squareScarf beanie hat")],
};

interface Model {
	model: string;
	season: string;
	audience: string;
	garment: string;
	names: Record<Language, string>;
	keywords: Record<Language, string>;
	features?: string[];
	fit?: string;
}

interface Product {
	productId: string;
	model: string;
	colourFamily: string;
	colourLabels: Record<Language, string>;
	materials: string[];
	marketingLabels?: string[];
}

const read = <Row>(name: string): Row[] =>
	readFileSync(`demo/catalogue/${name}.jsonl`, "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Row);

const warm = list("wool cashmere mohair alpaca merino down");
const heavy = /velvet|corduroy|flannel|tweed/i;

/** A product as the catalogue's files describe it. */
interface Facts extends Product, Omit<Model, "model"> {
	/** its English words */
	words: string;
	/** sizeIds that can be bought */
	sizes: Set<string>;
}

/** What a fibre also is. */
const fibres = (name: string) =>
	name === "organicCotton"
		? [name, "cotton"]
		: name === "recycledPolyester"
			? [name, "polyester"]
			: [name];
const alike: Readonly<Record<string, readonly string[]>> = {
	slim: ["slim", "fitted"],
	loose: ["loose", "oversized"],
};

const has = (some: readonly string[] | undefined, others: readonly string[]) =>
	others.some((one) => some?.includes(one));

const suits: Record<NonNullable<JudgedRule["suits"]>, (facts: Facts) => boolean> = {
	summer: ({ materials, words, season, features }) =>
		!has(materials, warm) &&
		!heavy.test(words) &&
		(season.endsWith("SS") ||
			has(materials, ["linen"]) ||
			has(features, list("sleeveless shortSleeves thinStraps puffSleeves threeQuarterSleeves"))),
	winter: ({ materials, garment, season, words }) =>
		!season.endsWith("SS") &&
		(has(materials, warm) || heavy.test(words) || [...coats, ...boots].includes(garment)),
	evening: ({ words }) => /satin|velvet|crepe|silk/i.test(words),
	// plain linen and cotton are for a summer's day, whatever else they are
	wedding: ({ words, materials }) =>
		!/denim|flannel|corduroy|jersey|tweed/i.test(words) &&
		!has(materials, warm) &&
		(/satin|velvet|crepe|silk|lace/i.test(words) ||
			!has(materials, list("linen cotton organicCotton"))),
	office: ({ garment, words }) =>
		!/denim/i.test(words) &&
		(list(
			"blazer shirt blouse trousers chinos skirt loafers derbies coat peaCoat knitDress",
		).includes(garment) ||
			/crepe|tweed|cashmere|merino|silk/i.test(words)),
	gift: ({ garment, materials }) =>
		[...bags, ...list("scarf squareScarf belt beanie hat")].includes(garment) ||
		has(materials, ["cashmere", "silk"]),
};

/** @param currency whose prices count; the cards say what a product costs now */
export function readFacts(): Map<string, Facts> {
	const models = new Map(read<Model>("models").map((one) => [one.model, one]));
	const sizes = new Map<string, Set<string>>();
	for (const { productId, sizeId } of read<{ productId: string; sizeId: string }>("skus")) {
		const known = sizes.get(productId) ?? new Set();
		sizes.set(productId, known.add(sizeId));
	}
	return new Map(
		read<Product>("products").flatMap((product) => {
			const model = models.get(product.model);
			if (!model) return [];
			const words = `${model.names.en} ${model.keywords.en}`;
			return [
				[
					product.productId,
					{ ...model, ...product, words, sizes: sizes.get(product.productId) ?? new Set<string>() },
				],
			];
		}),
	);
}

/** What of a product changes with the day: its card says it. */
export interface CardFacts {
	price: number;
	isReduced: boolean;
	isNew: boolean;
}

export function obeys(rule: JudgedRule, facts: Facts, card: CardFacts): boolean {
	const { garments: name } = rule;
	const garments = name === undefined ? null : (garmentsNamed[name] ?? list(name));
	return (
		(!garments || garments.includes(facts.garment)) &&
		(rule.garments !== "flared" || /flared/i.test(facts.names.en)) &&
		(!rule.audience || facts.audience === rule.audience || facts.audience === "unisex") &&
		(!rule.colour || list(rule.colour).includes(facts.colourFamily)) &&
		(!rule.shade || rule.shade.split(", ").includes(facts.colourLabels.en)) &&
		(!rule.material || has(facts.materials.flatMap(fibres), list(rule.material))) &&
		(!rule.fit || (alike[rule.fit] ?? [rule.fit]).includes(facts.fit ?? "")) &&
		(!rule.fabric || facts.words.toLowerCase().includes(rule.fabric)) &&
		(rule.features ?? []).every((one) => facts.features?.includes(one)) &&
		(!rule.oneOf || has(facts.features, rule.oneOf)) &&
		(!rule.model || facts.model === rule.model) &&
		(!rule.productId || facts.productId === rule.productId) &&
		(!rule.not || !obeys(rule.not, facts, card)) &&
		(!rule.sizes || rule.sizes.some((one) => facts.sizes.has(one))) &&
		(rule.priceMax === undefined || card.price <= rule.priceMax) &&
		(rule.priceMin === undefined || card.price >= rule.priceMin) &&
		(rule.is !== "reduced" || card.isReduced) &&
		(rule.is !== "new" || card.isNew) &&
		(!rule.suits || suits[rule.suits](facts))
	);
}

export const readJudged = (): JudgedQuery[] =>
	readFileSync(new URL("judged.jsonl", import.meta.url), "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as JudgedQuery);
