// A feed as shops keep it for Google Merchant Center is imported into an empty database, and its products are on sale.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../../gateway/commands/commands.ts";
import { addProduct } from "../../../gateway/contract/cart/add-product.ts";
import { createCart } from "../../../gateway/contract/cart/create-cart.ts";
import { searchProducts } from "../../../gateway/contract/catalog/search-products.ts";
import { findOrderOfCart } from "../../../gateway/contract/order/find-order-of-cart.ts";
import { openPostgres } from "../../../gateway/db/client.ts";
import { skus } from "../../../gateway/db/schema.ts";
import { sourceFiles } from "../../../gateway/import/files.ts";
import { runExport } from "../../../gateway/import/run-export.ts";
import { runImport } from "../../../gateway/import/run-import.ts";
import { settlePayment } from "../../../gateway/payments/settle.ts";
import { newPostgresDatabase } from "../../support/gateway/databases.ts";
import { startGateway, type TestGateway } from "../../support/gateway/start-gateway.ts";
import { readyCart } from "../carts/shopper.ts";
import { aBuyer } from "../orders/buying.ts";
import { payWith, startPayment, validate } from "../payments/payer.ts";

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

async function stockOf(gtin: string): Promise<number> {
	const [sku] = await gateway.context.db.select().from(skus).where(eq(skus.gtin, gtin));
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

	it("can be exported and imported again without any change", async () => {
		const written = join(folder, "written");
		const { db } = gateway.context;
		const which = ["families", "models", "products", "skus", "prices"] as const;
		await runExport(db, written, { which, format: "jsonl" });
		expect(readFileSync(join(written, "products.jsonl"), "utf8").trim().split("\n")).toHaveLength(
			2,
		);
		expect(readdirSync(written)).toHaveLength(which.length);
		const reports = await runImport(gateway.context, sourceFiles(written), {});
		const moved = reports.filter((one) => one.created + one.changed + one.refused > 0);
		expect(moved).toEqual([]);
	});
});
