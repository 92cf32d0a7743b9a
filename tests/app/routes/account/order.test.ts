import { beforeEach, describe, expect, it } from "vitest";
import { addProducts } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { getInvoice } from "#contract/order/papers.ts";
import type { Order } from "#contract/order/shapes.ts";
import { aCart, aLine, anOrder, eur, everywhere } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const number = "V7K2-M9QTX-4H";
const path = (prefix = "fr-fr") => `/${prefix}/account/orders/${number}/`;

function there(part: Partial<Order> = {}) {
	shop.gateway.returns(getOrder, anOrder({ orderNumber: number, ...part }));
}

const aCustomerAtHome = () => shop.customer({ customerId: "customer-1" });
/** Posts a form and reads the page it leads to. */
async function post(intent: string, prefix = "fr-fr") {
	const visitor = aCustomerAtHome();
	const answer = await visitor.fetch(path(prefix), { form: { intent } });
	const page = answer.location ? await visitor.fetch(answer.location) : answer;
	return { answer, page };
}

beforeEach(() => {
	there();
});

describe("the page of an order", () => {
	it("of returned items says that the refund follows, and counts no points", async () => {
		there({ state: "returned", isCancellable: false, loyaltyPointsEarned: 63 });
		const { text } = await aCustomerAtHome().fetch(path());
		expect(text).toContain("Le remboursement");
		expect(text).not.toMatch(/63 points/);
	});

	it("of an order paid by invoice says who sends it, and calls nothing paid (ORDER-42)", async () => {
		const payment = { paymentId: "p", paymentProvider: "wallet", paymentProduct: "invoice" };
		const payments = [{ ...payment, amountPlanned: eur(6_390), status: "Authorised" as const }];
		const events = [
			{ state: "placed" as const, at: "2026-03-01T10:00:00.000Z" },
			{ state: "paid" as const, at: "2026-03-01T10:00:05.000Z" },
		];
		there({ payments, events });
		const { text } = await aCustomerAtHome().fetch(path("de-de"));
		expect(text).toContain("Kauf auf Rechnung – Klarna schickt Ihnen die Rechnung");
		expect(text.match(/Bestätigt/g)).toHaveLength(2);
		expect(text).not.toContain("Bezahlt");
		there({ payments, events, state: "cancelled", isCancellable: false });
		const cancelled = await aCustomerAtHome().fetch(path("de-de"));
		expect(cancelled.text).toContain("Klarna zieht den Betrag von Ihrer Rechnung ab");
		expect(cancelled.text).not.toContain("Die Erstattung auf die verwendete Zahlungsart");
	});

	it("of a cancelled order says that the points spent on it are returned", async () => {
		there({ state: "cancelled", isCancellable: false, loyaltyPointsSpent: 60 });
		const { text } = await aCustomerAtHome().fetch(path());
		expect(text).toContain("60 points vous sont rendus");
		expect(text).not.toContain("60 points y ont servi");
	});

	it("shows its progress, carrier, costs and payments", async () => {
		there({
			state: "shipped",
			carrier: "DHL",
			trackingNumber: "0034123412341234",
			isCancellable: false,
			events: [
				{ state: "placed", at: "2026-03-01T10:00:00.000Z" },
				{ state: "paid", at: "2026-03-01T10:00:01.000Z" },
				{ state: "shipped", at: "2026-03-02T10:00:00.000Z" },
			],
			discounts: [{ type: "COU", amount: 500 }],
			donations: [{ id: "d", amount: 200, label: "Ich gebe 2 €" }],
			payments: [
				{
					paymentId: "g",
					paymentProvider: "own",
					paymentProduct: "gift-card",
					amountPlanned: eur(1_000),
					status: "Success",
					giftCardEnding: "4821",
				},
				...anOrder().payments,
			],
			loyaltyPointsEarned: 59,
		});
		const { status, text } = await aCustomerAtHome().fetch(path("de-de"));
		expect(status).toBe(200);
		for (const word of [
			`Bestellung ${number}`,
			"Zustellung durch DHL",
			"0034123412341234",
			"2. März 2026",
			"Ich gebe 2 €",
			"4821",
			"Zahlung Karte",
			"59 Punkte",
			"Noch einmal bestellen",
			"Rechnung (PDF)",
		]) {
			expect(
				text
					.replaceAll("<!-- -->", "")
					.replaceAll(/<[^>]+>/g, " ")
					.replaceAll(/\s+/g, " "),
			).toContain(word);
		}
		expect(text).not.toContain("Bestellung stornieren");
	});

	it("says in how many parcels it comes (ORDER-54)", async () => {
		there({ state: "paid", parcelCount: 2 });
		const { text } = await aCustomerAtHome().fetch(path());
		expect(text).toContain("Arrive en 2 colis.");
		there({ state: "paid" });
		expect((await aCustomerAtHome().fetch(path())).text).not.toContain("en 2 colis");
	});

	it("says where the order is collected and by whom", async () => {
		there({
			deliveryPointIdV2: "4711",
			receiver: { firstName: "ZOFIA", lastName: "NOWAK" },
			shippingInfo: { shippingMethodKey: "LO", name: "Paczkomat", price: eur(490) },
		});
		const { text } = await aCustomerAtHome().fetch(path("pl-pl"));
		expect(text).toContain("Do odbioru");
		expect(text).toContain("Odbiera: Zofia Nowak");
	});

	it("is a 404 for another's order number, without a call for an invalid one", async () => {
		shop.gateway.on(getOrder, refuse("ORDER_NOT_FOUND"));
		const visitor = aCustomerAtHome();
		expect((await visitor.fetch(path())).status).toBe(404);
		shop.gateway.reset();
		expect((await visitor.fetch("/fr-fr/account/orders/..%2fx/")).status).toBe(404);
		expect(shop.gateway.calls("getOrder")).toEqual([]);
	});

	it("says to try again while the gateway is down", async () => {
		shop.gateway.on(getOrder, unreachable);
		const { status, headers } = await aCustomerAtHome().fetch(path());
		expect(status).toBe(503);
		expect(headers.get("retry-after")).not.toBeNull();
	});

	it("asks a visitor to sign in, and returns to the order", async () => {
		const { status, location } = await shop.fetch(path());
		expect(status).toBe(301);
		expect(decodeURIComponent(decodeURIComponent(location ?? ""))).toContain(path());
	});
});

describe("cancelling", () => {
	it("asks first, without JavaScript, and confirms the cancellation", async () => {
		const before = await aCustomerAtHome().fetch(path());
		expect(before.text).toMatch(/<summary[^>]*>Annuler cette commande/);
		shop.gateway.returns(
			cancelOrder,
			anOrder({ orderNumber: number, state: "cancelled", isCancellable: false }),
		);
		const { answer, page } = await post("cancel");
		expect([answer.status, answer.location]).toEqual([303, path()]);
		expect(page.text).toContain(`La commande ${number} est annulée.`);
	});

	it.each([
		[refuse("ORDER_NOT_CANCELLABLE", { reason: "state" }), "wird schon verpackt"],
		[refuse("ORDER_NOT_CANCELLABLE", { reason: "giftCardUsed" }), "schon eingelöst"],
		[unreachable(), "gerade nicht geklappt"],
	])("says why it was refused: %#", async (refusal, words) => {
		shop.gateway.on(cancelOrder, refusal);
		expect((await post("cancel", "de-de")).page.text).toContain(words);
	});
});

describe("ordering again", () => {
	const lines = [
		aLine({ quantity: 2 }),
		aLine({ lineId: "line-0002", sku: "3600000000024", name: everywhere("Blouse Ondine") }),
		aLine({ lineId: "line-0003", sku: "3600000000031", isFree: true }),
	];

	beforeEach(() => {
		there({ lineItems: lines });
		shop.gateway.returns(getCart, aCart());
	});

	it("adds every paid item to the cart in its ordered quantity", async () => {
		shop.gateway.returns(addProducts, aCart());
		const { answer, page } = await post("reorder");
		expect(shop.gateway.calls("addProducts")[0]?.body).toEqual([
			lines[0]?.sku,
			lines[0]?.sku,
			lines[1]?.sku,
		]);
		expect(answer.location).toBe("/fr-fr/cart/");
		expect(page.text).toContain("Tout est de nouveau dans votre panier.");
	});

	it("names products that are sold out now (206)", async () => {
		const productsNotAdded = [{ sku: "3600000000024", name: everywhere("Blouse Ondine") }];
		shop.gateway.on(addProducts, {
			status: 206,
			data: aCart({ lineItems: lines.slice(0, 1), productsNotAdded }),
		});
		const { page } = await post("reorder");
		expect(page.text).toContain("sauf ce qui n’est plus disponible : Blouse Ondine.");
	});

	it("splits many items over several calls, and lists every item that was not added", async () => {
		const gone = Array.from({ length: 60 }, (_, at) =>
			aLine({
				lineId: `line-1${at}`.padEnd(9, "0"),
				sku: String(3_700_000_000_000 + at),
				name: everywhere(`Pièce ${at}`),
			}),
		);
		there({ lineItems: [...gone, ...lines] });
		shop.gateway.on(addProducts, (call) => {
			const skus = call.body as string[];
			const productsNotAdded = gone
				.filter(({ sku }) => skus.includes(sku))
				.map(({ sku, name }) => ({ sku, name }));
			const data = aCart({ lineItems: lines.slice(0, 2), productsNotAdded });
			return { status: 206, data };
		});
		const { answer, page } = await post("reorder");
		const sent = shop.gateway.calls("addProducts").map(({ body }) => body as string[]);
		expect(sent.map((skus) => skus.length)).toEqual([50, 13]);
		expect(answer.location).toMatch(new RegExp(`^${path()}\\?left=1\\.2\\.`));
		expect(page.text).toContain("60 articles n’ont pas pu être ajoutés");
		expect(page.text).toContain("Pièce 59");
		expect(page.text).toContain("Le reste est dans votre panier");
	});

	it("stays on the order's page when nothing can be added", async () => {
		const productsNotAdded = lines.map(({ sku, name }) => ({ sku, name }));
		const data = aCart({ lineItems: [], productsNotAdded });
		shop.gateway.on(addProducts, { status: 206, data });
		const { answer, page } = await post("reorder");
		expect(answer.location).toBe(path());
		expect(page.text).toContain("n’est encore disponible");
	});
});

describe("the invoice", () => {
	const invoice = `${path()}invoice/`;

	it("is sent as an uncached download, to its customer only", async () => {
		const pdf = new TextEncoder().encode("%PDF-1.3 of a test");
		shop.gateway.returns(getInvoice, pdf);
		const { status, headers, text } = await aCustomerAtHome().fetch(invoice);
		expect([status, text]).toEqual([200, "%PDF-1.3 of a test"]);
		expect(headers.get("content-type")).toBe("application/pdf");
		expect(headers.get("cache-control")).toContain("no-store");
		expect(headers.get("content-disposition")).toBe(`attachment; filename="vitrine-${number}.pdf"`);
		expect((await shop.fetch(invoice)).status).toBe(301);
	});

	it.each([
		[refuse("ORDER_NOT_FOUND"), 404],
		[unreachable(), 503],
	])("is an HTML error page where there is none: %#", async (answer, status) => {
		shop.gateway.on(getInvoice, answer);
		const page = await aCustomerAtHome().fetch(invoice);
		expect(page.status).toBe(status);
		expect(page.text).toContain("<html");
	});
});
