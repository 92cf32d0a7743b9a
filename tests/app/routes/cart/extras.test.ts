import { describe, expect, it } from "vitest";
import { setSubscriptions } from "#contract/cart/delivery.ts";
import { addLoyaltyCard, removeLoyaltyCard, setLoyaltyOffers } from "#contract/cart/discounts.ts";
import {
	addDonation,
	buyGiftCard,
	removeDonation,
	removeGift,
	setGift,
} from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { removeGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { listLoyaltyOffers } from "#contract/loyalty/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import {
	aCart,
	aCustomer,
	aReadyCart,
	aShippingMethod,
} from "#tests/support/storefront/builders.ts";
import { aGiftCard, aLoyaltyOffer, anOfferOf } from "#tests/support/storefront/cart-builders.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/cart/";
const cookie = "vitrine_cart_id-dev";

function know(cart: Cart) {
	shop.gateway.returns(getCart, cart);
	shop.gateway.returns(listShippingMethods, []);
}

function aShopper(known: Cart = aCart()) {
	know(known);
	const visitor = shop.visitor();
	visitor.cookies.set(cookie, known.id);
	return visitor;
}

/** A signed-in customer, with this programme's card if there is a number. */
function aCustomerWith(known: Cart, loyaltyNumber = "", programme: "FID" | "HSP" = "FID") {
	const loyaltyType = loyaltyNumber ? programme : "";
	shop.gateway.returns(getAccount, aCustomer({ loyaltyNumber, loyaltyType }));
	const offers = [anOfferOf({ id: "points-5" }), anOfferOf({ id: "points-9", isReachable: false })];
	shop.gateway.returns(listLoyaltyOffers, { points: 320, offers });
	const visitor = aShopper(known);
	visitor.signIn();
	return visitor;
}

describe("a fold of the cart page", () => {
	const fold = (text: string, id: string) => {
		const [head = ""] = text.slice(text.indexOf(`aria-labelledby="${id}"`)).split("</summary>");
		return { isOpen: /<details[^>]* open/.test(head), words: head };
	};

	it("is closed at first, and its summary says what it can save", async () => {
		const visitor = aCustomerWith(aCart(), "900100");
		const offers = [
			anOfferOf({ id: "points-5", amount: { centAmount: 1_000, currencyCode: "EUR" } }),
		];
		shop.gateway.returns(listLoyaltyOffers, { points: 320, offers });
		const { text } = await visitor.fetch(page);
		for (const id of ["cart-loyalty", "cart-gift", "cart-donations", "cart-share"]) {
			expect([id, fold(text, id).isOpen]).toEqual([id, false]);
		}
		expect(fold(text, "cart-loyalty").words).toMatch(/jusqu’à 10\s€/u);
	});

	it("says in its summary what it saved or gives once it is used", async () => {
		const loyaltyOffers = { offers: [aLoyaltyOffer({ value: 1_000 })] };
		const given = [{ id: "trees", amount: 200, label: "Des arbres" }];
		const used = aCart({ giftCards: [aGiftCard()], donations: given, loyaltyOffers });
		const { text } = await aCustomerWith(used, "900100").fetch(page);
		expect(fold(text, "cart-loyalty").words).toMatch(/−10\s€/u);
		expect(fold(text, "cart-gift").words).toMatch(/50\s€/u);
		expect(fold(text, "cart-donations").words).toMatch(/2,00\s€/u);
	});

	it("is open where its form was refused, without JavaScript too", async () => {
		const visitor = aCustomerWith(aCart(), "900100");
		shop.gateway.on(setLoyaltyOffers, () => refuse("LOYALTY_OFFER_REFUSED", { reason: "gone" }));
		const { text } = await visitor.fetch(page, {
			form: { intent: "add-offer", offerId: "points-5" },
		});
		expect(fold(text, "cart-loyalty").isOpen).toBe(true);
		expect(fold(text, "cart-donations").isOpen).toBe(false);
	});
});

describe("the way to the checkout", () => {
	const emailForm = 'value="email-only"';
	const email = "zoe@example.com";

	it("asks a guest for an e-mail, and leads an account to its password (CHECKOUT-93)", async () => {
		const { text } = await aShopper().fetch("/fr-fr/cart/");
		expect(text).toContain(emailForm);
		expect(text).toMatch(/auth\/login\?redirect_uri=[^"]*order-billing[^"]*way=account/);
	});

	it("asks no customer, and leads them to the first step that has something to ask", async () => {
		const asked = await aCustomerWith(aCart()).fetch("/fr-fr/cart/");
		expect(asked.text).not.toContain(emailForm);
		expect(asked.text).toContain('href="/fr-fr/order-billing/"');
		const known = await aCustomerWith(aReadyCart()).fetch("/fr-fr/cart/");
		expect(known.text).toContain('href="/fr-fr/order-payment/"');
		expect(known.text).not.toContain('href="/fr-fr/order-billing/"');
	});

	it("passes the form on to the sign-in site as it was sent, to come back into the checkout", async () => {
		const form = { intent: "email-only", email };
		const { status, location } = await aShopper().fetch("/fr-fr/cart/", { form });
		expect(status).toBe(307);
		const target = new URL(location ?? "", "http://localhost");
		expect(target.pathname).toMatch(/\/auth\/login$/);
		const back = new URL(target.searchParams.get("redirect_uri") ?? "");
		expect(back.searchParams.get("return_to")).toBe("/fr-fr/order-billing/");
	});

	it.each([
		["", "Indiquez votre e-mail"],
		["zoe@", "Cette adresse semble incomplète"],
		["a..b@example.com", "Cette adresse semble incomplète"],
		["zoe@exa mple.com", "Cette adresse semble incomplète"],
	])(
		"says at the field what is wrong with '%s', and keeps the cart and what was typed",
		async (typed, said) => {
			const form = { intent: "email-only", email: typed };
			const { status, text } = await aShopper().fetch("/fr-fr/cart/", { form });
			expect(status).toBe(400);
			expect(text).toContain(said);
			expect(text).toMatch(/<input[^>]*id="order-email"[^>]*aria-invalid="true"/);
			expect(text).toContain(`value="${typed}"`);
			expect(text).toContain("Wrap dress");
		},
	);

	it("leads who has signed in meanwhile straight on", async () => {
		const form = { intent: "email-only", email };
		const { status, location } = await aCustomerWith(aCart()).fetch("/fr-fr/cart/", { form });
		expect([status, location]).toEqual([303, "/fr-fr/order-billing/"]);
	});
});

describe("buying gift cards", () => {
	const form = {
		amount: "5000",
		recipientName: "Zoé Martin",
		recipientEmail: "zoe@example.com",
		message: "Joyeux anniversaire",
	};
	const path = "/fr-fr/gift-card/";

	it("starts with the amount that the market's record preselects (CART-64)", async () => {
		const french = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === "FR");
		const { text } = await shop.fetch(path);
		const [chosen = ""] = /<input(?=[^>]*name="amount")(?=[^>]*checked)[^>]*>/.exec(text) ?? [];
		expect(chosen).toContain(`value="${french?.giftCard.preselectedAmount}"`);
	});

	it("creates a cart for the first gift card, with the chosen amount", async () => {
		const visitor = shop.visitor();
		const cart = aCart({ lineItems: [], giftCards: [aGiftCard()] });
		shop.gateway.returns(buyGiftCard, cart);
		const sent = await visitor.fetch(path, { form });
		expect([sent.status, sent.location]).toEqual([303, page]);
		expect(shop.gateway.calls("buyGiftCard")[0]?.body).toEqual({
			giftCard: { ...form, amount: 5_000 },
		});
		expect(visitor.cookies.get(cookie)).toBe(cart.id);
		know(cart);
		const { text } = await visitor.fetch(page);
		expect(text).toContain("La carte cadeau est dans votre panier");
		const words = text.replaceAll(/<wbr\/?>|<\/?span[^>]*>/g, "");
		expect(words).toContain("Pour Zoé Martin, envoyée à zoe@example.com");
	});

	it("accepts a typed amount in the format that people write", async () => {
		const visitor = aShopper();
		shop.gateway.returns(buyGiftCard, aCart({ giftCards: [aGiftCard()] }));
		await visitor.fetch(path, { form: { ...form, amount: "other", typedAmount: "49,90 €" } });
		expect(shop.gateway.calls("buyGiftCard")[0]?.body).toMatchObject({
			giftCard: { amount: 4_990 },
		});
	});

	it.each([
		{ amount: "999" },
		{ amount: "15001" },
		{ amount: "other", typedAmount: "-50" },
		{ amount: "other", typedAmount: "1e3" },
		{ amount: "other", typedAmount: "" },
		{ amount: "" },
	])("refuses %j, shows the bounds and keeps what was typed", async (wrong) => {
		const { status, text } = await aShopper().fetch(path, { form: { ...form, ...wrong } });
		expect(status).toBe(400);
		expect(text).toMatch(/Choisissez un montant de 10\s€ à 150\s€/);
		expect(text).toContain('value="Zoé Martin"');
		expect(text).toContain("Joyeux anniversaire</textarea>");
		expect(shop.gateway.calls("buyGiftCard")).toHaveLength(0);
	});

	it("shows all faults at once, each with a link to its field", async () => {
		const wrong = { amount: "1", recipientName: " ", recipientEmail: "zoe" };
		const { text } = await aShopper().fetch(path, { form: wrong });
		for (const field of ["amount", "recipientName", "recipientEmail"]) {
			expect(text).toContain(`href="#gift-${field}"`);
		}
	});

	it("removes one and restores it while the undo is offered (CART-53)", async () => {
		const gift = aGiftCard({ message: "Pour toi" });
		const visitor = aShopper(aCart({ giftCards: [gift] }));
		const left = aCart({ version: 2 });
		shop.gateway.returns(removeGiftCard, left);
		const removal = { intent: "remove-gift-card", giftCardId: gift.giftCardId };
		expect((await visitor.fetch(page, { form: removal })).status).toBe(303);
		know(left);
		const { text } = await visitor.fetch(page);
		expect(text).toMatch(/Carte cadeau 50\s€ n’est plus dans votre panier/);
		expect(text).toContain('value="Pour toi"');
		shop.gateway.returns(buyGiftCard, aCart({ giftCards: [gift] }));
		const { giftCardId, amount, ...words } = gift;
		const back = { intent: "restore-gift-card", giftCardId, amount: String(amount), ...words };
		expect((await visitor.fetch(page, { form: back })).status).toBe(303);
		expect(shop.gateway.calls("buyGiftCard")[0]?.body).toEqual({ giftCard: { amount, ...words } });
		expect((await visitor.fetch(page)).text).not.toContain("n’est plus dans votre panier");
	});
});

describe("the loyalty card (CART-53, CART-67, CART-68)", () => {
	it("is offered to a customer without one, at the market's price, and bought", async () => {
		const visitor = aCustomerWith(aCart({ loyaltyPointsIncentive: 59 }));
		const { text } = await visitor.fetch(page);
		expect(text).toMatch(/Ajouter la carte pour 10\s€/);
		expect(text).toContain("ce panier vous rapporterait 59 points");
		const bought = aCart({ loyaltyCard: { cardId: "new", price: 1_000 }, version: 2 });
		shop.gateway.returns(addLoyaltyCard, bought);
		await visitor.fetch(page, { form: { intent: "add-loyalty-card" } });
		expect(shop.gateway.calls("addLoyaltyCard")).toHaveLength(1);
	});

	it("is removed with an undo, like a line", async () => {
		const visitor = aCustomerWith(aCart({ loyaltyCard: { cardId: "new", price: 1_000 } }));
		const left = aCart({ version: 2 });
		shop.gateway.returns(removeLoyaltyCard, left);
		await visitor.fetch(page, { form: { intent: "remove-loyalty-card", card: "loyalty-card" } });
		know(left);
		const { text } = await visitor.fetch(page);
		expect(text).toContain("Carte de fidélité n’est plus dans votre panier");
	});

	it("is refused to a holder with a message", async () => {
		const visitor = aCustomerWith(aCart());
		shop.gateway.on(addLoyaltyCard, () => refuse("LOYALTY_CARD_REFUSED"));
		const { status, text } = await visitor.fetch(page, { form: { intent: "add-loyalty-card" } });
		expect(status).toBe(422);
		expect(text).toContain("La carte de fidélité ne peut pas être ajoutée");
	});
});

describe("loyalty offers", () => {
	it("are requested for the store, and shown with their points", async () => {
		const { text } = await aCustomerWith(aCart(), "900100").fetch(page);
		expect(shop.gateway.calls("listLoyaltyOffers")[0]?.params.storeId).toBe("1001");
		expect(text).toContain("Vous avez 320 points");
		expect(text).toContain("150 points");
		expect(text).toContain("Encore quelques points");
		expect(text.match(/value="add-offer"/g)).toHaveLength(1);
	});

	it.each([
		["fr-fr", "Il vous manque 370 points, retirés"],
		["fr-ch", "Il vous manque 370 points"],
		["de-de", "Ihnen fehlen 370 Punkte"],
		["es-es", "Te faltan 370 puntos"],
		["it-it", "Ti mancano 370 punti"],
		["pl-pl", "Brakuje Ci 370 punktów"],
	])("are not offered for a negative balance, which is shown in words: %s", async (at, said) => {
		const visitor = aCustomerWith(aCart(), "900100");
		const offers = [anOfferOf({ isReachable: false })];
		shop.gateway.returns(listLoyaltyOffers, { points: -370, offers });
		const { text } = await visitor.fetch(`/${at}/cart/`);
		expect(text).toContain(said);
		const read = text.replaceAll(/<script.*?<\/script>/gs, "");
		expect(read).not.toMatch(/[-−]\s?370/);
		expect(text).not.toContain('value="add-offer"');
	});

	const delivery = (centAmount: number) => ({
		shippingMethodKey: "NO" as const,
		name: "À domicile",
		price: { centAmount, currencyCode: "EUR" as const },
	});
	const isChosen = { offers: [aLoyaltyOffer({ id: "delivery", counts: false, value: 0 })] };
	it.each([
		["the chosen one costs something", { shippingInfo: delivery(490) }, [490], true],
		["the chosen one is free", { shippingInfo: delivery(0) }, [490], false],
		["none is chosen and home delivery costs", {}, [490], true],
		["none is chosen and all of them are free", {}, [0], false],
		["it is not known", {}, [], true],
		["it was chosen before", { shippingInfo: delivery(0), loyaltyOffers: isChosen }, [0], true],
	])(
		"offer free delivery only where delivery may cost something: %s",
		async (_, facts, prices, isOffered) => {
			const visitor = aCustomerWith(aCart(facts), "900100");
			const offers = [anOfferOf({ id: "delivery", kind: "free-delivery", amount: null })];
			shop.gateway.returns(listLoyaltyOffers, { points: 320, offers });
			const data = prices.map((price) =>
				aShippingMethod({
					shippingRate: { price: { centAmount: price, currencyCode: "EUR" }, freeAbove: null },
				}),
			);
			shop.gateway.returns(listShippingMethods, data);
			const { text } = await visitor.fetch(page);
			expect(text.includes('name="offerId" value="delivery"')).toBe(isOffered);
		},
	);

	it("are not shown to customers of the other programme, nor is a card (SESSION-42)", async () => {
		const { text } = await aCustomerWith(aCart(), "900200", "HSP").fetch(page);
		expect(text).not.toContain("cart-loyalty");
		expect(shop.gateway.calls("listLoyaltyOffers")).toHaveLength(0);
	});

	it("are sent together with those that the cart has now", async () => {
		const cart = aCart({ loyaltyOffers: { offers: [aLoyaltyOffer({ id: "points-1" })] } });
		const visitor = aCustomerWith(cart, "900100");
		shop.gateway.returns(setLoyaltyOffers, cart);
		await visitor.fetch(page, { form: { intent: "add-offer", offerId: "points-5" } });
		await visitor.fetch(page, { form: { intent: "remove-offer", offerId: "points-1" } });
		const bodies = shop.gateway.calls("setLoyaltyOffers").map(({ body }) => body);
		expect(bodies).toEqual([
			{ loyaltyOfferIds: ["points-1", "points-5"] },
			{ loyaltyOfferIds: [] },
		]);
	});

	it.each([
		[{ reason: "gone" }, "Cette offre ne peut pas être utilisée"],
		[{ reason: "card" }, "titulaires de la carte de fidélité"],
		[{ reason: "points", missing: 50 }, "Il vous manque 50 points"],
		[{ reason: "points", missing: 1 }, "Il vous manque 1 point pour"],
		[{ reason: "minimum", missing: 4_010 }, "Encore 40,10 € d’achats"],
		[{ reason: "no-product" }, "Aucun article de votre panier"],
		[{ reason: "not-combinable" }, "ne se cumule pas"],
		[{ reason: "delivery-free" }, "La livraison est déjà offerte"],
	])("are refused for %j with their own message", async (details, said) => {
		const visitor = aCustomerWith(aCart(), "900100");
		shop.gateway.on(setLoyaltyOffers, () => refuse("LOYALTY_OFFER_REFUSED", details));
		const { status, text } = await visitor.fetch(page, {
			form: { intent: "add-offer", offerId: "points-5" },
		});
		expect([status, text.includes(said)]).toEqual([422, true]);
	});

	it("for a sold-out product say so after the update (CART-59)", async () => {
		const visitor = aCustomerWith(aCart(), "900100");
		const offer = aLoyaltyOffer({ id: "points-5", counts: false, productOutOfStock: true });
		const data = aCart({ version: 2, loyaltyOffers: { offers: [offer] } });
		shop.gateway.returns(setLoyaltyOffers, data);
		const { status, text } = await visitor.fetch(page, {
			form: { intent: "add-offer", offerId: "points-5" },
		});
		expect(status).toBe(409);
		expect(text).toContain("l’article concerné est épuisé : rien n’est déduit");
	});

	it("are absent with the whole programme where its flag is off (LIMIT-73)", async () => {
		const data = domains.map((domain) => ({ ...domain, loyalty: false }));
		shop.gateway.returns(listWebDomains, data);
		const visitor = aCustomerWith(aCart(), "900100");
		const { text } = await visitor.fetch(page);
		expect(text).not.toContain("cart-loyalty");
		expect(shop.gateway.calls("listLoyaltyOffers")).toHaveLength(0);
		const { status } = await visitor.fetch(page, { form: { intent: "add-loyalty-card" } });
		expect(status).toBe(404);
		expect(shop.gateway.calls("addLoyaltyCard")).toHaveLength(0);
	});

	it("that are unreachable leave the cart working", async () => {
		const visitor = aCustomerWith(aCart(), "900100");
		shop.gateway.on(listLoyaltyOffers, () => refuse("UNAVAILABLE"));
		const { status, text } = await visitor.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("Wrap dress");
	});
});

describe("donations", () => {
	it("are the market's active ones, and can be added and removed", async () => {
		const visitor = aShopper();
		expect((await visitor.fetch(page)).text).toContain("J’arrondis pour la Maison des femmes");
		const donation = { id: "round-up", amount: 40, label: "J’arrondis pour la Maison des femmes" };
		const given = aCart({ donations: [donation], version: 2 });
		shop.gateway.returns(addDonation, given);
		await visitor.fetch(page, { form: { intent: "add-donation", donationId: "round-up" } });
		expect(shop.gateway.calls("addDonation")[0]?.body).toEqual({ donationId: "round-up" });
		know(given);
		expect((await visitor.fetch(page)).text).toContain('value="remove-donation"');
		shop.gateway.returns(removeDonation, aCart({ version: 3 }));
		await visitor.fetch(page, { form: { intent: "remove-donation", donationId: "round-up" } });
		expect(shop.gateway.calls("removeDonation")[0]?.params.donationId).toBe("round-up");
	});
});

describe("gift wrap (CART-121)", () => {
	it("is chosen with a message, changed and taken off", async () => {
		const visitor = aShopper();
		expect((await visitor.fetch(page)).text).toContain("Faire emballer pour 4,95");
		const given = aCart({ gift: { price: 495, message: "Pour toi" }, version: 2 });
		shop.gateway.returns(setGift, given);
		const form = { intent: "set-gift", message: "Pour toi\r\nLéa " };
		expect((await visitor.fetch(page, { form })).status).toBe(303);
		expect(shop.gateway.calls("setGift")[0]?.body).toEqual({ message: "Pour toi\nLéa" });
		know(given);
		const { text } = await visitor.fetch(page);
		expect(text).toMatch(/<textarea[^>]*>\s*Pour toi<\/textarea>/);
		shop.gateway.returns(removeGift, aCart({ version: 3 }));
		await visitor.fetch(page, { form: { intent: "remove-gift" } });
		expect(shop.gateway.calls("removeGift")).toHaveLength(1);
	});

	it.each([
		["a".repeat(241), "240"],
		["Bisous ❤", "❤"],
	])("keeps a refused message in its field, and says what is wrong: %#", async (message, said) => {
		const visitor = aShopper();
		const { status, text } = await visitor.fetch(page, { form: { intent: "set-gift", message } });
		expect(status).toBe(400);
		expect(text).toMatch(new RegExp(`<textarea[^>]*aria-invalid[^>]*>\\s*${message}</textarea>`));
		expect(text).toMatch(new RegExp(`id="gift-message-error".*?${said}`));
		expect(shop.gateway.calls("setGift")).toHaveLength(0);
	});

	it("is not offered where the market wraps nothing, nor for cards alone", async () => {
		const visitor = aShopper(aCart({ lineItems: [], giftCards: [aGiftCard()] }));
		expect((await visitor.fetch(page)).text).not.toContain('value="set-gift"');
	});
});

describe("subscriptions after the order (CART-93)", () => {
	it("are offered to customers, changed one by one, and need no version", async () => {
		const subscriptions = [{ type: "INVIT" as const, optin: "YES" as const }];
		const visitor = aCustomerWith(aCart({ subscriptions }));
		const { text } = await visitor.fetch(page);
		expect(text.match(/name="optin" value="NO"/g)).toHaveLength(1);
		shop.gateway.returns(setSubscriptions, aCart({ version: 2 }));
		await visitor.fetch(page, { form: { intent: "set-follow-up", type: "SURV", optin: "YES" } });
		const [call] = shop.gateway.calls("setSubscriptions");
		expect(call?.body).toEqual({
			subscriptions: [...subscriptions, { type: "SURV", optin: "YES" }],
		});
		expect(call?.query.has("version")).toBe(false);
	});

	it("are not offered to a guest, whose address is unknown", async () => {
		expect((await aShopper().fetch(page)).text).not.toContain("set-follow-up");
	});
});
