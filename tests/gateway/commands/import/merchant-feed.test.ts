// A feed as shops keep it for Google Merchant Center is imported into an empty database, and its products are on sale.
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart } from "#contract/cart/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { moneyOf } from "#gateway/commands/import/feed-money.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { convertMerchantFeed } from "#gateway/commands/import/merchant-feed.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { catalogTerms, products, segmentations, sizes, skus } from "#gateway/platform/db/schema.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { aBuyer } from "#tests/gateway/orders/orders/buying.ts";
import { readyCart } from "#tests/gateway/selling/carts/shopper.ts";
import { payWith, startPayment, validate } from "#tests/gateway/selling/payments/payer.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

const columns =
	"id title description availability quantity price sale_price sale_price_effective_date gtin item_group_id color size gender product_type image_link additional_image_link";
const names = columns.split(" ");
const aLine = (cells: Record<string, string>) => names.map((name) => cells[name] ?? "").join("\t");
const item = {
	title: "Linen dress",
	description: "Washed, cut straight; falls to the knee.",
	availability: "in stock",
	quantity: "10",
	price: "89.90 EUR",
	item_group_id: "LD-1",
	product_type: "Women > Dresses",
	image_link: "https://pictures.example/ld-1.jpg",
};
const feed = [
	names.join("\t"),
	aLine({ ...item, id: "1", gtin: "4006381333931", color: "Navy", size: "S" }),
	aLine({ ...item, id: "2", gtin: "3017620422003", color: "Navy", size: "M" }),
	aLine({
		...item,
		id: "3",
		gtin: "9780201379624",
		color: "Ecru",
		size: "S",
		availability: "out of stock",
		quantity: "",
	}),
].join("\n");

let gateway: TestGateway;
let drop: () => Promise<void>;
beforeAll(async () => {
	const empty = await newPostgresDatabase(false);
	({ drop } = empty);
	const database = await openPostgres(empty.url, 5);
	await database.migrate();
	gateway = await startGateway({ database });
});
afterAll(async () => {
	await gateway?.close();
	await drop?.();
});

async function stockOf(gtin: string): Promise<number> {
	const [sku] = await gateway.rows(skus, eq(skus.gtin, gtin));
	return sku?.stock ?? 0;
}

describe("a merchant feed", () => {
	const folder = mkdtempSync(join(tmpdir(), "feed-"));

	it("is imported whole, found by search, and can be added to a cart", async () => {
		const files = join(folder, "files");
		writeFileSync(join(folder, "feed.csv"), feed);
		await runCommand(`merchant-feed ${folder}/feed.csv ${files}`, gateway.context);
		const report = await runCommand(`import ${files}`, gateway.context);
		expect(report).toContain("products.jsonl: 2 rows: 2 new");
		expect(report).not.toContain("refused");
		const { data } = await gateway.call(searchProducts, { query: { q: "linen dress" } });
		expect(data.products.map(({ colour }) => colour.family).sort()).toEqual(["blue", "white"]);
		const [blue] = data.products;
		expect(blue?.price).toMatchObject({ price: 8_990, priceType: "I", strikeThroughPrice: null });
		const { data: cart } = await gateway.call(createCart, { body: {} });
		const params = { cartId: cart.id, sku: "4006381333931" };
		const added = await gateway.call(addProduct, { params, query: { version: cart.version } });
		expect(added.data.totalPrice.centAmount).toBe(8_990);
	});

	it("can be bought like any product, and its stock decreases by one", async () => {
		const caller = await aBuyer(gateway, "feeds");
		const before = await stockOf("4006381333931");
		const cart = await readyCart(gateway, caller, ["4006381333931"]);
		const started = await startPayment(gateway, caller, cart);
		const result = await payWith(started.page, "4111111111111111");
		const answer = await validate(gateway, caller, started.cart, result);
		expect(answer.status).toBe(200);
		await settlePayment(gateway.context, started.paymentId);
		const params = { cartId: cart.id };
		const { data } = await gateway.call(findOrderOfCart, { params }, caller);
		expect(data.lineItems).toMatchObject([{ sku: "4006381333931", quantity: 1 }]);
		expect(await stockOf("4006381333931")).toBe(before - 1);
	});

	it("is imported again without any change, also with a sale that is planned", async () => {
		const planned = join(folder, "planned");
		const sale = {
			sale_price: "49.90 EUR",
			sale_price_effective_date: "2131-01-01T00:00Z/2131-01-31T00:00Z",
		};
		const line = aLine({ ...item, ...sale, id: "p", item_group_id: "P", color: "Red", size: "S" });
		writeFileSync(join(folder, "planned.csv"), [names.join("\t"), line].join("\n"));
		await runCommand(`merchant-feed ${folder}/planned.csv ${planned}`, gateway.context);
		expect(await runCommand(`import ${planned}`, gateway.context)).toContain(
			"prices.jsonl: 2 rows",
		);
		const again = await runCommand(`import ${planned} --from-start`, gateway.context);
		expect(again).not.toMatch(/[1-9]\d* (?:new|changed)/);
	});

	it("made up shades and names replace none that the shop has, and no language that the feed does not speak", async () => {
		const mended = join(folder, "mended");
		mkdirSync(mended);
		const [{ productId = "" } = {}] = readFileSync(join(folder, "files/products.jsonl"), "utf8")
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line) as { productId: string });
		const rows = {
			families: { segmentationId: "women__dresses", titles: { en: "Dresses, mended" } },
			terms: { kind: "colour", key: "blue", labels: { en: "Ocean" }, hex: "#123456" },
			products: { productId, colourHex: "#123457" },
			sizes: { sizeId: "s_letters", position: 77 },
		};
		for (const [name, row] of Object.entries(rows)) {
			writeFileSync(join(mended, `${name}.jsonl`), JSON.stringify(row));
		}
		await runCommand(`import ${mended}`, gateway.context);
		const read = async () => {
			const { db } = gateway.context;
			return {
				families: await db.select().from(segmentations).orderBy(segmentations.segmentationId),
				terms: await db.select().from(catalogTerms).orderBy(catalogTerms.key),
				products: await db.select().from(products).orderBy(products.productId),
				sizes: await db.select().from(sizes).orderBy(sizes.sizeId),
			};
		};
		const before = await read();
		expect(before.terms).toContainEqual(expect.objectContaining({ hex: "#123456" }));
		const french = join(folder, "french");
		await runCommand(`merchant-feed ${folder}/feed.csv ${french} fr`, gateway.context);
		await runCommand(`import ${french}`, gateway.context);
		const { families, ...after } = await read();
		const { families: known, ...others } = before;
		// colour and size are named in the feed's language
		expect(after.terms).toEqual(others.terms);
		expect(after.products.map(({ colourHex }) => colourHex)).toEqual(
			others.products.map(({ colourHex }) => colourHex),
		);
		expect(after.sizes.map(({ position }) => position)).toEqual(
			others.sizes.map(({ position }) => position),
		);
		expect(families.map(({ titles }) => titles.en)).toEqual(known.map(({ titles }) => titles.en));
	});

	it("can be exported and imported again without any change", async () => {
		const written = join(folder, "written");
		const { db } = gateway.context;
		const which = ["families", "models", "products", "skus", "prices"] as const;
		await runExport(db, written, { which, format: "jsonl" });
		expect(readFileSync(join(written, "products.jsonl"), "utf8").trim().split("\n")).toHaveLength(
			3,
		);
		expect(readdirSync(written)).toHaveLength(which.length);
		const reports = await runImport(gateway.context, sourceFiles(written), {});
		const moved = reports.filter((one) => one.created + one.changed + one.refused > 0);
		expect(moved).toEqual([]);
	});
});

describe("what a feed says", () => {
	const read = async (lines: readonly Record<string, string>[]) => {
		const folder = mkdtempSync(join(tmpdir(), "feed-"));
		const path = join(folder, "feed.tsv.csv");
		writeFileSync(path, [names.join("\t"), ...lines.map(aLine)].join("\n"));
		const report = await convertMerchantFeed(path, folder, "en");
		const rows = (file: string) =>
			existsSync(join(folder, `${file}.jsonl`))
				? readFileSync(join(folder, `${file}.jsonl`), "utf8")
						.trim()
						.split("\n")
						.map((line) => JSON.parse(line) as Record<string, unknown>)
				: [];
		return { report, rows };
	};
	const said = (fields: Record<string, string>) => ({
		...item,
		...{ id: "a", item_group_id: "", color: "Navy", size: "S" },
		...fields,
	});

	it("of stock is never invented: what is not counted is named, and has no row", async () => {
		const { report, rows } = await read([
			said({ id: "1", availability: "In Stock", quantity: "3" }),
			said({ id: "2", availability: "in_stock", quantity: "" }),
			said({ id: "3", availability: "IN-STOCK", quantity: "many" }),
			said({ id: "4", availability: "https://schema.org/OutOfStock", quantity: "" }),
			said({ id: "5", availability: "backorder", quantity: "" }),
			said({ id: "6", availability: "perhaps", quantity: "7" }),
			said({ id: "7", availability: "out of stock", quantity: "2" }),
		]);
		expect(rows("stock").map(({ quantity }) => quantity)).toEqual([3, 0, 0, 0]);
		expect(rows("stock")[0]?.asOf).toMatch(/^20.*Z$/);
		expect(rows("uncounted").map(({ id }) => id)).toEqual(["2", "3", "6"]);
		expect(rows("skus").map(({ status }) => status)[4]).toBe("SOON_AVAILABLE");
		expect(report).toMatchObject({ uncounted: 3, refused: 0, noted: 3 });
		expect(report.notes).toEqual([
			{ line: 4, message: "quantity: many is no number of units" },
			{ line: 7, message: "availability: perhaps is not known" },
			{ line: 8, message: "out of stock with a quantity of 2" },
		]);
	});

	it("of pictures and numbers is read as it is meant, or named", async () => {
		const { report, rows } = await read([
			said({ id: "1", image_link: "https://o.example/p?id=7&w=3", gtin: "36000291452" }),
			said({ id: "2", image_link: "https://o.example/a,b.jpg", gtin: "3,60124E+12" }),
			said({
				...{ id: "3", image_link: "o.example/1.jpg", gtin: "036000291452" },
				additional_image_link:
					"https://o.example/c,d.jpg,https://o.example/e.jpg, http://o.example/f?g=1,2,",
			}),
			said({ id: "4", image_link: "", price: "0,00 EUR" }),
		]);
		expect(rows("media").map(({ url }) => url)).toEqual([
			"https://o.example/p?id=7&w=3",
			"https://o.example/a,b.jpg",
			"https://o.example/c,d.jpg",
			"https://o.example/e.jpg",
			"http://o.example/f?g=1,2",
		]);
		expect(rows("skus")[0]?.gtin).toBe("0036000291452");
		expect(report.faults).toEqual([{ line: 5, message: "price: 0,00 EUR is no price" }]);
		expect(report.notes).toEqual([
			{ line: 3, message: expect.stringContaining("a spreadsheet has rounded 3,60124E+12") },
			{
				line: 4,
				message: expect.stringMatching(
					/^gtin: 036000291452 is another line's already.*; picture: o\.example\/1\.jpg is no address$/,
				),
			},
		]);
	});

	it("of a sale holds in its period alone", async () => {
		const sale = { sale_price: "20.00 EUR", price: "40.00 EUR" };
		const { rows, report } = await read([
			said({
				...sale,
				id: "over",
				sale_price_effective_date: "2024-01-01T00:00Z/2024-01-31T00:00Z",
			}),
			said({
				...sale,
				id: "later",
				sale_price_effective_date: "2031-01-01T01:00+0100/2031-01-31T00:00+01",
			}),
			said({ ...sale, id: "always" }),
			said({ ...sale, id: "dates", sale_price_effective_date: "2031-01-01/2031-01-31" }),
			said({ ...sale, id: "dear", sale_price: "41 EUR" }),
		]);
		expect(rows("prices").map(({ productId: _, currency: __, ...row }) => row)).toEqual([
			{ price: 4_000, isOnly: true },
			{ price: 4_000 },
			{
				...{ price: 2_000, priceType: "S", isOnly: true },
				...{ since: "2031-01-01T00:00:00.000Z", until: "2031-01-30T23:00:00.000Z" },
			},
			{ price: 2_000, priceType: "S", isOnly: true },
		]);
		expect(report.faults).toEqual([
			{ line: 5, message: expect.stringContaining("no period with times and their offsets") },
			{ line: 6, message: "sale_price is not below price" },
		]);
	});

	it("keeps apart what differs, and leaves out and names what cannot be", async () => {
		const groups = [
			"T-1",
			"T.1",
			"t-1",
			"Платье",
			"Φόρεμα",
			"فستان",
			"连衣裙",
			"ワンピース",
			"x y",
		];
		const { rows, report } = await read([
			...groups.map((group, at) => said({ id: `${at}`, item_group_id: group, color: "" })),
			said({ id: "m", item_group_id: "T-1", color: "", size: "M", price: "99 EUR" }),
			said({ id: "s", item_group_id: "T-1", color: "" }),
			said({ id: "pound", price: "40 USD" }),
			said({ id: "robot", gender: "robot" }),
			said({ id: "", title: "nothing" }),
		]);
		const models = rows("models").map(({ model }) => String(model));
		expect(new Set(models).size).toBe(groups.length);
		for (const model of models) expect(model).toMatch(/^[\w-]{1,64}$/);
		expect(report.faults.map(({ message }) => message)).toEqual([
			"size M of T-1 costs other than the sizes before: all have one price",
			"size S of T-1 is there already",
			"price: the shop has no prices in USD (EUR, CZK, GBP, CHF, PLN)",
			"gender: robot is not known",
			"has no id",
		]);
		expect(report.faults.map(({ line }) => line)).toEqual([11, 12, 13, 14, 15]);
	});

	it("of whom it is for is not guessed", async () => {
		const { rows } = await read([
			said({ id: "1", gender: "Unisex" }),
			said({ id: "2", gender: "MALE" }),
			said({ id: "3", gender: "", product_type: "Home > Blankets" }),
			said({ id: "4", gender: "", product_type: "Mode > Damen > Kleider" }),
		]);
		expect(rows("models").map(({ audience }) => audience)).toEqual([
			"unisex",
			"men",
			"unisex",
			"women",
		]);
	});

	it("has sizes of words that begin like those of a single size", async () => {
		const { rows } = await read([
			said({ id: "j", size: "Junior S" }),
			said({ id: "u", color: "Rouge", size: "Talla única" }),
		]);
		expect(rows("sizes").map(({ scale }) => scale)).toEqual(["letters", "one"]);
	});

	it("is read from a feed only", async () => {
		const path = join(mkdtempSync(join(tmpdir(), "feed-")), "list.csv");
		writeFileSync(path, "id,name\n1,Shirt\n");
		await expect(convertMerchantFeed(path, tmpdir(), "en")).rejects.toThrow(
			"list.csv is no merchant feed: its first line has no title, no price, no availability.",
		);
		writeFileSync(path, "");
		await expect(convertMerchantFeed(path, tmpdir(), "en")).rejects.toThrow("has no items");
	});
});

describe("an amount", () => {
	const sold = ["EUR", "CHF", "PLN"] as const;
	it.each([
		["59.90 EUR", 5_990, "EUR"],
		["1,299.00 EUR", 129_900, "EUR"],
		["1.299,00 EUR", 129_900, "EUR"],
		["1 299,00 EUR", 129_900, "EUR"],
		["1\u00A0299,00\u202F€", 129_900, "EUR"],
		["1'299.50 CHF", 129_950, "CHF"],
		["CHF 1’299.5", 129_950, "CHF"],
		["EUR 49.90", 4_990, "EUR"],
		["EUR49.90", 4_990, "EUR"],
		["40 eur", 4_000, "EUR"],
		["€ 40", 4_000, "EUR"],
		["199,99 zł", 19_999, "PLN"],
		["1,234,567 PLN", 123_456_700, "PLN"],
	])("%s is read", (text, price, currency) => {
		const read = moneyOf(text, sold);
		if (price > 100_000_000)
			expect(read).toMatchObject({ fault: expect.stringContaining("more than") });
		else expect(read).toEqual({ price, currency });
	});

	it.each([
		["", "no amount"],
		["EUR", "no amount"],
		["40", "names no currency"],
		["1.299 EUR", "may be 1299.00 or 1.299"],
		["1,299 EUR", "may be 1299.00 or 1.299"],
		["1,29,00 EUR", "no amount"],
		["12 34 EUR", "no amount"],
		["-5 EUR", "no amount"],
		["0.00 EUR", "no price"],
		["EUR 5 EUR", "no amount"],
		["5 USD", "no prices in"],
		["40.00 GBP", "no prices in"],
	])("'%s' is refused", (text, why) => {
		expect(moneyOf(text, sold)).toEqual({ fault: expect.stringContaining(why) });
	});

	it("is the same in every way of writing it", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
				for (const locale of ["en-GB", "de-DE", "fr-FR", "de-CH", "pl-PL", "it-IT"]) {
					const text = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
					expect(moneyOf(`${text} EUR`, sold)).toEqual({ price: cents, currency: "EUR" });
					expect(moneyOf(`EUR ${text}`, sold)).toEqual({ price: cents, currency: "EUR" });
				}
			}),
		);
	});
});
