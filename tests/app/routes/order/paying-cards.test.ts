// Gift cards on the payment page, and the amount that is left to pay (CART-65).
import { describe, expect, it } from "vitest";
import { shownCart } from "#app/models/payment/payment.ts";
import { getCart, mergeCarts, validateCart } from "#contract/cart/operations.ts";
import {
	addPayment,
	addSecondPayment,
	useGiftCard as giftCardUse,
	releaseGiftCard,
} from "#contract/cart/paying.ts";
import type { Cart, PaymentStatus } from "#contract/cart/shapes.ts";
import { anOrder, aReadyCart, eur } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const payment = "/fr-fr/order-payment/";
const number = "6000111122223334821";
const typed = { intent: "use-gift-card", number: "6000 1111 2222 3334 821", amount: "25,00" };
const ready = aReadyCart();
const paysBy = (amount: number, due: number): Cart =>
	aReadyCart({
		version: 2,
		amountDue: eur(due),
		payments: [
			{
				paymentId: "gift-1",
				paymentProvider: "own",
				paymentProduct: "gift-card",
				amountPlanned: eur(amount),
				status: "Pending",
				giftCardEnding: "4821",
			},
		],
	});

function show(cart: Cart) {
	shop.gateway.returns(getCart, cart);
	shop.gateway.returns(mergeCarts, cart);
}

const aPayer = (cart: Cart = ready) => signedInWith(shop, cart);

/** A shopper whose card pays 25 € of 63,90 €. */
async function withCard() {
	const visitor = aPayer();
	shop.gateway.on(giftCardUse, () => {
		show(paysBy(2_500, 3_890));
		return { status: 200, data: paysBy(2_500, 3_890) };
	});
	const answer = await visitor.fetch(payment, { form: typed });
	return { visitor, answer };
}

describe("a gift card", () => {
	it("pays the typed amount, and the rest remains due", async () => {
		const { visitor, answer } = await withCard();
		expect([answer.status, answer.location]).toEqual([303, payment]);
		expect(shop.gateway.calls("useGiftCard")[0]).toMatchObject({
			params: { giftCardId: number },
			body: { amount: 2_500 },
		});
		const { text } = await visitor.fetch(payment);
		expect(text).toContain("Carte cadeau se terminant par 4821");
		expect(text).toMatch(/Commander et payer 38,90\s€/);
		expect(text).not.toContain(number);
	});

	it("pays as much as possible where no amount is typed", async () => {
		shop.gateway.returns(giftCardUse, paysBy(6_390, 0));
		await aPayer().fetch(payment, { form: { ...typed, amount: "" } });
		expect(shop.gateway.calls("useGiftCard")[0]?.body).toEqual({ amount: null });
	});

	it.each([
		["GIFT_CARD_REFUSED", undefined, 422, "ne peut pas être utilisée"],
		["TOO_MANY_REQUESTS", undefined, 429, "Trop d’essais"],
		["AMOUNT_OUT_OF_RANGE", { max: 1_200 }, 422, "12,00"],
		["UNAVAILABLE", undefined, 503, "Votre panier"],
		["CART_VERSION_CONFLICT", undefined, 409, "en cours de modification ailleurs"],
	] as const)(
		"that is refused with %s says why and keeps the typed number",
		async (code, details, status, says) => {
			shop.gateway.on(giftCardUse, () => refuse(code, details));
			const answer = await aPayer().fetch(payment, { form: typed });
			expect(answer.status).toBe(status);
			expect(answer.text).toContain(says);
			expect(answer.text).toContain(`value="${typed.number}"`);
		},
	);

	it.each([
		[{ number: "" }, "tel qu’il figure sur la carte"],
		[{ number: "12 <b>" }, "tel qu’il figure sur la carte"],
		[{ amount: "-5" }, "Saisissez un montant"],
		[{ amount: "0" }, "Saisissez un montant"],
		[{ amount: "99999999999" }, "Saisissez un montant"],
	])("typed as %j is refused without a call", async (part, says) => {
		const answer = await aPayer().fetch(payment, { form: { ...typed, ...part } });
		expect(answer.status).toBe(400);
		expect(answer.text).toContain(says);
		expect(shop.gateway.calls("useGiftCard")).toHaveLength(0);
	});

	it.each([
		{ card: "gift-1" },
		// a page of the release before
		{ ending: "4821" },
	])("is removed and restored with its amount: %j", async (named) => {
		const { visitor } = await withCard();
		shop.gateway.on(releaseGiftCard, () => {
			show(ready);
			return { status: 200, data: ready };
		});
		const out = { intent: "release-gift-card", ...named };
		await visitor.fetch(payment, { form: out });
		expect(shop.gateway.calls("releaseGiftCard")[0]?.params.giftCardId).toBe("4821");
		const { text } = await visitor.fetch(payment);
		expect(text).toContain("La carte cadeau se terminant par 4821 a été retirée.");
		expect(text).not.toContain(number);
		await visitor.fetch(payment, { form: { intent: "restore-gift-card", ...named } });
		expect(shop.gateway.calls("useGiftCard").at(-1)).toMatchObject({
			params: { giftCardId: number },
			body: { amount: 2_500 },
		});
		expect((await visitor.fetch(payment)).text).not.toContain("a été retirée");
	});

	it("that ends as another does is removed and restored by itself", async () => {
		const twin = "60002222333344444821";
		const cards = [number, twin].map((one, at) => ({
			number: one,
			payment: {
				...{ paymentId: `gift-${at}`, paymentProvider: "own", paymentProduct: "gift-card" },
				...{
					amountPlanned: eur(1_000 + at),
					status: "Authorised" as const,
					giftCardEnding: "4821",
				},
			},
		}));
		const paidBy = (...which: number[]) =>
			aReadyCart({ version: 2, payments: which.flatMap((at) => cards[at]?.payment ?? []) });
		const visitor = aPayer();
		for (const [at, card] of cards.entries()) {
			const cart = paidBy(...[0, 1].slice(0, at + 1));
			shop.gateway.on(giftCardUse, () => {
				show(cart);
				return { status: 200, data: cart };
			});
			await visitor.fetch(payment, { form: { ...typed, amount: "", number: card.number } });
		}
		const { text } = await visitor.fetch(payment);
		for (const at of [0, 1]) expect(text).toContain(`name="card" value="gift-${at}"`);
		shop.gateway.on(releaseGiftCard, () => {
			show(paidBy(1));
			return { status: 200, data: paidBy(1) };
		});
		await visitor.fetch(payment, { form: { intent: "release-gift-card", card: "gift-0" } });
		expect(shop.gateway.calls("releaseGiftCard")[0]?.params.giftCardId).toBe("gift-0");
		await visitor.fetch(payment, { form: { intent: "restore-gift-card", card: "gift-0" } });
		expect(shop.gateway.calls("useGiftCard").at(-1)).toMatchObject({
			params: { giftCardId: number },
			body: { amount: 1_000 },
		});
	});

	it("that another visitor removed cannot be restored here", async () => {
		const visitor = aPayer();
		const { location } = await visitor.fetch(payment, {
			form: { intent: "restore-gift-card", ending: "4821" },
		});
		expect(location).toBe(payment);
		expect((await visitor.fetch(payment)).text).toContain("retirée il y a trop longtemps");
	});

	it.each([{ intent: "something" }, { intent: "release-gift-card", ending: "../x" }])(
		"an unknown intent is a 400: %j",
		async (form) => expect((await aPayer().fetch(payment, { form })).status).toBe(400),
	);
});

describe("nothing left to pay (CHECKOUT-45)", () => {
	const free = { method: "free", terms: "yes", shown: shownCart(paysBy(6_390, 0)) };
	const started = {
		status: 200,
		data: {
			cart: paysBy(6_390, 0),
			paymentId: "pay-free",
			resultCode: "Authorised" as PaymentStatus,
			paymentDone: true,
			redirectUrl: null,
		},
	} as const;

	it("shows no method, and orders at once with the product `free`", async () => {
		const visitor = aPayer(paysBy(6_390, 0));
		const { text } = await visitor.fetch(payment);
		expect(text).not.toContain('id="payment-method-visa"');
		expect(text).toContain("Il ne reste rien à payer");
		shop.gateway.on(addPayment, started);
		shop.gateway.returns(validateCart, { order: anOrder(), resultCode: "Authorised" });
		const { location } = await visitor.fetch(payment, { form: free });
		expect(location).toBe("/fr-fr/order-confirmation/");
		expect(shop.gateway.calls("addPayment")[0]?.body).toMatchObject({ paymentProduct: "free" });
		expect(shop.gateway.calls("validateCart")[0]?.body).toEqual({ paymentId: "pay-free" });
	});

	it("accepts no other method, and still requires the terms", async () => {
		const visitor = aPayer(paysBy(6_390, 0));
		for (const wrong of [{ method: "visa" }, { terms: "" }]) {
			const form = { ...free, ...wrong };
			expect((await visitor.fetch(payment, { form })).status).toBe(400);
		}
		expect(shop.gateway.calls("addPayment")).toHaveLength(0);
	});

	it("shows the cart when a card was emptied meanwhile", async () => {
		const visitor = aPayer(paysBy(6_390, 0));
		shop.gateway.on(addPayment, started);
		shop.gateway.on(validateCart, () => refuse("CART_CHANGED"));
		const { location } = await visitor.fetch(payment, { form: free });
		expect(location).toBe("/fr-fr/cart/");
	});
});

describe("a gift card for the whole amount (CHECKOUT-49)", () => {
	const form = {
		...{ method: "gift-card", number: "6000 1111 2222 3334 821", terms: "yes" },
		shown: shownCart(ready),
	};
	const covered = paysBy(6_390, 0);

	function playOrder(cart: Cart = covered) {
		shop.gateway.returns(giftCardUse, cart);
		shop.gateway.returns(addPayment, {
			cart,
			paymentId: "pay-free",
			resultCode: "Authorised",
			paymentDone: true,
			redirectUrl: null,
		});
		shop.gateway.returns(validateCart, { order: anOrder(), resultCode: "Authorised" });
	}

	it.each(["a plain post", "a fetcher's"])("leads to the order in one step, by %s", async (by) => {
		playOrder();
		const at = by === "a plain post" ? payment : "/fr-fr/order-payment.data";
		const answer = await aPayer().fetch(at, { form });
		const led = answer.location ?? answer.text;
		expect(led).toContain("/fr-fr/order-confirmation/");
		expect(shop.gateway.calls("useGiftCard")[0]).toMatchObject({
			params: { giftCardId: number },
			body: { amount: null },
		});
		expect(shop.gateway.calls("addPayment")[0]?.body).toMatchObject({ paymentProduct: "free" });
		expect(shop.gateway.calls("validateCart")).toHaveLength(1);
	});

	it("has the legal order button, in each market's words", async () => {
		const { text } = await aPayer().fetch("/de-de/order-payment/");
		const paying = text.slice(text.indexOf('value="gift-card"'));
		expect(paying).toMatch(/value="pay"[^>]*>.*?Zahlungspflichtig bestellen/s);
	});

	it("orders nothing where it is worth less: it pays its part, and the rest remains due", async () => {
		playOrder(paysBy(2_500, 3_890));
		const { location } = await aPayer().fetch(payment, { form });
		expect(location).toBe(payment);
		expect(shop.gateway.calls("addPayment")).toHaveLength(0);
		expect(shop.gateway.calls("validateCart")).toHaveLength(0);
	});

	it.each([
		[{ number: "" }, 400, "tel qu’il figure sur la carte"],
		[{ terms: "" }, 400, "conditions"],
	])("requires what is missing before the card is used: %j", async (part, status, says) => {
		playOrder();
		const answer = await aPayer().fetch(payment, { form: { ...form, ...part } });
		expect([answer.status, answer.text.includes(says)]).toEqual([status, true]);
		expect(answer.text).toMatch(/checked="" value="gift-card"|value="gift-card"[^>]*checked=""/);
		expect(shop.gateway.calls("useGiftCard")).toHaveLength(0);
	});

	it("that is refused keeps the number, and nothing is ordered", async () => {
		shop.gateway.on(giftCardUse, () => refuse("GIFT_CARD_REFUSED"));
		const { status, text } = await aPayer().fetch(payment, { form });
		expect([status, text.includes(`value="${form.number}"`)]).toEqual([422, true]);
		expect(shop.gateway.calls("addPayment")).toHaveLength(0);
	});
});

describe("the second provider", () => {
	const pendingCart = (redirectUrl: string): Cart => ({
		...ready,
		version: 2,
		payments: [
			{
				paymentId: "pay-2",
				paymentProvider: "wallet",
				paymentProduct: "paypal",
				amountPlanned: eur(6_390),
				status: redirectUrl ? "RedirectShopper" : "Authorised",
			},
		],
	});
	const start = (redirectUrl: string) =>
		shop.gateway.on(addSecondPayment, () => {
			show(pendingCart(redirectUrl));
			return {
				status: 200,
				data: {
					cart: pendingCart(redirectUrl),
					paymentId: "pay-2",
					resultCode: "RedirectShopper",
					paymentDone: false,
					redirectUrl,
				},
			};
		});
	const form = { method: "paypal", terms: "yes", shown: shownCart(ready) };

	it("has its own call, and the page links back to it", async () => {
		const visitor = aPayer();
		start("/_gateway/payment/pay-2");
		expect((await visitor.fetch(payment, { form })).location).toBe("/_gateway/payment/pay-2");
		const { text } = await visitor.fetch(`${payment}?reason=unfinished`);
		expect(text).toMatch(/href="\/_gateway\/payment\/pay-2"[^>]*>Reprendre le paiement/);
	});

	it("on another origin is reached by a page of ours, because a form may not lead there", async () => {
		const visitor = aPayer();
		start("https://checkout.example/pay/1");
		const { location } = await visitor.fetch(payment, { form });
		expect(location).toBe(`${payment}?leave=1`);
		const { text } = await visitor.fetch(location ?? "");
		expect(text).toContain('http-equiv="refresh" content="0;url=https://checkout.example/pay/1"');
		// with a script too: the form was posted before the client ran
		expect(/<noscript><meta[^>]*checkout\.example/.test(text)).toBe(false);
		expect(text).toContain("Aller à la page de paiement");
	});

	it("that refuses when the shopper comes back links to its page while it waits", async () => {
		const visitor = aPayer(pendingCart("/x"));
		const details = { status: "RedirectShopper", redirectUrl: "/_gateway/payment/late" };
		shop.gateway.on(validateCart, () => refuse("PAYMENT_REFUSED", details));
		const check = "/fr-fr/order-adyen-check/?paymentId=pay-2&redirectResult=abc";
		const { text } = await visitor.fetch(check, { follow: 1 });
		expect(text).toContain('href="/_gateway/payment/late"');
	});
});
