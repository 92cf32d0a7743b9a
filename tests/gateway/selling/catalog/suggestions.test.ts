import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { searchProducts, suggestSearch } from "#contract/catalog/search.ts";
import { languages } from "#contract/shapes.ts";
import { prices } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { buyableIn } from "#gateway/selling/catalog/operations/search.ts";
import { readIndex } from "#gateway/selling/catalog/read-index.ts";
import { productsByPrefix } from "#gateway/selling/catalog/search/suggest.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("suggestions on %s", (engine) => {
	const gateway = testGateway({ engine });

	const suggest = async (q: string, market: Market = "FR", size = 4) =>
		(await gateway.call(suggestSearch, { query: { q, size } }, { market })).data;

	it.each([
		["FR", "rob", "Robes", "robe"],
		["DE", "kleid", "Kleider", "kleid"],
		["PL", "sukien", "Sukienki", "ukienka"],
		["GB", "dres", "Dresses", "dress"],
	] as const)("in %s '%s' leads to %s and to products", async (market, q, family, part) => {
		const { families, products } = await suggest(q, market);
		expect(families.map(({ title }) => title)).toContain(family);
		expect(products.length).toBeGreaterThan(0);
		for (const { label } of products) expect(label.toLowerCase()).toContain(part);
	});

	it.each([
		["DE", "man", "mantel"],
		["DE", "schwarzer man", "mantel"],
		["GB", "so", "so"],
	] as const)(
		"in %s '%s' counts as a beginning although it is a stop word",
		async (market, q, part) => {
			const { products } = await suggest(q, market, 12);
			expect(products.map(({ label }) => label.toLowerCase()).join()).toContain(part);
		},
	);

	it("complete a compound that is begun (CATALOGUE-143)", async () => {
		expect((await suggest("samtk", "DE")).queries).toContain("samtkleider");
		expect((await suggest("schwarze umhänge", "DE")).queries).toContain("schwarze Umhängetaschen");
	});

	it("begin a compound with whole words alone (CATALOGUE-147)", async () => {
		expect((await suggest("vater", "DE")).queries).toEqual([]);
		expect((await suggest("wollma", "DE")).queries).toContain("wollmäntel");
	});

	it("offer no clothes to a question, and no ending that its preposition does not have (CATALOGUE-147)", async () => {
		const question = await suggest("wo ist mein", "DE");
		expect([question.queries, question.helpTopics]).toEqual([[], ["order_changes", "delivery"]]);
		expect((await suggest("sukienki w kw", "PL")).queries).toEqual(["sukienki w kwiaty"]);
	});

	it("go on from a preposition with what it can have, and from a stem with whole words (CATALOGUE-147)", async () => {
		const whom = (await suggest("robe pour m", "FR")).queries;
		expect(whom).toContain("robe pour mariage");
		expect(whom.join()).not.toMatch(/midi|manches/);
		expect((await suggest("bluz", "PL")).queries).toContain("bluzy");
		expect((await suggest("blaue h", "DE")).queries.join()).not.toMatch(/himmelblau|heller/);
		expect((await suggest("pull coll", "FR")).products.length).toBeGreaterThan(0);
	});

	it.each([
		["sukienka w", ["sukienka wiosenna", "sukienka w kwiaty"]],
		["czarna s", ["czarna sukienka", "czarna spódnica"]],
		["czarny s", ["czarny sweter"]],
		["męska k", ["męska kurtka", "męska koszula"]],
		["prezent d", ["prezent dla niej"]],
		["sweter z", ["sweter zielony"]],
	] as const)(
		"in Polish '%s' goes on in the form that stands beside it (CATALOGUE-147)",
		async (q, some) => {
			const { queries } = await suggest(q, "PL", 12);
			expect(queries).toEqual(expect.arrayContaining([...some]));
			expect(queries.join()).not.toMatch(
				/wiosna|wiskoza|czarna spodnie|czarna skóra|zima(,|$)|damskie/,
			);
		},
	);

	it.each([
		["kleid ohne ä", "DE"],
		["robe sans man", "FR"],
		["sukienka bez ręk", "PL"],
	] as const)("'%s' shows what has none (CATALOGUE-147)", async (typed, market) => {
		const { products, queries } = await suggest(typed, market);
		const whole = queries[0] ?? "";
		expect(products.length).toBeGreaterThan(0);
		const found = await gateway.call(searchProducts, { query: { q: whole, size: 96 } }, { market });
		const models = found.data.products.map(({ label }) => label);
		expect(models).toEqual(expect.arrayContaining(products.map(({ label }) => label)));
	});

	it("go on from one letter behind words that mean something", async () => {
		expect((await suggest("schwarze h", "DE")).queries).toContain("schwarze Hosen");
	});

	it("take a short word for a beginning, and only forms of one word for another", async () => {
		expect((await suggest("gonna ne", "IT")).queries).toContain("gonna nera");
		expect((await suggest("vestido", "ES")).queries).toContain("vestido viscosa");
	});

	it.each([
		["FR", "pantalno", "pantalon"],
		["FR", "cardiagn", "cardigan"],
		["PL", "sukeinka", "sukienka"],
	] as const)("in %s '%s' is corrected to what was meant", async (market, q, meant) => {
		const { products } = await suggest(q, market, 12);
		expect(products.length).toBeGreaterThan(0);
		const { products: known } = await suggest(meant, market, 12);
		const ids = known.map(({ productId }) => productId);
		for (const { productId } of products) expect(ids).toContain(productId);
	});

	it.each([
		["DE", "gürtel", /gürtel/i],
		["GB", "t-shirt", /t-shirt|tank|vest|breton/i],
		["FR", "boucles d’oreilles", null],
		["GB", "tie", null],
	] as const)("in %s '%s' is the search that it is, as a whole", async (market, q, named) => {
		const { products, queries } = await suggest(q, market);
		const labels = products.map(({ label }) => label);
		if (named) for (const label of labels) expect(label).toMatch(named);
		expect([labels.length > 0, queries.length > 0]).toEqual([named !== null, named !== null]);
	});

	it("writes a size after its word", async () => {
		const { queries } = await suggest("pull", "FR", 12);
		expect(queries.filter((one) => /taille/i.test(one))).not.toEqual([]);
		expect(queries.filter((one) => /taiLle/.test(one))).toEqual([]);
	});

	it("completes the last word, and takes the others as whole", async () => {
		const { products } = await suggest("robe li", "FR", 12);
		expect(products.length).toBeGreaterThan(0);
		const whole = await suggest("rob lin", "FR", 12);
		expect(whole.products).toEqual((await suggest("robe lin", "FR", 12)).products);
	});

	it.each([
		["FR", "robe no", "robe noire"],
		["FR", "robe noire", /^robe noire taille \d\d$/],
		// the word for a size, begun or whole, and its number
		["FR", "robe noire ta", /^robe noire taille \d\d$/],
		["FR", "robe noire taille 3", /^robe noire taille 3\d$/],
		["DE", "kleid schwarz gr", /^kleid schwarz größe \d\d$/],
		["PL", "sukienka czarna rozmiar", /^sukienka czarna rozmiar \d\d$/],
		["GB", "black dress si", /^black dress size \d\d?$/],
		["GB", "black dr", "black dresses"],
		["DE", "kleid schw", "kleid schwarz"],
		["ES", "falda pli", "falda plisada"],
		["PL", "sukienka czar", "sukienka czarna"],
		// what two words begin
		["FR", "sac à", "sac à main"],
		["DE", "große gr", "große Größen"],
		// its own name before others, and what it is for in place of a cloth
		["DE", "kleid sch", "kleid schwarz"],
		["FR", "jean fe", "jean femme"],
		["ES", "regalo", "regalo mujer"],
		// a stem is no word
		["IT", "capp", "cappotti"],
		["ES", "bols", "bolsos"],
	] as const)(
		"in %s '%s' completes to whole searches that find something",
		async (market, q, query) => {
			const { queries } = await suggest(q, market);
			expect(
				queries.some((one) => (typeof query === "string" ? one === query : query.test(one))),
			).toBe(true);
			for (const one of queries) {
				const { data } = await gateway.call(searchProducts, { query: { q: one } }, { market });
				expect({ one, dropped: data.dropped, isFound: data.paging.total > 0 }).toEqual({
					one,
					dropped: [],
					isFound: true,
				});
			}
		},
	);

	it("offers no second colour, which would widen the search", async () => {
		const { queries } = await suggest("robe noire ta", "FR", 12);
		expect(queries.filter((one) => one.includes("taupe"))).toEqual([]);
	});

	it("show a new price as soon as it is known", async () => {
		await gateway.context.changes.open();
		const priceOf = async () => {
			const { products } = await suggest("pantalon", "FR", 12);
			return products.find(({ productId }) => productId === known?.productId)?.price.price;
		};
		const [known] = (await suggest("pantalon", "FR", 12)).products;
		const lower = (known?.price.price ?? 0) - 100;
		await gateway.context.db
			.update(prices)
			.set({ price: lower })
			.where(and(eq(prices.productId, known?.productId ?? ""), eq(prices.list, "EUR")));
		await expect.poll(priceOf).toBe(lower);
	});

	it("names help pages", async () => {
		expect((await suggest("retour")).helpTopics).toContain("returns");
		expect((await suggest("guide des t")).helpTopics).toContain("sizes");
		expect((await suggest("robe")).helpTopics).toEqual([]);
	});

	it("shows one colour of a model", async () => {
		const { products } = await suggest("chem", "FR", 12);
		const models = products.map(({ colourways }) =>
			colourways
				.map(({ productId }) => productId)
				.sort()
				.join(),
		);
		expect(new Set(models).size).toBe(models.length);
		expect(products.length).toBeLessThanOrEqual(12);
	});

	it("ignores accents, case and punctuation", async () => {
		const plain = await suggest("echar");
		expect(plain.products.length).toBeGreaterThan(0);
		expect(await suggest("  ÉCHAR!")).toEqual(plain);
	});

	it("names the families above a family", async () => {
		const { families } = await suggest("jean");
		expect(families.length).toBeGreaterThan(1);
		expect(new Set(families.map(({ above }) => above.join())).size).toBe(families.length);
	});

	it.each(["zz", "' & | ! :* <->", "zz:* | qq", "%%"])("%s finds nothing at all", async (q) => {
		const { products } = await suggest(q);
		expect(products).toEqual([]);
	});

	it("searches the most popular products first, with the same result as a full search", async () => {
		const { db } = gateway.context;
		const index = await readIndex(db);
		const asked = {
			FR: ["r", "rob", "lin", "noir", "robe li", "chem", "bouton", "zz"],
			DE: ["man", "schwarzer man", "kl", "leinen"],
			PL: ["su", "czar", "weln"],
		} as const;
		for (const [name, questions] of Object.entries(asked)) {
			const domain = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === name) ?? null;
			const language = languages.find((each) => each === name.toLowerCase()) ?? "en";
			const market = catalogMarketOf({ domain, language });
			const context = { db, index, language, shown: buyableIn(index, market) };
			for (const q of questions) {
				const everywhere = await productsByPrefix(context, q.split(" "), 4, 0);
				for (const probe of [1, 12, 60, 300]) {
					const found = await productsByPrefix(context, q.split(" "), 4, probe);
					expect({ q, probe, found }).toEqual({ q, probe, found: everywhere });
				}
			}
		}
	});
});
