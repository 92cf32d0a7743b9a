import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import {
	type Listing,
	type ListingProduct,
	type Segmentation,
	sorts,
} from "#contract/catalog/shapes.ts";
import { prices } from "#gateway/platform/db/schema.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

type Query = Record<string, string | number | string[]>;

describe.each(engines)("listings on %s", (engine) => {
	let tree: Segmentation[];
	/** removed from the Polish shop before anything was asked */
	let unsold: string;

	const gateway = testGateway({ engine });
	beforeAll(async () => {
		const { rows } = await gateway.context.db.execute<{ id: string }>(
			sql`select product_id as id from products where 'women_dresses' = any(segmentation_path) order by popularity desc limit 1`,
		);
		unsold = rows[0]?.id ?? "";
		await gateway.context.db
			.delete(prices)
			.where(sql`${eq(prices.productId, unsold)} and ${eq(prices.list, "PLN")}`);
		await gateway.context.db.execute(sql`
			update products set marketing_labels = '{RAL_ANTICIPATION}' where product_id in (
				select product_id from products where 'women_dresses' = any(segmentation_path)
				order by launched_at desc limit 6)`);
		tree = (await gateway.call(listSegmentations, {})).data;
	});

	const list = async (familyId: string, query: Query = {}, caller: Caller = {}) =>
		(await gateway.call(listFamilyProducts, { params: { familyId }, query }, caller)).data;
	const ids = (listing: Listing) => listing.products.map(({ productId }) => productId);
	const facetOf = ({ facets, attributes = [] }: Listing, name: string) =>
		[...facets, ...attributes].find(({ key }) => key === name)?.values ?? [];

	it("sorted by relevance put sold-out products last", async () => {
		const gone = ["UNAVAILABLE", "DISCONTINUED"];
		const seen: boolean[] = [];
		for (let page = 1; page <= 8; page += 1) {
			const { products } = await list("women", { size: 24, page });
			seen.push(...products.map(({ availability }) => !gone.includes(availability)));
		}
		expect(seen).toContain(false);
		expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
	});

	it("segmentations are a whole tree, parents first, in the caller's language", async () => {
		const seen = new Set<string>();
		for (const { segmentationId, parent } of tree) {
			if (parent) expect(seen).toContain(parent);
			seen.add(segmentationId);
		}
		expect(tree.filter(({ parent }) => parent === null).map(({ title }) => title)).toEqual([
			"Femme",
			"Homme",
			"Enfant",
		]);
		const polish = (await gateway.call(listSegmentations, {}, { market: "PL" })).data;
		expect(polish[0]?.title).toBe("Kobieta");
		expect(polish[0]?.titles.fr).toBe("Femme");
	});

	it("count what the market sells, each branch its own products", async () => {
		const counts = async (market: Market) => {
			const nodes = (await gateway.call(listSegmentations, {}, { market })).data;
			return new Map(nodes.map((node) => [node.segmentationId, node.productCount]));
		};
		const [french, polish] = await Promise.all([counts("FR"), counts("PL")]);
		expect(polish.get("women_dresses")).toBe((french.get("women_dresses") ?? 0) - 1);
		expect(polish.get("men")).toBe(french.get("men"));
		for (const { segmentationId, productCount } of tree) {
			const children = tree.filter(({ parent }) => parent === segmentationId);
			const below = children.reduce((sum, child) => sum + child.productCount, 0);
			expect(productCount).toBeGreaterThanOrEqual(below);
		}
		for (const familyId of ["women", "women_dresses", "men"]) {
			expect((await list(familyId, { size: 1 })).paging.total).toBe(french.get(familyId));
		}
	});

	it("leave out what the market does not sell (CATALOGUE-11)", async () => {
		expect(ids(await list("women_dresses", { size: 96 }))).toContain(unsold);
		expect(ids(await list("women_dresses", { size: 96 }, { market: "PL" }))).not.toContain(unsold);
	});

	it("name the ancestors of a family", async () => {
		const { family, path, children } = await list("women_knitwear");
		expect(path.map(({ segmentationId }) => segmentationId)).toEqual(["women", "women_knitwear"]);
		expect(family.segmentationId).toBe("women_knitwear");
		expect(children.map(({ segmentationId }) => segmentationId)).toEqual(
			tree.filter(({ parent }) => parent === "women_knitwear").map((node) => node.segmentationId),
		);
	});

	it("of an unknown family are 404", async () => {
		const fault = await gateway.fault(listFamilyProducts, {
			params: { familyId: "hats_for_cats" },
		});
		expect(fault).toMatchObject({ status: 404, code: "FAMILY_NOT_FOUND" });
	});

	it.each(sorts)("show every product once over their pages when sorted by %s", async (sort) => {
		const first = await list("men", { sort, size: 20 });
		const rest = await Promise.all(
			Array.from({ length: first.paging.pageCount - 1 }, (_, index) =>
				list("men", { sort, size: 20, page: index + 2 }),
			),
		);
		const all = [first, ...rest].flatMap(ids);
		expect(all).toHaveLength(first.paging.total);
		expect(new Set(all).size).toBe(all.length);
	});

	it("sort by price both ways, and newest first", async () => {
		const amounts = (listing: Listing) => listing.products.map(({ price }) => price.price);
		const up = amounts(await list("women", { sort: "price-asc", size: 96 }));
		expect(up).toEqual(up.toSorted((a, b) => a - b));
		const down = amounts(await list("women", { sort: "price-desc", size: 96 }));
		expect(down).toEqual(down.toSorted((a, b) => b - a));
		const { rows } = await gateway.context.db.execute<{ id: string }>(
			sql`select product_id as id from products where 'women' = any(segmentation_path)
				order by launched_at desc, popularity desc, product_id limit 12`,
		);
		expect(ids(await list("women", { sort: "new", size: 12 }))).toEqual(rows.map(({ id }) => id));
	});

	it("past their last page are empty and still give the total", async () => {
		const { products, paging } = await list("men", { page: 500 });
		expect(products).toEqual([]);
		expect(paging).toMatchObject({ page: 500, total: expect.any(Number) });
		expect(paging.total).toBeGreaterThan(0);
	});

	it.each([
		["PL", "PLN"],
		["CH", "CHF"],
		["GB", "EUR"],
	] as const)("show %s prices as they are stored in %s", async (market, currency) => {
		const { products } = await list("women_dresses", { size: 5 }, { market });
		for (const { productId, price } of products) {
			const [kept] = await gateway.rows(
				prices,
				sql`${eq(prices.productId, productId)} and ${eq(prices.list, currency)}`,
			);
			expect(price).toEqual({
				price: kept?.price,
				strikeThroughPrice: kept?.strikeThroughPrice,
				priceType: kept?.priceType,
				currencyCode: currency,
			});
		}
	});

	it("give a card every colour of its model, its own among them", async () => {
		const { products } = await list("women", { size: 24 });
		for (const { productId, colour, colourways, label, availability } of products) {
			const own = colourways.find((way) => way.productId === productId);
			expect(own).toMatchObject({ colour, label, availability });
		}
		expect(products.some(({ colourways }) => colourways.length > 1)).toBe(true);
	});

	describe("facets", () => {
		const chosen: Query[] = [
			{},
			{ colours: ["blue", "black"], sizes: "38" },
			{ sizes: "38,M", materials: "cotton", minPrice: 4_000, maxPrice: 12_000 },
			{ availabilities: "AVAILABLE,ON_DEMAND", colours: "black" },
			{ lengths: "midi", sleeves: "longSleeves" },
		];

		it("of a cut are the features and fits that the vocabulary puts into them", async () => {
			const dresses = await list("women_dresses", {}, { market: "DE" });
			expect(facetOf(dresses, "length").map(({ value }) => value)).toEqual(
				expect.arrayContaining(["mini", "midi"]),
			);
			expect(facetOf(dresses, "sleeve")).toContainEqual(
				expect.objectContaining({ value: "longSleeves", label: "Lange Ärmel", selected: false }),
			);
			const fits = facetOf(await list("women"), "fit").map(({ value }) => value);
			expect(fits).toContain("straight");
			// sizes of shoes and bags are no cut
			expect(fits).not.toContain("trueToSize");
			expect(fits).not.toContain("oneSize");
		});

		it.each(chosen)("count the products that each value would leave, beside %j", async (query) => {
			const listing = await list("women", query);
			const parameters = {
				size: "sizes",
				colour: "colours",
				material: "materials",
				length: "lengths",
				sleeve: "sleeves",
				pattern: "patterns",
				fit: "fits",
				availability: "availabilities",
			} as const;
			for (const key of Object.keys(parameters) as (keyof typeof parameters)[]) {
				const values = facetOf(listing, key);
				for (const { value, count } of values.slice(0, 3)) {
					// without the facet's own choice: as if this value alone were chosen
					const alone = await list("women", { ...query, [parameters[key]]: value, size: 1 });
					expect([key, value, alone.paging.total]).toEqual([key, value, count]);
				}
			}
		});

		it("narrow each other, and widen within themselves", async () => {
			const total = async (query: Query) =>
				(await list("women", { ...query, size: 1 })).paging.total;
			const [blue, black, both, narrowed] = await Promise.all([
				total({ colours: "blue" }),
				total({ colours: "black" }),
				total({ colours: "blue,black" }),
				total({ colours: "blue,black", sizes: "38" }),
			]);
			expect(both).toBe(blue + black);
			expect(narrowed).toBeLessThan(both);
		});

		it("keep a chosen value even where no product is left", async () => {
			const listing = await list("women_dresses", { colours: "blue", minPrice: 900_000 });
			expect(listing.paging.total).toBe(0);
			expect(listing.products).toEqual([]);
			expect(facetOf(listing, "colour")).toContainEqual(
				expect.objectContaining({ value: "blue", count: 0, selected: true }),
			);
			expect((await list("women_dresses", { colours: "no-colour" })).paging.total).toBe(0);
		});

		it("span the prices that every other choice leaves", async () => {
			const all = await list("women", { colours: "blue", size: 96 });
			const amounts = all.products.map(({ price }) => price.price);
			const span = { min: Math.min(...amounts), max: Math.max(...amounts) };
			expect(all.priceRange).toEqual(span);
			const cheap = await list("women", { colours: "blue", maxPrice: span.min });
			expect(cheap.priceRange).toEqual(span);
		});

		it("filter by availability, in the caller's words", async () => {
			const values = facetOf(await list("women"), "availability");
			expect(values.map(({ value }) => value)).toEqual([
				"AVAILABLE",
				"ON_DEMAND",
				"SOON_AVAILABLE",
			]);
			expect(values[1]?.label).toBe("Fait à la demande");
			for (const { value, count } of values) {
				const { products, paging } = await list("women", { availabilities: value, size: 96 });
				expect(paging.total).toBe(count);
				const standings = new Set(products.map(({ availability }) => availability));
				standings.delete("SOON_UNAVAILABLE");
				expect([...standings]).toEqual([value]);
			}
		});

		it("filter reduced and new products, in a family and across the shop", async () => {
			const sought = await Promise.all([
				list("women", { highlights: "reduced", size: 96 }),
				gateway.call(searchProducts, { query: { highlights: "reduced", size: 96 } }),
			]);
			const [family, shop] = [sought[0], sought[1].data];
			for (const { products } of [family, shop]) {
				expect(products.length).toBeGreaterThan(0);
				expect(products.every(({ price }) => price.strikeThroughPrice !== null)).toBe(true);
			}
			expect(shop.paging.total).toBeGreaterThan(family.paging.total);
			const all = await list("women");
			const counted = facetOf(all, "highlight").map(({ value, count }) => [value, count]);
			const fresh = await list("women", { highlights: "new", size: 96 });
			expect(counted).toEqual([
				["reduced", family.paging.total],
				["new", fresh.paging.total],
			]);
			expect(fresh.products.every(({ marketingLabels }) => marketingLabels.includes("New"))).toBe(
				true,
			);
		});

		it("leave out products with an excluded label from page, counts and prices (CATALOGUE-80)", async () => {
			const newest = { sort: "new", size: 96 };
			const whole = await list("women_dresses", newest);
			const isAhead = ({ marketingLabels }: ListingProduct) =>
				marketingLabels.includes("RAL_ANTICIPATION");
			const rest = whole.products.filter((product) => !isAhead(product));
			expect(whole.products.slice(0, 6).every(isAhead)).toBe(true);

			const asked = { ...newest, withoutLabels: "RAL_ANTICIPATION" };
			const short = await list("women_dresses", { ...asked, size: 4 });
			expect(ids(short)).toEqual(rest.slice(0, 4).map(({ productId }) => productId));
			expect(short.paging.total).toBe(rest.length);
			const amounts = rest.map(({ price }) => price.price);
			expect(short.priceRange).toEqual({ min: Math.min(...amounts), max: Math.max(...amounts) });
			const [colour] = facetOf(short, "colour");
			const alike = rest.filter((product) => product.colour.family === colour?.value);
			expect(colour?.count).toBe(alike.length);

			const both = await list("women_dresses", {
				...asked,
				withoutLabels: ["RAL_ANTICIPATION", "New"],
			});
			const plain = rest.filter(({ marketingLabels }) => !marketingLabels.includes("New"));
			expect(ids(both)).toEqual(plain.map(({ productId }) => productId));
			const query = { withoutLabels: "Newest" };
			const params = { familyId: "women_dresses" };
			const fault = await gateway.fault(listFamilyProducts, { params, query });
			expect(fault).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
		});

		it("filter a size only where it can be bought now", async () => {
			const { products } = await list("women_dresses", { sizes: "38", size: 96 });
			for (const { productId } of products) {
				const { rows } = await gateway.context.db.execute(
					sql`select 1 from skus where product_id = ${productId} and size_id = '38' and sellable`,
				);
				expect(rows).toHaveLength(1);
			}
		});

		it("label sizes as the market writes them, clothes and shoes apart (MARKET-56)", async () => {
			const sizes = async (market: Market) => facetOf(await list("women", {}, { market }), "size");
			const label = async (market: Market, value: string) =>
				(await sizes(market)).find((size) => size.value === value)?.label;
			expect(await label("FR", "38")).toBe("38");
			expect(await label("IT", "38")).toBe("42");
			expect(await label("DE", "38")).toBe("36");
			expect(await label("PL", "38")).toBe("36");
			expect(await label("GB", "38")).toBe("10");
			expect(await label("GB", "38s")).toBe("5");
			const groups = new Set((await sizes("FR")).map(({ group }) => group));
			expect(groups).toContain("clothes");
			expect(groups).toContain("shoes");
		});
	});
});
