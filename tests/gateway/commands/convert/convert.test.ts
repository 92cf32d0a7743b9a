// Files of other shops become the import's: what is taken, guessed, left out and missing is said by line (OPERATOR-66).
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { convert, convertCommand } from "#gateway/commands/convert/convert.ts";
import { convertMerchantFeed } from "#gateway/commands/import/merchant-feed.ts";

const file = (name: string) => join(import.meta.dirname, "files", name);
const newFolder = () => mkdtempSync(join(tmpdir(), "convert-"));
/** Between the writing of the fixtures and the ends of their sales. */
const now = new Date("2028-01-01T00:00:00Z");

async function converted(names: readonly string[], options: Parameters<typeof convert>[2] = {}) {
	const folder = newFolder();
	const report = await convert(names.map(file), folder, options, now);
	const rows = (kind: string) =>
		existsSync(join(folder, `${kind}.jsonl`))
			? readFileSync(join(folder, `${kind}.jsonl`), "utf8")
					.trim()
					.split("\n")
					.map((line) => JSON.parse(line) as Record<string, unknown>)
			: [];
	const said = (kind: keyof typeof report.findings) =>
		report.findings[kind].map(({ message, lines }) => `${lines.join(",")}: ${message}`);
	return { report, rows, said };
}

/** A file with one text, or bytes, in a new folder. */
function written(name: string, content: string | Uint8Array): string {
	const path = join(newFolder(), name);
	writeFileSync(path, content);
	return path;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
type Cell = string | number | { formula: string; value?: string };

function cellXml(cell: Cell, name: string): string {
	if (typeof cell === "number") return `<c r="${name}"><v>${cell}</v></c>`;
	if (typeof cell === "string") {
		return `<c r="${name}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
	}
	const value = cell.value === undefined ? "" : `<v>${cell.value}</v>`;
	return `<c r="${name}" t="str"><f>${escaped(cell.formula)}</f>${value}</c>`;
}

/** A workbook with one sheet, as spreadsheets write it. */
function workbook(rows: readonly (readonly Cell[])[], more = ""): Uint8Array {
	const data = rows
		.map((row, at) => {
			const cells = row.map((cell, column) =>
				cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`),
			);
			return `<row r="${at + 1}">${cells.join("")}</row>`;
		})
		.join("");
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
	return zipSync({
		"[Content_Types].xml": strToU8(
			`<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		),
		"xl/workbook.xml": strToU8(
			`<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		),
		"xl/_rels/workbook.xml.rels": strToU8(
			`<?xml version="1.0"?><Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		),
		"xl/worksheets/sheet1.xml": strToU8(
			`<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${data}</sheetData>${more}</worksheet>`,
		),
	});
}

describe("products of Shopify", () => {
	it("become models, colours and sizes with stock, prices, pictures and old addresses", async () => {
		const { report, rows } = await converted(["shopify-classic.csv"]);
		expect(report).toMatchObject({ kind: "products of Shopify", lines: 9 });
		const [dress] = rows("models");
		expect(dress).toMatchObject({
			...{ model: "harbour-wrap-dress", audience: "women", names: { en: "Harbour wrap dress" } },
			garment: "dress",
			keywords: { en: "summer, wrap, linen, Northquay" },
			composition: [{ part: "main", materials: [{ material: "linen", percent: 100 }] }],
		});
		const [navy, ecru] = rows("products");
		expect(navy).toMatchObject({ colourFamily: "blue", colourLabels: { en: "Navy" } });
		const of = (product: typeof navy, kind: string) =>
			rows(kind).filter(({ productId }) => productId === product?.productId);
		expect(of(navy, "media").map(({ url }) => url)).toEqual([
			"https://pictures.example/harbour-navy-front.jpg",
			"https://pictures.example/harbour-detail.jpg",
		]);
		expect(of(ecru, "prices")).toMatchObject([
			{ currency: "EUR", price: 12_900, priceType: "S", isOnly: true },
		]);
		expect(of(navy, "prices")).toMatchObject([{ price: 12_900, isOnly: true }]);
		expect(of(navy, "skus").map(({ gtin }) => gtin)).toEqual(["4006381333931", "4006381333948"]);
		// sold on when out of stock, and less than nothing
		expect(of(ecru, "skus").map(({ status }) => status)).toEqual(["SOON_AVAILABLE", "REGULAR"]);
		const stock = new Map(rows("stock").map(({ gtin, quantity }) => [gtin, quantity]));
		expect(of(ecru, "skus").map(({ gtin }) => stock.get(gtin))).toEqual([0, 0]);
		expect(rows("redirects")[0]).toEqual({
			from: "/products/harbour-wrap-dress",
			to: `/harbour-wrap-dress--p${navy?.productId}/`,
		});
	});

	it("of many rows have every colour with its sizes and its own pictures", async () => {
		const { rows } = await converted(["shopify-many-rows.csv"]);
		const colours = (model: string) => rows("products").filter((one) => one.model === model);
		const [white, blue] = colours("coastal-linen-shirt");
		expect(colours("coastal-linen-shirt")).toHaveLength(3);
		expect(colours("pebble-chino")).toHaveLength(2);
		expect(rows("skus")).toHaveLength(3 * 4 + 2 * 3);
		const pictures = (of: typeof white) =>
			rows("media").flatMap(({ productId, url }) => (productId === of?.productId ? [url] : []));
		const own = (colour: string) =>
			[1, 2, 3].map((at) => `https://pictures.example/coastal-linen-shirt-${colour}-${at}.jpg`);
		expect(pictures(white)).toEqual(own("white"));
		expect(pictures(blue)).toEqual(own("sky-blue"));
		const [, navy] = colours("pebble-chino");
		expect(pictures(navy)[0]).toBe("https://pictures.example/pebble-chino-navy-1.jpg");
		expect(pictures(navy)).not.toContain("https://pictures.example/pebble-chino-stone-1.jpg");
	});

	it("with markets have the prices of countries with another currency, and name the others", async () => {
		const { report, rows, said } = await converted(["shopify-markets.csv"]);
		const [coat, scarf] = rows("products");
		const prices = (of: typeof coat) =>
			rows("prices").flatMap(({ productId, currency, price, priceType = "I" }) =>
				productId === of?.productId ? [`${currency} ${price} ${priceType}`] : [],
			);
		expect(prices(coat)).toEqual(["EUR 24000 S", "CHF 26000 S", "PLN 104900 I"]);
		expect(prices(scarf)).toEqual(["EUR 5900 I", "PLN 24900 I"]);
		expect(rows("models")).toMatchObject([{ audience: "women" }, { audience: "unisex" }]);
		expect(said("unknown")).toEqual([
			expect.stringMatching(/^5: the price of the market International was passed over/),
		]);
		expect(report.columnsNotRead.join()).not.toMatch(/ \/ /);
		expect(said("missing").join()).toMatch(/markets that pay in CZK, GBP sell none/);
	});

	it("have numbers of sizes in the system that is said, else French ones, which is named", async () => {
		const labels = (rows: (kind: string) => Record<string, unknown>[]) =>
			rows("sizes").map((row) => row.labels);
		const french = await converted(["shopify-markets.csv"]);
		expect(labels(french.rows)).toContainEqual({ fr: "38" });
		expect(french.said("guessed").join()).toMatch(
			/number of its size is a French one: say --sizes/,
		);
		const german = await converted(["shopify-markets.csv"], { sizes: "DE" });
		expect(labels(german.rows)).toContainEqual({ EUR: { fr: "40" }, IT: { fr: "44" } });
		expect(german.said("guessed").join()).not.toContain("--sizes");
	});

	it("are reported by line: what was left out, guessed and is missing, with what to do", async () => {
		const { said, report } = await converted(["shopify-classic.csv"]);
		expect(said("left")).toEqual([
			"7: is a gift card: a market's own cards are made by its row (docs/importing.md)",
			"8: is draft: publish it to have it taken",
			"10: size 29 of kids-rain-boot, Rubber costs other than the sizes before: all have one price",
		]);
		const guessed = said("guessed");
		expect(guessed).toContain("9,10: no gender is said: it is for children, by its words");
		expect(guessed).toContainEqual(expect.stringMatching(/^9,10: the option Material is neither/));
		expect(guessed).toContainEqual(
			expect.stringMatching(/^: amounts that name no currency are in EUR/),
		);
		const missing = said("missing");
		expect(missing).toContainEqual(expect.stringMatching(/^5: a GTIN/));
		expect(missing).toContainEqual(
			expect.stringMatching(/^: stock, .* for 1 of its sizes .*--stock 10/),
		);
		expect(report.columnsNotRead).toContain("Cost per item");
		expect(report.pictureHosts).toEqual(["pictures.example"]);
	});

	it("are read in the columns of today, with metafields, in the language of their texts", async () => {
		const { rows, report } = await converted(["shopify-new-columns.csv"]);
		expect(rows("models").map(({ audience }) => audience)).toEqual(["women", "men"]);
		expect(rows("models")[0]).toMatchObject({ names: { fr: "Pull en laine mérinos" } });
		expect(rows("products")[0]).toMatchObject({
			colourLabels: { fr: "bordeaux" },
			colourFamily: "red",
		});
		expect(rows("redirects")[0]?.to).toMatch(/^\/pull-en-laine-merinos--p\d+\/$/);
		expect(report.findings.left).toEqual([]);
		expect(rows("stock").map(({ quantity }) => quantity)).toEqual([12, 9, 6, 2]);
	});

	it("are read from the oldest template, whose untracked numbers count as stock", async () => {
		const { rows } = await converted(["shopify-apparel.csv"]);
		expect(rows("models").map(({ audience }) => audience)).toEqual(["men", "women"]);
		expect(rows("products").map(({ colourFamily }) => colourFamily)).toEqual([
			"blue",
			"multicolour",
		]);
		expect(rows("stock").map(({ quantity }) => quantity)).toEqual([5, 5, 3]);
	});

	it("keep other lines when one cannot be read, or its product is torn apart", async () => {
		const [head = "", ...lines] = readFileSync(file("shopify-classic.csv"), "utf8").split("\n");
		const torn = [head, lines[0], lines[4], lines[1], `x${lines[2]},,"`, lines[7]].join("\n");
		const latin = Buffer.concat([
			Buffer.from(`${torn}\n`),
			Buffer.from("Kleid f\u00fcr", "latin1"),
		]);
		const path = written("products.csv", latin);
		const folder = newFolder();
		const { findings, written: files } = await convert([path], folder, {}, now);
		expect(files.skus).toBe(3);
		expect(findings.left.map(({ lines, message }) => `${lines}: ${message}`)).toEqual([
			expect.stringMatching(/^4: the lines of harbour-wrap-dress do not stand together/),
			expect.stringMatching(/^5: a quote/),
			expect.stringMatching(/^7: is not UTF-8: save the file as UTF-8/),
		]);
	});
});

describe("products of other shops", () => {
	it("of WooCommerce find their parents wherever these stand", async () => {
		const { report, rows, said } = await converted(["woocommerce.csv"]);
		expect(report.kind).toBe("products of WooCommerce");
		expect(rows("models").map(({ names }) => names)).toEqual([
			{ de: "Wickelkleid" },
			{ de: "Tuch" },
		]);
		expect(rows("models")[0]).toMatchObject({ audience: "women", garment: "dress" });
		expect(rows("families").map(({ titles }) => titles)).toEqual([
			...[{ de: "Damen" }, { de: "Kleider" }, { de: "Accessoires" }],
		]);
		expect(rows("prices").filter(({ priceType }) => priceType === "S")).toMatchObject([
			{ price: 6_900, since: "2030-11-27T00:00:00.000Z", until: "2030-11-30T23:59:59.000Z" },
		]);
		expect(rows("stock").map(({ quantity }) => quantity)).toEqual([4, 0, 15]);
		expect(said("left")).toEqual([
			"6: is simple, virtual: only goods that are sent are taken",
			"7: is not published: publish it to have it taken",
			"8: its parent id:99 is not in the file: export all products at once",
		]);
	});

	it.each([
		[
			"German",
			"ID,Typ,Artikelnummer,Name,Lager,Regulärer Preis,Kategorien,Übergeordnet,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar",
		],
		[
			"French",
			"ID,Type,UGS,Nom,Stock,Tarif régulier,Catégories,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Attribut 1 visible",
		],
	])("of WooCommerce are read in the columns of a %s office", async (_, head) => {
		const lines = [
			'1,variable,COAT,Coat,,,Women > Coats,,Size,"S, M",1',
			'2,variation,COAT-S,Coat - S,3,"89,90",,COAT,Size,S,',
			'3,variation,COAT-M,Coat - M,0,"89,90",,id:1,Size,M,',
		];
		const path = written("wc-product-export.csv", [head, ...lines].join("\n"));
		const { kind, written: files, columnsNotRead } = await convert([path], newFolder(), {}, now);
		expect(kind).toBe("products of WooCommerce");
		expect(files).toMatchObject({ models: 1, skus: 2, stock: 2, prices: 1 });
		expect(columnsNotRead).toEqual([]);
	});

	it("of WooCommerce that leave an attribute open are each of its values", async () => {
		const lines = [
			"ID,Type,SKU,Name,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)",
			'1,variable,SK,Skirt,,,Women,,Colour,"Blue, Red",Size,"S, M, L"',
			"2,variation,SK-B,Skirt - Blue,9,59,,SK,Colour,Blue,Size,",
			"3,variation,SK-R,Skirt - Red,4,59,,SK,Colour,Red,Size,M",
		];
		const path = written("any.csv", lines.join("\n"));
		const folder = newFolder();
		const { written: files, findings } = await convert([path], folder, {}, now);
		expect(files).toMatchObject({ models: 1, products: 2, skus: 4, stock: 1, uncounted: 3 });
		const labels = readFileSync(join(folder, "sizes.jsonl"), "utf8").match(/"en":"\w+"/g);
		expect(labels).toEqual(['"en":"S"', '"en":"M"', '"en":"L"']);
		expect(findings.unknown).toContainEqual(
			expect.objectContaining({
				lines: [3],
				message: "its stock is counted for all its sizes together",
			}),
		);
	});

	it.each(["shopify-classic.csv", "google.xml"])(
		"%s is read packed by gzip as it is unpacked",
		async (name) => {
			const packed = written(`${name}.gz`, gzipSync(readFileSync(file(name))));
			const { folder: _, ...plain } = await convert([file(name)], newFolder(), {}, now);
			const { folder: __, ...report } = await convert([packed], newFolder(), {}, now);
			expect(report).toEqual(plain);
		},
	);

	it("of Akeneo are in a language that their columns name", async () => {
		const line = "JKT;women;1;clothing;Jacke;Veste;189";
		const path = written(
			"akeneo.csv",
			`sku;categories;enabled;family;name-de_DE;name-fr_FR;price-EUR\n${line}`,
		);
		const folder = newFolder();
		await convert([path], folder, {}, now);
		const [model] = readFileSync(join(folder, "models.jsonl"), "utf8").trim().split("\n");
		expect(JSON.parse(model ?? "").names).toEqual({ de: "Jacke", fr: "Veste" });
	});

	it("of Magento are in the language of their own texts, not in that of a store view", async () => {
		const german = "Ein Kleid aus Baumwolle und Leinen, das mit dem Wind geht und nicht knittert.";
		const path = written(
			"magento.csv",
			[
				"sku,store_view_code,attribute_set_code,product_type,name,description,price",
				"D,,Top,simple,Dress,A dress for the summer with two pockets and a belt,79",
				`D,de_de,Top,simple,Kleid,"${german} ${german}",`,
			].join("\n"),
		);
		const folder = newFolder();
		await convert([path], folder, {}, now);
		const [model] = readFileSync(join(folder, "models.jsonl"), "utf8").trim().split("\n");
		expect(JSON.parse(model ?? "").names).toEqual({ en: "Dress", de: "Kleid" });
	});

	it("have one colour of a name that is written with composed and with single letters", async () => {
		const lines = [
			"Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price",
			"pull,Pull,Couleur,Cr\u00e8me,Taille,S,89",
			"pull,,,Cre\u0300me,,M,89",
		];
		const path = written("letters.csv", lines.join("\n"));
		const { written: files } = await convert([path], newFolder(), {}, now);
		expect(files).toMatchObject({ products: 1, skus: 2 });
	});

	it("of WooCommerce are read with commas of names, ends of lines, and the times of a sale", async () => {
		const lines = [
			"ID,Type,SKU,Name,Description,Stock,Date sale price starts,Date sale price ends,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)",
			String.raw`1,variable,SC,Scarf,"<p>One</p>\n<p>C:\\new</p>",,,,,,Women,,Length,"1\,2 m, 2 m"`,
			String.raw`2,variation,SC-1,Scarf,,3,2030-11-27 8:30:00,2030-11-30 21:00:00,60,89,,SC,Length,"1\,2 m"`,
			"3,variation,SC-2,Scarf,,3,2030-11-27 8:30:00,2030-11-30 21:00:00,60,89,,SC,Length,2 m",
			"4,simple,TU,Tuch,,3,2030-11-27 0:00:00,2030-11-30 0:00:00,60,89,Women,,,",
		];
		const folder = newFolder();
		await convert([written("woo.csv", lines.join("\n"))], folder, {}, now);
		const rows = (kind: string) =>
			readFileSync(join(folder, `${kind}.jsonl`), "utf8")
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line));
		expect(rows("sizes").map(({ labels }) => labels.en)).toEqual(["1,2 m", "2 m", "One size"]);
		expect(rows("models")[0].descriptions.en).toBe("<p>One</p>\n<p>C:\\new</p>");
		const sales = rows("prices").filter(({ priceType }) => priceType === "S");
		expect(sales.map(({ since, until }) => [since, until])).toEqual([
			["2030-11-27T08:30:00.000Z", "2030-11-30T21:00:00.000Z"],
			["2030-11-27T00:00:00.000Z", "2030-11-30T23:59:59.000Z"],
		]);
	});

	it("in Google's feeds are not taken beside their own sizes, and that is said", async () => {
		const lines = [
			"id,title,price,availability,link,quantity,item_group_id,color,size",
			"PARKA,Parka,120.00 EUR,in stock,,9,,,",
			"PARKA-S,Parka,120.00 EUR,in stock,,3,PARKA,Navy,S",
			"TEE,Tee,20.00 EUR,in stock,,3,TEE,Red,S",
			"TEE-M,Tee,20.00 EUR,in stock,,3,TEE,Red,M",
		];
		const path = written("feed.csv", lines.join("\n"));
		const message = "is what other lines are the sizes and colours of: these are taken";
		const { findings, written: files } = await convert([path], newFolder(), {}, now);
		expect(findings.left).toMatchObject([{ lines: [2], message }]);
		expect(files).toMatchObject({ products: 2, skus: 3 });
		const report = await convertMerchantFeed(path, newFolder(), "en");
		expect(report.faults).toEqual([{ line: 2, message }]);
		expect(report.written).toMatchObject({ products: 2, skus: 3 });
	});

	it("of Magento join variations, store views and relative pictures", async () => {
		const pictures = "https://media.example/catalog/product/";
		const { rows, said } = await converted(["magento.csv"], { pictures });
		expect(rows("models")).toMatchObject([
			{ model: "LJ", audience: "women", names: { en: "Linnet jacket", de: "Jacke Linnet" } },
		]);
		expect(rows("media").map(({ url }) => url)).toEqual([
			"https://media.example/catalog/product/l/j/lj-navy.jpg",
			"https://media.example/catalog/product/l/j/lj.jpg",
			"https://media.example/catalog/product/l/j/lj-2.jpg",
			"https://media.example/catalog/product/l/j/lj-3.jpg",
		]);
		expect(rows("redirects").map(({ from }) => from)).toEqual(["/linnet-jacket.html"]);
		expect(rows("prices").map(({ price }) => price)).toEqual([14_900, 9_900]);
		expect(said("left")).toEqual([
			"4: is not online: enable it to have it taken",
			"8: is downloadable: only simple and configurable products are taken",
		]);
		expect(said("unknown")).toEqual([expect.stringMatching(/^7: the store view view_two names/)]);
	});

	it("of Akeneo inherit from their models, and name files that are not there", async () => {
		const { rows, said } = await converted(["akeneo-products.csv", "akeneo-models.csv"], {
			...{ pictures: "https://pim.example", stock: 5 },
		});
		expect(rows("models")[0]).toMatchObject({
			...{ model: "ak_1", names: { en: "Shirt dress", de: "Hemdblusenkleid" } },
		});
		expect(rows("products")[0]).toMatchObject({ colourLabels: { en: "Navy blue" } });
		expect(rows("stock").map(({ quantity }) => quantity)).toEqual([5, 5, 5, 5]);
		expect(rows("prices")[0]).toMatchObject({ price: 9_900, currency: "EUR" });
		expect(said("missing")).toContainEqual(
			expect.stringMatching(/^7: its product model lost_model/),
		);
		await expect(converted(["akeneo-models.csv"])).rejects.toThrow("give the export of products");
	});

	it("of Akeneo have a price in each currency of their columns that the shop knows", async () => {
		const lines = [
			"sku;categories;enabled;family;name-en_US;price-USD;price-EUR;price-CHF",
			"A;shirts;1;clothing;Shirt;95.00;79.00;89.00",
			"B;shirts;1;clothing;Scarf;45.00;;",
		];
		const path = written("products.csv", lines.join("\n"));
		const { findings, folder } = await convert([path], newFolder(), {}, now);
		const prices = readFileSync(join(folder, "prices.jsonl"), "utf8").trim().split("\n");
		expect(prices.map((line) => JSON.parse(line))).toMatchObject([
			{ currency: "EUR", price: 7_900 },
			{ currency: "CHF", price: 8_900 },
		]);
		expect(findings.left).toMatchObject([{ lines: [3], message: expect.stringContaining("USD") }]);
		expect(findings.missing.map(({ message }) => message).join()).toMatch(/pay in CZK, GBP, PLN/);
	});

	it("in Google's XML are read item by item, and up to where it breaks", async () => {
		const { rows, report } = await converted(["google.xml"]);
		expect(report.kind).toBe("a feed for Google Merchant Center");
		expect(rows("models")[0]).toMatchObject({ names: { en: "Linen dress & belt" } });
		expect(rows("media")).toHaveLength(3);
		expect(rows("skus")).toHaveLength(2);
		expect(rows("redirects").map(({ from }) => from)).toEqual(["/dresses/linen"]);
		const text = readFileSync(file("google.xml"), "utf8");
		const broken = written("feed.xml", text.slice(0, text.lastIndexOf("</item>")));
		const cut = await convert([broken], newFolder(), {}, now);
		expect(cut.written.skus).toBe(1);
		expect(cut.findings.left).toMatchObject([
			{ message: expect.stringMatching(/^is no XML from here on, what follows was not read/) },
		]);
	});

	it("kept by hand in a spreadsheet need quantities, amounts and words of their country", async () => {
		const sheet = [
			"id;item_group_id;title;color;size;price;quantity;gender",
			"R1-36;R1;Robe d'été en coton;Écru;36;39,90;3;femme",
			"R1-38;R1;Robe d'été en coton;Écru;38;1 039,90;4;Femmes",
			"P1-M;P1;Pull en laine;Noir;M;89;2;homme",
		].join("\r\n");
		const folder = newFolder();
		const path = written("fiches.csv", sheet);
		const report = await convert([path], folder, { currency: "CHF" }, now);
		const rows = (kind: string) =>
			readFileSync(join(folder, `${kind}.jsonl`), "utf8")
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line));
		expect(rows("prices")).toMatchObject([
			{ currency: "CHF", price: 3_990 },
			{ currency: "CHF", price: 8_900 },
		]);
		expect(rows("stock").map(({ quantity }) => quantity)).toEqual([3, 2]);
		expect(rows("models").map(({ audience }) => audience)).toEqual(["women", "men"]);
		expect(report.findings.guessed.map(({ message }) => message)).toContain(
			"its texts are in French, though few words tell: say --language en if they are not",
		);
		expect(report.findings.left).toMatchObject([{ lines: [3] }]);
	});

	it("of which nothing could be taken lead to no import", async () => {
		const path = written("a.csv", "id,title,price,quantity\n1,Dress,free,1\n");
		const failed = convertCommand([path, "--to", newFolder()]);
		await expect(failed).rejects.toThrow("1 lines. None was taken.");
		await expect(failed).rejects.not.toThrow("Next:");
	});

	it("that expand entities, or are of no kind, are refused with what to do", async () => {
		const bomb = `<!DOCTYPE rss [<!ENTITY a "${"x".repeat(1_000)}"><!ENTITY b "&a;&a;">]><rss><item><id>&b;</id><title>t</title><price>1 EUR</price><link>l</link></item></rss>`;
		const refused = (path: string) => convert([path], newFolder(), {}, now);
		await expect(refused(written("bomb.xml", bomb))).rejects.toThrow(
			/cannot be read: line 1 .*entity/i,
		);
		await expect(refused(written("a.csv", "Handle,Name\nx,y\n"))).rejects.toThrow(
			/a\.csv is of no kind that is known \(its columns: Handle, Name\).*nearest to products of Shopify, and lacks Title/,
		);
		await expect(refused(written("a.csv", "Référence;Désignation\nx;y\n"))).rejects.toThrow(
			"A table of your own is read once its columns are called id, item_group_id,",
		);
		await expect(refused(written("a.csv", "<!DOCTYPE html><html>"))).rejects.toThrow(
			"is a web page",
		);
		await expect(refused(written("a.csv", ""))).rejects.toThrow("is empty");
		await expect(refused(written("a.csv", "ID,Type\n"))).rejects.toThrow(
			"no line besides its names",
		);
		const utf16 = Buffer.from("\uFEFFHandle,Title\nx,y\n", "utf16le");
		await expect(refused(written("a.csv", utf16))).rejects.toThrow("is UTF-16: save the file");
		const zipped = Buffer.from([0x1f, 0x8b, 8, 0]);
		await expect(refused(written("a.csv", zipped))).rejects.toThrow(
			"a.csv cannot be unpacked (unexpected end of file)",
		);
		await expect(
			refused(written("a.xlsx.gz", gzipSync(workbook([["id"], ["1"]])))),
		).rejects.toThrow("is a spreadsheet in an archive: unpack it first");
		await expect(converted(["google.xml", "magento.csv"])).rejects.toThrow(
			"Convert files of one kind at a time",
		);
	});
});

describe("a spreadsheet", () => {
	const head = ["id", "title", "price", "availability", "gtin", "size", "gender", "quantity"];
	const row = (id: string, price: Cell, gtin: Cell = 4006381333931): Cell[] => [
		...[id, "Scarf", price, "in stock", gtin, "S", "female", 3],
	];

	it("is read like a table: numbers keep their digits, lines are its rows", async () => {
		const sheet = workbook([
			head,
			row("1", "39.90 EUR"),
			[],
			row("2", { formula: "A1", value: "20.00 EUR" }, '="0036000291452"'),
		]);
		const report = await convert([written("feed.xlsx", sheet)], newFolder(), {}, now);
		expect(report.written).toMatchObject({ skus: 2, stock: 2 });
		const skus = readFileSync(join(report.folder, "skus.jsonl"), "utf8");
		expect(skus).toContain('"gtin":"4006381333931"');
		expect(skus).toContain('"gtin":"0036000291452"');
	});

	it("may have a title and groups of columns above its names", async () => {
		const merged = '<mergeCells><mergeCell ref="A1:H1"/><mergeCell ref="A2:D2"/></mergeCells>';
		const rows = [["Products of autumn"], ["Product", "", "", "", "Stock"], head];
		const sheet = workbook([...rows, row("1", "39.90 EUR"), row("2", "many")], merged);
		const { findings, written: files } = await convert(
			[written("a.xlsx", sheet)],
			newFolder(),
			{},
			now,
		);
		expect(files.skus).toBe(1);
		expect(findings.left).toMatchObject([{ lines: [5] }]);
	});

	it("with formulas that have no results is named by its cells, and other rows are taken", async () => {
		const sheet = workbook([head, row("1", { formula: "B2*2" }), row("2", "20.00 EUR")]);
		const { findings, written: files } = await convert(
			[written("a.xlsx", sheet)],
			newFolder(),
			{},
			now,
		);
		expect(findings.left).toMatchObject([
			{ lines: [2], message: expect.stringContaining("formulas without results (C2)") },
		]);
		expect(files.skus).toBe(1);
		const csv = written(
			"a.csv",
			`${head.join()}\n1,Scarf,=B2*2,in stock,,S,female,1\n2,=1+,5 EUR,in stock,,S,female,1\n3,Scarf,20 EUR,in stock,,S,female,1\n`,
		);
		const table = await convert([csv], newFolder(), {}, now);
		expect(table.findings.left.map(({ lines }) => lines)).toEqual([[2], [3]]);
	});

	it("that unpacks to more than is sensible, or is none, is refused before it is read", async () => {
		const large = Buffer.from(zipSync({ "xl/more.xml": new Uint8Array(8 * 1024 * 1024) }));
		const entry = large.subarray(0, large.indexOf("PK\u0001\u0002"));
		const bomb = Buffer.concat([...Array.from({ length: 25 }, () => entry), workbook([head])]);
		expect(bomb.length).toBeLessThan(1024 * 1024);
		const refused = (content: Uint8Array) =>
			convert([written("a.xlsx", content)], newFolder(), {}, now);
		await expect(refused(bomb)).rejects.toThrow(
			/unpacks to more than 192 MB: save the sheet as CSV/,
		);
		await expect(refused(zipSync({ "a.csv": strToU8("a,b") }))).rejects.toThrow(
			"archive without a workbook",
		);
		await expect(refused(workbook([head]).slice(0, 700))).rejects.toThrow(/^a\.xlsx /);
		const old = Buffer.from("d0cf11e0a1b11ae1", "hex");
		await expect(refused(old)).rejects.toThrow("save it as .xlsx or as CSV");
	});
});
