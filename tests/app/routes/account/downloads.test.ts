import { beforeEach, describe, expect, it } from "vitest";
import { askDataArchive, fetchDataArchive, getDataArchive } from "#contract/archive/operations.ts";
import type { DataArchive } from "#contract/archive/shapes.ts";
import { getCareSheet } from "#contract/catalog/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { listOrders } from "#contract/order/operations.ts";
import { getCreditNote, getGiftCardSheet } from "#contract/order/papers.ts";
import type { Order } from "#contract/order/shapes.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aLine, anOrder } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const section = "/fr-fr/account/downloads/";
const archiveId = "abcdefghijklmnopqrstuv";
const archive: DataArchive = {
	archiveId,
	state: "ready",
	askedAt: "2026-03-01T10:00:00.000Z",
	keptUntil: "2026-03-08T10:00:00.000Z",
};
const card = {
	giftCardId: "card-1",
	amount: 5_000,
	recipientName: "",
	recipientEmail: "",
	message: "",
};
const pdf = new TextEncoder().encode("%PDF-1.3 of a test");

function list(orders: Order[]) {
	const paging = { page: 1, size: 10, total: orders.length, pageCount: 1 };
	shop.gateway.returns(listOrders, { orders, paging, years: [2026] });
}
const kept = (data: DataArchive | null) => shop.gateway.returns(getDataArchive, { archive: data });

const aVisitor = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	list([]);
	kept(null);
});

describe("account/downloads", () => {
	it("lists invoices, one's own gift cards and one care sheet for each kept product", async () => {
		const given = { ...card, giftCardId: "card-2", recipientEmail: "zoe@example.com" };
		list([
			anOrder({ lineItems: [aLine(), aLine({ lineId: "line-0009" })], giftCards: [card, given] }),
			anOrder({ orderNumber: "VAAA-BBBBB-CC", hasInvoice: false, state: "cancelled" }),
		]);
		const { status, text } = await aVisitor().fetch(section);
		expect(status).toBe(200);
		expect(text).toContain('href="/fr-fr/account/orders/V7K2-M9QTX-4H00/invoice/"');
		expect(text).not.toContain("VAAA-BBBBB-CC/invoice");
		expect(text).toContain("/account/downloads/gift-card/V7K2-M9QTX-4H00/card-1/");
		expect(text).not.toContain("card-2");
		expect(text.match(/href="[^"]*\/downloads\/care\//g)).toHaveLength(1);
	});

	it("lists the credit notes of refunds", async () => {
		const note = {
			creditNoteNumber: "CFR-2026-000017",
			refundNumber: "R1AB-C2DEF-3G",
			issuedAt: "2026-03-07T10:00:00.000Z",
			amount: { centAmount: 5_480, currencyCode: "EUR" as const },
		};
		expect((await aVisitor().fetch(section)).text).not.toContain("Avoirs");
		list([anOrder({ creditNotes: [note] })]);
		const { text } = await aVisitor().fetch(section);
		expect(text).toContain("Avoirs");
		expect(text).toContain(
			'href="/fr-fr/account/orders/V7K2-M9QTX-4H00/credit-notes/CFR-2026-000017/"',
		);
		expect(text).toContain("7\u00a0mars 2026\u00a0· 54,80");
	});

	it("renders without orders, and answers 503 while they are unreachable", async () => {
		expect((await aVisitor().fetch(section)).text).toContain("Votre première facture");
		shop.gateway.on(listOrders, unreachable);
		shop.gateway.on(getDataArchive, unreachable);
		const down = await aVisitor().fetch(section);
		expect([down.status, down.text.includes("Elles sont en sécurité")]).toEqual([503, true]);
	});

	it("answers 404 for page and files where its flag is off (LIMIT-78)", async () => {
		const closed = domains.map((record) => ({ ...record, myDownloads: false }));
		shop.gateway.returns(listWebDomains, closed);
		for (const path of [
			"",
			"care/100001/",
			`data/${archiveId}/`,
			"../orders/V7K2-M9QTX-4H/credit-notes/CFR-2026-000017/",
		]) {
			expect((await aVisitor().fetch(section + path)).status).toBe(404);
		}
	});

	it("requests the data archive, says that it waits, and links to it", async () => {
		const waiting = { ...archive, state: "waiting" as const, keptUntil: null };
		shop.gateway.on(askDataArchive, { status: 202, data: waiting });
		const visitor = aVisitor();
		expect((await visitor.fetch(section)).text).toContain("Préparer mon archive");
		const answer = await visitor.fetch(section, { form: { intent: "archive" } });
		expect([answer.status, answer.location]).toEqual([303, section]);
		kept(waiting);
		const page = await visitor.fetch(section);
		expect(page.text).toContain("Votre archive se prépare");
		expect(page.text).not.toContain("Préparer mon archive");
		kept(archive);
		const ready = await visitor.fetch(section);
		expect(ready.text).toContain(`href="${section}data/${archiveId}/"`);
		expect(ready.text).toContain("Disponible jusqu’au 8\u00a0mars 2026");
	});

	it("says that the archive could not be requested", async () => {
		shop.gateway.on(askDataArchive, unreachable);
		const visitor = aVisitor();
		const { location } = await visitor.fetch(section, { form: { intent: "archive" } });
		expect((await visitor.fetch(location ?? "")).text).toContain("indisponible pour l’instant");
	});
});

describe("a customer's own files", () => {
	it.each([
		[fetchDataArchive, `data/${archiveId}/`, "application/zip", "vitrine-data.zip"],
		[getCareSheet, "care/100001/", "application/pdf", "vitrine-care-100001.pdf"],
		[
			getGiftCardSheet,
			"gift-card/V7K2-M9QTX-4H/card-1/",
			"application/pdf",
			"vitrine-gift-card-V7K2-M9QTX-4H.pdf",
		],
		[
			getCreditNote,
			"../orders/V7K2-M9QTX-4H/credit-notes/CFR-2026-000017/",
			"application/pdf",
			"vitrine-CFR-2026-000017.pdf",
		],
	] as const)(
		"are sent as uncached downloads to signed-in customers only: %#",
		async (operation, path, type, name) => {
			shop.gateway.returns(operation, pdf);
			const { status, headers } = await aVisitor().fetch(section + path);
			expect([status, headers.get("content-type")]).toEqual([200, type]);
			expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
			expect(headers.get("cache-control")).toContain("no-store");
			expect((await shop.fetch(section + path)).status).toBe(301);
		},
	);

	it.each([
		[fetchDataArchive, refuse("ARCHIVE_NOT_FOUND"), `data/${archiveId}/`, 404],
		[fetchDataArchive, unreachable(), `data/${archiveId}/`, 503],
		[getCareSheet, refuse("PRODUCT_NOT_FOUND"), "care/7/", 404],
		[getGiftCardSheet, refuse("ORDER_NOT_FOUND"), "gift-card/V7K2-M9QTX-4H/card-1/", 404],
		[fetchDataArchive, unreachable(), "data/no-id/", 404],
		[getCareSheet, unreachable(), "care/abc/", 404],
		[getGiftCardSheet, unreachable(), "gift-card/none/card-1/", 404],
		[
			getCreditNote,
			refuse("ORDER_NOT_FOUND"),
			"../orders/V7K2-M9QTX-4H/credit-notes/CFR-2026-000017/",
			404,
		],
		[getCreditNote, unreachable(), "../orders/V7K2-M9QTX-4H/credit-notes/17/", 404],
	] as const)(
		"are an HTML error page where the file is missing: %#",
		async (operation, answer, path, status) => {
			shop.gateway.on(operation, answer);
			const page = await aVisitor().fetch(section + path);
			expect([page.status, page.headers.get("content-type")]).toEqual([
				status,
				expect.stringContaining("text/html"),
			]);
		},
	);
});
