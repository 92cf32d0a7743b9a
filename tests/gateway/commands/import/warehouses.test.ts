import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { hangOne, stockOf } from "#tests/gateway/selling/carts/garments.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();

const bring = async (name: string, rows: readonly object[]) => {
	const folder = mkdtempSync(join(tmpdir(), "import-"));
	writeFileSync(join(folder, name), rows.map((row) => JSON.stringify(row)).join("\n"));
	const [report] = await runImport(gateway.context, sourceFiles(folder));
	return report;
};

it("warehouses and their stock are imported and exported (ORDER-52)", async () => {
	const { db } = gateway.context;
	const at = { line1: "1 quai Rambaud", zipCode: "69002", city: "Lyon", country: "FR" };
	const lyon = {
		warehouseId: "lyon",
		name: "Lyon",
		...at,
		priority: 50,
		priorities: { "1001": 1 },
	};
	const refused = [
		{ ...lyon, warehouseId: "20001" },
		{ ...lyon, warehouseId: "rome", returnsOf: ["9999"] },
	];
	expect(await bring("warehouses.jsonl", [lyon, ...refused])).toMatchObject({
		created: 1,
		refused: 2,
	});
	expect(await bring("warehouses.jsonl", [lyon])).toMatchObject({ unchanged: 1 });
	const gtin = await hangOne(db, { stock: 2 });
	const counts = [
		{ gtin, quantity: 4, warehouseId: "lyon" },
		{ gtin, quantity: 3, warehouseId: "main" },
		{ gtin, quantity: 3, warehouseId: "nowhere" },
	];
	expect(await bring("stock.jsonl", counts)).toMatchObject({
		created: 1,
		changed: 1,
		refused: 1,
	});
	expect(await stockOf(db, gtin)).toBe(7);
	const folder = mkdtempSync(join(tmpdir(), "export-"));
	await runExport(db, folder, { which: ["warehouses", "stock"] });
	const written = (kind: string) =>
		readFileSync(join(folder, `${kind}.jsonl`), "utf8")
			.trim()
			.split("\n")
			.map((row) => JSON.parse(row) as { gtin?: string });
	expect(written("warehouses")).toMatchObject([lyon]);
	expect(written("stock").filter((row) => row.gtin === gtin)).toMatchObject([
		{ quantity: 3 },
		{ quantity: 4, warehouseId: "lyon" },
	]);
});
