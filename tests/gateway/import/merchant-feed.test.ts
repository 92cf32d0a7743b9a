// A feed as shops keep it for Google Merchant Center becomes a shop: on an empty database, and for sale.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../../gateway/commands/commands.ts";
import { addProduct } from "../../../gateway/contract/cart/add-product.ts";
import { createCart } from "../../../gateway/contract/cart/create-cart.ts";
import { searchProducts } from "../../../gateway/contract/catalog/search-products.ts";
import { openPostgres } from "../../../gateway/db/client.ts";
import { newPostgresDatabase } from "../../support/gateway/databases.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";

const columns =
	"id title description availability price sale price gtin item group id color size product_type image_link";
const names = columns
	.replace("sale price", "sale_price")
	.replace("item group id", "item_group_id")
	.split(" ");
const aLine = (cells: Record<string, string>) => names.map((name) => cells[name] ?? "").join("\t");
const item = {
	title: "Linen dress",
	description: "Washed, cut straight; falls to the knee.",
	availability: "in stock",
	price: "89.90 EUR",
	item_group_id: "LD-1",
	product_type: "Women > Dresses",
	image_link: "https://pictures.example/ld-1.jpg",
};
const feed = [
	names.join("\t"),
	aLine({ ...item, id: "1", gtin: "4006381333931", color: "Navy", size: "S" }),
	aLine({ ...item, id: "2", gtin: "3017620422003", color: "Navy", size: "M", sale_price: "1 EUR" }),
	aLine({
		...item,
		id: "3",
		gtin: "9780201379624",
		color: "Ecru",
		size: "S",
		availability: "out of stock",
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

describe("a merchant feed", () => {
	it("comes in whole, is found, and can be bought", async () => {
		const folder = mkdtempSync(join(tmpdir(), "feed-"));
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
});
