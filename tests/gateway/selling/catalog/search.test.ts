import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { searchProducts } from "#contract/catalog/search.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

type Query = Record<string, string | number>;

describe.each(engines)("search on %s", (engine) => {
	const gateway = testGateway({ engine });

	const search = async (q: string, market: Market = "FR", query: Query = {}) =>
		(await gateway.call(searchProducts, { query: { q, ...query } }, { market })).data;
	const idsOf = async (q: string, market: Market = "FR") =>
		(await search(q, market, { size: 96 })).products.map(({ productId }) => productId).sort();

	it.each([
		["FR", "robe", "Robe"],
		["GB", "dress", "dress"],
		["ES", "vestido", "Vestido"],
		["DE", "kleid", "kleid"],
		["IT", "abito", "Abito"],
		["PL", "sukienka", "ukienka"],
	] as const)("in %s finds '%s' in the caller's language", async (market, q, part) => {
		const { products, paging, correctedTo } = await search(q, market);
		expect(correctedTo).toBeNull();
		expect(paging.total).toBeGreaterThan(0);
		expect(products[0]?.label.toLowerCase()).toContain(part.toLowerCase());
	});

	it.each([
		["FR", "écharpe", "echarpe"],
		["FR", "ROBE", "robe"],
		["FR", "robes", "robe"],
		["DE", "Gürtel", "gurtel"],
		["DE", "Gürtel", "guertel"],
		["PL", "spódnica", "spodnica"],
		["PL", "spódnica", "spódnice"],
		["PL", "sukienka z lnu", "sukienka lnu"],
	] as const)("in %s finds the same for '%s' and '%s'", async (market, one, other) => {
		const found = await idsOf(one, market);
		expect(found.length).toBeGreaterThan(0);
		expect(await idsOf(other, market)).toEqual(found);
	});

	it.each([
		["FR", "navy", "marine"],
		["GB", "plaid", "check"],
		["ES", "tejano", "vaquero"],
		["DE", "weinrot", "bordeaux"],
		["IT", "pullover", "maglione"],
		["PL", "prążki", "w paski"],
	] as const)("in %s finds for '%s' all that '%s' finds", async (market, one, other) => {
		const found = await idsOf(one, market);
		const others = await idsOf(other, market);
		expect(others.length).toBeGreaterThan(0);
		expect(found).toEqual(expect.arrayContaining(others));
	});

	it("finds the same for jumper, sweater and pullover, but no cardigan", async () => {
		const jumpers = await idsOf("jumper", "GB");
		expect(await idsOf("sweater", "GB")).toEqual(jumpers);
		expect(await idsOf("pullover", "GB")).toEqual(jumpers);
		expect((await idsOf("knitwear", "GB")).length).toBeGreaterThan(jumpers.length);
	});

	it("drops a word that means nothing here, and says so", async () => {
		const { paging, dropped, understood, correctedTo } = await search("robe qwrtzz");
		expect({ dropped, correctedTo }).toEqual({ dropped: ["qwrtzz"], correctedTo: null });
		expect(understood).toEqual([
			{ kind: "family", label: "robes", words: "robe", without: "qwrtzz" },
		]);
		expect(paging.total).toBe((await search("robe")).paging.total);
	});

	it("drops what cannot be had with the rest, and says so", async () => {
		const { products, dropped } = await search("ceinture à capuche");
		expect(dropped).toEqual(["à capuche"]);
		expect(products[0]?.label.toLowerCase()).toContain("ceinture");
	});

	it("leaves out a brand that is not sold, and says so (CATALOGUE-129)", async () => {
		const alone = await search("mango", "ES");
		expect([alone.paging.total, alone.correctedTo]).toEqual([0, null]);
		const beside = await search("vestido mango", "ES");
		expect(beside.dropped).toEqual(["mango"]);
		expect(beside.paging.total).toBe((await search("vestido", "ES")).paging.total);
	});

	it("reads what is not sold beside a family as how that is (CATALOGUE-130)", async () => {
		const heeled = await search("ankle boots with heel", "GB");
		expect(heeled.products[0]?.label).toBe("Heeled leather ankle boots");
		expect((await search("tasche mit kette", "DE")).dropped).toEqual(["kette"]);
		expect((await search("high heels", "GB")).paging.total).toBe(0);
	});

	it("takes no ordinary word for a mistyped one (CATALOGUE-135)", async () => {
		const ordinary = [
			...["cheese", "window", "train"].map((word) => [word, "GB"] as const),
			...["langue", "Wetter", "piątek", "cabello", "villaggio"].map(
				(word, at) => [word, (["FR", "DE", "PL", "ES", "IT"] as const)[at] ?? "GB"] as const,
			),
		];
		const asked = ordinary.map(([word, market]) => search(word, market));
		for (const { paging, correctedTo } of await Promise.all(asked)) {
			expect([paging.total, correctedTo]).toEqual([0, null]);
		}
		// mistyped, they mean no less than before
		expect((await search("camista blanca", "ES")).correctedTo).toBe("camiseta blanca");
	});

	it("mends a compound by its nearest end (CATALOGUE-136)", async () => {
		const { correctedTo, products } = await search("blumenkeid midi", "DE");
		expect(correctedTo).toBe("blumenkleid midi");
		expect(products[0]?.label).toMatch(/Geblümt|Blumenmuster/);
		expect((await search("strickjake", "DE")).correctedTo).toBe("Strickjacke");
	});

	it("leaves out what is not sold and means what is said beside it (CATALOGUE-136)", async () => {
		const beside = await search("entretien d'embauche tailleur femme");
		expect([beside.dropped, beside.paging.total > 0]).toEqual([["tailleur"], true]);
		expect((await search("tailleur femme")).paging.total).toBe(0);
		const unknown = await search("blouse blanche brodée bohème");
		expect([unknown.dropped, unknown.paging.total]).toEqual([["bohème"], 1]);
	});

	it("reads large sizes as the largest that the market has (CATALOGUE-137)", async () => {
		const { understood, products } = await search("hosen große größen damen", "DE");
		expect(understood.map(({ kind, label }) => [kind, label])).toContainEqual([
			"size",
			"Größe XL+",
		]);
		expect(products.length).toBeGreaterThan(3);
		expect((await search("dress plus size", "GB")).dropped).toEqual([]);
	});

	it("understands whom, what, colour, size and price, each to be taken away", async () => {
		const { understood, products, facets } = await search(
			"chemise homme bleue taille M à moins de 100 €",
		);
		expect(understood.map(({ kind, label, words }) => [kind, label, words])).toEqual([
			["family", "chemises", "chemise"],
			["audience", "homme", "homme"],
			["colour", "bleu", "bleue"],
			["size", "taille M", "taille M"],
			["priceMax", "moins de 100\u00a0€", "à moins de 100 €"],
		]);
		expect(understood.map(({ without }) => without)).toEqual([
			"homme bleue taille M à moins de 100 €",
			"chemise bleue taille M à moins de 100 €",
			"chemise homme taille M à moins de 100 €",
			"chemise homme bleue à moins de 100 €",
			"chemise homme bleue taille M",
		]);
		expect(products.length).toBeGreaterThan(0);
		expect(facets.length).toBeGreaterThan(0);
	});

	it.each([
		["FR", "chaussettes", "women_shoes"],
		["GB", "swimsuit", "women_dresses"],
		["DE", "Schmuck", "women_accessories"],
	] as const)(
		"in %s says that '%s' is not sold, and what is nearest",
		async (market, q, familyId) => {
			const { products, paging, nearest, correctedTo } = await search(q, market);
			expect({ products, total: paging.total, correctedTo }).toEqual({
				products: [],
				total: 0,
				correctedTo: null,
			});
			expect(nearest?.familyId).toBe(familyId);
		},
	);

	it("names help pages that are asked about", async () => {
		expect((await search("retour colis")).helpTopics).toEqual(["returns", "delivery"]);
	});

	it("counts departments, and shows one of them", async () => {
		const all = await search("pull", "FR");
		const counts = all.departments.map(({ count }) => count);
		expect(counts.length).toBeGreaterThan(1);
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.paging.total);
		const men = await search("pull", "FR", { department: "men" });
		const chosen = men.departments.find(({ selected }) => selected);
		expect(chosen?.segmentationId).toBe("men");
		expect(men.paging.total).toBe(chosen?.count);
		expect(men.departments.map(({ count }) => count)).toEqual(counts);
	});

	it("needs every word, in any order", async () => {
		const [dresses, linen, both, turned] = await Promise.all(
			["robe", "lin", "robe lin", "lin robe"].map((q) => idsOf(q)),
		);
		const expected = (dresses ?? []).filter((id) => linen?.includes(id));
		expect(both).toEqual(expected);
		expect(turned).toEqual(expected);
		expect(both?.length).toBeGreaterThan(0);
		expect(both?.length).toBeLessThan(dresses?.length ?? 0);
	});

	it.each([
		["FR", "chemsie", "chemise"],
		["FR", "pantalno", "pantalon"],
		["GB", "jumpper", "jumper"],
		["DE", "Mnatel", "Mantel"],
		["IT", "camicai", "camicia"],
		["PL", "swteer", "sweter"],
	] as const)("in %s corrects '%s' to '%s' and says so", async (market, typed, meant) => {
		const { correctedTo, paging } = await search(typed, market);
		expect(correctedTo).toBe(meant);
		expect(paging.total).toBe((await search(meant, market)).paging.total);
	});

	it("corrects only the word that is wrong", async () => {
		const { correctedTo, paging } = await search("robe nior");
		expect(correctedTo).toBe("robe noir");
		expect(paging.total).toBe((await search("robe noir")).paging.total);
	});

	it("has nothing of what was to be left out, and says so (CATALOGUE-133)", async () => {
		const all = await idsOf("mantel", "DE");
		const { paging, understood } = await search("mantel ohne kapuze", "DE", { size: 96 });
		const hooded = await idsOf("mantel mit kapuze", "DE");
		expect(hooded.length).toBeGreaterThan(0);
		expect(paging.total).toBe(all.length - hooded.length);
		expect(understood.map(({ label }) => label)).toContain("ohne kapuze");
	});

	it.each([
		["DE", "kleid", "ohne taschen", "mit taschen"],
		["FR", "robe", "sans ceinture", "avec ceinture"],
		["ES", "bolso", "sin hebilla", "con hebilla"],
		["PL", "koszula", "bez kratki", "w kratkę"],
		// what only documents say
		["GB", "bags", "without brass", "brass"],
	] as const)(
		"in %s '%s %s' is the others than '%s' (CATALOGUE-145)",
		async (market, what, not, has) => {
			const all = await idsOf(what, market);
			const having = await idsOf(`${what} ${has}`, market);
			expect(having.length).toBeGreaterThan(0);
			expect(having.length).toBeLessThan(all.length);
			expect(await idsOf(`${what} ${not}`, market)).toEqual(
				all.filter((id) => !having.includes(id)),
			);
			const { understood, dropped } = await search(`${what} ${not}`, market);
			expect([understood.at(-1)?.label, dropped]).toEqual([not, []]);
		},
	);

	it("shows a family without what its name says beside it, if it has none of that (CATALOGUE-146)", async () => {
		const { products, understood } = await search("pull marin enfant");
		expect(products[0]?.label).toContain("Pull enfant");
		expect(understood.map(({ label }) => label)).toEqual(["pulls", "enfant"]);
		const striped = await search("pull marin femme");
		expect(striped.understood[0]?.label).toBe("pull marin");
		expect(striped.products[0]?.label).toContain("rayures");
	});

	it("leads from what is not for somebody to what is like it, and leaves out nothing of an empty answer", async () => {
		const { paging, nearest, understood } = await search("caban enfant");
		expect([paging.total, nearest?.familyId]).toEqual([0, "children_coats_jackets"]);
		expect(understood.map(({ label }) => label)).toEqual(["cabans", "enfant"]);
		const cheap = await search("robe bleue moins de 20 euros");
		expect([cheap.paging.total, cheap.dropped, cheap.instead]).toEqual([0, [], ["robe bleue"]]);
		expect(cheap.understood.map(({ kind }) => kind)).toEqual(["family", "colour", "priceMax"]);
	});

	it("takes the colour next to a shade where that has none (CATALOGUE-146)", async () => {
		const { products, dropped } = await search("tan handbag leather", "GB");
		expect([products[0]?.colour.label, dropped]).toEqual(["Tobacco", []]);
		const coats = await search("camel coat", "GB");
		expect(coats.products[0]?.colour.label).toBe("Camel");
	});

	it("asks for whom a day is (CATALOGUE-146)", async () => {
		const { products } = await search("Vatertag", "DE");
		expect(products.length).toBeGreaterThan(3);
		const isForMen = products.map(({ segmentationId }) => segmentationId.startsWith("men"));
		expect(isForMen).not.toContain(false);
	});

	it.each([
		["FR", "robenoire", "robe noire"],
		["GB", "leatherjacket", "leather jacket"],
		["ES", "vestidonegro", "vestido negro"],
		["PL", "czarnasukienka", "czarna sukienka"],
	] as const)(
		"in %s '%s' corrects two words written as one (CATALOGUE-143)",
		async (market, typed, meant) => {
			expect((await search(typed, market)).correctedTo).toBe(meant);
			expect(await idsOf(typed, market)).toEqual(await idsOf(meant, market));
		},
	);

	it.each([
		["FR", "boutique lyon", "lyon"],
		["ES", "tienda madrid", "madrid"],
		["PL", "sklep warszawa", "warszawa"],
	] as const)(
		"in %s '%s' corrects no place beside a store (CATALOGUE-142)",
		async (market, q, place) => {
			const { products, helpTopics, dropped, correctedTo } = await search(q, market);
			expect({ products, helpTopics, dropped, correctedTo }).toEqual({
				products: [],
				helpTopics: ["stores"],
				dropped: [place],
				correctedTo: null,
			});
		},
	);

	it.each([
		["GB", "hats", "beanies"],
		["DE", "Stiefel", "Stiefeletten"],
		["PL", "torebka na ramię", "listonoszka"],
	] as const)(
		"in %s '%s' shows things of the same use behind those named (CATALOGUE-144)",
		async (market, q, other) => {
			const found = await idsOf(q, market);
			const others = await idsOf(other, market);
			expect(found).toEqual(expect.arrayContaining(others));
			const [first] = (await search(q, market)).products;
			expect(others.slice(0, 1)).not.toContain(first?.productId);
		},
	);

	it("shows the first of two nouns before the other (CATALOGUE-134)", async () => {
		const isSkirt = (await search("jupe chemise femme", "FR", { size: 96 })).products.map(
			({ label }) => label.startsWith("Jupe"),
		);
		expect(new Set(isSkirt)).toEqual(new Set([true, false]));
		expect(isSkirt).toEqual(isSkirt.toSorted((a, b) => Number(b) - Number(a)));
	});

	it("leaves out what something is worn with (CATALOGUE-134)", async () => {
		expect(await idsOf("buty do sukienki", "PL")).toEqual(await idsOf("buty", "PL"));
	});

	it("finds and corrects nothing for words that match no product", async () => {
		for (const q of ["zzyzzx", "xkcd qwrt", "%", "'; drop table products", "🧥", "& | !"]) {
			const { products, paging, priceRange, correctedTo } = await search(q);
			expect({ q, products, total: paging.total, priceRange, correctedTo }).toEqual({
				q,
				products: [],
				total: 0,
				priceRange: null,
				correctedTo: null,
			});
		}
	});

	it("finds a product by its number: productId, optionId, barcode", async () => {
		const { rows } = await gateway.context.db.execute<Record<"id" | "option" | "gtin", string>>(
			sql`select product_id as id, option_id as option, gtin from skus join products using (product_id) limit 1`,
		);
		const { id = "", option = "", gtin = "" } = rows[0] ?? {};
		// a barcode is printed in groups
		const printed = gtin.replace(/^(\d)(\d{6})/, "$1 $2 ");
		for (const number of [id, option, gtin, printed]) expect(await idsOf(number)).toEqual([id]);
	});

	it("filters, sorts and pages like a listing, and does not correct what a filter emptied", async () => {
		const all = await search("robe", "FR", { size: 96, sort: "price-asc" });
		const amounts = all.products.map(({ price }) => price.price);
		expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
		const [blue] = all.facets.find(({ key }) => key === "colour")?.values ?? [];
		const filtered = await search("robe", "FR", { colours: blue?.value ?? "" });
		expect(filtered.paging.total).toBe(blue?.count);
		const none = await search("robe", "FR", { minPrice: 900_000 });
		expect(none).toMatchObject({ products: [], correctedTo: null });
		const second = await search("robe", "FR", { page: 2, size: 5 });
		expect(second.products).toHaveLength(5);
	});

	it("ranks products with the word in their name first", async () => {
		const { products } = await search("jean", "FR", { size: 3 });
		for (const { label } of products) expect(label.toLowerCase()).toContain("jean");
	});
});
