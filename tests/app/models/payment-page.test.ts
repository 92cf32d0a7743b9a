import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cardNamed,
	cardNumber,
	nameOf,
	payingCards,
	readNumbers,
	readRemovedCards,
	withNumber,
	withRemovedCard,
} from "#app/models/payment/paying-cards.ts";
import { parsePaymentPage } from "#app/models/payment/payment-page.server.ts";
import { paymentPageUrl } from "#app/server/security/payment-page-url.ts";
import { aCart, eur } from "#tests/support/storefront/builders.ts";

describe("address of the payment page", () => {
	it.each([
		["/_gateway/payment/abc", null, "/_gateway/payment/abc"],
		["/payment/abc", "https://pay.example", "https://pay.example/payment/abc"],
		["https://checkout.example/x?y=1", null, "https://checkout.example/x?y=1"],
		["https://checkout.example/x", "https://pay.example", "https://checkout.example/x"],
		["//evil.example/x", null, null],
		["/\\evil.example/x", "https://pay.example", null],
		["http://checkout.example/x", null, null],
		["javascript:alert(1)", null, null],
		["https://user:pass@checkout.example/", null, null],
		["payment/abc", null, null],
	])("%s with %s is %s", (redirectUrl, paymentUrl, expected) =>
		expect(paymentPageUrl(redirectUrl, paymentUrl)).toBe(expected),
	);

	const kept = { paymentId: "pay-1", url: "/_gateway/payment/abc" };
	const payment = (status: "RedirectShopper" | "Refused" | "Received", paymentId = "pay-1") =>
		aCart({
			payments: [
				{
					paymentId,
					paymentProvider: "card",
					paymentProduct: "visa",
					amountPlanned: eur(6_390),
					status,
				},
			],
		});

	it("is offered again only while the payment is this cart's and waits for its shopper", () => {
		expect(parsePaymentPage(kept, payment("RedirectShopper"))).toMatchObject(kept);
		// of a gateway that names no id
		expect(parsePaymentPage(kept, payment("Received", ""))).toMatchObject(kept);
		expect(parsePaymentPage(kept, payment("Refused"))).toBeNull();
		expect(parsePaymentPage(kept, payment("RedirectShopper", "pay-2"))).toBeNull();
		expect(parsePaymentPage(kept, aCart())).toBeNull();
		for (const senseless of [null, "x", {}, { paymentId: 1, url: 2 }]) {
			expect(parsePaymentPage(senseless, payment("RedirectShopper"))).toBeNull();
		}
	});
});

describe("gift cards that pay", () => {
	const paying = aCart({
		payments: [
			{
				paymentId: "gift-1",
				paymentProvider: "own",
				paymentProduct: "gift-card",
				amountPlanned: eur(2_500),
				status: "Pending",
				giftCardEnding: "4821",
			},
		],
	});

	const number = `${"1000200030004000821".slice(0, 15)}4821`;
	const twin = "20002000300040004821";
	const first = { id: "gift-1", ending: "4821", amount: 2_500 };
	const second = { id: "gift-2", ending: "4821", amount: 1_000 };

	it("show their last digits, and can be put back after removal when the number is known", () => {
		const cards = payingCards(paying);
		expect(cards).toEqual([first]);
		const numbers = [{ id: "gift-1", number }];
		expect(withRemovedCard([], first, numbers, 1_000)).toEqual([{ ...first, number, at: 1_000 }]);
		expect(withRemovedCard([], first, [], 1_000)).toEqual([]);
		expect(withRemovedCard([], undefined, numbers, 1_000)).toEqual([]);
	});

	it("that end alike are told apart: by name, number and amount", () => {
		const cards = [first, second];
		const numbers = withNumber(withNumber([], [first], number), cards, twin);
		for (const [card, own] of [
			[first, number],
			[second, twin],
		] as const) {
			expect(cardNamed(cards, card.id)).toBe(card);
			expect(nameOf(card, cards)).toBe(card.id);
			expect(withRemovedCard([], card, numbers, 1)).toEqual([{ ...card, number: own, at: 1 }]);
		}
		// one alone is named as the release before does
		expect(nameOf(second, [second])).toBe("4821");
		expect(cardNamed(cards, "4821")).toBe(first);
	});

	it("have a number that may be grouped in any way", () => {
		expect(cardNumber(" 1000 2000-3000\u00a04000 ")).toBe("1000200030004000");
	});

	it("have at most three numbers kept, the newest", () => {
		const all = ["11111111", "22222222", "33333333", "44444444"].map((one) => ({
			card: { id: `gift-${one}`, ending: one.slice(-4), amount: 1 },
			number: one,
		}));
		const kept = all.reduce(
			(numbers, { number: one }, at) =>
				withNumber(
					numbers,
					all.slice(0, at + 1).map(({ card }) => card),
					one,
				),
			readNumbers([]),
		);
		expect(kept.map((one) => one.number)).toEqual(["22222222", "33333333", "44444444"]);
	});

	it("are read safely from any cookie", () => {
		const former = { id: "gift-card-5678", number: "12345678" };
		expect(readNumbers([{ toString: 1 }, 12_345_678, "12345678"])).toEqual([former]);
		expect(readNumbers([former])).toEqual([former]);
		fc.assert(
			fc.property(fc.anything(), (kept) => {
				expect(Array.isArray(readNumbers(kept))).toBe(true);
				expect(readRemovedCards(kept, 1_000).every((one) => one.at <= 1_000)).toBe(true);
			}),
		);
	});
});
