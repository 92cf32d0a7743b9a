// How a query is read: pure, by the words of the lexicons.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "#contract/shapes.ts";
import {
	lexiconOf,
	meaningOf,
	withEnglish,
} from "#gateway/selling/catalog/search/rules/lexicon.ts";
import { nearestWord } from "#gateway/selling/catalog/search/rules/spelling.ts";
import { tokenOf } from "#gateway/selling/catalog/search/rules/tokens.ts";
import {
	kindOf,
	type Reading,
	understand,
	withoutPart,
} from "#gateway/selling/catalog/search/rules/understand.ts";
import type { CatalogSize } from "#shop/sizes.ts";
import { demoRows } from "#tests/support/demo-files.ts";

const sizes = new Map(
	demoRows("sizes").map((row) => [String(row.sizeId), row as unknown as CatalogSize]),
);
const countryOf = { fr: "FR", en: "GB", de: "DE", es: "ES", it: "IT", pl: "PL" } as const;
const lexicons = new Map(
	languages.map((language) => [language, withEnglish(lexiconOf(language, []))]),
);
const lexiconIn = (language: Language) => lexicons.get(language) ?? lexiconOf(language, []);

const read = (language: Language, query: string, country: string = countryOf[language]) =>
	understand(query, lexiconIn(language), { country, language, sizes });

/** Parts as `kind:key` or `size:ids`, with words that mean nothing as `?word`. */
function named({ parts, unread, tokens }: Reading): string[] {
	const read = parts.map((part) => {
		if (part.read === "size") return { at: part.from, name: `size:${part.sizeIds.join("+")}` };
		if (part.read === "price") {
			return { at: part.from, name: `price:${part.price.min ?? ""}-${part.price.max ?? ""}` };
		}
		if (part.read === "text") return { at: part.from, name: `text:${part.label}` };
		const name = part.meanings.map(({ sort, key }) => (key ? `${sort}:${key}` : sort)).join("+");
		return { at: part.from, name: part.isWithout ? `without ${name}` : name };
	});
	const odd = unread.map((at) => ({ at, name: `?${tokens[at]?.raw}` }));
	return [...read, ...odd].sort((a, b) => a.at - b.at).map(({ name }) => name);
}

describe("a query", () => {
	it.each([
		["fr", "robe noire d’été", ["family:dress", "colour:black", "season:summer"]],
		["fr", "pull à col roulé pour homme", ["family:rollNeck", "audience:men"]],
		["fr", "maillot de bain", ["none:swimwear"]],
		["fr", "pantalons en velours côtelé", ["family:trousers", "cloth:corduroy"]],
		["en", "men's striped T-shirts", ["audience:men", "pattern:stripes", "family:tshirt"]],
		["en", "gift for her under £50", ["occasion:gift", "audience:women", "price:-50"]],
		["en", "wedding guest dress", ["occasion:wedding", "family:dress"]],
		["en", "zzyzx dress", ["?zzyzx", "family:dress"]],
		// a name that every object has
		["en", "constructor dress", ["?constructor", "family:dress"]],
		// a preposition is no country
		["fr", "robe de 38", ["family:dress", "size:38+38m+38s"]],
		["es", "vestido de 38", ["family:dress", "size:38+38m+38s"]],
		["fr", "robe DE 38", ["family:dress", "size:38s+40"]],
		["fr", "robe t40", ["family:dress", "size:40+40m+40s"]],
		["en", "little black dress", ["family:dress+colour:black"]],
		["en", "jeans 33 waist", ["family:jeans", "size:42m"]],
		["en", "coat for my daughter", ["family:coat", "audience:children"]],
		["fr", "pull 100 % cachemire", ["family:jumper", "material:cashmere"]],
		["en", "Pull & Bear dress", ["brand:Pull & Bear", "family:dress"]],
		["es", "mango", ["brand"]],
		["es", "jersey para el invierno", ["family:jumper", "season:winter"]],
		["es", "camisa para él", ["family:shirt", "audience:men"]],
		["pl", "bluzka z bufkami", ["family:lightTop", "trait:puffSleeves"]],
		["it", "maglioncino", ["family:jumper"]],
		["de", "kleines Schwarzes", ["family:dress+colour:black"]],
		["de", "kamelhaarfarbener Mantel", ["shade:beige.camel", "family:coat"]],
		["es", "jersey gordo", ["family:jumper", "season:winter"]],
		["de", "Faltenrock", ["trait:pleats", "family:skirt"]],
		["de", "Plisseerock", ["trait:pleats", "family:skirt"]],
		["de", "Cordhose", ["cloth:corduroy", "family:trousers"]],
		["de", "karohemd", ["pattern:check", "family:shirt"]],
		["de", "Schlaghose", ["cut:flared", "family:trousers"]],
		["de", "Sommerkleider", ["season:summer", "family:dress"]],
		["de", "samtkleid", ["cloth:velvet", "family:dress"]],
		["de", "blumenkleid", ["pattern:floral", "family:dress"]],
		["de", "Spitzenbluse", ["cloth:lace", "family:blouse"]],
		["de", "Herrenhemden", ["audience:men", "family:shirt"]],
		["de", "damenschuhe", ["audience:women", "family:shoes"]],
		["de", "Herrenjacke", ["audience:men", "family:jacket"]],
		["de", "damenwintermantel", ["audience:women", "season:winter", "family:coat"]],
		["de", "Damenguertel", ["audience:women", "family:belt"]],
		["de", "Badehose", ["none:swimwear"]],
		["es", "vestido negro para boda", ["family:dress", "colour:black", "occasion:wedding"]],
		["es", "faldas plisadas", ["family:skirt", "trait:pleats"]],
		["it", "camicie da uomo a righe", ["family:shirt", "audience:men", "pattern:stripes"]],
		["it", "vestiti estivi", ["family:dress", "season:summer"]],
		["pl", "czarne sukienki na wesele", ["colour:black", "family:dress", "occasion:wedding"]],
		["pl", "damskich swetrów", ["audience:women", "family:sweater"]],
		["pl", "kurtka damska skórzana", ["family:jacket", "audience:women", "material:leather"]],
		["de", "Mantel ohne Kapuze", ["family:coat", "without trait:hood"]],
		["fr", "pull sans laine", ["family:jumper", "without material:wool"]],
		["fr", "robe sans manches", ["family:dress", "trait:sleeveless"]],
		["fr", "pas de polyester robe", ["without material:polyester", "family:dress"]],
		["fr", "robe pas chère", ["family:dress"]],
		["de", "Pullover nicht aus Wolle", ["family:jumper", "without material:wool"]],
		["en", "dress not black", ["family:dress", "without colour:black"]],
		["es", "jersey que no sea de lana", ["family:jumper", "without material:wool"]],
		["pl", "pas skórzany", ["family:belt", "material:leather"]],
		// the opposite of what has that, and more than a phrase of its own says
		["de", "Kleid ohne Taschen", ["family:dress", "without trait:pockets"]],
		["de", "Schuhe ohne Schnürsenkel", ["family:shoes", "without none:laces"]],
		["fr", "robe sans manches longues", ["family:dress", "without trait:longSleeves"]],
		["es", "jersey sin cuello alto", ["family:jumper", "without trait:rollNeck"]],
		["es", "zapatos sin tacón", ["family:shoes", "without trait:heel"]],
		["pl", "płaszcz bez zamka", ["family:coat", "without trait:zip"]],
		// days that are for men or for women
		["fr", "fête des pères", ["occasion:gift+audience:men"]],
		["pl", "prezent na dzień matki", ["occasion:gift", "occasion:gift+audience:women"]],
		["fr", "jean pas slim", ["family:jeans", "without fit:slim"]],
		// stems of `piel de verdad`
		["es", "bolso piel verde", ["family:bag", "material:leather", "colour:green"]],
		["en", "smart men's shoes", ["audience:men", "family:formalShoes"]],
		["de", "elegante Herrenschuhe", ["audience:men", "family:formalShoes"]],
		["fr", "robe burgundy", ["family:dress", "shade:red.burgundy"]],
		["de", "striped sweater", ["pattern:stripes", "family:jumper"]],
		["es", "red", ["?red"]],
		["fr", "bottines plates", ["family:ankleBoots+trait:flat"]],
		// Polish cases
		["pl", "w sukience o chuście", ["family:dress", "family:squareScarf"]],
		["pl", "parkach i bluzom", ["family:parka", "family:sweatshirt"]],
		["pl", "w swetrze", ["family:sweater"]],
		// one word of two
		["de", "Roll Kragen", ["family:rollNeck"]],
		["en", "over shirt", ["family:overshirt"]],
		// a family of the tree is called by its whole title
		["de", "Schlaghose Jeans", ["cut:flared", "family:trousers", "family:jeans"]],
		["es", "madrid", ["?madrid"]],
		["it", "scarpe da tennis bianche", ["family:trainers", "colour:white"]],
		["en", "something warm for skiing", ["season:winter"]],
		["fr", "chaussures pour costume", ["family:derbies"]],
		["pl", "sukienka bez paska", ["family:dress", "without family:belt"]],
		["pl", "beżowa sukienka bez kaptura", ["colour:beige", "family:dress", "without trait:hood"]],
		["de", "welche Schuhe zum Kleid", ["family:shoes"]],
		["pl", "jakie buty do sukienki", ["family:shoes"]],
		["fr", "robe pour femme de plus de 50 ans", ["family:dress", "audience:women"]],
		["de", "Cargohose", ["said:Cargo", "family:trousers"]],
		["pl", "bluzę z kapturem", ["family:hoodie"]],
		["pl", "bluzkami i bluzami", ["family:lightTop", "family:sweatshirt"]],
		["pl", "koszulami i koszulkami", ["family:shirt", "family:tshirt"]],
		["pl", "marynarkę", ["family:blazer"]],
		["de", "Wickelmantel", ["trait:wrapFront", "family:coat"]],
		["de", "Trauerkleidung", ["occasion:funeral"]],
		["en", "funeral dress", ["occasion:funeral", "family:dress"]],
		["en", "mother of the bride shoes", ["occasion:wedding", "family:shoes"]],
		// an amount before its bound, a reduction, an age that is no price
		["fr", "cadeau 50 euros max", ["occasion:gift", "price:-50"]],
		["de", "Jacken -50 %", ["family:jacket", "sale"]],
		["en", "dresses -30%", ["family:dress", "sale"]],
		["de", "Kleid Frauen ab 60", ["family:dress", "audience:women"]],
		["de", "Kleid ab 60", ["family:dress", "price:60-"]],
		["de", "Kleid Frauen ab 60 €", ["family:dress", "audience:women", "price:60-"]],
		["pl", "sukienka 12-latki", ["family:dress", "size:12y"]],
		["pl", "dla 6-letniej córki", ["size:6y", "audience:children"]],
		["pl", "sukienka 38 letnia", ["family:dress", "size:38s+40", "season:summer"]],
		// large sizes, of somebody where the word says whose
		["de", "Hosen große Größen", ["family:trousers", "size:46+46m+48m+XL+XXL"]],
		["fr", "jean femme ronde", ["family:jeans", "size:46+46m+48m+XL+XXL", "audience:women"]],
		// whoever has a child's size is no baby
		["de", "Latzhose Kleinkind 104", ["family:dungarees", "audience:children", "size:4y"]],
		["de", "Latzhose Kleinkind", ["family:dungarees", "none:baby"]],
		// a family's phrase with its material between
		["pl", "sweter z alpaki rozpinany", ["family:cardigan", "material:alpaca"]],
		["fr", "chaussures noires à lacets", ["family:derbies", "colour:black"]],
		["fr", "pull et veste en jean", ["family:jumper", "family:denimJacket"]],
		["fr", "blouse blanche", ["family:blouse", "colour:white"]],
		["de", "wie fallen die Größen aus", []],
	] as const)("in %s '%s' is read as %j", (language, query, parts) => {
		expect(named(read(language, query))).toEqual(parts);
	});

	it("is the same however its words are written", () => {
		for (const query of ["ROBE NOIRE", "robe   noire!", "Robe, noire", "rôbe noire"]) {
			expect(named(read("fr", query))).toEqual(["family:dress", "colour:black"]);
		}
	});

	it("keeps what stood between the words that remain without a part", () => {
		const reading = read("en", "long-sleeved T-shirt for men");
		const [, shirt, men] = reading.parts;
		const lexicon = lexiconIn("en");
		expect(men && withoutPart(reading, men, lexicon)).toBe("long-sleeved T-shirt");
		expect(shirt && withoutPart(reading, shirt, lexicon)).toBe("long-sleeved for men");
		const compound = read("de", "Herrenhemd");
		expect(compound.parts.map((part) => withoutPart(compound, part, lexiconIn("de")))).toEqual([
			"hemd",
			"Herren",
		]);
	});

	it("is read to its end, whatever it is: every part and word within it, none twice", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...languages),
				fc.string({ maxLength: 60 }),
				(language, query) => {
					const { tokens, parts, unread } = read(language, query);
					const places = [
						...unread,
						...parts.flatMap(({ from, to }) =>
							Array.from({ length: to - from }, (_, at) => from + at),
						),
					];
					expect(new Set(places).size).toBe(places.length);
					expect(places.every((at) => at >= 0 && at < tokens.length)).toBe(true);
					for (const part of parts) expect(kindOf(part)).toBeTruthy();
				},
			),
		);
	});
});

describe("a size", () => {
	it.each([
		["fr", "robe 38", "FR", ["38", "38m", "38s"]],
		["fr", "taille M", "FR", ["M"]],
		["fr", "6 ans", "FR", ["6y"]],
		["fr", "5 ans", "FR", ["6y"]],
		["fr", "12 mois", "FR", []],
		["en", "size 12", "GB", ["40"]],
		["en", "dress 12", "GB", ["40"]],
		["en", "US 8", "GB", ["40"]],
		["en", "age 6", "GB", ["6y"]],
		["en", "6-7 years", "GB", ["6y"]],
		["en", "W31", "GB", ["40m"]],
		["de", "Größe 38", "DE", ["40", "38s"]],
		["de", "kinderjacke 116", "DE", ["6y"]],
		["de", "gürtel 95 cm", "DE", ["95"]],
		["it", "taglia 44", "IT", ["38m", "40", "44s"]],
		["pl", "rozmiar 38", "PL", ["40", "38s"]],
		["es", "talla XL", "ES", ["XL"]],
	] as const)("in %s '%s' is in %s %j", (language, query, country, ids) => {
		const found = read(language, query, country).parts.flatMap((part) =>
			part.read === "size" ? part.sizeIds : [],
		);
		expect(found.toSorted()).toEqual([...ids].toSorted());
	});

	it.each([
		["de", "kindermantel 6 jahre", "DE", "6 Jahre"],
		["de", "mantel 5-jähriger", "DE", "5 Jahre"],
		["en", "kids coat age 6", "GB", "6 years"],
		["en", "6-7 years", "GB", "6–7 years"],
		["pl", "kurtka 6 lat", "PL", "6 lat"],
	] as const)(
		"in %s the age in '%s' is called as %s writes it: '%s'",
		(language, query, country, label) => {
			const labels = read(language, query, country).parts.flatMap((part) =>
				part.read === "size" ? part.label : [],
			);
			expect(labels).toEqual([label]);
		},
	);
});

describe("a price", () => {
	it.each([
		["fr", "moins de 50 €", "price:-50"],
		["fr", "entre 50 et 100 euros", "price:50-100"],
		["fr", "à partir de 49,90 €", "price:49.9-"],
		["en", "under €50", "price:-50"],
		["en", "£50-£100", "price:50-100"],
		["en", "50-100", "price:50-100"],
		["de", "unter 50", "price:-50"],
		["de", "50 bis 100 Euro", "price:50-100"],
		["de", "über 100€", "price:100-"],
		["es", "menos de 50", "price:-50"],
		["it", "fino a 50 euro", "price:-50"],
		["pl", "do 200 zł", "price:-200"],
		["pl", "od 100 do 200zł", "price:100-200"],
	] as const)("in %s '%s' is %s", (language, query, price) => {
		expect(named(read(language, query))).toEqual([price]);
	});
});

describe("a known noun", () => {
	it.each([
		["fr", "chaussettes"],
		["fr", "cadeau"],
		["fr", "maillot"],
		["fr", "promo"],
		["en", "socks"],
		["de", "damenmantel"],
		["fr", "chapeau de paille"],
		["de", "Lodenmantel"],
		["de", "Schneehose"],
		["de", "Schultertuch"],
		["pl", "sukienka ołówkowa"],
	] as const)("in %s '%s' is never corrected to another noun", (language, word) => {
		expect(read(language, word).unread).toEqual([]);
	});

	it.each(languages)("in %s has one meaning, which a line of its own gives", (language) => {
		const lexicon = lexiconIn(language);
		for (const meaning of lexicon.meanings.values()) {
			if (meaning.sort === "stop" || meaning.sort === "filler") continue;
			expect({ name: meaning.label, isRead: read(language, meaning.label).unread }).toEqual({
				name: meaning.label,
				isRead: [],
			});
		}
	});

	it("is not what a word of another kind was meant to be", () => {
		const words = [...lexiconIn("en").words].map(([word, spelling]) => ({
			word,
			spelling,
			frequency: 1,
		}));
		const lexicon = lexiconIn("en");
		for (const word of ["book", "table", "house", "phone", "plant", "sofa", "train", "cheese"]) {
			const near = lexicon.plain.has(word) ? undefined : nearestWord(word, words)?.word;
			expect({ word, near }).toEqual({ word, near: undefined });
			expect(meaningOf(lexicon, [tokenOf(word, "en")])).toBeNull();
		}
	});
});
