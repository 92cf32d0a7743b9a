// An eighth market is a file: it is imported into a running gateway, sold in, changed, and closed.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { refreshCart } from "#contract/cart/operations.ts";
import { addSecondPayment } from "#contract/cart/paying.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { getOrder } from "#contract/order/operations.ts";
import { getInvoice } from "#contract/order/papers.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { kinds } from "#gateway/commands/import/kinds.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { type ImportOptions, runImport } from "#gateway/commands/import/run-import.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { switchMarkets } from "#gateway/platform/domains/follow-markets.ts";
import { buy } from "#tests/gateway/orders/orders/buying.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { paris, readyCart, shopper } from "../carts/shopper.ts";
import { returnUrl } from "../payments/payer.ts";

const austria = join(import.meta.dirname, "../../../support/austria");
const vienna = { ...paris, line1: "RINGSTRASSE 4", zipCode: "1010", city: "WIEN", country: "AT" };

let later = 0;
const gateway = testGateway({ now: () => new Date(Date.now() + later) });
beforeAll(async () => {
	await gateway.context.changes.open();
});

/** Files of rows, in a folder of their own. */
function aFolder(files: Record<string, readonly object[]>): string {
	const folder = mkdtempSync(join(tmpdir(), "markets-"));
	for (const [name, rows] of Object.entries(files)) {
		const lines = rows.map((row) => JSON.stringify(row));
		writeFileSync(join(folder, `${name}.jsonl`), lines.join("\n"));
	}
	return folder;
}
const bring = (folder: string, options: ImportOptions = {}) =>
	runImport(gateway.context, sourceFiles(folder), options);
const sums = (reports: Awaited<ReturnType<typeof bring>>) =>
	reports.map(({ kind, created, changed, refused }) => [kind, created, changed, refused]);
/** Now by the gateway's clock. */
const soon = () => gateway.context.now().toISOString();
const records = async () => (await gateway.call(listWebDomains, {})).data;
const recordOf = async (country: string) =>
	(await records()).find(({ countryCodeISO2 }) => countryCodeISO2 === country);
const said = (row: object) => ({
	...JSON.parse(readFileSync(join(austria, "markets.jsonl"), "utf8")),
	...row,
});

describe("an eighth market", () => {
	let bought: Awaited<ReturnType<typeof buy>>;

	it("is tried by a dry run, and opens when its file is imported (MARKET-62, MARKET-63)", async () => {
		const counted = [
			["markets", 1, 0, 0],
			["shipping-rates", 2, 0, 0],
		];
		expect(sums(await bring(austria, { isDryRun: true }))).toEqual(counted);
		expect(await records()).toHaveLength(7);
		expect(sums(await bring(austria))).toEqual(counted);
		expect(await recordOf("AT")).toMatchObject({
			storeId: "1008",
			domain: "vitrine.at",
			locale: { prefix: "de-at", tag: "de-AT" },
			seller: { name: "Vitrine SAS" },
			loyalty: true,
		});
		// what it says already begins nothing
		expect(sums(await bring(austria))).toEqual([
			["markets", 0, 0, 0],
			["shipping-rates", 0, 0, 0],
		]);
	});

	it("sells, taxes and invoices: its own delivery, rate and series (MARKET-66)", async () => {
		bought = await buy(gateway, "first-of-austria", { market: "AT", to: vienna });
		const { context } = gateway;
		const ownOf = eq(orders.orderNumber, bought.order.orderNumber);
		const [row] = await context.db.select().from(orders).where(ownOf);
		expect(row).toMatchObject({ storeId: "1008", shippingPrice: 595, vat: { standardRate: 200 } });
		const paper = pdfText((await gateway.call(getInvoice, bought, bought.caller)).data);
		expect(paper).toMatch(/AT-\d{4}-000001/);
		for (const part of ["Vitrine SAS", "FR 35 912 000 345", "20"]) expect(paper).toContain(part);
	});

	it("changes by a row that says what changes, and when (MARKET-64)", async () => {
		const at = new Date(Date.now() + 120_000).toISOString();
		await bring(
			aFolder({
				sellers: [
					{ sellerId: "austria", name: "Vitrine GmbH", lines: ["Wien"], vatNumber: "ATU1" },
				],
				markets: [{ storeId: "1008", since: at, sellerId: "austria", loyaltyCardPrice: 700 }],
				"shipping-rates": [{ storeId: "1008", country: "AT", method: "EX", isOffered: false }],
			}),
		);
		// what was told a moment ago is read by this call at the latest; a loaded machine hears of it later
		expect(await recordOf("AT")).toMatchObject({ loyaltyCardCentAmount: 900 });
		const query = { country: "AT" };
		const methods = await gateway.call(listShippingMethods, { query }, { market: "AT" });
		expect(methods.data.map(({ key }) => key)).toEqual(["NO"]);
		later = 121_000;
		await switchMarkets(gateway.context);
		const { seller, loyaltyCardCentAmount, domain } = (await recordOf("AT")) ?? {};
		expect([seller?.name, loyaltyCardCentAmount, domain]).toEqual([
			"Vitrine GmbH",
			700,
			"vitrine.at",
		]);
		// a file of the release before says nothing of it (MARKET-74)
		expect(seller).toMatchObject({
			...{ legalForm: "", shareCapital: null, register: "", directors: [] },
		});
		// what was sold before was sold by the former seller
		const paper = pdfText((await gateway.call(getInvoice, bought, bought.caller)).data);
		expect(paper).toContain("Vitrine SAS");
	});

	it("names on its papers what the law has its seller name, from a day on (MARKET-74)", async () => {
		const paper = async () => pdfText((await gateway.call(getInvoice, bought, bought.caller)).data);
		expect(await paper()).toContain("Handelsregister: RCS Lille Métropole 912 000 345");
		const legal = {
			legalForm: "Gesellschaft mit beschränkter Haftung",
			shareCapital: 3_500_050,
			shareCapitalCurrency: "EUR",
			register: "Handelsgericht Wien FN 123456a",
			directors: ["Eva Huber", "Jan Novak (Prokurist)"],
		};
		const [wrong] = await bring(
			aFolder({ sellers: [{ sellerId: "austria", shareCapitalCurrency: "EUR" }] }),
		);
		expect(wrong?.faults.map(({ message }) => message)).toEqual([
			"shareCapital: goes with shareCapitalCurrency, and neither without the other",
		]);
		await bring(aFolder({ sellers: [{ sellerId: "austria", since: soon(), ...legal }] }));
		const { seller } = (await recordOf("AT")) ?? {};
		expect(seller).toEqual({
			...{ name: "Vitrine GmbH", lines: ["Wien"], vatNumber: "ATU1" },
			...{ legalForm: legal.legalForm, register: legal.register, directors: legal.directors },
			shareCapital: { centAmount: 3_500_050, currencyCode: "EUR" },
		});
		const { caller, params } = await buy(gateway, "second-of-austria", {
			market: "AT",
			to: vienna,
		});
		const text = pdfText((await gateway.call(getInvoice, { params }, caller)).data);
		// the foot may take several lines
		expect(text.replaceAll("\n", " ")).toContain(
			`${legal.legalForm} · Stammkapital: 35.000,50 € · Handelsregister: ${legal.register} · ` +
				"Vertreten durch: Eva Huber, Jan Novak (Prokurist)",
		);
		// what was invoiced before names who sold then
		expect(await paper()).not.toContain(legal.register);
	});

	it("names what moved between page and payment, and takes the new price once the bag shows it (CHECKOUT-122)", async () => {
		const caller = await shopper(gateway, "pays-in-austria", "AT");
		const gtin = await hangOne(gateway.context.db, { stock: 3 });
		let cart = await readyCart(gateway, caller, [gtin], "NO", vienna);
		const was = cart.shippingInfo?.price.centAmount ?? 0;
		const rate = { storeId: "1008", country: "AT", method: "NO", price: was + 200 };
		await bring(aFolder({ "shipping-rates": [{ ...rate, since: soon() }] }));
		await recordOf("AT");
		const at = () => ({ params: { cartId: cart.id }, query: { version: cart.version } });
		const pay = () => ({
			...at(),
			body: { paymentProduct: "paypal", returnUrl, locale: "de-AT" },
		});
		expect(await gateway.fault(addSecondPayment, pay(), caller)).toMatchObject({
			...{ status: 412, code: "CART_CHANGED" },
			details: { movements: [{ kind: "delivery", was, is: was + 200 }] },
		});
		const { data } = await gateway.call(refreshCart, at(), caller);
		expect(data.version).toBe(cart.version + 1);
		expect(data.shippingInfo?.price.centAmount).toBe(was + 200);
		cart = data;
		expect((await gateway.call(refreshCart, at(), caller)).data.version).toBe(cart.version);
		expect((await gateway.call(addSecondPayment, pay(), caller)).status).toBe(200);
	});

	it("closes, and its orders stay (MARKET-67)", async () => {
		await bring(aFolder({ markets: [{ storeId: "1008", since: soon(), isOpen: false }] }));
		expect(await records()).toHaveLength(7);
		const inAustria = gateway.fault(
			listShippingMethods,
			{ query: { country: "AT" } },
			{
				headers: { "store-id": "1008" },
			},
		);
		expect((await inAustria).code).toBe("UNKNOWN_STORE");
		const elsewhere = { ...bought.caller, market: "DE" as const };
		const { data } = await gateway.call(getOrder, { params: bought.params }, elsewhere);
		expect(data.orderNumber).toBe(bought.order.orderNumber);
		const paper = pdfText((await gateway.call(getInvoice, bought, elsewhere)).data);
		expect(paper).toMatch(/AT-\d{4}-000001/);
		await bring(aFolder({ markets: [{ storeId: "1008", since: soon(), isOpen: true }] }));
		expect(await records()).toHaveLength(8);
	});
});

describe("a file of markets", () => {
	it("is taken but for the wrong rows, each named by its line", async () => {
		const [report] = await bring(
			aFolder({
				markets: [
					said({ storeId: "1011", language: "nl", prefix: "nl-nl" }),
					said({ storeId: "1012", domain: "vitrine.fr" }),
					said({ storeId: "1013", domain: "v.at", country: "SI", currency: "HRK" }),
					said({ storeId: "1014", sellerId: "nobody" }),
					{ storeId: "1015", domain: "vitrine.si" },
					said({ storeId: "1016", prefix: "sl-si" }),
					said({ storeId: "1017", colour: "red" }),
					{ storeId: "1001", loyaltyCardPrice: 1_001 },
				],
			}),
		);
		expect(report?.changed).toBe(0);
		expect(report?.created).toBe(1);
		const faults = Object.fromEntries(
			(report?.faults ?? []).map(({ line, message }) => [line, message]),
		);
		expect(faults).toMatchObject({
			1: expect.stringContaining("language: a language that the shop speaks: fr, en"),
			2: "domain: the market 1001 has it",
			3: expect.stringContaining("currency: "),
			4: "sellerId: there is no seller nobody",
			5: expect.stringContaining("is new, and has no column country"),
			6: expect.stringContaining("prefix: does not begin with the language de"),
			7: expect.stringContaining("there is no column colour"),
		});
		await bring(aFolder({ markets: [{ storeId: "1001", loyaltyCardPrice: 1_000 }] }));
	});

	it("comes back as it was exported: importing an export changes nothing", async () => {
		const folder = mkdtempSync(join(tmpdir(), "markets-"));
		const which = ["sellers", "markets", "shipping-rates", "taxes", "flags", "donations"] as const;
		for (const format of ["jsonl", "csv"] as const) {
			const written = await runExport(gateway.context.db, folder, { which, format });
			expect(written.map(({ file }) => file.split("/").at(-1)?.split(".")[0])).toEqual([...which]);
			for (const { file } of written) {
				const [report] = await bring(file);
				expect([file, report?.created, report?.changed, report?.refused]).toEqual([file, 0, 0, 0]);
			}
		}
		expect(Object.keys(kinds).slice(0, which.length)).toEqual([...which]);
	});
});
