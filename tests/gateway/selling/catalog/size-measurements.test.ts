// What garments measure in each size (CATALOGUE-121): rows that are imported, exported, and told to the pages.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { changes } from "#gateway/platform/db/schema.ts";
import { demoRows } from "#tests/support/demo-files.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { scenarios } from "#tests/support/scenarios.ts";

const { productId } = scenarios.productWithAllSizes;
const model = String(demoRows("products").find((row) => row.productId === productId)?.model);

const gateway = testGateway();

async function bring(lines: readonly string[]) {
	const folder = mkdtempSync(join(tmpdir(), "measures-"));
	writeFileSync(
		join(folder, "measurements.csv"),
		["model,sizeId,measure,centimetres,gone", ...lines].join("\n"),
	);
	const [report] = await runImport(gateway.context, sourceFiles(folder));
	return report;
}

async function measuresOf(sizeId: string) {
	const { data } = await gateway.call(getProduct, { params: { productId } }, { market: "DE" });
	const found = data.sizeMeasurements?.find((one) => one.sizeId === sizeId);
	return found?.measurements.map(({ key, label, centimetres }) => [key, label, centimetres]);
}

describe("measures of a size", () => {
	it("are given for every size, in the caller's language and the vocabulary's order", async () => {
		const { data } = await gateway.call(getProduct, { params: { productId } }, { market: "DE" });
		const sized = data.sizeMeasurements?.map(({ sizeId }) => sizeId).toSorted();
		expect(sized).toEqual(data.skus.map(({ sizeId }) => sizeId).toSorted());
		const reference = data.sizeMeasurements?.find(({ sizeId }) => sizeId === data.sizing.reference);
		expect(reference?.measurements).toEqual(data.measurements);
	});

	it("change, are removed, and are told to the pages", async () => {
		const before = await measuresOf("40");
		expect(before?.map(([key]) => key)).toContain("chest");
		expect(
			await bring([
				`${model},40,chest,101.5,`,
				`${model},40,hips,,true`,
				`${model},40,rise,12.34,`,
			]),
		).toMatchObject({ changed: 2, refused: 1, faults: [{ line: 4 }] });
		const after = await measuresOf("40");
		expect(after).toContainEqual(["chest", "Brustweite", 101.5]);
		expect(after?.map(([key]) => key)).not.toContain("hips");
		const [newest] = await gateway.context.db
			.select()
			.from(changes)
			.orderBy(desc(changes.changeId));
		expect(newest?.tags).toContain(`product:${productId}`);
	});

	it("name the line of a model or a size that is not there", async () => {
		const report = await bring([`nothing,40,chest,90,`, `${model},nothing,chest,90,`]);
		expect(report?.faults).toEqual([
			{ line: 2, message: "there is no model nothing" },
			{ line: 3, message: "there is no size nothing" },
		]);
	});

	it("are exported as they are imported", async () => {
		const folder = mkdtempSync(join(tmpdir(), "measures-"));
		await runExport(gateway.context.db, folder, { which: ["measurements"] });
		const [report] = await runImport(gateway.context, sourceFiles(folder));
		expect(report?.rows).toBeGreaterThan(1_000);
		expect(report).toMatchObject({ created: 0, changed: 0, refused: 0 });
		expect(readFileSync(join(folder, "measurements.jsonl"), "utf8")).toContain(model);
	});
});
