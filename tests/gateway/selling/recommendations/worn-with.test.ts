// What can be worn with what (CATALOGUE-106). The demo's answers are judged by a rule of this file's own, which reads a product's
// English name and its family, as a shopper would, and shares nothing with the code.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchProducts } from "#contract/catalog/search.ts";
import type { ListingProduct } from "#contract/catalog/shapes.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import {
	goesWith,
	outfitOf,
	outfitsOf,
	type Piece,
	slotOf,
} from "#gateway/selling/recommendations/rules/worn-with.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const piece = (words: string, more: Partial<Piece> = {}): Piece => ({
	productId: words,
	model: words,
	words: words.split(", "),
	audience: "women",
	season: "PERMANENT",
	colour: "black",
	features: [],
	isPatterned: false,
	look: null,
	...more,
});

describe("what can be worn with what", () => {
	it.each([
		["peaCoat, women_coats", "outer"],
		["shirtDress, women_dresses", "whole"],
		["shirt, men_shirts", "base"],
		["overshirt, men_shirts", "layer"],
		["knitVest, women_jumpers", "layer"],
		["belt, men_accessories", "belt"],
		["ankleBoots, women_boots", "shoes"],
		["dungarees, children_trousers_jeans", "overall"],
		["handbag, women_bags", "bag"],
		["Hosen", "bottom"],
		["Robes", "whole"],
		["Płaszcze", "outer"],
		["Baggy jeans", "bottom"],
		["Ceintures", "belt"],
		// a garment that says nothing is told by its families, and these by its name
		[", collection_26, Crêpe trousers", "bottom"],
		["candle, home, Scented candle", null],
	] as const)("%s is worn as %s", (words, slot) => {
		expect(slotOf(piece(words))).toBe(slot);
	});

	it.each([
		["two coats", piece("coat"), piece("trench")],
		["two tops", piece("shirt"), piece("tshirt")],
		["a dress and trousers", piece("dress"), piece("trousers")],
		["a jumpsuit and a top", piece("jumpsuit"), piece("blouse")],
		["two pairs of shoes", piece("boots"), piece("loafers")],
		["a woman's and a man's", piece("skirt"), piece("shirt", { audience: "men" })],
		[
			"a child's and unisex for adults",
			piece("trousers", { audience: "children" }),
			piece("beanie", { audience: "unisex" }),
		],
		[
			"summer and winter",
			piece("skirt", { season: "2026-SS" }),
			piece("jumper", { season: "2026-AW" }),
		],
		["sandals and a puffer", piece("sandals"), piece("puffer")],
		["an evening dress and trainers", piece("slipDress"), piece("trainers")],
		["red and green", piece("top", { colour: "red" }), piece("skirt", { colour: "green" })],
		[
			"stripes and checks",
			piece("top", { isPatterned: true }),
			piece("skirt", { isPatterned: true }),
		],
		["something that nobody wears", piece("candle"), piece("skirt")],
	])("not %s", (_, a, b) => {
		expect([goesWith(a, b), goesWith(b, a)]).toEqual([false, false]);
	});

	it.each([
		["a top and a skirt", piece("top"), piece("skirt")],
		["a dress and a cardigan", piece("dress"), piece("cardigan")],
		["jeans and a belt", piece("jeans"), piece("belt")],
		["a pinafore and a blouse", piece("pinafore"), piece("shirt")],
		["red and grey", piece("top", { colour: "red" }), piece("skirt", { colour: "grey" })],
		["unisex with either", piece("tshirt"), piece("jeans", { audience: "unisex" })],
	])("but %s", (_, a, b) => {
		expect([goesWith(a, b), goesWith(b, a)]).toEqual([true, true]);
	});

	const garments = [
		...["top", "shirt", "cardigan", "coat", "parka", "skirt", "jeans", "dress", "dungarees"],
		...["boots", "sandals", "trainers", "handbag", "belt", "beanie", "scarf", "candle"],
	];
	const any = fc.record({
		garment: fc.constantFrom(...garments),
		audience: fc.constantFrom("women" as const, "men" as const, "unisex" as const),
		season: fc.constantFrom("2026-AW", "2026-SS", "PERMANENT"),
		colour: fc.constantFrom("black", "red", "green", "pink"),
		isPatterned: fc.boolean(),
	});
	const wardrobe = fc
		.array(any, { minLength: 2, maxLength: 40 })
		.map((all) =>
			all.map(({ garment, ...more }, at) =>
				piece(garment, { ...more, productId: String(at), model: String(at) }),
			),
		);

	it("an outfit's pieces go with the product and with each other, one of a kind, what completes it first", () => {
		fc.assert(
			fc.property(wardrobe, fc.integer({ min: 1, max: 6 }), ([seed, ...others], size) => {
				if (!seed) return;
				const all = [seed, ...outfitOf(seed, others, size)];
				expect(all.length).toBeLessThanOrEqual(size + 1);
				for (const a of all) for (const b of all) if (a !== b) expect(goesWith(a, b)).toBe(true);
				if (
					slotOf(seed) === "base" &&
					others.some((one) => slotOf(one) === "bottom" && goesWith(seed, one))
				) {
					expect(all[1] && slotOf(all[1])).toBe("bottom");
				}
				// of several products each has its turn, and no kind comes twice
				const slots = outfitsOf([seed, ...others.slice(0, 2)], others, size).map(slotOf);
				expect(new Set(slots).size).toBe(slots.length);
			}),
		);
	});
});

// The rule apart: which part of the body a product takes, by family and name.

type Part = "torso" | "legs" | "over" | "outside" | "feet" | "hand" | "waist" | "head" | "neck";

function partsOf({ segmentationId, label }: ListingProduct): Part[] {
	const named: [RegExp, Part[]][] = [
		[/belt$/i, ["waist"]],
		[/beanie|hat$/i, ["head"]],
		[/scarf|square/i, ["neck"]],
		[/bag|tote/i, ["hand"]],
		[/dungarees|pinafore/i, ["legs"]],
		[/overshirt|cardigan|blazer|vest$/i, ["over"]],
	];
	const families: [RegExp, Part[]][] = [
		[/_(boots|flats|shoes)$/, ["feet"]],
		[/_(coats|jackets|coats_jackets)$/, ["outside"]],
		[/_(dresses|jumpsuits)$/, ["torso", "legs"]],
		[/_(skirts|trousers|jeans|trousers_jeans)$/, ["legs"]],
		[/_(tops|tshirts|shirts|jumpers|knitwear|sweatshirts)$/, ["torso"]],
	];
	if (segmentationId.endsWith("dresses_skirts"))
		return /skirt/i.test(label) ? ["legs"] : ["torso", "legs"];
	const isAccessory = /_(accessories|bags)$/.test(segmentationId);
	const byName = named.find(([known], at) => (isAccessory || at > 3) && known.test(label));
	return (byName ?? families.find(([known]) => known.test(segmentationId)))?.[1] ?? [];
}

/** Why two products cannot be worn together; empty where they can. */
function objections(a: ListingProduct, b: ListingProduct): string[] {
	const [one, other] = [partsOf(a), partsOf(b)];
	const department = ({ segmentationId }: ListingProduct) => segmentationId.split("_")[0];
	const isPatterned = ({ label }: ListingProduct) => /strip|check|floral|polka/i.test(label);
	const isBeach = ({ label }: ListingProduct) => /sandal/i.test(label);
	const isCold = ({ label }: ListingProduct) =>
		/beanie|puffer|parka|mohair|wool scarf/i.test(label);
	const isSport = ({ label }: ListingProduct) => /hoodie|trainers|bomber/i.test(label);
	const isEvening = ({ label }: ListingProduct) => /slip dress|camisole/i.test(label);
	const either = (is: (one: ListingProduct) => boolean, not: (one: ListingProduct) => boolean) =>
		(is(a) && not(b)) || (is(b) && not(a));
	const strong = new Set(["red", "green"]);
	return [
		...(one.length === 0 || other.length === 0 ? ["one of them is not known"] : []),
		...one.filter((part) => other.includes(part)).map((part) => `both on the ${part}`),
		...(department(a) === department(b) ? [] : ["for different people"]),
		...(isPatterned(a) && isPatterned(b) ? ["two patterns"] : []),
		...(either(isBeach, isCold) ? ["heat and cold"] : []),
		...(either(isSport, isEvening) ? ["sport and evening"] : []),
		...(a.colour.family !== b.colour.family &&
		strong.has(a.colour.family) &&
		strong.has(b.colour.family)
			? ["colours"]
			: []),
	];
}

describe("the demo's products", () => {
	const gateway = testGateway();

	it("of 50, none proposes what cannot be worn together, and nearly all propose an outfit", async () => {
		const caller = { market: "GB" as const };
		const all: ListingProduct[] = [];
		for (const page of [1, 2, 3]) {
			const query = { size: 96, page };
			all.push(...(await gateway.call(searchProducts, { query }, caller)).data.products);
		}
		// spread over the order of popularity
		const chosen = all.filter((_, at) => at % 4 === 0).slice(0, 50);
		const faults: string[] = [];
		let dressed = 0;
		for (const product of chosen) {
			const query = { kinds: "worn-with", productIds: product.productId, size: 4 };
			const { data } = await gateway.call(listRecommendations, { query }, caller);
			const row = data[0]?.products ?? [];
			if (row.length >= 3) dressed += 1;
			const worn = [product, ...row];
			for (const [at, a] of worn.entries()) {
				for (const b of worn.slice(at + 1)) {
					const why = objections(a, b);
					if (why.length > 0) faults.push(`${a.label} and ${b.label}: ${why.join(", ")}`);
				}
			}
		}
		expect(chosen.length).toBeGreaterThanOrEqual(50);
		// the rule objects to most pairs that are put together by chance
		const pairs = chosen.slice(1).map((product, at) => objections(product, chosen[at] ?? product));
		expect(pairs.filter((why) => why.length > 0).length).toBeGreaterThan(pairs.length / 3);
		expect(faults).toEqual([]);
		expect(dressed).toBeGreaterThanOrEqual(chosen.length * 0.9);
	});
});
