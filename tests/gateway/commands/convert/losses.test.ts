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

	it("of Shopify whose colours differ in capitals alone are one product, with all its pictures", async () => {
		const lines = [
			"Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Variant Image",
			"tee,Tee,Color,Light Blue,Size,S,19,https://o.example/1.jpg,https://o.example/1.jpg",
			"tee,,,light blue,,M,19,https://o.example/2.jpg,https://o.example/2.jpg",
			"tee,,,LIGHT  BLUE,,L,19,https://o.example/3.jpg,",
			"tee,,,Red,,S,19,https://o.example/4.jpg,https://o.example/4.jpg",
		];
		const folder = newFolder();
		const { written: files } = await convert(
			[written("tee.csv", lines.join("\n"))],
			folder,
			{ stock: 1 },
			now,
		);
		expect(files).toMatchObject({ products: 2, skus: 4 });
		const rows = (kind: string) =>
			readFileSync(join(folder, `${kind}.jsonl`), "utf8")
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line));
		const [blue, red] = rows("products");
		expect([blue.colourLabels, red.colourLabels]).toEqual([{ en: "Light Blue" }, { en: "Red" }]);
		const of = (productId: string) =>
			rows("media")
				.filter((row) => row.productId === productId)
				.map(({ url }) => url.slice(-5, -4));
		expect([of(blue.productId), of(red.productId)]).toEqual([
			["1", "2", "3"],
			["4", "3"],
		]);
	});

	it("of a feed whose colours differ in capitals alone are one product, that of the first", async () => {
		const item = (id: string, color: string, size: string) =>
			`${id},G,Tee,${color},${size},10 EUR,in stock,1`;
		const first = [
			"id,item_group_id,title,color,size,price,availability,quantity",
			item("1", "Navy", "S"),
		];
		const ids: unknown[] = [];
		for (const more of [[], [item("2", "navy", "M"), item("3", "NAVY ", "M")]]) {
			const folder = newFolder();
			const path = written("feed.csv", [...first, ...more].join("\n"));
			const { findings } = await convert([path], folder, {}, now);
			expect(findings.left.map(({ lines }) => lines)).toEqual(more.length > 0 ? [[4]] : []);
			ids.push(readFileSync(join(folder, "products.jsonl"), "utf8"));
		}
		// of a catalogue that was brought in before, the number stays
		expect(ids[1]).toBe(ids[0]);
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

	it("of WooCommerce whose texts are still Latin are in the language of their names", async () => {
		const latin = "Pellentesque habitant morbi tristique senectus et netus et malesuada fames est.";
		const lines = [
			"ID,Type,SKU,Name,Description,Regular price",
			...["Hoodie", "Belt", "Sunglasses"].map(
				(name, at) => `${at},simple,s${at},${name},${latin},9`,
			),
		];
		const folder = newFolder();
		const { findings } = await convert([written("l.csv", lines.join("\n"))], folder, {}, now);
		expect(findings.guessed[0]?.message).toMatch(/^its texts are in English/);
		// no word says a colour: it has none of several either
		const products = readFileSync(join(folder, "products.jsonl"), "utf8");
		expect(products.match(/"en":"As pictured"/g)).toHaveLength(3);
	});

	it.each(['[{"identifier": "a"}]', '\uFEFF{ "uuid": "a" }'])(
		"as JSON are named: %s",
		async (text) => {
			await expect(convert([written("products.json", text)], newFolder(), {}, now)).rejects.toThrow(
				"products.json is JSON: export the products as CSV or XLSX.",
			);
		},
	);

	it("have options that mean nothing without their names by both", async () => {
		const lines = [
			"Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price",
			...["hat,Hat,Size,S,Logo,Yes,9", "hat,,,S,,No,9", "hat,,,M,,Large,9"],
		];
		const folder = newFolder();
		await convert([written("o.csv", lines.join("\n"))], folder, {}, now);
		const labels = readFileSync(join(folder, "sizes.jsonl"), "utf8").match(/(?<="en":")[^"]+/g);
		expect(labels).toEqual(["S / Logo: Yes", "S / Logo: No", "M / Large"]);
	});

	it("of WooCommerce whose variations have neither a number nor a SKU are sold", async () => {
		const lines = [
			"Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)",
			`variable,tee,Tee,,,Size,"M, L"`,
			...["variation,,,20,tee,Size,M", "variation,,,20,tee,Size,L"],
		];
		const folder = newFolder();
		const { written: files, findings } = await convert(
			[written("w.csv", lines.join("\n"))],
			folder,
			{},
			now,
		);
		expect([files.models, files.skus, findings.left]).toEqual([1, 2, []]);
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
