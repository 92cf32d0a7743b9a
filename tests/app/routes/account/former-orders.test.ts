// Orders of the former shop in the account (ORDER-56 to ORDER-58).
import { beforeEach, describe, expect, it } from "vitest";
import { getFormerOrder, listFormerOrders, listOrders } from "#contract/order/operations.ts";
import { getFormerInvoice } from "#contract/order/papers.ts";
import { aFormerOrder, anOrder } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const former = aFormerOrder();

const aCustomerAtHome = () => shop.customer({ customerId: "customer-1" });
const open = (path: string) => aCustomerAtHome().fetch(path);

function withOrders(own: number, formerTotal: number) {
	const numbers = Array.from({ length: own }, (_, at) => `V7K2-M9QT${at}-4H`);
	shop.gateway.on(listOrders, ({ query }) => {
		const [page, size] = [Number(query.get("page") ?? 1), Number(query.get("size") ?? 10)];
		const from = (page - 1) * size;
		const orders = numbers.slice(from, from + size);
		return {
			status: 200,
			data: {
				orders: orders.map((orderNumber) => anOrder({ orderNumber })),
				paging: {
					page,
					size,
					total: own,
					pageCount: Math.ceil(own / 10),
				},
				years: own > 0 ? [2026] : [],
			},
		};
	});
	shop.gateway.on(listFormerOrders, ({ query }) => {
		const [skip, size] = [Number(query.get("skip") ?? 0), Number(query.get("size") ?? 10)];
		const count = Math.max(0, Math.min(size, formerTotal - skip));
		const orders = Array.from({ length: count }, (_, at) => ({
			...former,
			formerOrderId: `shop-${skip + at + 1}`,
			orderNumber: `#${skip + at + 1}`,
		}));
		return {
			status: 200,
			data: { orders, total: formerTotal, years: formerTotal > 0 ? [2024] : [] },
		};
	});
}

beforeEach(() => {
	shop.gateway.returns(getFormerOrder, former);
});

describe("the list of orders", () => {
	it("goes on with those of the former shop, marked, page by page", async () => {
		withOrders(8, 5);
		const first = await open("/fr-fr/account/orders/");
		expect(first.text.match(/Passée dans notre ancienne boutique/g)).toHaveLength(2);
		expect(first.text).toContain("/fr-fr/account/orders/shop-1/");
		expect(first.text).toMatch(/<option value="2024"/);
		const second = await open("/fr-fr/account/orders/?p=2");
		expect(second.text.match(/Passée dans notre ancienne boutique/g)).toHaveLength(3);
		expect(second.text).toContain("#3");
		const beyond = await open("/fr-fr/account/orders/?p=9");
		expect(beyond.location).toBe("/fr-fr/account/orders/?p=2");
	});

	it("of only those says nothing of no orders, and goes without them while they cannot be read", async () => {
		withOrders(0, 1);
		const { text } = await open("/de-de/account/orders/");
		expect(text).toContain("Aus unserem früheren Shop");
		expect(text).not.toContain("Noch keine Bestellungen");
		shop.gateway.on(listFormerOrders, unreachable());
		withOrdersAlone();
		const down = await open("/de-de/account/orders/");
		expect(down.status).toBe(200);
	});
});

function withOrdersAlone() {
	const paging = { page: 1, size: 10, total: 1, pageCount: 1 };
	shop.gateway.returns(listOrders, {
		orders: [anOrder({ orderNumber: "V7K2-M9QTX-4H" })],
		paging,
		years: [2026],
	});
}

describe("the page of an order of the former shop", () => {
	it("shows its lines as they were called, its sums, and how to send something back", async () => {
		const { text } = await open("/fr-fr/account/orders/shop-1001/");
		for (const part of [
			"#1001",
			"&lt;Robe&gt; en lin",
			"Écru / 38",
			"92,90",
			"15,48",
			"26\u00a0mars 2024",
		]) {
			expect(text).toContain(part);
		}
		expect(text).toContain("Facture F2024/42 (PDF)");
		expect(text).toMatch(/\/fr-fr\/contact\/\?topic=return&amp;former=%231001/);
	});

	it("offers no return after its days, and no invoice where it has none", async () => {
		const { invoiceNumber: _, ...without } = former;
		const returns = { closed: "expired" as const, lastDay: "2024-03-26" };
		shop.gateway.returns(getFormerOrder, { ...without, returns });
		const { text } = await open("/en/account/orders/shop-1001/");
		expect(text).not.toContain("topic=return");
		expect(text).not.toContain("/invoice/");
		expect(text).toContain("26\u00a0March 2024");
	});

	it("is a 404 for an order that is not theirs, and for what is no id", async () => {
		shop.gateway.on(getFormerOrder, () => refuse("ORDER_NOT_FOUND"));
		expect((await open("/fr-fr/account/orders/other/")).status).toBe(404);
		expect((await open("/fr-fr/account/orders/a%2Fb/")).status).toBe(404);
	});

	it("has its invoice as a file", async () => {
		shop.gateway.returns(getFormerInvoice, new TextEncoder().encode("%PDF-former"));
		const { text, headers } = await open("/fr-fr/account/orders/shop-1001/invoice/");
		expect(headers.get("content-type")).toBe("application/pdf");
		expect(text).toContain("%PDF-former");
	});
});

describe("the contact form", () => {
	it("begins with the number of the order that it was opened from, and with nothing that is no number", async () => {
		const { text } = await open("/en/contact/?topic=return&former=%231001");
		expect(text).toContain("About order #1001 of your former shop: ");
		const odd = await open("/en/contact/?former=%3Cscript%3E");
		expect(odd.text).not.toContain("About order");
	});
});
