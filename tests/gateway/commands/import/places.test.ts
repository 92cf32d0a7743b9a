// What a merchant's files hold besides a catalogue's rows: places, further words for search, finished pictures.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { searchProducts } from "#contract/catalog/search.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { demoRows } from "#tests/support/demo-files.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();

const bring = async (name: string, rows: readonly object[]) => {
	const folder = mkdtempSync(join(tmpdir(), "import-"));
	writeFileSync(join(folder, name), rows.map((row) => JSON.stringify(row)).join("\n"));
	const [report] = await runImport(gateway.context, sourceFiles(folder));
	return report;
};

describe("an import (OPERATOR-41, OPERATOR-42)", () => {
	it("takes cities and streets, and gives the same out again", async () => {
		const city = { name: "Zürich", country: "CH", lat: 47.37, lon: 8.54, rank: 1 };
		const cities = [{ ...city, zipCodes: ["8001", "8004"] }];
		const streets = [{ name: "Neue Gasse", city: "Zürich", country: "CH", zipCode: "8001" }];
		expect(await bring("cities.jsonl", cities)).toMatchObject({ refused: 0 });
		expect(await bring("streets.jsonl", streets)).toMatchObject({ created: 1, refused: 0 });
		expect(await bring("streets.jsonl", streets)).toMatchObject({ unchanged: 1 });
		const folder = mkdtempSync(join(tmpdir(), "export-"));
		await runExport(gateway.context.db, folder, { which: ["cities", "streets"] });
		const written = (kind: string) =>
			readFileSync(join(folder, `${kind}.jsonl`), "utf8")
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line) as object);
		expect(written("cities")).toContainEqual(cities[0]);
		expect(written("streets")).toContainEqual(streets[0]);
	});

	it("finds a product by further words of its model", async () => {
		const [{ productId = "", model = "" } = {}] = demoRows("products");
		const found = async () => {
			const { data } = await gateway.call(
				searchProducts,
				{ query: { q: "zwirbelzeug" } },
				{
					market: "DE",
				},
			);
			return data.products.map((product) => product.productId);
		};
		const row = { model, keywords: { de: "Zwirbelzeug, Dingsda" } };
		expect(await bring("models.jsonl", [row])).toMatchObject({ changed: 1, faults: [] });
		expect(await found()).toContain(productId);
	});

	it("takes finished files of a picture, and refuses widths that its key does not end in", async () => {
		const [{ productId = "" } = {}] = demoRows("products");
		const row = { productId, type: "SU", key: "a/SU-1300.avif", finished: [599, 1300] };
		expect(await bring("media.jsonl", [row])).toMatchObject({ created: 1 });
		const raw = { ...row, key: "a/SU.jpg" };
		const { faults } = (await bring("media.jsonl", [raw])) ?? { faults: [] };
		expect(faults).toEqual([{ line: 1, message: expect.stringContaining("finished") }]);
		// another original leaves none of the former's finished files behind
		expect(await bring("media.jsonl", [{ productId, type: "SU", key: "a/new.jpg" }])).toMatchObject(
			{ changed: 1, refused: 0 },
		);
	});

	it("shows the demo's finished files as they are", async () => {
		const [{ productId = "", key = "" } = {}] = demoRows("media").filter(
			({ type }) => type === "AP",
		);
		const answer = await fetch(`${gateway.url}/images/products/${productId}/AP?w=1279`, {
			headers: { accept: "image/avif" },
		});
		const file = readFileSync(join(projectRoot, "demo/media", key));
		expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
	});
});
