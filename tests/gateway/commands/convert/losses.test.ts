// What of a file cannot be taken as it is, each named by its line (OPERATOR-66).
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { convert } from "#gateway/commands/convert/convert.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "convert-"));
const now = new Date("2028-01-01T00:00:00Z");

/** A file with one text, in a new folder. */
function written(name: string, content: string): string {
	const path = join(newFolder(), name);
	writeFileSync(path, content);
	return path;
}

describe("products of other shops", () => {
	it("name each line that was left out or passed over in a file, however many there are", async () => {
		const free = Array.from({ length: 60 }, (_, at) => `f${at},Free ${at},Size,S,0.${at % 10}0x`);
		const path = written(
			"many.csv",
			["Handle,Title,Option1 Name,Option1 Value,Variant Price", "a,A,Size,S,9", ...free].join("\n"),
		);
		const folder = newFolder();
		const { findings, named, written: files } = await convert([path], folder, {}, now);
		expect(findings.left.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(60);
		expect([named, files.skus]).toEqual([60, 1]);
		const lines = readFileSync(join(folder, "report.jsonl"), "utf8").trim().split("\n");
		expect(lines.map((line) => JSON.parse(line).line)).toEqual(free.map((_, at) => at + 3));
	});

	it("of Shopify whose handle was there before are named", async () => {
		const lines = [
			"Handle,Title,Option1 Name,Option1 Value,Variant Price",
			...["belt,Belt,Size,80,49", "cap,Cap,Size,S,19", "belt,Belt (copy),Size,90,49"],
		];
		const { findings } = await convert(
			[written("twice.csv", lines.join("\n"))],
			newFolder(),
			{},
			now,
		);
		expect(findings.unknown).toMatchObject([
			{ lines: [4], message: expect.stringContaining("the handle belt was there before") },
		]);
	});

	it("of WooCommerce lose no choice unnamed, and show no shortcode", async () => {
		const lines = [
			"ID,Type,SKU,Name,Description,Regular price,Attribute 1 name,Attribute 1 value(s)",
			`1,simple,SH,Shirt,"One [gallery ids=""1,2""] two [S] [/vc_row]",59,Size,"39, 40"`,
		];
		const folder = newFolder();
		const { findings } = await convert([written("c.csv", lines.join("\n"))], folder, {}, now);
		expect(findings.unknown).toMatchObject([
			{ lines: [2], message: "Size has several values, and the item no variations" },
		]);
		expect(readFileSync(join(folder, "models.jsonl"), "utf8")).toContain("One  two [S] ");
	});

	it("name a title that is missing", async () => {
		const path = written("t.csv", "id,title,price,availability\nA1,,10 EUR,in stock");
		const { findings } = await convert([path], newFolder(), {}, now);
		expect(findings.missing).toContainEqual(
			expect.objectContaining({ lines: [2], message: expect.stringMatching(/^a title,/) }),
		);
	});

	it("name a stock that is no count", async () => {
		const woo = written(
			"count.csv",
			"ID,Type,SKU,Name,Stock,Regular price\n1,simple,A,Scarf,few,59\n2,simple,B,Belt,12.5,59",
		);
		const { written: files, findings } = await convert([woo], newFolder(), {}, now);
		expect(files).toMatchObject({ stock: 1, uncounted: 1 });
		expect(findings.unknown).toContainEqual(
			expect.objectContaining({ lines: [2], message: "quantity: few is no number of units" }),
		);
	});
});
