// A card that was typed in Adyen's fields in the shop's page, at a double of Adyen (CHECKOUT-121).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { customerPasswords } from "#gateway/platform/db/schema.ts";
import { browser } from "#tests/demo/payments/typed-card.ts";
import { shopper } from "../carts/shopper.ts";
import { type AdyenShop, adyenBooks, openAdyenShop, payAtAdyen } from "./adyen-shop.ts";
import { validate, validateFault } from "./payer.ts";

let shop: AdyenShop;
const environment = { ADYEN_CLIENT_KEY: "test_870BE2" };

beforeAll(async () => {
	shop = await openAdyenShop(() => new Date("2026-03-03T09:00:00Z"), environment);
});
afterAll(() => shop.close());
beforeEach(() => {
	shop.adyen.fail(null);
	shop.adyen.calls.length = 0;
});

const encryptedCard = {
	...{ number: "eyJ.number", expiryMonth: "eyJ.month", expiryYear: "eyJ.year" },
	...{ securityCode: "eyJ.code", brand: "cartebancaire", browser },
};
const pay = (more: { keepCard?: boolean } = {}) =>
	payAtAdyen(shop, "cb", "FR", { encryptedCard, ...more });
const called = (path: string) => shop.adyen.calls.filter((call) => call.path.endsWith(path));

describe("a card typed in Adyen's fields (CHECKOUT-121)", () => {
	it("is possible where the market takes cards and a client key is set", async () => {
		const { data } = await shop.gateway.call(listWebDomains, {});
		expect(data[0]?.cardFields).toEqual({ clientKey: "test_870BE2", environment: "test" });
	});

	it("is charged as it came, by the name on the invoice, and the order is placed", async () => {
		shop.adyen.answerStartWith("Authorised");
		const paid = await pay();
		expect(paid).toMatchObject({ resultCode: "Authorised", redirectUrl: null });
		expect(called("/payments")).toMatchObject([
			{
				key: `${paid.paymentId}:start`,
				body: {
					paymentMethod: {
						...{
							type: "scheme",
							brand: "cartebancaire",
							holderName: expect.stringMatching(/\w \w/),
						},
						...{ encryptedCardNumber: "eyJ.number", encryptedExpiryMonth: "eyJ.month" },
						...{ encryptedExpiryYear: "eyJ.year", encryptedSecurityCode: "eyJ.code" },
					},
					browserInfo: browser,
					origin: "http://localhost:3000",
					shopperInteraction: "Ecommerce",
					authenticationData: { threeDSRequestData: { nativeThreeDS: "disabled" } },
					additionalData: { manualCapture: "true" },
				},
			},
		]);
		expect(called("/payments")[0]?.body).not.toHaveProperty("storePaymentMethod");
		expect(called("/sessions")).toEqual([]);
		const placed = await validate(shop.gateway, paid.caller, paid.cart);
		expect(placed).toMatchObject({ status: 200, data: { order: { state: "placed" } } });
	});

	it("leads to its bank if it asks, and is settled by the return", async () => {
		const begun = await pay();
		expect(begun.redirectUrl).toContain("/redirect/");
		const { redirectResult } = shop.adyen.finish(begun.paymentId, "Authorised");
		const body = { paymentId: begun.paymentId, redirectResult };
		expect(await validate(shop.gateway, begun.caller, begun.cart, body)).toMatchObject({
			status: 200,
		});
		const other = await pay();
		const failed = shop.adyen.finish(other.paymentId, "Refused");
		const fault = await validateFault(shop.gateway, other.caller, other.cart, {
			...{ paymentId: other.paymentId, redirectResult: failed.redirectResult },
		});
		expect(fault).toMatchObject({ code: "PAYMENT_REFUSED", details: { status: "Refused" } });
	});

	it("goes to Adyen's page for an action that this shop does not play", async () => {
		shop.adyen.answerStartWith("IdentifyShopper");
		const begun = await pay({ keepCard: true });
		expect(begun.redirectUrl).toContain("/pay/");
		expect(called("/sessions")).toMatchObject([{ key: `${begun.paymentId}:page` }]);
		const { redirectResult } = shop.adyen.finish(begun.paymentId, "Authorised");
		const body = { paymentId: begun.paymentId, redirectResult };
		expect(await validate(shop.gateway, begun.caller, begun.cart, body)).toMatchObject({
			status: 200,
		});
	});

	it("pays nothing if it is refused, or can no longer be read", async () => {
		shop.adyen.answerStartWith("Refused");
		const refused = await pay();
		expect(refused).toMatchObject({ resultCode: "Refused", redirectUrl: null });
		shop.adyen.fail(422);
		const unreadable = await pay();
		expect(unreadable).toMatchObject({ resultCode: "Error", redirectUrl: null });
		expect((await adyenBooks(shop, unreadable.paymentId)).kept?.status).toBe("Error");
	});

	it("pays nothing while Adyen is down, and is no less a payment that may be tried again", async () => {
		shop.adyen.fail(503);
		await expect(pay()).rejects.toThrow(/UNAVAILABLE/);
		shop.adyen.fail(null);
		shop.adyen.answerStartWith("Authorised");
		expect(await pay()).toMatchObject({ resultCode: "Authorised" });
	});

	it("is kept where its customer asked for that", async () => {
		const customerId = "keeper-of-a-typed-card";
		await shopper(shop.gateway, customerId);
		const { db } = shop.gateway.context;
		await db.insert(customerPasswords).values({ customerId, hash: "none", setAt: new Date() });
		shop.adyen.answerStartWith("Authorised");
		await payAtAdyen(shop, "cb", "FR", { customerId, keepCard: true, encryptedCard });
		expect(called("/payments")[0]?.body).toMatchObject({
			storePaymentMethod: true,
			recurringProcessingModel: "CardOnFile",
		});
	});
});
