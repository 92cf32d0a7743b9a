// A merchant brings files of their former shop: what was converted is imported whole, and is on sale.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { customers, deliveryAddresses } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();

const newFolder = () => mkdtempSync(join(tmpdir(), "on-sale-"));
const run = (line: string) => runCommand(line, gateway.context);
const file = (name: string) => join(import.meta.dirname, "files", name);

async function bring(name: string, rows: readonly object[]) {
	const folder = newFolder();
	writeFileSync(join(folder, name), rows.map((row) => JSON.stringify(row)).join("\n"));
	const [report] = await runImport(gateway.context, sourceFiles(folder));
	if (!report) throw new Error("no report");
	return { ...report, said: report.faults.map(({ line, message }) => `${line}: ${message}`) };
}

describe("an export of another shop", () => {
	it.each([
		...["shopify-classic.csv", "shopify-new-columns.csv", "shopify-apparel.csv"],
		...["shopify-many-rows.csv", "shopify-markets.csv"],
		...["woocommerce.csv", "magento.csv", "google.xml"],
	])("%s is imported without a refused row, and all of its products are on sale", async (name) => {
		const folder = newFolder();
		await run(`convert ${file(name)} --to ${folder} --stock 5 --pictures https://media.example`);
		expect(await run(`import ${folder} --dry-run`)).not.toMatch(/refused|would be emptied/);
		expect(await run(`import ${folder}`)).not.toContain("refused");
		const lines = readFileSync(join(folder, "products.jsonl"), "utf8").trim().split("\n");
		for (const line of lines) {
			const { productId } = JSON.parse(line) as { productId: string };
			const { data } = await gateway.call(getProduct, { params: { productId } });
			expect(data.price?.price).toBeGreaterThan(0);
		}
	});

	it("leads from its old addresses to the new pages", async () => {
		const { data } = await gateway.call(findRedirect, {
			query: { path: "/products/harbour-wrap-dress?variant=1" },
		});
		expect(data.to).toMatch(/^\/harbour-wrap-dress--p\d+\/$/);
	});
});

describe("customers of another shop", () => {
	const lea = async () => {
		const [customer] = await gateway.rows(
			customers,
			eq(customers.accountEmail, "lea@shop.example"),
		);
		const addresses = await gateway.rows(
			deliveryAddresses,
			eq(deliveryAddresses.customerId, customer?.customerId ?? ""),
		);
		return { customer, addresses };
	};

	it("keep their address, points and consent, and get them once", async () => {
		const folder = newFolder();
		await run(`convert ${file("shopify-customers.csv")} --to ${folder}`);
		expect(await run(`import ${folder} --dry-run`)).not.toContain("refused");
		for (const flags of ["", " --from-start"]) {
			expect(await run(`import ${folder}${flags}`)).not.toContain("refused");
			const { customer, addresses } = await lea();
			expect(customer).toMatchObject({
				...{ optinNews: true, loyaltyPoints: 240, loyaltyType: "FID", phoneNumber: "+33639980142" },
			});
			expect(addresses).toMatchObject([
				{ line1: "12 RUE DES LILAS", city: "LILLE", typed: { line1: "12 rue des Lilas" } },
			]);
		}
	});

	it("are exported with all that they brought, when asked for by name, and change nothing again", async () => {
		const folder = newFolder();
		await runExport(gateway.context.db, folder, { which: ["addresses", "points"] });
		const reports = await runImport(gateway.context, sourceFiles(folder));
		expect(reports.map(({ unchanged, rows }) => rows - unchanged)).toEqual([0, 0]);
		expect(readFileSync(join(folder, "addresses.jsonl"), "utf8")).toContain("12 rue des Lilas");
		const all = newFolder();
		const written = await runExport(gateway.context.db, all);
		expect(written.map(({ file }) => file)).not.toContainEqual(
			expect.stringMatching(/addresses|points/),
		);
	});

	it("refuse what belongs to nobody, to another, or lies where no market delivers", async () => {
		const { customer } = await lea();
		const address = {
			...{
				email: "lea@shop.example",
				line1: "1 rue",
				zipCode: "59000",
				city: "Lille",
				country: "FR",
			},
		};
		const { said } = await bring("addresses.jsonl", [
			{ ...address, addressId: "a1" },
			{ ...address, addressId: "a2", email: "nobody@shop.example" },
			{ ...address, addressId: "a3", country: "JP" },
			{ ...address, addressId: "a4", zipCode: "1" },
			{ ...address, addressId: "a1", email: "jonas@shop.example" },
		]);
		expect(said).toEqual([
			"2: email: there is no account with it, and no customerId is said",
			"3: country: no market delivers to JP",
			"4: zipCode: is none of FR",
		]);
		const other = await bring("addresses.jsonl", [
			{ ...address, addressId: "a1", email: "odd@shop.example" },
		]);
		expect(other.said).toEqual(["1: addressId: it is another customer's"]);
		const favorites = [{ addressId: "a6" }, { addressId: "a7" }].map((one) => ({
			...{ ...address, ...one, favorite: true },
		}));
		await bring("addresses.jsonl", favorites);
		const { addresses } = await lea();
		expect(addresses.filter(({ favorite }) => favorite).map(({ id }) => id)).toEqual(["a7"]);
		const points = { movementId: "p1", customerId: customer?.customerId, points: 10 };
		await bring("points.jsonl", [points]);
		await bring("points.jsonl", [{ ...points, points: -15 }]);
		expect((await lea()).customer?.loyaltyPoints).toBe(225);
		const { said: wrong } = await bring("points.jsonl", [
			{ ...points, customerId: undefined, email: "jonas@shop.example" },
			{ movementId: "p2", points: "many", email: "jonas@shop.example" },
		]);
		expect(wrong.toSorted()).toEqual([
			"1: movementId: it is another customer's",
			expect.stringMatching(/^2: points: /),
		]);
	});
});
