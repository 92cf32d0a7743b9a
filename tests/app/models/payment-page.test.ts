import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cardNumber,
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

	it("show their last digits, and can be put back after removal when the number is known", () => {
		const cards = payingCards(paying);
		expect(cards).toEqual([{ ending: "4821", amount: 2_500 }]);
		const number = `${"1000200030004000821".slice(0, 15)}4821`;
		const at = { ending: "4821", now: 1_000 };
		expect(withRemovedCard([], cards, [number], at)).toEqual([
			{ ending: "4821", amount: 2_500, number, at: 1_000 },
		]);
		expect(withRemovedCard([], cards, [], at)).toEqual([]);
		expect(withRemovedCard([], cards, [number], { ...at, ending: "0000" })).toEqual([]);
	});

	it("have a number that may be grouped in any way", () => {
		expect(cardNumber(" 1000 2000-3000\u00a04000 ")).toBe("1000200030004000");
		expect(withNumber(["11111111", "22222222", "33333333"], "44444444")).toEqual([
			"22222222",
			"33333333",
			"44444444",
		]);
	});

	it("are read safely from any cookie", () => {
		expect(readNumbers([{ toString: 1 }, 12_345_678, "12345678"])).toEqual(["12345678"]);
		fc.assert(
			fc.property(fc.anything(), (kept) => {
				expect(Array.isArray(readNumbers(kept))).toBe(true);
				expect(readRemovedCards(kept, 1_000).every((one) => one.at <= 1_000)).toBe(true);
			}),
		);
	});
});
