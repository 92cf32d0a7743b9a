// Orders of other shops become the import's `former-orders` (OPERATOR-88): what is left out and guessed is said by line.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { convert } from "#gateway/commands/convert/convert.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();

async function converted(path: string) {
	const folder = mkdtempSync(join(tmpdir(), "orders-"));
	const report = await convert([path], folder);
	const rows = readFileSync(join(folder, "former-orders.jsonl"), "utf8")
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Record<string, unknown>);
	const said = (kind: keyof typeof report.findings) =>
		report.findings[kind].map(({ message, lines }) => `${lines.join(",")}: ${message}`);
	return { folder, report, rows, said };
}
const file = (name: string) => join(import.meta.dirname, "files", name);

describe("orders of Shopify", () => {
	it("become orders with lines, sums, addresses and states", async () => {
		const { report, rows } = await converted(file("shopify-orders.csv"));
		expect(report).toMatchObject({
			kind: "orders of Shopify",
			lines: 7,
			columnsNotRead: expect.not.arrayContaining(["Name"]),
		});
		expect(rows).toHaveLength(3);
		expect(rows[0]).toEqual({
			...{ formerOrderId: "shopify-5501", email: "lea@shop.example", orderNumber: "#1001" },
			...{ placedAt: "2026-03-02T09:15:00.000Z", state: "delivered", currency: "EUR" },
			lines: [
				{
					...{ name: "Harbour wrap dress", detail: "Navy / 38", gtin: "4006381333931" },
					...{ quantity: 1, unitPrice: 9_900, totalPrice: 9_900, taxPercent: 20 },
				},
				{
					...{ name: "Ribbed socks", detail: "", quantity: 2 },
					...{ unitPrice: 1_450, totalPrice: 2_900, taxPercent: 20 },
				},
			],
			...{ shippingPrice: 490, discount: 1_000, tax: 2_048, total: 12_290 },
			shippingAddress: expect.objectContaining({
				...{ firstName: "Léa", lastName: "Martin", zipCode: "59000", country: "FR" },
				...{ line1: "12 rue des Lilas, au fond de la cour derrière le", line2: "portail bleu" },
				line3: "Bâtiment B",
			}),
			billingAddress: expect.objectContaining({ phoneNumber: "+33639980142" }),
		});
		// prices without tax, and no address to send to
		expect(rows[1]).toMatchObject({ state: "returned", tax: 397, isTaxAdded: true, total: 5_297 });
		expect(rows[2]).toMatchObject({
			state: "paid",
			billingAddress: { firstName: "Mia", lastName: "" },
		});
		expect(rows[2]).not.toHaveProperty("shippingAddress");
	});

	it("are reported by line", async () => {
		const { said } = await converted(file("shopify-orders.csv"));
		expect(said("left")).toEqual([
			"6: has no e-mail address: nobody would ever see it in an account",
			"7: is in USD: the shop knows EUR, CZK, GBP, CHF, PLN",
			expect.stringMatching(/^8: its lines, delivery and tax are less than its total/),
		]);
		expect(said("guessed")).toEqual([
			expect.stringMatching(/^5: is not sent yet/),
			expect.stringMatching(/^: orders that were sent have arrived/),
		]);
		expect(said("missing")).toEqual([expect.stringMatching(/^: numbers of invoices/)]);
	});

	it("whose lines have lost their first are named, and cost no other order", async () => {
		const lines = readFileSync(file("shopify-orders.csv"), "utf8").split("\n");
		const [names = "", , second = "", third = ""] = lines;
		const path = join(mkdtempSync(join(tmpdir(), "orders-")), "orders.csv");
		writeFileSync(path, [names, second, third].join("\n"));
		const { rows, said } = await converted(path);
		expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(["#1002"]);
		expect(said("left")).toEqual([
			expect.stringMatching(/^2: its order's first line is not before it/),
		]);
	});
});

describe("orders of WooCommerce", () => {
	it("become orders with the prices that customers saw, where the file has the tax of each item", async () => {
		const { report, rows, said } = await converted(file("woocommerce-orders.csv"));
		expect(report.kind).toBe("orders of WooCommerce");
		expect(rows).toMatchObject([
			{
				...{ formerOrderId: "woocommerce-901", orderNumber: "901", state: "delivered" },
				lines: [
					{
						name: "Linen shirt",
						detail: "Size: M",
						quantity: 2,
						unitPrice: 4_900,
						totalPrice: 9_800,
					},
				],
				...{ shippingPrice: 490, tax: 1_715, total: 10_290, invoiceNumber: "RE-2026-17" },
				billingAddress: { firstName: "Léa", line1: "12 rue des Lilas" },
			},
			{
				...{ formerOrderId: "woocommerce-902", state: "returned", isTaxAdded: true, tax: 798 },
				lines: [{ name: "Scarf" }, { name: "Cap" }],
			},
		]);
		expect(rows[0]).not.toHaveProperty("isTaxAdded");
		expect(said("left")).toEqual([
			"4: is failed: it was never an order that was paid",
			"5: its date is not written as 2026-03-01: that of the order is needed",
		]);
	});
});

describe("what was converted", () => {
	it.each(["shopify-orders.csv", "woocommerce-orders.csv"])(
		"of %s is imported without a refused row, and once",
		async (name) => {
			const { folder, rows } = await converted(file(name));
			const [tried] = await runImport(gateway.context, sourceFiles(folder), { isDryRun: true });
			expect(tried?.faults).toEqual([]);
			const [first] = await runImport(gateway.context, sourceFiles(folder));
			expect(first).toMatchObject({ created: rows.length, faults: [] });
			const again = await converted(file(name));
			const [second] = await runImport(gateway.context, sourceFiles(again.folder));
			expect(second).toMatchObject({ created: 0, changed: 0 });
		},
	);
});
