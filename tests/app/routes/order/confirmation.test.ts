import { beforeEach, describe, expect, it } from "vitest";
import { getCart, mergeCarts, validateCart } from "#contract/cart/operations.ts";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import type { Order } from "#contract/order/shapes.ts";
import { listTransactionSubscriptions } from "#contract/subscription/operations.ts";
import { anOrder, aReadyCart, eur } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = (lc: string) => `/${lc}/order-confirmation/`;
const ready = aReadyCart();

function aPayer() {
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", ready.id);
	visitor.signIn({ customerId: "customer-1" });
	return visitor;
}
const placed = (part: Partial<Order> = {}) =>
	shop.gateway.returns(findOrderOfCart, anOrder({ cartId: ready.id, ...part }));

const onInvoice = {
	paymentId: "pay-1",
	paymentProvider: "wallet",
	paymentProduct: "invoice",
	amountPlanned: eur(6_390),
	status: "Authorised",
} as const;

/** The provider decides later: the cart stays open, and its payment has this status. */
function waiting(status: PaymentStatus, voucher?: { entity: string; reference: string }) {
	const payment = {
		paymentId: "pay-1",
		paymentProvider: "wallet",
		paymentProduct: "multibanco",
		amountPlanned: eur(6_390),
		status,
		...(voucher ? { voucher } : {}),
	};
	const cart = aReadyCart({ payments: [payment] });
	shop.gateway.returns(getCart, cart);
	shop.gateway.on(validateCart, { status: 202, data: { cart, resultCode: status } });
}

beforeEach(() => {
	shop.gateway.returns(getCart, ready);
	shop.gateway.returns(mergeCarts, ready);
	shop.gateway.on(findOrderOfCart, () => refuse("ORDER_NOT_FOUND"));
});

describe("the confirmation of an order", () => {
	it("offers the letters that the customer has not subscribed to (ACCOUNT-42)", async () => {
		const letter = { visible: true, isAsked: false } as const;
		shop.gateway.returns(listTransactionSubscriptions, [
			{ kind: "newsletter", type: "NEWS", optin: "YES", ...letter },
			{ kind: "e-ticket", type: "TIC", optin: "NO", ...letter },
		]);
		placed({ loyaltyCard: { cardId: "new", price: 1_000 } });
		const { text } = await aPayer().fetch(page("fr-fr"));
		const [call] = shop.gateway.calls("listTransactionSubscriptions");
		expect(call?.query.get("isLoyaltyCardInTransaction")).toBe("true");
		expect(text).toContain("Tickets de caisse par e-mail");
		expect(text).not.toContain("Notre newsletter");
		expect(text).toContain('href="/fr-fr/account/subscriptions/"');
	});

	it("works without them where they are unreachable (ACCOUNT-42)", async () => {
		shop.gateway.on(listTransactionSubscriptions, unreachable);
		placed();
		const { status, text } = await aPayer().fetch(page("fr-fr"));
		expect(status).toBe(200);
		expect(text).not.toContain("Envie de recevoir de nos nouvelles");
		const [call] = shop.gateway.calls("listTransactionSubscriptions");
		expect(call?.query.get("isLoyaltyCardInTransaction")).toBe("false");
	});

	it("shows the points, the letter's address and who collects the order", async () => {
		placed({
			loyaltyPointsEarned: 59,
			giftCards: [
				{
					giftCardId: "g-1",
					amount: 5_000,
					recipientName: "Zoé",
					recipientEmail: "zoe@example.org",
					message: "",
				},
			],
			deliveryPointIdV2: "4711",
			shippingInfo: { shippingMethodKey: "PR", name: "Paketshop", price: eur(490) },
			receiver: { firstName: "ZOFIA", lastName: "NOWAK" },
		});
		const { text } = await aPayer().fetch(page("de-de"));
		for (const words of [
			"Dafür erhalten Sie 59 Punkte.",
			"für Zoé: per E-Mail unterwegs",
			"unterwegs an camille@example.com",
			"Abholung in",
			"Abholung durch Zofia Nowak",
			"/de-de/account/orders/V7K2-M9QTX-4H00/",
		]) {
			// an address may break before its @ and dots
			expect(text.replaceAll(/<wbr\/>|<\/?span[^>]*>/g, "")).toContain(words);
		}
		expect(text).not.toContain('http-equiv="refresh"');
	});

	it("does not say `paid` before the money is captured", async () => {
		placed({ state: "placed", hasInvoice: false });
		const { text } = await aPayer().fetch(page("pl-pl"));
		expect(text).toContain("Płatność jest właśnie pobierana");
	});

	it.each([
		["de-de", "Klarna schickt sie Ihnen", "Klarna schickt Ihnen die Rechnung", /bezahlt/i],
		["en", "Klarna sends it to you", "Klarna sends you the invoice", /\bpaid\b/i],
		["es-es", "Klarna te la envía", "Klarna te envía la factura", /pagado/i],
		["fr-fr", "Klarna vous l’envoie", "Klarna vous envoie la facture", /réglé/i],
		["it-it", "Klarna te la invia", "Klarna ti invia la fattura", /pagato/i],
		["pl-pl", "Klarna przyśle ją", "Klarna przyśle Ci fakturę", /opłacone|zapłacono/i],
	])("never says paid of an order by invoice (ORDER-42): %s", async (...told) => {
		const [lc, text, by, paid] = told;
		placed({ payments: [onInvoice] });
		const { text: html } = await aPayer().fetch(page(lc));
		const [, words = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
		expect(words).toContain(text);
		expect(words).toContain(by);
		expect(words.replace(/<script.*?<\/script>/gs, "")).not.toMatch(paid);
	});

	it("never merges carts (CHECKOUT-69)", async () => {
		placed();
		await aPayer().fetch(page("fr-fr"));
		expect(shop.gateway.calls("mergeCarts")).toEqual([]);
	});
});

describe("the waiting confirmation", () => {
	it("reloads itself without JavaScript, as often as the domain record says", async () => {
		waiting("Received");
		const visitor = aPayer();
		const first = await visitor.fetch(page("fr-fr"));
		expect(first.text).toContain('content="1;url=/fr-fr/order-confirmation/?attempt=1"');
		expect(first.text).toContain("Votre paiement est en cours");
		const last = await visitor.fetch(`${page("fr-fr")}?attempt=10`);
		expect(last.text).not.toContain('http-equiv="refresh"');
		expect((await visitor.fetch(`${page("fr-fr")}?attempt=-3`)).text).toContain("?attempt=1");
	});

	it.each([
		["de-de", "Ihre Zahlung wird noch geprüft"],
		["pl-pl", "Twoja płatność jest jeszcze sprawdzana"],
	])("says in %s that the bank takes longer", async (lc, words) => {
		waiting("Pending");
		expect((await aPayer().fetch(page(lc))).text).toContain(words);
	});

	it("shows the voucher's reference, and the order once it is paid", async () => {
		waiting("PresentToShopper", { entity: "21 098", reference: "123 456 789" });
		const visitor = aPayer();
		const { text } = await visitor.fetch(page("fr-fr"));
		for (const words of ["21 098", "123 456 789", "Payez avec cette référence"]) {
			expect(text).toContain(words);
		}
		expect(text).toMatch(/63,90\s€/);
		placed();
		expect((await visitor.fetch(page("fr-fr"))).text).toContain("V7K2-M9QTX-4H00");
	});

	it("keeps waiting while the gateway is down, and keeps the cart", async () => {
		shop.gateway.on(findOrderOfCart, unreachable);
		shop.gateway.on(getCart, unreachable);
		const { status, text, setCookies } = await aPayer().fetch(page("fr-fr"));
		expect(status).toBe(200);
		expect(text).toContain("attempt=1");
		expect(setCookies.get("vitrine_cart_id-dev")).not.toBe("");
	});
});
