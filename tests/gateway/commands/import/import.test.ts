// A catalogue is imported from files, and exported to the same ones.
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { count, eq, inArray, like } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { pathKey } from "#contract/redirect/path-key.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { kinds } from "#gateway/commands/import/kinds.ts";
import { importReport } from "#gateway/commands/import/report.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { type ImportOptions, runImport } from "#gateway/commands/import/run-import.ts";
import { recordFacts } from "#gateway/content/media/find-media.ts";
import {
	catalogTerms,
	changes,
	customers,
	deliveryPoints,
	importProgress,
	markets,
	operatorActions,
	productMedia,
	products,
	redirects,
	segmentations,
} from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();

const aFolder = (files: Record<string, string | readonly object[]> = {}) => {
	const folder = mkdtempSync(join(tmpdir(), "import-"));
	for (const [name, content] of Object.entries(files)) {
		const text =
			typeof content === "string" ? content : content.map((row) => JSON.stringify(row)).join("\n");
		writeFileSync(join(folder, name), text);
	}
	return folder;
};
const bring = (folder: string, options: ImportOptions = {}) =>
	runImport(gateway.context, sourceFiles(folder), options);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** One style in one colour and two sizes, without any parameter for drawing it. */
const aCatalogue = {
	"families.csv": "segmentationId,titles.en,titles.fr\nlamps,Lamps,Lampes\n",
	"sizes.csv": "sizeId,scale,labels\nsmall-lamp,one,Small\nlarge-lamp,one,Large\n",
	"models.jsonl": [
		{ model: "L1", audience: "women", names: { en: "Moonlamp" }, referenceSize: "small-lamp" },
	],
	"products.csv":
		"productId;model;segmentationId;colourFamily;colourLabels;colourHex\n9100001;L1;lamps;white;Milk;#F4F1EA\n",
	"skus.csv":
		"gtin,productId,sizeId\n4006381333931,9100001,small-lamp\n3017620422003,9100001,large-lamp\n",
	"stock.csv": "gtin,quantity\n4006381333931,7\n3017620422003,0\n",
	"prices.jsonl": [
		{ productId: 9_100_001, currency: "EUR", price: 9_000, since: daysAgo(90) },
		{ productId: 9_100_001, currency: "EUR", price: 7_900, priceType: "P", since: daysAgo(20) },
		{ productId: 9_100_001, currency: "EUR", price: 9_000, priceType: "I", since: daysAgo(12) },
		{ productId: 9_100_001, currency: "EUR", price: 5_900, priceType: "S", since: daysAgo(2) },
	],
};

describe("an import", () => {
	it("fails when it can take no row at all, and says why", async () => {
		const folder = aFolder({ "sizes.csv": "sizeId,scale\nsmall,planks\n" });
		const asked = runCommand(`import ${folder}`, gateway.context);
		await expect(asked).rejects.toThrow(
			/sizes.csv: 1 rows: .*1 refused\n {2}line 2: is new, and has no column labels; scale: /,
		);
	});

	it("changes nothing in a dry run, and reports what it would change", async () => {
		const report = await runCommand(`import ${aFolder(aCatalogue)} --dry-run`, gateway.context);
		expect(report).toContain("Nothing of this was kept");
		expect(report).toContain("skus.csv: 2 rows: 2 new, 0 changed, 0 as they were");
		const there = await gateway.context.db
			.select({ number: count() })
			.from(products)
			.where(eq(products.productId, "9100001"));
		expect(there).toEqual([{ number: 0 }]);
	});

	it("puts a product without pictures on sale, with the lowest price of 30 days struck through", async () => {
		const reports = await bring(aFolder(aCatalogue));
		expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
		const { data } = await gateway.call(getProduct, { params: { productId: "9100001" } });
		expect(data.label).toBe("Moonlamp");
		expect(data.pictures).toEqual(["AP"]);
		expect(data.price).toMatchObject({ price: 5_900, strikeThroughPrice: 7_900 });
		expect(data.skus.map(({ availability }) => availability)).toEqual(["AVAILABLE", "UNAVAILABLE"]);
		const found = await gateway.call(searchProducts, { query: { q: "moonlamp" } });
		expect(found.data.products.map(({ productId }) => productId)).toEqual(["9100001"]);
	});

	it("sends changes to storefronts, and nothing when nothing changed", async () => {
		const { db } = gateway.context;
		const told = async () => (await db.select().from(changes)).length;
		const before = await told();
		await bring(aFolder(aCatalogue));
		expect(await told()).toBe(before);
		await bring(aFolder({ "stock.csv": "gtin,quantity\n3017620422003,4\n" }));
		const [newest] = (await db.select().from(changes)).slice(before);
		expect(newest?.tags).toContain("product:9100001");
	});

	it("refuses a family that would be below itself, by its own file or by what is stored", async () => {
		const { db } = gateway.context;
		const family = (segmentationId: string, parent: string | null = null) => ({
			segmentationId,
			parent,
			titles: { en: segmentationId, fr: segmentationId },
		});
		const paths = async () => {
			const rows = await db
				.select({ path: segmentations.path })
				.from(segmentations)
				.where(like(segmentations.segmentationId, "ring\\_%"))
				.orderBy(segmentations.segmentationId);
			return rows.map(({ path }) => path.join(" > "));
		};
		const chain = [family("ring_a"), family("ring_b", "ring_a"), family("ring_c", "ring_b")];
		await bring(aFolder({ "families.jsonl": chain }));
		const tree = ["ring_a", "ring_a > ring_b", "ring_a > ring_b > ring_c"];
		expect(await paths()).toEqual(tree);
		// alone in its file: the other families of the circle are stored
		const closing = [family("ring_d"), family("ring_a", "ring_c")];
		const [stored] = await bring(aFolder({ "families.jsonl": closing }));
		expect(stored).toMatchObject({ created: 1, refused: 1 });
		expect(stored?.faults).toEqual([{ line: 2, message: "parent: ring_a would be below itself" }]);
		const own = [
			family("ring_e", "ring_f"),
			family("ring_f", "ring_e"),
			family("ring_g", "ring_g"),
		];
		const [made] = await bring(aFolder({ "families.jsonl": own }));
		expect(made?.faults.map(({ line }) => line)).toEqual([1, 2, 3]);
		expect(await paths()).toEqual([...tree, "ring_d"]);
		// a part of the tree may be turned around in one file
		const turned = [family("ring_c"), family("ring_a", "ring_c")];
		expect((await bring(aFolder({ "families.jsonl": turned })))[0]?.faults).toEqual([]);
		expect(await paths()).toEqual([
			...["ring_c > ring_a", "ring_c > ring_a > ring_b", "ring_c", "ring_d"],
		]);
	});

	it("names the line and its error, and takes the others", async () => {
		const skus = [
			"gtin,productId,sizeId",
			"4006381333930,9100001,small-lamp",
			"0000000000017,9100001,giant",
			"0000000000024,77,small-lamp",
			"0000000000031,9100001",
			"0000000000048,9100001,small-lamp",
		].join("\n");
		const prices = [
			{ productId: "9100001", currency: "EUR", price: 59.9 },
			{ productId: "9100001", currency: "CHF", price: 6_500 },
			{
				...{ productId: "9100001", currency: "EUR", price: 1_000 },
				...{ since: "2999-01-02T00:00:00Z", until: "2999-01-01T00:00:00Z" },
			},
		];
		const [first, second] = await bring(aFolder({ "skus.csv": skus, "prices.jsonl": prices }));
		expect(first?.faults).toEqual([
			{ line: 2, message: "gtin: its last digit does not fit the others" },
			{ line: 3, message: "there is no size giant" },
			{ line: 4, message: "there is no product 77" },
			{ line: 5, message: "has not as many cells as the first line has names" },
			{ line: 6, message: "gtin: its product has this size already, with another gtin" },
		]);
		expect(second).toMatchObject({ created: 1, refused: 2 });
		expect(second?.faults.at(-1)?.message).toBe("until: not after since");
	});

	it("takes the phone numbers that exist, however they are spaced (CHECKOUT-90)", async () => {
		const { db } = gateway.context;
		const customersOf = ["anna", "bert", "carl", "dora"].map((name) => `${name}@phones.example`);
		const numbers = ["+33 6 12\u202f34\u200956 78", "+3361234567", "+33000000000", ""];
		const rows = customersOf.map((email, at) => ({ email, phoneNumber: numbers[at] }));
		const [told] = await bring(aFolder({ "customers.jsonl": rows }));
		const message = "phoneNumber: a phone number as +33639980142";
		expect(told).toMatchObject({ refused: 2, faults: [{ line: 2, message, more: 1 }] });
		const stored = await db
			.select({ phone: customers.phoneNumber })
			.from(customers)
			.where(inArray(customers.accountEmail, customersOf))
			.orderBy(customers.accountEmail);
		expect(stored.map(({ phone }) => phone)).toEqual(["+33612345678", ""]);
	});

	it("keeps what was read from an original until its version changes", async () => {
		const { db } = gateway.context;
		const facts = { width: 1_200, height: 1_800, colour: "#aabbcc" };
		const media = (version: string, alt: string) =>
			bring(
				aFolder({
					"media.jsonl": [
						{ productId: "9100001", type: "AP", key: "lamp.jpg", version, alt: { en: alt } },
					],
				}),
			);
		const read = async () => {
			const [row] = await gateway.rows(productMedia, eq(productMedia.productId, "9100001"));
			return { width: row?.width, height: row?.height, colour: row?.colour };
		};
		await media("1", "A lamp");
		await recordFacts(db, { url: null, key: "lamp.jpg", version: "1", finished: [] }, facts);
		await media("1", "A milk-white lamp");
		expect(await read()).toEqual(facts);
		await media("2", "A milk-white lamp");
		expect(await read()).toEqual({ width: null, height: null, colour: null });
	});

	it("names currencies in which neither a market nor its stores sell", async () => {
		const of = (currency: string) => ({ productId: "9100001", currency, price: 4_900 });
		const folder = aFolder({
			"prices.jsonl": [of("CZK"), of("EUR"), of("CZK"), of("GBP"), of("XXX")],
		});
		const reports = await bring(folder, { isDryRun: true });
		expect(reports[0]).toMatchObject({
			refused: 1,
			unsold: [{ currency: "CZK", rows: 2, line: 1 }],
		});
		expect(importReport(reports, true)).toContain(
			"line 1 and 1 more: no market sells in CZK yet, its prices are shown nowhere",
		);
	});

	it("names what a market or a customer names and nothing has, once all files are read (OPERATOR-113)", async () => {
		const shop = await gateway.context.db.select().from(markets).where(eq(markets.storeId, "1001"));
		const { since: _, ...market } = shop.at(-1) ?? expect.unreachable();
		const families = { offerFamilies: ["lamps", "women"], freeCartFamilies: ["lampes"] };
		const folder = aFolder({
			"markets.jsonl": [{ ...market, ...families }],
			"families.csv": "segmentationId,titles.en\nlamps,Lamps\n",
			"customers.csv":
				"email,webCreationStore\na@example.com,1001\nb@example.com,the-old-shop\nc@example.com,the-old-shop\n",
		});
		for (const isDryRun of [true, false]) {
			const reports = await bring(folder, { isDryRun });
			expect(reports.map(({ refused, unknown }) => ({ refused, unknown }))).toEqual([
				{
					refused: 0,
					unknown: [{ message: "freeCartFamilies: there is no family lampes", line: 1, rows: 1 }],
				},
				{ refused: 0, unknown: [] },
				{
					refused: 0,
					unknown: [
						{ message: "webCreationStore: there is no market the-old-shop", line: 3, rows: 2 },
					],
				},
			]);
			expect(importReport(reports, isDryRun)).toContain(
				"line 1: freeCartFamilies: there is no family lampes yet",
			);
		}
	});

	it("names prices that are below one unit of their currency, in CSV too", async () => {
		const of = (price: number | null) => ({ productId: "9100001", currency: "EUR", price });
		const folder = aFolder({
			"prices.jsonl": [of(100), of(null), of(49), of(99)],
			"prices.euros.csv": "productId,currency,price\n9100001,EUR,49\n9100001,EUR,49.90\n",
		});
		const reports = await bring(folder, { isDryRun: true });
		expect(
			reports.map(({ low }) => low).toSorted((a, b) => (b[0]?.rows ?? 0) - (a[0]?.rows ?? 0)),
		).toEqual([[{ currency: "EUR", rows: 2, line: 3 }], [{ currency: "EUR", rows: 1, line: 2 }]]);
		const said = importReport(reports, true);
		expect(said).toContain(
			"line 3 and 1 more: a price below 1 EUR: prices are cents, 4990 for 49.90",
		);
		expect(said).toContain("line 3: price: cents, a whole number such as 3990");
	});

	it("names hosts whose pictures are not shown, and takes keys as files are named", async () => {
		const at = (type: string, where: object) => ({ productId: "9100001", type, ...where });
		const media = [
			at("AP", { url: "https://pictures.example/1.jpg" }),
			at("DP", { url: "https://cdn.example:8443/2.jpg" }),
			at("GZ", { url: "https://cdn.example:8443/3.jpg" }),
			at("SU", { key: "Été 26/Größe & Länge (1)/Łódź, 100%.jpg" }),
			at("VC", { key: "a/../b.jpg" }),
			at("VH", { key: "/etc/passwd" }),
			at("ZM", { key: "a..b.jpg" }),
		];
		const folder = aFolder({ "media.jsonl": media });
		const options = { isDryRun: true, mediaHosts: ["pictures.example"] };
		const reports = await bring(folder, options);
		expect(reports[0]).toMatchObject({
			refused: 2,
			hosts: [{ host: "cdn.example:8443", rows: 2, line: 2 }],
		});
		expect(importReport(reports, true)).toContain(
			"line 2 and 1 more: cdn.example:8443 is not among MEDIA_HOSTS, its pictures are not shown",
		);
	});

	it("continues where it was interrupted", async () => {
		const rows = Array.from({ length: 1_200 }, (_, number) => ({
			from: `/old/${number}.html`,
			to: "/en/cart/",
		}));
		const folder = aFolder({ "redirects.jsonl": rows });
		const stop = () => {
			throw new Error("the machine went off");
		};
		await expect(bring(folder, { onProgress: stop })).rejects.toThrow("the machine went off");
		const [held] = await gateway.context.db.select().from(importProgress);
		expect(held?.linesDone).toBe(500);
		const [report] = await bring(folder);
		expect(report).toMatchObject({ done: 500, rows: 700, created: 700 });
		expect(await gateway.context.db.select().from(importProgress)).toEqual([]);
	});

	it("takes patterns of old addresses, and names those that make no sense", async () => {
		const [report] = await bring(
			aFolder({
				"redirects.jsonl": [
					{ from: "/Blog/*", to: "/en/journal/*/" },
					{ from: "/Promo/Été 2024.html", to: "/en/" },
					{ from: "/x/*/y/*", to: "/en/" },
					{ from: "/x.php?id=*", to: "/en/" },
					{ from: "/x", to: "/en/*" },
					{ from: "/en/*", to: "/en/new/*" },
					{ from: "/*", to: "//elsewhere.example/*" },
				],
			}),
		);
		expect(report).toMatchObject({ created: 2, refused: 5 });
		const written = await gateway.context.db.select().from(redirects);
		expect(written.map(({ fromPath }) => fromPath)).toContain(
			pathKey("/promo/%C3%89t%C3%A9%202024.html"),
		);
		expect(report?.faults.map(({ message }) => message)).toEqual([
			expect.stringContaining("from may have one *"),
			expect.stringContaining("to may have one *"),
			expect.stringContaining("it would lead to itself"),
			expect.stringContaining("a path such as"),
		]);
	});

	it("lets a page go back to its former address: of two redirects between two pages the later stays", async () => {
		const there = { from: "/out", to: "/back/" };
		const back = { from: "/back", to: "/out/" };
		await bring(aFolder({ "redirects.jsonl": [there] }));
		const [report] = await bring(aFolder({ "redirects.jsonl": [back] }));
		expect(report?.made).toEqual([{ line: 1, what: "room: /out no longer leads to /back/" }]);
		const [both] = await bring(aFolder({ "redirects.jsonl": [back, there] }));
		expect(both).toMatchObject({ created: 1, refused: 1 });
		expect(both?.faults).toMatchObject([{ line: 1, message: "a later line leads the other way" }]);
	});

	it("puts no family below itself, whichever file says what is above it", async () => {
		const above = { segmentationId: "round_above", titles: { en: "Above" } };
		const below = { segmentationId: "round_below", parent: "round_above", titles: { en: "Below" } };
		await bring(aFolder({ "families.jsonl": [above, below] }));
		const turned = [{ ...above, parent: "round_below" }];
		const [refused] = await bring(aFolder({ "families.jsonl": turned }));
		expect(refused?.faults[0]?.message).toBe("parent: round_above would be below itself");
		const swapped = [...turned, { ...below, parent: null }];
		const [moved] = await bring(aFolder({ "families.jsonl": swapped }));
		expect(moved).toMatchObject({ changed: 2, faults: [] });
	});

	it("takes no promotion of a gift that is not named, or that there is not", async () => {
		const gift = {
			...{ kind: "gift-product", title: { en: "A lamp" } },
			...{ startsAt: daysAgo(1), endsAt: daysAgo(-30) },
		};
		const rows = [
			{ ...gift, opcId: "gift-none" },
			{ ...gift, opcId: "gift-unknown", giftSku: "0000000000017" },
		];
		const [report] = await bring(aFolder({ "promotions.jsonl": rows }));
		expect(report?.faults.map(({ message }) => message)).toEqual([
			"giftSku: needed by its kind",
			"giftSku: there is no sku 0000000000017",
		]);
	});

	it("names families, markets, customers and stores that there are not, by row", async () => {
		const ten = {
			...{ kind: "percentage", title: { en: "Ten" }, percent: 10 },
			...{ startsAt: daysAgo(1), endsAt: daysAgo(-30) },
		};
		const reports = await bring(
			aFolder({
				"promotions.jsonl": [
					{ ...ten, opcId: "named-1", segmentationIds: ["women", "nowhere"] },
					{ ...ten, opcId: "named-2", storeIds: ["1001", "9999"] },
					{ ...ten, opcId: "named-3", segmentationIds: ["women"], storeIds: ["1001"] },
				],
				"codes.jsonl": [
					{ code: "NAMED1", opcId: "named-3", customerId: "nobody" },
					// its customer is in another file of the folder
					{ code: "NAMED2", opcId: "named-3", customerId: "named-customer" },
				],
				"customers.jsonl": [
					{
						customerId: "named-customer",
						email: "named@customer.example",
						preferredStore: "20001",
					},
					{ customerId: "named-other", email: "other@customer.example", preferredStore: "1" },
				],
			}),
		);
		const faults = reports.map(({ kind, faults: all }) => [kind, all]);
		expect(Object.fromEntries(faults)).toEqual({
			promotions: [
				{ line: 1, message: "segmentationIds: there is no family nowhere" },
				{ line: 2, message: "storeIds: there is no market 9999" },
			],
			codes: [{ line: 1, message: "customerId: there is no customer nobody" }],
			customers: [{ line: 2, message: "preferredStore: there is no store 1" }],
		});
	});

	it("takes hours that a day has, each once and in their order (STORE-41)", async () => {
		const place = {
			...{ name: "Late", line1: "1 rue", zipCode: "75001", city: "Paris", country: "FR" },
			...{ lat: 48.8, lon: 2.3, timeZone: "Europe/Paris" },
		};
		const span = (hours: string) => {
			const [opens, closes] = hours.split("-");
			return { opens, closes };
		};
		const days = (hours: string) => [hours.split(",").map(span), ...Array(6).fill([])];
		const rows = [
			"10:00-24:00",
			"14:00-19:00,10:00-13:00",
			"10:00-24:30",
			"22:00-02:00",
			"10:00-10:00",
			"10:00-14:00,13:00-19:00",
			"24:00-24:00",
		].map((hours, at) => ({ ...place, pointId: `990${at}`, hours: days(hours) }));
		const [report] = await bring(
			aFolder({
				"stores.jsonl": [...rows, { ...place, pointId: "9907", lat: 91, hours: days("1:00-2") }],
			}),
		);
		const backwards =
			"closes before it opens: hours after midnight are a span of the next day, from 00:00";
		expect(report?.faults.map(({ line, message }) => [line, message])).toEqual([
			[3, expect.stringContaining("hours.0.0.closes: a time such as 09:30")],
			[4, `hours.0.0: ${backwards}`],
			[6, "hours.0: two spans of a day overlap"],
			[8, expect.stringContaining("lat: ")],
		]);
		expect(report?.refused).toBe(6);
		const [stored] = await gateway.context.db
			.select({ hours: deliveryPoints.hours })
			.from(deliveryPoints)
			.where(eq(deliveryPoints.pointId, "9901"));
		expect(stored?.hours[0]).toEqual([span("10:00-13:00"), span("14:00-19:00")]);
	});

	it("is noted with the operator's name, without anybody's address", async () => {
		const name = join(aFolder(), "customers.csv");
		writeFileSync(name, "email\nada@lovelace.example\nnobody\n");
		const said = await runCommand(`import ${name}`, gateway.context, "kim");
		expect(said).toContain("customers.csv: 2 rows: 1 new, 0 changed, 0 as they were, 1 refused");
		expect(said).toContain("line 3: email: ");
		const rows = await gateway.context.db.select().from(operatorActions);
		expect(rows.at(-1)).toMatchObject({ operator: "kim", command: "import" });
		expect(JSON.stringify(rows)).not.toContain("@");
	});

	it("of several files is noted with all of them and their sums, of many with as many as fit", async () => {
		const files = ["a", "b"].map((name) => [`redirects.${name}.csv`, `from,to\n/${name}/,/`]);
		const folder = aFolder(Object.fromEntries([...files, ["customers.csv", "email\nnobody\n"]]));
		const noted = async () => {
			const rows = await gateway.context.db.select().from(operatorActions);
			return rows.at(-1)?.outcome;
		};
		const sums = "3 files, 3 rows: 2 new, 0 changed, 0 as they were, 1 refused";
		const names = "(customers.csv, redirects.a.csv, redirects.b.csv)";
		await runCommand(`import ${folder} --dry-run`, gateway.context, "kim");
		expect(await noted()).toBe(`Nothing of this was kept: a dry run. ${sums} ${names}`);
		await runCommand(`import ${folder}`, gateway.context, "kim");
		expect(await noted()).toBe(`${sums} ${names}`);

		const many = Array.from({ length: 40 }, (_, at) => `redirects.${at}.csv`);
		const other = aFolder(
			Object.fromEntries(many.map((name, at) => [name, `from,to\n/old-${at}/,/`])),
		);
		await runCommand(`import ${other}`, gateway.context, "kim");
		expect(await noted()).toMatch(
			/^40 files, 40 rows: 40 new, .* \(redirects\.0\.csv, .*, 3\d more\)$/,
		);
	});

	it("refuses a folder and a file with nothing to import", async () => {
		const folder = aFolder({ "notes.txt": "" });
		expect(() => sourceFiles(folder)).toThrow("has no file to import: sellers, markets,");
		expect(() => sourceFiles(join(folder, "notes.txt"))).toThrow("gateway -- convert");
		await expect(runCommand("import", gateway.context)).rejects.toThrow("Say import");
	});
});

describe("an export", () => {
	const which = ["families", "terms", "sizes", "models", "products", "skus", "prices"] as const;
	const others = ["promotions", "codes", "gift-cards", "customers", "redirects"] as const;

	it.each(["jsonl", "csv"] as const)(
		"as %s changes nothing when it is imported",
		async (format) => {
			const folder = aFolder();
			const files = await runExport(gateway.context.db, folder, {
				which: [...which, ...others],
				format,
			});
			expect(files.length).toBe(which.length + others.length);
			const reports = await bring(folder);
			const moved = reports.filter(
				({ created, changed, refused }) => created + changed + refused > 0,
			);
			expect(moved).toEqual([]);
		},
	);

	it("as CSV reads a kind once: what changes meanwhile costs no row a column", async () => {
		const { db } = gateway.context;
		const { rows } = kinds.terms;
		const reading = vi.spyOn(kinds.terms, "rows").mockImplementation(async function* (...about) {
			yield* rows(...about);
			const labels = { fr: "a", en: "a", es: "a", de: "a", it: "a", pl: "a" };
			const term = { kind: "feature", key: "zz-new", labels, position: 1 } as const;
			await db
				.insert(catalogTerms)
				.values({ ...term, facet: "sleeve" })
				.onConflictDoNothing();
		});
		await db.update(catalogTerms).set({ facet: null });
		const folder = aFolder();
		const [written] = await runExport(db, folder, { which: ["terms"], format: "csv" });
		reading.mockRestore();
		const read = parse(readFileSync(written?.file ?? ""), { columns: true }) as { key: string }[];
		const late = read.find(({ key }) => key === "zz-new");
		expect(late ?? { facet: "sleeve" }).toMatchObject({ facet: "sleeve" });
		expect(read).toHaveLength(written?.rows ?? 0);
		// what waited for its columns
		expect(readdirSync(folder)).toEqual(["terms.csv"]);
	});

	it.each(["jsonl", "csv"] as const)(
		"as %s lets its writer alone read what is customers'",
		async (format) => {
			const which = ["customers", "gift-cards", "terms"] as const;
			const files = await runExport(gateway.context.db, aFolder(), { which, format });
			const others = files.map(({ file }) => statSync(file).mode & 0o044);
			expect(others).toEqual([0, 0, 0o044 & ~process.umask()]);
		},
	);

	it("leaves out customers and gift cards unless they are named", async () => {
		const folder = aFolder();
		const said = await runCommand(`export ${folder} --csv`, gateway.context);
		expect(said).not.toMatch(/customers|gift-cards/);
		expect(said).toContain("products.csv: ");
		expect(readFileSync(join(folder, "prices.csv"), "utf8").split("\n")[0]).toBe(
			"productId,currency,since,price,priceType",
		);
	});
});
