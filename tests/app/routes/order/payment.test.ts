import { beforeEach, describe, expect, it } from "vitest";
import { outcomeOf, shownCart } from "#app/models/payment/payment.ts";
import { getCart, refreshCart, validateCart } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import { type Cart, type PaymentStatus, paymentStatuses } from "#contract/cart/shapes.ts";
import { listEntries } from "#contract/content/operations.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { anOrder, aReadyCart, eur } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const cookie = "vitrine_cart_id-dev";
const payment = "/fr-fr/order-payment/";
const confirmation = "/fr-fr/order-confirmation/";
const check = "/fr-fr/order-adyen-check/?paymentId=pay-1&redirectResult=abc";
const ready = aReadyCart();
const card = { method: "visa", terms: "yes", shown: shownCart(ready) };

const aPayer = (cart: Cart = ready) => signedInWith(shop, cart);

beforeEach(() => {
	shop.gateway.on(findOrderOfCart, () => refuse("ORDER_NOT_FOUND"));
});

const started = (redirectUrl: string | null, resultCode: PaymentStatus) =>
	({
		status: 200,
		data: {
			cart: { ...ready, version: 2 },
			paymentId: "pay-1",
			resultCode,
			paymentDone: false,
			redirectUrl,
		},
	}) as const;

describe("paying", () => {
	it("restarts with a message after a result that the gateway cannot read", async () => {
		shop.gateway.on(validateCart, refuse("INVALID_REQUEST"));
		const { status, location } = await aPayer().fetch(check);
		expect([status, location]).toEqual([302, `${payment}?reason=error`]);
	});

	it("states the legal guarantee above the order button", async () => {
		const link = { title: "Vos droits", external_link: "https://europa.eu/youreurope/" };
		const guarantee = { title: "Garantie légale", text: "Deux ans.", link };
		const layout = {
			title: "Pied",
			uid: "main",
			locale: "fr",
			publish_details: { environment: "dev", locale: "fr" },
			reinsurances: [],
			links_modular: [],
			community: { title: "", group: [] },
			guarantee,
		};
		shop.gateway.on(listEntries, ({ params }) => ({
			status: 200,
			data: { entries: params.type === "footer_layout" ? [layout] : [] },
		}));
		const { text } = await aPayer().fetch(payment);
		const form = /<form[^>]*id="payment".*?<\/form>/s.exec(text)?.[0] ?? "";
		expect(form).toMatch(/<b>Garantie légale\.<\/b> Deux ans\. <a href="https:.*value="pay"/s);
	});

	it("takes the eye to the box where only the terms are not accepted (CHECKOUT-106)", async () => {
		const { terms: _, ...unticked } = card;
		const { status, text } = await aPayer().fetch(payment, { form: unticked });
		expect(status).toBe(400);
		expect(text).toMatch(/<input[^>]*id="payment-terms"[^>]*autofocus=""/);
		expect(text.match(/ autofocus=""/g)).toHaveLength(1);
		expect(text).toMatch(/id="payment-terms-error"/);
		const more = await aPayer().fetch(payment, { form: { ...unticked, method: "" } });
		expect(more.text).toMatch(/role="alert"[^>]*autofocus=""/);
		expect(more.text.match(/ autofocus=""/g)).toHaveLength(1);
	});

	it("offers the domain's payment products by rank, within their bounds", async () => {
		const { text } = await aPayer().fetch(payment);
		const offered = [...text.matchAll(/id="payment-method-([\w-]+)"/g)].map(([, name]) => name);
		// 63,90 €: four instalments start at 100 €
		expect(offered.slice(0, 4)).toEqual(["applepay", "googlepay", "card", "paypal"]);
		expect(offered).toContain("alma-3x");
		expect(offered).not.toContain("alma-4x");
		expect(text).toMatch(/Commander et payer 63,90\s€/);
	});

	it("links the terms of sale, and works without their page where there is none", async () => {
		const publish_details = { environment: "dev", locale: "de" };
		const named = { title: "AGB", url: "/hilfe/agb/" };
		const terms = { uid: "terms", locale: "de", publish_details, ...named };
		shop.gateway.on(listEntries, ({ params }) => ({
			status: 200,
			data: { entries: params.type === "help" ? [terms] : [] },
		}));
		const told = await aPayer().fetch("/de-de/order-payment/");
		expect(told.text).toMatch(/<a href="\/de-de\/hilfe\/agb\/" target="_blank"[^>]*>AGB<\/a>/);
		shop.gateway.on(listEntries, unreachable);
		const { status, text } = await aPayer().fetch("/pl-pl/order-payment/");
		expect(status).toBe(200);
		expect(text).not.toContain("AGB");
		expect(text).toContain('id="payment-terms"');
	});

	it("accepts a wallet's button of the release before as the choice", async () => {
		shop.gateway.on(addPayment, started("/_gateway/payment/pay-1", "RedirectShopper"));
		await aPayer().fetch(payment, { form: { ...card, wallet: "googlepay" } });
		expect(shop.gateway.calls("addPayment")[0]?.body).toMatchObject({
			paymentProduct: "googlepay",
		});
		const unknown = await aPayer().fetch(payment, { form: { ...card, wallet: "bitcoin" } });
		expect(unknown.status).toBe(400);
		expect(shop.gateway.calls("addPayment")).toHaveLength(1);
	});

	it("keeps the tried method chosen, where it is still offered", async () => {
		const chosen = async (paymentProduct: string) => {
			const refused = {
				paymentId: "pay-0",
				paymentProvider: "embedded",
				status: "Refused",
			} as const;
			const payments = [{ ...refused, paymentProduct, amountPlanned: eur(6_390) }];
			const { text } = await aPayer({ ...ready, payments }).fetch(payment);
			return /id="payment-method-([\w-]+)"[^>]* checked=""/.exec(text)?.[1];
		};
		expect(await chosen("paypal")).toBe("paypal");
		expect(await chosen("visa")).toBe("card");
		expect(await chosen("alma-4x")).toBe("card");
	});

	it("offers all cards as one choice, and begins it with the first brand (CHECKOUT-98)", async () => {
		const { text } = await aPayer().fetch(payment);
		expect(text).not.toMatch(/id="payment-method-(cb|visa|mastercard|american-express)"/);
		expect(text).toContain("Carte bancaire");
		shop.gateway.on(addPayment, started("/_gateway/payment/pay-1", "RedirectShopper"));
		await aPayer().fetch(payment, { form: { ...card, method: "card" } });
		expect(shop.gateway.calls("addPayment")[0]?.body).toEqual({
			paymentProduct: "cb",
			returnUrl: "http://localhost:3000/fr-fr/order-adyen-check/",
			locale: "fr-FR",
		});
	});

	it("says what each instalment is (CHECKOUT-104)", async () => {
		const { text } = await aPayer().fetch(payment);
		expect(text).toMatch(/3 × 21,30\s€ avec Alma/);
	});

	it("starts a payment and leads to the payment site", async () => {
		const visitor = aPayer();
		shop.gateway.on(addPayment, started("/_gateway/payment/pay-1", "RedirectShopper"));
		const { status, location, headers } = await visitor.fetch(payment, { form: card });
		expect([status, location]).toEqual([303, "/_gateway/payment/pay-1"]);
		expect(headers.get("X-Remix-Reload-Document")).toBe("true");
		expect(shop.gateway.calls("addPayment")[0]?.body).toEqual({
			paymentProduct: "visa",
			returnUrl: "http://localhost:3000/fr-fr/order-adyen-check/",
			locale: "fr-FR",
		});
	});

	it("sends the analytics id of the browser only with consent to measurement (PAGE-6)", async () => {
		shop.gateway.on(addPayment, started(null, "Authorised"));
		const browser = { _ga: "GA1.1.1234567890.1700000000" };
		for (const consent of ["1,3", "1,2,4"]) {
			const cookies = { ...browser, "vitrine_consent-dev": consent };
			await aPayer().fetch(payment, { form: card, cookies });
		}
		const said = shop.gateway.calls("addPayment").map(({ body }) => JSON.stringify(body));
		expect(said.map((body) => body.includes('"analyticsId":"1234567890.1700000000"'))).toEqual([
			true,
			false,
		]);
		expect(said[1]).not.toContain("analyticsId");
	});

	it("places the order at once where the shopper has nothing to do", async () => {
		const visitor = aPayer();
		shop.gateway.on(addPayment, started(null, "Authorised"));
		shop.gateway.returns(validateCart, {
			order: anOrder({ cartId: ready.id }),
			resultCode: "Authorised",
			paymentDone: true,
		});
		expect((await visitor.fetch(payment, { form: card })).location).toBe(confirmation);
		expect(shop.gateway.calls("validateCart")).toHaveLength(1);
	});

	it("leads to the confirmation where the provider decides later", async () => {
		const visitor = aPayer();
		shop.gateway.on(addPayment, started(null, "Received"));
		expect((await visitor.fetch(payment, { form: card })).location).toBe(confirmation);
	});

	it.each([
		[{ terms: "yes" }, "Choisissez un moyen de paiement"],
		[{ method: "alma-4x", terms: "yes" }, "Choisissez un moyen de paiement"],
		[{ method: "free", terms: "yes" }, "Choisissez un moyen de paiement"],
		[{ method: "visa" }, "Acceptez les conditions de vente"],
	])("refuses %j", async (typed, message) => {
		const form = { ...typed, shown: card.shown };
		const { status, text } = await aPayer().fetch(payment, { form });
		expect(status).toBe(400);
		expect(text).toContain(message);
	});

	it("reloads and shows the cart on 412, with nothing charged (CHECKOUT-50)", async () => {
		const visitor = aPayer();
		shop.gateway.on(addPayment, () => refuse("CART_CHANGED"));
		shop.gateway.returns(refreshCart, { ...ready, version: 2 });
		const { status, location } = await visitor.fetch(payment, { form: card });
		expect([status, location]).toEqual([303, "/fr-fr/cart/"]);
		expect(shop.gateway.calls("refreshCart")).toHaveLength(1);
		expect((await visitor.fetch("/fr-fr/cart/")).text).toContain("rien n’a été débité");
	});

	it("names what changed on 412: items, codes and gift cards, with the sums of before and now", async () => {
		const visitor = aPayer();
		const [line] = ready.lineItems;
		const movements = [
			{ kind: "stock", lineId: "line-0001", sku: line?.sku, was: 2, is: 1 },
			{ kind: "price", lineId: "line-0001", sku: line?.sku, was: 5_900, is: 6_900 },
			{ kind: "code", code: "BIENVENUE10" },
			{ kind: "gift-card", giftCardEnding: "1234", was: 2_000, is: 500 },
		];
		shop.gateway.on(addPayment, () => refuse("CART_CHANGED", { version: 2, movements }));
		shop.gateway.returns(refreshCart, { ...ready, version: 2 });
		await visitor.fetch(payment, { form: card });
		const { text } = await visitor.fetch("/fr-fr/cart/");
		const item = `${line?.name.fr} (69,00\u00a0€ au lieu de 59,00\u00a0€)`;
		expect(text).toContain(`ceci a changé : ${item}, BIENVENUE10 et `);
		expect(text).toMatch(/1234 \(5,00\s€ au lieu de 20,00\s€\).*rien n’a été débité/);
	});

	it("says that the payment site is unreachable", async () => {
		const visitor = aPayer();
		shop.gateway.on(addPayment, () => refuse("UNAVAILABLE"));
		const { status, text } = await visitor.fetch(payment, { form: card });
		expect(status).toBe(503);
		expect(text).toContain("La page de paiement est injoignable");
	});
});

describe("the return from the payment site", () => {
	it.each([...paymentStatuses])("%s leads to the page of its outcome (202)", async (resultCode) => {
		const visitor = aPayer();
		shop.gateway.on(validateCart, { status: 202, data: { cart: ready, resultCode } });
		const { status, location, setCookies } = await visitor.fetch(check);
		const outcome = outcomeOf(resultCode);
		const isOn = outcome === "placed" || outcome === "waiting";
		expect(status).toBe(302);
		expect(location).toBe(isOn ? confirmation : `${payment}?reason=${outcome}`);
		expect(setCookies.get(cookie)).not.toBe("");
	});

	it("asks the gateway for the result, and trusts only that (CHECKOUT-65)", async () => {
		const visitor = aPayer();
		shop.gateway.returns(validateCart, { order: anOrder(), resultCode: "Authorised" });
		const { location, setCookies } = await visitor.fetch(check);
		expect(location).toBe(confirmation);
		expect(setCookies.get(cookie)).toBe("");
		expect(shop.gateway.calls("validateCart")[0]?.body).toEqual({
			paymentId: "pay-1",
			redirectResult: "abc",
		});
	});

	it("shows the reason and keeps the cart when it was refused", async () => {
		const visitor = aPayer();
		shop.gateway.on(validateCart, () => refuse("PAYMENT_REFUSED", { status: "Refused" }));
		const { text } = await visitor.fetch(check, { follow: 1 });
		expect(text).toContain("Le paiement a été refusé");
		expect(text).toContain("Wrap dress");
		expect(visitor.cookies.get(cookie)).toBe(ready.id);
	});

	it.each([
		["twint", "Essayez de nouveau ou choisissez un autre moyen."],
		["sepa", "Essayez de nouveau ou choisissez un autre moyen."],
		["visa", "Essayez une autre carte ou un autre moyen."],
	] as const)(
		"speaks of another card only where one was refused: %s",
		async (paymentProduct, words) => {
			const { amountDue: amountPlanned } = ready;
			const refused = { paymentId: "pay-1", paymentProvider: "wallet", status: "Refused" } as const;
			const visitor = aPayer({
				...ready,
				payments: [{ ...refused, amountPlanned, paymentProduct }],
			});
			const { text } = await visitor.fetch(`${payment}?reason=refused`);
			expect(text).toContain(words);
		},
	);

	it("never treats a refusal as a success, whatever status it names", async () => {
		const visitor = aPayer();
		shop.gateway.on(validateCart, () => refuse("PAYMENT_REFUSED", { status: "Authorised" }));
		expect((await visitor.fetch(check)).location).toBe(`${payment}?reason=refused`);
	});

	it("leads to the same order on a reload, or when the webhook was first", async () => {
		const visitor = aPayer();
		shop.gateway.on(addPayment, started("/_gateway/payment/pay-1", "RedirectShopper"));
		await visitor.fetch(payment, { form: card });
		shop.gateway.on(getCart, () => refuse("CART_NOT_FOUND"));
		shop.gateway.on(validateCart, () => refuse("CART_NOT_FOUND"));
		shop.gateway.returns(findOrderOfCart, anOrder({ cartId: ready.id }));
		for (let times = 0; times < 2; times += 1) {
			expect((await visitor.fetch(check)).location).toBe(confirmation);
		}
		expect(shop.gateway.calls("findOrderOfCart").at(-1)?.params.cartId).toBe(ready.id);
	});

	it("shows the changed cart on 412", async () => {
		const visitor = aPayer();
		shop.gateway.on(validateCart, () => refuse("CART_CHANGED"));
		shop.gateway.returns(refreshCart, ready);
		expect((await visitor.fetch(check)).location).toBe("/fr-fr/cart/");
	});

	it.each([
		["is down", unreachable],
		["has no room for the call", () => refuse("TOO_MANY_REQUESTS")],
	])("does not ask to pay again while the gateway %s", async (_, answer) => {
		const visitor = aPayer();
		shop.gateway.on(validateCart, answer);
		expect((await visitor.fetch(check)).location).toBe(confirmation);
	});

	it("redirects to payment without a usable result (CHECKOUT-18)", async () => {
		const visitor = aPayer();
		const { status, location } = await visitor.fetch("/fr-fr/order-adyen-check/?paymentId=");
		expect([status, location]).toEqual([302, payment]);
		expect((await visitor.fetch(payment)).text).toContain("La réponse de la page de paiement");
		expect(shop.gateway.calls("validateCart")).toHaveLength(0);
	});
});

describe("the confirmation", () => {
	it("shows number, lines, addresses and promise, and clears the cart cookie", async () => {
		const visitor = aPayer();
		const order = anOrder({ cartId: ready.id });
		shop.gateway.returns(findOrderOfCart, order);
		const { status, text, setCookies } = await visitor.fetch(confirmation);
		expect(status).toBe(200);
		expect(text).toContain(order.orderNumber);
		expect(text).toContain("Merci, Camille");
		expect(text).toContain("Chez vous du mercredi 4\u00a0mars");
		expect(text).toContain("Moyen de paiement\u00a0: Carte bancaire");
		expect(setCookies.get(cookie)).toBe("");
		expect(shop.gateway.calls("mergeCarts")).toHaveLength(0);
	});

	it("waits and reloads itself without JavaScript, as often as the domain record says", async () => {
		const visitor = aPayer();
		shop.gateway.on(validateCart, { status: 202, data: { cart: ready, resultCode: "Pending" } });
		const { text } = await visitor.fetch(confirmation);
		expect(text).toContain("en cours de confirmation");
		expect(text).toContain(
			`<noscript><meta http-equiv="refresh" content="1;url=${confirmation}?attempt=1"`,
		);
		const last = await visitor.fetch(`${confirmation}?attempt=10`);
		expect(last.text).not.toContain("http-equiv");
		expect(last.text).toContain("La banque prend un peu de temps");
		expect(visitor.cookies.get(cookie)).toBe(ready.id);
	});

	it("asks the gateway when neither return nor webhook came, then shows the order", async () => {
		const visitor = aPayer();
		const order = anOrder({ cartId: ready.id });
		shop.gateway.on(validateCart, () => {
			shop.gateway.returns(findOrderOfCart, order);
			return { status: 200, data: { order, resultCode: "Authorised" } };
		});
		// the next request shows the order: its header knows that the cart is gone
		const { location, setCookies } = await visitor.fetch(confirmation);
		expect([location, setCookies.get(cookie)]).toEqual([confirmation, ""]);
		expect((await visitor.fetch(confirmation)).text).toContain(order.orderNumber);
	});

	it("redirects to payment when the payment failed meanwhile", async () => {
		const visitor = aPayer(aReadyCart({ totalPrice: eur(6_390) }));
		shop.gateway.on(validateCart, () => refuse("PAYMENT_REFUSED", { status: "Cancelled" }));
		expect((await visitor.fetch(confirmation)).location).toBe(`${payment}?reason=cancelled`);
	});

	it("redirects to payment without a reason where no payment was started", async () => {
		const visitor = aPayer(aReadyCart({ totalPrice: eur(6_390) }));
		shop.gateway.on(validateCart, () => refuse("PAYMENT_MISSING"));
		expect((await visitor.fetch(confirmation)).location).toBe(payment);
	});

	it("redirects to the orders without a paid cart", async () => {
		const visitor = shop.customer({ customerId: "customer-1" });
		expect((await visitor.fetch(confirmation)).location).toBe("/fr-fr/account/orders/");
	});
});
