import { describe, expect, it } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { aCart, aLine, eur } from "#tests/support/storefront/builders.ts";
import { aGiftCard } from "#tests/support/storefront/cart-builders.ts";
import { silence, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

function fetchCart(known: Cart, lc = "fr-fr") {
	shop.gateway.returns(getCart, known);
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", known.id);
	return visitor.fetch(`/${lc}/cart/`);
}

describe("the facts of a line (CART-23 to CART-25)", () => {
	it("shows what the line costs; codes and benefits are taken off once, in the totals (CHECKOUT-105)", async () => {
		const { text } = await fetchCart(
			aCart({
				lineItems: [
					aLine({
						totalPrice: 4_900,
						discountMessages: [
							{ type: "REM", displayedAmount: 1_000 },
							{ type: "PTS", displayedAmount: 500 },
							{ type: "COU", displayedAmount: 490 },
						],
					}),
				],
			}),
		);
		expect(text).not.toMatch(/Avantage fidélité|Remise de/);
	});

	it("gives a free item neither quantity nor removal", async () => {
		const gift = aLine({
			isFree: true,
			totalPrice: 0,
			discountMessages: [{ type: "CAD", displayedAmount: 2_900 }],
		});
		const { text } = await fetchCart(aCart({ lineItems: [aLine(), gift] }));
		expect(text).toContain("Un cadeau de la maison");
		expect(text.match(/value="set-quantity"/g)).toHaveLength(1);
		expect(text.match(/value="remove"/g)).toHaveLength(1);
	});

	it("shows marketing labels in the page's language", async () => {
		const labels = ["WebExclu", "New"] as const;
		const { text } = await fetchCart(
			aCart({ lineItems: [aLine({ marketingLabels: [...labels] })] }),
			"de-de",
		);
		expect(text).toContain("Nur online");
		expect(text).toContain(">Neu<");
	});
});

describe("a pre-order cart (CART-54)", () => {
	const onDemand = aLine({
		marketingLabels: ["ON_DEMAND"],
		expectedAt: "2026-04-15T08:00:00.000Z",
	});

	it("has its own words, with the promised day", async () => {
		const { text } = await fetchCart(aCart({ lineItems: [onDemand] }));
		expect(text).toContain("Votre précommande");
		expect(text).toContain("fabriqué pour vous");
		expect(text).toContain("vers le 15\u00a0avril 2026");
	});

	it("is no pre-order with a second line, but its item still says when it comes", async () => {
		const { text } = await fetchCart(aCart({ lineItems: [onDemand, aLine()] }));
		expect(text).not.toContain("Votre précommande");
		expect(text).toContain("Arrivée prévue vers le 15\u00a0avril 2026");
	});
});

describe("sums", () => {
	it("show discounts by type, delivery, other purchases, gift cards that pay, and the amount due", async () => {
		const { text } = await fetchCart(
			aCart({
				lineItems: [aLine({ price: 10_000, totalPrice: 8_500 })],
				discounts: [
					{ type: "COU", amount: 1_000 },
					{ type: "PTS", amount: 500 },
				],
				subtotal: eur(8_500),
				shippingInfo: { shippingMethodKey: "NO", name: "Home", price: eur(490) },
				giftCards: [aGiftCard(), aGiftCard({ amount: 2_500 })],
				loyaltyCard: { cardId: "new", price: 1_000 },
				donations: [{ id: "round-up", amount: 10, label: "J’arrondis" }],
				totalPrice: eur(17_500),
				amountDue: eur(12_500),
				payments: [
					{
						paymentId: "p-1",
						paymentProvider: "own",
						paymentProduct: "gift-card",
						amountPlanned: eur(5_000),
						status: "Authorised",
						giftCardEnding: "4711",
					},
				],
			}),
		);
		const rows = [...text.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(
			([, term = "", amount = ""]) => [term, amount.replaceAll(/\s/g, " ")],
		);
		expect(rows).toEqual([
			["Sous-total", "100,00 €"],
			["Codes promo", "−10,00 €"],
			["Avantages fidélité", "−5,00 €"],
			["Livraison", "4,90 €"],
			["2 cartes cadeaux", "75,00 €"],
			["Carte de fidélité", "10,00 €"],
			["J’arrondis", "0,10 €"],
			["Total", "175,00 €"],
			["Carte cadeau se terminant par 4711", "−50,00 €"],
			["Reste à payer", "125,00 €"],
		]);
	});

	it("show the points that the order earns, with its bonus", async () => {
		const { text } = await fetchCart(
			aCart({ loyaltyPointsEarned: 59, loyaltyBonusPointsEarned: 20 }),
		);
		expect(text).toContain("vous rapporte 79 points");
		expect(text).toContain("Dont 20 en bonus");
	});
});

describe("recommendations in the cart", () => {
	it("do not delay the page, and their failure does not fail it", async () => {
		shop.gateway.on(listRecommendations, silence);
		const { status, text } = await fetchCart(aCart());
		expect(status).toBe(200);
		expect(text).toContain("À porter avec");
		expect(text.indexOf("Wrap dress")).toBeLessThan(text.indexOf("Rien à vous proposer"));
	});
});
