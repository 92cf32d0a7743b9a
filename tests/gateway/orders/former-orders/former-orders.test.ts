// Orders of the former shop: brought by import, read by their customer alone, and counted nowhere.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getFormerOrder, listFormerOrders, listOrders } from "#contract/order/operations.ts";
import { getFormerInvoice } from "#contract/order/papers.ts";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runExport } from "#gateway/commands/import/run-export.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { ownerOf } from "#gateway/customers/sessions/prove-mailbox.ts";
import { collectData } from "#gateway/orders/personal-data/collect-data.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import {
	customers,
	documentSeries,
	formerOrders,
	letters,
	loyaltyMovements,
	orders,
} from "#gateway/platform/db/schema.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const day = 86_400_000;
let now = new Date("2026-03-03T11:00:00Z");
/** What an order of this shop would have left a trace in. */
const books = () =>
	Promise.all(
		[orders, loyaltyMovements, documentSeries, letters].map((table) =>
			gateway.context.db.select().from(table),
		),
	);
let before: Awaited<ReturnType<typeof books>>;
const gateway = testGateway({ now: () => now });
beforeAll(async () => {
	before = await books();
});

async function bring(
	rows: readonly object[],
	{ file = "former-orders.jsonl", isDryRun = false } = {},
) {
	const folder = mkdtempSync(join(tmpdir(), "former-"));
	writeFileSync(join(folder, file), rows.map((row) => JSON.stringify(row)).join("\n"));
	const [report] = await runImport(gateway.context, sourceFiles(folder), { isDryRun });
	if (!report) throw new Error("no report");
	const said = report.faults.map(({ line, message }) => `${line}: ${message}`);
	return { ...report, said };
}

const paris = {
	...{ firstName: "Zoé", lastName: "Morel", line1: "12 rue des Lilas", zipCode: "75011" },
	...{ city: "Paris", country: "FR" },
};
const order = {
	...{ formerOrderId: "shop-1001", email: "Zoe@former.example", orderNumber: "#1001" },
	...{
		placedAt: "2026-02-20T09:00:00Z",
		deliveredAt: "2026-02-24T15:00:00+01:00",
		currency: "EUR",
	},
	lines: [
		{
			...{ name: "Robe en lin", detail: "Écru / 38", gtin: "4006381333931" },
			...{ quantity: 2, unitPrice: 4_900, taxPercent: 20 },
		},
		{ name: "Ceinture", quantity: 1, unitPrice: 2_500, totalPrice: 2_000 },
	],
	...{ shippingPrice: 490, discount: 1_000, tax: 1_882, total: 11_290 },
	...{ shippingAddress: paris, billingAddress: paris, invoiceNumber: "F2026/0042" },
};

async function anAccount(email: string, emailQuality = "00") {
	const customerId = `former-${email.split("@")[0]}`;
	await gateway.context.db.insert(customers).values({
		...{ customerId, email, accountEmail: email, emailQuality },
		webCreatedAt: now,
	});
	return { customerId, caller: { customerToken: await gateway.tokenOf(customerId) } };
}
const listed = async (caller: object, query = {}) =>
	(await gateway.call(listFormerOrders, { query }, caller)).data;

describe("orders of the former shop (ORDER-56)", () => {
	it("are tried and kept once, and a wrong row leaves the others", async () => {
		const rows = [
			order,
			{ ...order, formerOrderId: "shop-1002", total: 11_291 },
			{ ...order, formerOrderId: "shop-1003", lines: [] },
			{ ...order, formerOrderId: "shop-1004", currency: "USD" },
			{ ...order, formerOrderId: "shop-1005", email: undefined },
			{ ...order, formerOrderId: "shop-1006", customerId: "nobody" },
			{ ...order, formerOrderId: "shop-1007", storeId: "9999" },
			{ ...order, formerOrderId: "shop-1008", total: undefined },
			{ ...order, formerOrderId: "shop-1009", deliveredAt: "2026-02-01T00:00:00Z" },
			{ ...order, formerOrderId: "V7K2-M9QTX-4H" },
		];
		const said = [
			"2: total: the lines (11800), delivery and discount make 11290, not 11291",
			"3: lines: has none",
			expect.stringMatching(/^4: currency: /),
			"5: has no email and no customerId",
			"6: there is no customer nobody",
			"7: storeId: there is no market 9999",
			"8: has no total",
			"9: deliveredAt: lies before placedAt",
			"10: formerOrderId: is written like a number of this shop's orders",
		];
		const tried = await bring(rows, { isDryRun: true });
		expect(tried.said).toHaveLength(said.length);
		expect(tried.said).toEqual(expect.arrayContaining(said));
		expect(await gateway.context.db.select().from(formerOrders)).toEqual([]);
		const first = await bring(rows);
		expect(first).toMatchObject({ created: 1, changed: 0 });
		expect(first.said).toHaveLength(said.length);
		expect(first.said).toEqual(expect.arrayContaining(said));
		expect(await bring([order])).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
		const changed = { formerOrderId: "shop-1001", invoiceNumber: "F2026/0043" };
		expect(await bring([changed])).toMatchObject({ created: 0, changed: 1 });
		await bring([order]);
	});

	it("are shown to nobody before the mailbox is proven, and then to its reader alone", async () => {
		const zoe = await anAccount("zoe@former.example", "");
		const other = await anAccount("other@former.example");
		const params = { formerOrderId: "shop-1001" };
		expect((await listed(zoe.caller)).total).toBe(0);
		await gateway.context.db.transaction((tx) => ownerOf(tx, "zoe@former.example", now));
		// a proof ends the sessions of before
		const caller = { customerToken: await gateway.tokenOf(zoe.customerId) };
		expect(await listed(caller)).toMatchObject({
			total: 1,
			years: [2026],
			orders: [
				{
					...{
						orderNumber: "#1001",
						state: "delivered",
						total: 11_290,
						invoiceNumber: "F2026/0042",
					},
					lines: [{ totalPrice: 9_800 }, { totalPrice: 2_000 }],
					returns: { closed: null, lastDay: "2026-03-26" },
				},
			],
		});
		expect((await gateway.call(getFormerOrder, { params }, caller)).data).toMatchObject({
			shippingAddress: { city: "Paris" },
		});
		expect((await listed(other.caller)).orders).toEqual([]);
		for (const operation of [getFormerOrder, getFormerInvoice]) {
			const fault = await gateway.fault(operation, { params }, other.caller);
			expect(fault).toMatchObject({ status: 404, code: "ORDER_NOT_FOUND" });
		}
		// brought again by the same address it stays hers, and a later one comes to her at once
		await bring([order, { ...order, formerOrderId: "shop-2000", orderNumber: "#2000" }]);
		expect((await listed(caller)).total).toBe(2);
	});

	it("are found by their words, year and state, a part of them at a time", async () => {
		const { caller } = await anAccount("finder@former.example");
		const old = { ...order, email: "finder@former.example", deliveredAt: undefined };
		await bring([
			{ ...old, formerOrderId: "f1", orderNumber: "A-1", placedAt: "2024-05-01T00:00:00Z" },
			{ ...old, formerOrderId: "f2", orderNumber: "A-2", state: "returned" },
			{
				...old,
				formerOrderId: "f3",
				orderNumber: "A-3",
				lines: [{ ...order.lines[0], name: "Œillet", quantity: 2 }],
				total: 9_290,
			},
		]);
		const numbers = async (query: object) =>
			(await listed(caller, query)).orders.map(({ orderNumber }) => orderNumber);
		expect(await numbers({})).toEqual(["A-3", "A-2", "A-1"]);
		expect(await numbers({ skip: 1, size: 1 })).toEqual(["A-2"]);
		expect(await listed(caller, { size: 0 })).toMatchObject({
			orders: [],
			total: 3,
			years: [2026, 2024],
		});
		expect(await numbers({ q: "oeillet ecru" })).toEqual(["A-3"]);
		expect(await numbers({ year: 2024 })).toEqual(["A-1"]);
		expect(await numbers({ standing: "takenBack" })).toEqual(["A-2"]);
	});

	it("have their invoice under the number of the former shop, in the language of who asks (ORDER-57)", async () => {
		const caller = { customerToken: await gateway.tokenOf("former-zoe") };
		const params = { formerOrderId: "shop-1001" };
		for (const [language, title, copy] of [
			["fr", "Facture", "ancienne boutique"],
			["pl", "Faktura", "poprzedniego sklepu"],
		] as const) {
			const { data } = await gateway.call(
				getFormerInvoice,
				{ params },
				{ ...caller, locale: `${language}-FR` },
			);
			const text = pdfText(data);
			for (const word of [
				title,
				copy,
				"F2026/0042",
				"#1001",
				"Robe en lin",
				"Vitrine SAS",
				"112,90",
			]) {
				expect(text).toContain(word);
			}
			expect(text).not.toMatch(/FR-2026-\d/);
		}
		await bring([{ ...order, formerOrderId: "shop-1001", invoiceNumber: "" }]);
		const none = await gateway.fault(getFormerInvoice, { params }, caller);
		expect(none.code).toBe("ORDER_NOT_FOUND");
	});

	it("count nowhere: not among orders, points or in the books", async () => {
		const caller = { customerToken: await gateway.tokenOf("former-zoe") };
		expect((await gateway.call(listOrders, {}, caller)).data.paging.total).toBe(0);
		expect(await books()).toEqual(before);
	});

	it.each(["jsonl", "csv"] as const)(
		"go out as %s when asked for by name, and in again",
		async (format) => {
			const { db } = gateway.context;
			const folder = mkdtempSync(join(tmpdir(), "former-"));
			const before = await db.select().from(formerOrders).orderBy(formerOrders.formerOrderId);
			await runExport(db, folder, { which: ["former-orders"], format });
			expect(readFileSync(join(folder, `former-orders.${format}`), "utf8")).toContain("shop-1001");
			const [again] = await runImport(gateway.context, sourceFiles(folder), { fromStart: true });
			expect(again).toMatchObject({ created: 0, changed: 0, faults: [] });
			await db.delete(formerOrders);
			await runImport(gateway.context, sourceFiles(folder), { fromStart: true });
			expect(await db.select().from(formerOrders).orderBy(formerOrders.formerOrderId)).toEqual(
				before,
			);
			const all = mkdtempSync(join(tmpdir(), "former-"));
			const written = await runExport(db, all, { format });
			expect(written.map(({ file }) => file).join()).not.toContain("former-orders");
		},
	);

	it("are in the customer's own data, go with their account, and one that is gone is removed (ORDER-59)", async () => {
		const { db } = gateway.context;
		const own = await collectData(db, "former-zoe", "fr");
		expect(own?.data).toMatchObject({
			formerOrders: [{ orderNumber: "#1001" }, { orderNumber: "#2000" }],
		});
		expect(await bring([{ formerOrderId: "shop-2000", gone: true }])).toMatchObject({ changed: 1 });
		await db
			.update(customers)
			.set({ deletedAt: now })
			.where(eq(customers.customerId, "former-zoe"));
		const refused = await bring([{ ...order, formerOrderId: "shop-3000" }]);
		expect(refused.said).toEqual(["1: this customer has asked to be deleted"]);
		now = new Date(now.getTime() + 31 * day);
		await eraseCustomers(gateway.context);
		const left = await gateway.rows(formerOrders, eq(formerOrders.email, "zoe@former.example"));
		expect(left).toEqual([]);
	});
});
