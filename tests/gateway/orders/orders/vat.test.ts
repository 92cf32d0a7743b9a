// The tax of an order: by the rates of its day and country, stored with it and read by every paper; invoices without gaps.
import { asc, eq, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { getCreditNote, getInvoice } from "#contract/order/papers.ts";
import { nextDocumentNumber } from "#gateway/orders/orders/document-number.ts";
import { storeFormerVat } from "#gateway/orders/orders/store-former-vat.ts";
import { creditNotes, documentSeries, orders, vatRates } from "#gateway/platform/db/schema.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { hangGarment, hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { addresses, paris } from "#tests/gateway/selling/carts/shopper.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { aBuyer, authorised, buy, buyByMail } from "./buying.ts";
import { ask, delivered, run } from "./returning.ts";

const now = new Date("2026-03-03T09:00:00Z");

const gateway = testGateway({ engine: "postgres", connections: 12, now: () => now });
beforeAll(async () => {
	// creates the rows that all garments need, before several are hung at once
	await hangOne(gateway.context.db);
});

const ownOf = (orderNumber: string) => eq(orders.orderNumber, orderNumber);
async function storedOf(orderNumber: string) {
	const [row] = await gateway.rows(orders, ownOf(orderNumber));
	if (!row) throw new Error("no such order");
	return row;
}
type Own = Pick<Awaited<ReturnType<typeof buy>>, "params" | "caller">;
const invoiceOf = async ({ params, caller }: Own) =>
	pdfText((await gateway.call(getInvoice, { params }, caller)).data);

const london = addresses.GB ?? paris;
const dublin = { ...london, zipCode: "D02 X285", city: "DUBLIN", country: "IE" };
const liege = { ...paris, zipCode: "4000", city: "LIÈGE", country: "BE" };
const luxembourg = { ...paris, zipCode: "2449", city: "LUXEMBOURG", country: "LU" };
const newYork = { ...london, zipCode: "10001", city: "NEW YORK", country: "US", region: "NY" };

/** A child's T-shirt of 12.00 in three sizes. */
const childsShirt = () =>
	hangGarment(gateway.context.db, {
		audience: "children",
		sizeIds: ["8y", "12y", "14y"],
		prices: { EUR: 1_200, CHF: 1_500, PLN: 5_000 },
		stock: 9,
	});

describe("the tax of an order", () => {
	it.each([
		["FR", "Paris", paris, [200, 200, 200]],
		["FR", "Liège", liege, [210, 210, 210]],
		["FR", "Luxembourg", luxembourg, [30, 30, 170]],
		["GB", "London", london, [0, 0, 200]],
		["GB", "Dublin", dublin, [0, 230, 230]],
		["GB", "New York", newYork, [0, 0, 0]],
		["CH", "Geneva", addresses.CH, [81, 81, 81]],
		["DE", "Berlin", addresses.DE, [190, 190, 190]],
		["ES", "Madrid", addresses.ES, [210, 210, 210]],
		["PL", "Warsaw", addresses.PL, [230, 230, 230]],
	] as const)(
		"in %s to %s follows the size of a child's shirt",
		async (market, city, to, rates) => {
			const skus = await childsShirt();
			const { order } = await buy(gateway, `shirts-${city.replaceAll(/\W/g, "")}`, {
				market: market as Market,
				skus,
				...(to ? { to } : {}),
			});
			const { vat, total } = await storedOf(order.orderNumber);
			const ordered = order.lineItems.toSorted((a, b) => skus.indexOf(a.sku) - skus.indexOf(b.sku));
			expect(ordered.map(({ lineId }) => vat?.lineRates[lineId])).toEqual(rates);
			const parts = vat?.rows.flatMap(({ net, vat: tax }) => [net, tax]) ?? [];
			expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
		},
	);

	it("of a gift card is none", async () => {
		const { order } = await buyByMail(gateway, "shirts-card");
		const { vat } = await storedOf(order.orderNumber);
		expect(vat).toMatchObject({ untaxed: 5_000, rows: [{ net: 0, vat: 0 }] });
	});

	it("is on the invoice rate by rate, and goes back at the rate of each line", async () => {
		const [small = ""] = await childsShirt();
		const dress = await hangOne(gateway.context.db, { prices: { EUR: 3_600 }, stock: 9 });
		const bought = await delivered(gateway, "mixed-basket", { market: "GB", skus: [small, dress] });
		const { vat, shippingPrice, language } = await storedOf(bought.params.orderNumber);
		expect(language).toBe("en");
		expect(shippingPrice).toBe(690);
		expect(vat?.rows).toEqual([
			{ rate: 200, net: 3_432, vat: 686, delivery: 518 },
			{ rate: 0, net: 1_372, vat: 0, delivery: 172 },
		]);
		const paper = await invoiceOf(bought);
		for (const said of ["Net at 20%", "€34.32", "VAT 20%", "€6.86", "Net at 0%", "€13.72"]) {
			expect(paper).toContain(said);
		}
		const line = bought.order.lineItems.find(({ sku }) => sku === small);
		const { data: asked } = await ask(gateway, { ...bought, lineId: line?.lineId ?? "" }, 1);
		await run(gateway, `receive-return ${asked.returnNumber}`);
		const [note] = await gateway.rows(
			creditNotes,
			eq(creditNotes.refundNumber, asked.returnNumber),
		);
		expect(note).toMatchObject({ vatRows: [{ rate: 0, net: 1_200, vat: 0 }], amount: 1_200 });
		const other = bought.order.lineItems.find(({ sku }) => sku === dress);
		const { data: last } = await ask(gateway, { ...bought, lineId: other?.lineId ?? "" }, 1);
		await run(gateway, `receive-return ${last.returnNumber}`);
		const [rest] = await gateway.rows(creditNotes, eq(creditNotes.refundNumber, last.returnNumber));
		// delivery goes back with the last item, at the rates at which it was taxed
		expect(rest?.vatRows).toEqual([
			{ rate: 200, net: 3_432, vat: 686 },
			{ rate: 0, net: 172, vat: 0 },
		]);
	});

	it("stays as it was when a rate changes, and follows the new rate from its day on", async () => {
		const { db } = gateway.context;
		const before = await buy(gateway, "before-the-rise", { market: "PL" });
		const paper = await invoiceOf(before);
		const rows = [
			{ country: "PL", goods: "standard" as const, since: "2026-03-03", rate: 250 },
			{ country: "PL", goods: "standard" as const, since: "2026-03-04", rate: 300 },
		];
		await db.insert(vatRates).values(rows);
		const after = await buy(gateway, "after-the-rise", { market: "PL" });
		expect((await storedOf(after.params.orderNumber)).vat?.standardRate).toBe(250);
		expect(await invoiceOf(before)).toBe(paper);
		await gateway.call(cancelOrder, { params: before.params }, before.caller);
		const { data } = await gateway.call(getOrder, { params: before.params }, before.caller);
		const { creditNoteNumber = "" } = data.creditNotes[0] ?? {};
		const asked = { params: { ...before.params, creditNoteNumber } };
		const note = pdfText((await gateway.call(getCreditNote, asked, before.caller)).data);
		expect(note).toContain("23");
		expect(note).toContain(before.order.invoiceNumber);
		await db.delete(vatRates).where(sql`country = 'PL' and since >= '2026-03-03'`);
	});
});

describe("an order of the release before", () => {
	it("keeps its invoice's number and tax, which are stored as its papers state them", async () => {
		const [small = ""] = await childsShirt();
		const bought = await buy(gateway, "former-order", { market: "GB", skus: [small] });
		const { db } = gateway.context;
		const own = ownOf(bought.params.orderNumber);
		await db.update(orders).set({ vat: null, invoiceNumber: null }).where(own);
		const paper = await invoiceOf(bought);
		const { total, shippingPrice } = await storedOf(bought.params.orderNumber);
		expect([total, shippingPrice]).toEqual([1_890, 690]);
		for (const said of ["VAT 20%", "€3.15", "€15.75"]) expect(paper).toContain(said);
		await storeFormerVat(gateway.context);
		expect((await storedOf(bought.params.orderNumber)).vat).toEqual({
			country: "GB",
			lineRates: {},
			standardRate: 200,
			rows: [{ rate: 200, net: 1_575, vat: 315, delivery: 690 }],
			untaxed: 0,
		});
		expect(await invoiceOf(bought)).toBe(paper);
		const { data } = await gateway.call(getOrder, { params: bought.params }, bought.caller);
		expect(data.invoiceNumber).toBe(bought.params.orderNumber);
	});
});

describe("the numbers of invoices", () => {
	const numbersOf = async (series: string) => {
		const rows = await gateway.context.db
			.select({ number: orders.invoiceNumber })
			.from(orders)
			.where(like(orders.invoiceNumber, `${series}-%`))
			.orderBy(asc(orders.invoiceNumber));
		return rows.map(({ number }) => number);
	};

	it("have no gap and no double, though buyers pay at once and a payment is undone", async () => {
		const { db } = gateway.context;
		const paying = await Promise.all(
			Array.from({ length: 8 }, async (_, index) => {
				const caller = await aBuyer(gateway, `paying-at-once-${index}`, { market: "DE" });
				return authorised(gateway, caller, { market: "DE" });
			}),
		);
		const rolledBack = () =>
			db.transaction(async (tx) => {
				await nextDocumentNumber(tx, "invoice", "1005", now);
				throw new Error("undone");
			});
		await Promise.allSettled([
			// each twice: two gateways may settle the same payment
			...paying.flatMap(({ paymentId }) => [
				settlePayment(gateway.context, paymentId),
				settlePayment(gateway.context, paymentId),
			]),
			rolledBack(),
			rolledBack(),
		]);
		const numbers = await numbersOf("DE-2026");
		expect(numbers.length).toBeGreaterThanOrEqual(8);
		expect(numbers).toEqual(
			numbers.map((_, index) => `DE-2026-${String(index + 1).padStart(6, "0")}`),
		);
		const [series] = await gateway.rows(documentSeries, eq(documentSeries.series, "DE-2026"));
		expect(series?.last).toBe(numbers.length);
	});

	it("begin anew with the year, in the time zone of the house", async () => {
		const number = (at: string) =>
			gateway.context.db.transaction((tx) =>
				nextDocumentNumber(tx, "invoice", "1004", new Date(at)),
			);
		expect((await number("2029-12-31T22:59:59Z")).number).toBe("ES-2029-000001");
		expect((await number("2029-12-31T23:00:00Z")).number).toBe("ES-2030-000001");
		expect((await number("2029-12-31T22:59:59Z")).number).toBe("ES-2029-000002");
	});
});
