// Feeds of what a market sells (CATALOGUE-118, CATALOGUE-119): what is written out comes in again the same.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runCommand } from "#gateway/commands/commands.ts";
import { models, prices, products, sizes, skus } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { deliveryOffer } from "#gateway/selling/delivery/rules/offers.ts";
import { feedItems } from "#gateway/selling/feeds/items.ts";
import { productFeedCommand } from "#gateway/selling/feeds/product-feed.ts";
import { type CatalogSize, type SizeScale, sizeNames } from "#shop/sizes.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "./carts/garments.ts";

const key = "a-key-of-a-market-place-1234";
const gateway = testGateway({ environment: { FEED_KEYS: key } });

const folder = mkdtempSync(join(tmpdir(), "feeds-"));
type Line = Record<string, string>;
const linesOf = (text: string): Line[] =>
	parse(text, { delimiter: "\t", columns: true, relax_quotes: true }) as Line[];
async function written(market: string, format: string, name = `${market}.${format}.csv`) {
	const file = join(folder, name);
	await runCommand(`product-feed ${market} ${format} ${file}`, gateway.context);
	return file;
}
const rowsOf = (path: string) =>
	readFileSync(path, "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a feed by command", () => {
	it.each([
		["fr-fr", "FR", "fr", "EUR"],
		["pl-pl", "PL", "pl", "PLN"],
		["it-it", "IT", "it", "EUR"],
		["en", "GB", "en", "EUR"],
	] as const)(
		"of %s passes merchant-feed, and comes back the same",
		async (market, country, language, currency) => {
			const feed = await written(market, "google-tsv");
			const lines = linesOf(readFileSync(feed, "utf8"));
			const { db } = gateway.context;
			const { rows: sold } = await db.execute<{
				gtin: string;
				price: number;
				reduced: boolean;
				out: boolean;
			}>(sql`
			select s.gtin, r.price, r.strike_through_price is not null as reduced,
				(s.stock = 0 or s.status not in ('REGULAR', 'ON_DEMAND')) as out
			from ${skus} s join ${prices} r on r.product_id = s.product_id and r.currency = ${currency}`);
			expect(lines.map(({ id }) => id).sort()).toEqual(sold.map(({ gtin }) => gtin).sort());
			const back = join(folder, `${market}-back`);
			const report = await runCommand(`merchant-feed ${feed} ${back} ${language}`, gateway.context);
			expect(report).not.toMatch(/left out|not known/);
			const productOf = new Map(
				rowsOf(join(back, "skus.jsonl")).map((row) => [row.gtin, row.productId]),
			);
			const priceOf = new Map(
				rowsOf(join(back, "prices.jsonl")).map((row) => [row.productId, row]),
			);
			for (const { gtin, price, reduced } of sold) {
				const read = priceOf.get(productOf.get(gtin));
				expect([gtin, read?.price, read?.currency]).toEqual([gtin, price, currency]);
				expect([gtin, read?.priceType === "S"]).toEqual([gtin, reduced]);
			}
			const none = new Set(rowsOf(join(back, "stock.jsonl")).map((row) => row.gtin));
			expect([...none].sort()).toEqual(
				sold
					.filter(({ out }) => out)
					.map(({ gtin }) => gtin)
					.sort(),
			);
			// a size is named in the market as it was, and a garment is of the same materials
			const sizes = new Map(rowsOf(join(back, "sizes.jsonl")).map((row) => [row.sizeId, row]));
			const sizeOf = new Map(
				rowsOf(join(back, "skus.jsonl")).map(({ gtin, sizeId }) => [gtin, sizes.get(sizeId)]),
			);
			for (const { id, size } of lines) {
				const { scale, labels } = sizeOf.get(id) as {
					scale: SizeScale;
					labels: Record<string, string> & Partial<CatalogSize["labels"]>;
				};
				const { EUR = labels, IT = labels } = labels;
				const { sizeLabel } = sizeNames(
					{ scale, labels: { EUR, IT } as CatalogSize["labels"] },
					{ country, language },
				);
				expect([id, sizeLabel]).toEqual([id, size]);
			}
			const terms = new Map(
				rowsOf(join(back, "terms.jsonl")).map(({ key, labels, ifNew }) => [
					key,
					(labels ?? (ifNew as { labels?: Line }).labels) as Line,
				]),
			);
			const productsBack = new Map(
				rowsOf(join(back, "products.jsonl")).map((row) => [row.productId, row]),
			);
			for (const { id = "", material = "" } of lines) {
				const { materials = [] } = productsBack.get(productOf.get(id)) as { materials?: string[] };
				const names = materials.map((key) => terms.get(key)?.[language]).join("/");
				expect([id, names]).toEqual([id, material]);
			}
			// colours of a model are its products, as they were
			const models = new Set(lines.map(({ item_group_id }) => item_group_id));
			expect(rowsOf(join(back, "models.jsonl"))).toHaveLength(models.size);
			const colours = new Set(
				lines.map((line) => `${line.item_group_id} ${line.color} ${line.link}`),
			);
			expect(rowsOf(join(back, "media.jsonl")).length).toBeGreaterThanOrEqual(colours.size);
		},
	);

	it("says the lowest price of 30 days and the sale beside it, delivery, sizes and pictures", async () => {
		const lines = linesOf(readFileSync(await written("de-de", "google-tsv"), "utf8"));
		const { rows } = await gateway.context.db.execute<{ gtin: string; scale: string }>(
			sql`select s.gtin, z.scale from ${skus} s join ${sizes} z on z.size_id = s.size_id`,
		);
		const scaleOf = new Map(rows.map(({ gtin, scale }) => [gtin, scale]));
		const systems: Line = { women: "DE", men: "DE", shoes: "EU" };
		const reduced = lines.filter(({ sale_price }) => sale_price);
		expect(reduced.length).toBeGreaterThan(0);
		for (const { price = "", sale_price = "" } of reduced) {
			expect(Number.parseFloat(sale_price)).toBeLessThan(Number.parseFloat(price));
		}
		for (const line of lines) {
			expect(line.link).toMatch(/^https?:\/\/[^/]+\/de-de\/[\w-]+--p\d+\/$/);
			expect(line.image_link).toMatch(/^https?:\/\/.+\/images\/products\/\d+\//);
			expect(line.shipping).toMatch(/^DE:::\d+\.\d\d EUR$/);
			// letters have no system, and shoes have Europe's
			const system = systems[scaleOf.get(line.id ?? "") ?? ""] ?? "";
			expect([line.id, line.size_system]).toEqual([line.id, system]);
			expect(line.availability).toMatch(/^(in_stock|out_of_stock|preorder|backorder)$/);
		}
	});

	it("for Meta and OpenAI has their own names and words", async () => {
		const [meta = {}] = linesOf(readFileSync(await written("en", "meta"), "utf8"));
		expect(meta).toMatchObject({ condition: "new", id: expect.stringMatching(/^\d{13}$/) });
		expect(meta.availability).toMatch(/^(in stock|out of stock|preorder|available for order)$/);
		expect(Number(meta.quantity_to_sell_on_facebook)).toBeLessThanOrEqual(10);
		const lines = linesOf(readFileSync(await written("en", "openai"), "utf8"));
		expect(lines[0]).toMatchObject({
			...{ is_eligible_search: "true", is_eligible_checkout: "false", target_countries: "GB" },
			...{ accepts_returns: "true", return_deadline_in_days: "30" },
			return_policy: expect.stringMatching(/^https?:\/\/[^/]+\/en\/help\/[\w-]+\/$/),
			item_id: meta.id,
			url: meta.link,
		});
		const sizesOf = Map.groupBy(lines, ({ group_id }) => group_id);
		for (const line of lines) {
			expect(line.shipping).toMatch(/^GB:::\d+\.\d\d EUR$/);
			const hasVariations = (sizesOf.get(line.group_id)?.length ?? 0) > 1;
			expect([line.item_id, line.listing_has_variations]).toEqual([
				line.item_id,
				`${hasVariations}`,
			]);
		}
		expect(new Set(lines.map((line) => line.listing_has_variations))).toEqual(
			new Set(["true", "false"]),
		);
	});

	it("says of what can be ordered ahead when it arrives, and comes back so (CATALOGUE-141)", async () => {
		const { db } = gateway.context;
		const market = domainOfStore(storeIdOf("FR")) ?? expect.unreachable();
		const ahead = await hangOne(db, { prices: { EUR: 5_000 }, stock: 4 });
		const coming = await hangOne(db, { prices: { EUR: 5_000 }, stock: 4 });
		const expectedAt = new Date(gateway.context.now().getTime() + 20 * 86_400_000);
		expectedAt.setUTCHours(0, 0, 0, 0);
		const productOf = (gtin: string) => sql`(select product_id from ${skus} where gtin = ${gtin})`;
		await db
			.update(products)
			.set({ marketingLabels: ["RAL_ANTICIPATION"], expectedAt })
			.where(sql`product_id = ${productOf(ahead)}`);
		await db.update(skus).set({ status: "SOON_AVAILABLE" }).where(sql`gtin = ${coming}`);
		const told = async () => {
			const found = new Map<string, [string, string | undefined]>();
			for await (const { id, availability, arrives } of feedItems(gateway.context, market)) {
				found.set(id, [availability, arrives]);
			}
			return [found.get(ahead), found.get(coming)];
		};
		expect(await told()).toEqual([
			["preorder", expectedAt.toISOString()],
			["out_of_stock", undefined],
		]);
		const openai = linesOf(readFileSync(await written("fr-fr", "openai"), "utf8"));
		expect(openai.find(({ item_id }) => item_id === ahead)).toMatchObject({
			availability: "pre_order",
			availability_date: expectedAt.toISOString().slice(0, 10),
		});
		const feed = await written("fr-fr", "google-tsv", "ahead.csv");
		const back = join(folder, "ahead-back");
		await runCommand(`merchant-feed ${feed} ${back} fr`, gateway.context);
		const product = rowsOf(join(back, "products.jsonl")).find(
			(row) => row.expectedAt === expectedAt.toISOString(),
		);
		expect(product).toMatchObject({ marketingLabels: ["RAL_ANTICIPATION"] });
		const size = rowsOf(join(back, "skus.jsonl")).find(
			({ productId }) => productId === product?.productId,
		);
		expect(size).toMatchObject({ status: "REGULAR" });
		// what has arrived by now is in stock
		await db
			.update(products)
			.set({ expectedAt: new Date(gateway.context.now().getTime() - 86_400_000) })
			.where(sql`product_id = ${productOf(ahead)}`);
		expect((await told())[0]).toEqual(["in_stock", undefined]);
	});

	it("says of what is made on demand when it is sent, in each format's words (CATALOGUE-148)", async () => {
		const { db } = gateway.context;
		const made = await hangOne(db, { prices: { EUR: 5_000 }, stock: 4, status: "ON_DEMAND" });
		const inStores = await hangOne(db, { prices: { EUR: 5_000 }, stock: 4 });
		await db
			.update(models)
			.set({ availabilityType: "IN_STORE_ONLY" })
			.where(
				sql`model = (select model from ${products} p join ${skus} s on s.product_id = p.product_id where gtin = ${inStores})`,
			);
		const lineOf = async (format: string) => {
			const lines = linesOf(readFileSync(await written("fr-fr", format), "utf8"));
			const of = (gtin: string) => lines.find(({ id, item_id }) => (id ?? item_id) === gtin) ?? {};
			return [of(made), of(inStores).availability] as const;
		};
		const [google, store] = await lineOf("google-tsv");
		expect([google.availability, store]).toEqual(["backorder", "out_of_stock"]);
		// ten working days are two weeks at least
		const days = Date.parse(google.availability_date ?? "") - gateway.context.now().getTime();
		expect(days / 86_400_000).toBeGreaterThan(12);
		const [meta, inMeta] = await lineOf("meta");
		expect([meta.availability, inMeta]).toEqual(["available for order", "out of stock"]);
		expect((await lineOf("openai"))[0]).toMatchObject({
			availability: "backorder",
			availability_date: google.availability_date?.slice(0, 10),
		});
	});

	it("in XML is read again by convert, compressed or not", async () => {
		const zipped = await written("en", "google-xml", "feed.xml.gz");
		const plain = join(folder, "feed.xml");
		writeFileSync(plain, gunzipSync(readFileSync(zipped)));
		const lines = linesOf(readFileSync(await written("en", "google-tsv"), "utf8"));
		const answer = await runCommand(
			`convert ${plain} --to ${join(folder, "xml")} --json`,
			gateway.context,
		);
		const { written: files, findings } = JSON.parse(answer) as {
			written: Record<string, number>;
			findings: { left: object[]; unknown: object[] };
		};
		expect(files.skus).toBe(lines.length);
		expect(findings).toMatchObject({ left: [], unknown: [] });
	});

	it("asks for delivery what the cart asks: nothing above the threshold, and something at it", async () => {
		const market = domainOfStore(storeIdOf("DE")) ?? expect.unreachable();
		const home = deliveryOffer(market, "DE", "NO")?.rate ?? expect.unreachable();
		const limit = home.freeAbove ?? expect.unreachable();
		const { db } = gateway.context;
		const at = await hangOne(db, { prices: { EUR: limit } });
		const above = await hangOne(db, { prices: { EUR: limit + 1 } });
		const asked = new Map<string, number | undefined>();
		for await (const { id, shipping } of feedItems(gateway.context, market)) {
			asked.set(id, shipping?.price);
		}
		expect([asked.get(at), asked.get(above)]).toEqual([home.price, 0]);
	});

	it("that breaks off leaves nothing beside the former one", async () => {
		const file = await written("en", "meta", "broken.tsv");
		const before = readFileSync(file, "utf8");
		const { db } = gateway.context;
		const broken = Object.create(db, {
			execute: { value: () => Promise.reject(new Error("the database went away")) },
		}) as typeof db;
		const context = { ...gateway.context, db: broken };
		await expect(productFeedCommand(context, ["en", "meta", file])).rejects.toThrow(
			"the database went away",
		);
		expect(readFileSync(file, "utf8")).toBe(before);
		expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
	});

	it("is refused without a market, a format or a file", async () => {
		await expect(runCommand("product-feed xx google-tsv a", gateway.context)).rejects.toThrow(
			"Say product-feed <fr-fr|",
		);
	});
});

describe("a feed by address", () => {
	const get = (path: string) => fetch(`${gateway.url}/feeds/${path}`);

	it("is the same as by command, streamed, and compressed where asked for", async () => {
		const file = readFileSync(await written("fr-fr", "meta"), "utf8");
		const plain = await get(`1001/meta?key=${key}`);
		expect(plain.headers.get("content-type")).toContain("text/tab-separated-values");
		expect(await plain.text()).toBe(file);
		const zipped = await get(`1001/meta.gz?key=${key}`);
		const bytes = Buffer.from(await zipped.arrayBuffer());
		expect(gunzipSync(bytes).toString()).toBe(file);
	});

	it.each([
		"1001/meta",
		"1001/meta?key=another-key-of-24-letters-x",
		`9999/meta?key=${key}`,
		`1001/bing?key=${key}`,
		`1001/meta.zip?key=${key}`,
	])("%s is a 404", async (path) => {
		expect((await get(path)).status).toBe(404);
	});
});
