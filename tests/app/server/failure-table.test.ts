import { describe, expect, it } from "vitest";
import { NoKnownCart, ProductOutOfStock } from "#app/models/cart/failures.ts";
import type { Place } from "#app/server/failure-table.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { type FailureCode, GatewayFailure } from "#app/server/gateway-transport.ts";
import { errorCodes, errorTable } from "#contract/errors.ts";

const places: Place[] = [
	"cart",
	"promo-code",
	"checkout",
	"payment",
	"paying-card",
	"product",
	"wishlist",
	"store",
	"cancel",
	"reorder",
	"deletion",
	"address",
	"bank",
];

const failure = (code: FailureCode, details?: Record<string, unknown>) =>
	new GatewayFailure("addProduct", code, 500, "as the test says", details ? { details } : {});

function tellable(code: FailureCode, place: Place) {
	try {
		return [failureMessage(failure(code), place)];
	} catch {
		return [];
	}
}

describe("the message of a failure", () => {
	it("has the gateway's status for the code, or 503", () => {
		for (const code of errorCodes) {
			for (const { status } of places.flatMap((place) => tellable(code, place))) {
				expect([errorTable[code].status, 503], code).toContain(status);
			}
		}
	});

	it("uses the words of the place, or else the cart's", () => {
		expect(failureMessage(failure("CART_EMPTY"), "checkout").key).toBe(
			"checkout:barrier.emptyCart",
		);
		expect(failureMessage(failure("OUT_OF_STOCK"), "payment").key).toBe("cart:failure.outOfStock");
		expect(failureMessage(failure("TOO_MANY_REQUESTS"), "promo-code").key).toBe(
			"cart:failure.codeTooMany",
		);
		expect(failureMessage(failure("PRODUCT_NOT_FOUND"), "product").key).toBe("product:errorStock");
	});

	it("is shown at the field that the details name", () => {
		expect(
			failureMessage(failure("ADDRESS_INVALID", { field: "phoneNumber" }), "checkout"),
		).toEqual({
			status: 422,
			key: "forms:error.phoneRequired",
			field: "phone",
		});
		expect(
			failureMessage(failure("ADDRESS_INVALID", { field: "constructor" }), "checkout"),
		).toEqual({
			status: 422,
			key: "checkout:reason.addressRefused",
			field: "",
		});
	});

	it.each(["UNREACHABLE", "TIMEOUT", "MALFORMED", "INTERNAL", "UNAVAILABLE"] as const)(
		"%s is a 503 in every place",
		(code) => {
			for (const place of places)
				expect(failureMessage(failure(code), place).status, place).toBe(503);
		},
	);

	it("is missing when no shopper can act on it: the failure is thrown to the error page", () => {
		const odd = failure("SUBSCRIPTION_KEY_INVALID");
		expect(() => failureMessage(odd, "cart")).toThrow(odd);
	});
});

describe("an attempt", () => {
	it("returns the data of a success", async () => {
		expect(await attempt(Promise.resolve(7))).toEqual({ ok: true, data: 7 });
	});

	it.each([failure("OUT_OF_STOCK"), new NoKnownCart(), new ProductOutOfStock()])(
		"returns the failure of a refusal: %s",
		async (refusal) => {
			expect(await attempt(Promise.reject(refusal))).toMatchObject({
				ok: false,
				data: null,
				failure: refusal,
			});
		},
	);

	it("throws any other error again", async () => {
		const mistake = Object.assign(new TypeError("a mistake"), { code: "toString" });
		await expect(attempt(Promise.reject(mistake))).rejects.toBe(mistake);
	});
});

describe("a failure that is a result", () => {
	it("is one of the named codes only", async () => {
		const gone = () => Promise.reject(failure("ORDER_NOT_FOUND"));
		expect(await attempt(gone(), "ORDER_NOT_FOUND")).toMatchObject({ ok: false, data: null });
		await expect(attempt(gone(), "CART_NOT_FOUND")).rejects.toMatchObject({
			code: "ORDER_NOT_FOUND",
		});
	});

	it("is an outage of any kind, where that is named", async () => {
		const down = () => Promise.reject(failure("TIMEOUT"));
		expect(await attempt(down(), "OUTAGE")).toMatchObject({ ok: false, data: null });
		await expect(attempt(down(), "ORDER_NOT_FOUND")).rejects.toMatchObject({ code: "TIMEOUT" });
	});
});
