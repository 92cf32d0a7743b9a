// What a refusal means: by status and message, and by a code of ours only where it says more (ERROR-53, ERROR-54).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalOf } from "#app/server/gateway-refusal.ts";
import { errorTable } from "#contract/errors.ts";
import { contract, operations } from "../outages/contract.ts";

const cases: readonly [string, number, string, string][] = [
	["getAccount", 401, "Invalid JWT.", "INVALID_JWT"],
	["getAccount", 401, "Expired.", "REFUSED"],
	["refreshTokens", 401, "Nope", "INVALID_REFRESH_TOKEN"],
	["getCart", 404, "No cart found for id c-1", "CART_NOT_FOUND"],
	["getCart", 404, "Cannot GET /carts/c-1", "NOT_FOUND"],
	["addProduct", 404, "No such sku", "PRODUCT_NOT_FOUND"],
	["addProduct", 409, "Concurrent modification", "CART_VERSION_CONFLICT"],
	["addProduct", 422, "", "OUT_OF_STOCK"],
	["addProducts", 409, "", "CART_VERSION_CONFLICT"],
	["createCart", 406, "", "CART_EXISTS"],
	["addSecondPayment", 404, "Cannot POST /payments/other", "PAYMENT_METHOD_UNKNOWN"],
	["startExpress", 404, "", "PAYMENT_METHOD_UNKNOWN"],
	["payExpress", 422, "", "PAYMENT_METHOD_UNKNOWN"],
	["validateCart", 412, "", "CART_CHANGED"],
	["validateCart", 402, "", "PAYMENT_REFUSED"],
	["getStore", 404, "", "STORE_NOT_FOUND"],
	["listStores", 404, "", "STORE_NOT_FOUND"],
	["listStoreCountries", 404, "", "STORE_NOT_FOUND"],
	["addPromoCode", 404, "Discount code not found", "PROMO_CODE_REFUSED"],
	["addPromoCode", 429, "", "TOO_MANY_REQUESTS"],
	["saveBillingAddress", 409, "", "ADDRESS_VERSION_CONFLICT"],
	["saveBillingAddress", 400, "", "ADDRESS_INVALID"],
	["deleteAccount", 418, "", "REFUSED"],
];

describe.each([
	["{ message }", (message: string) => ({ message })],
	["{ error, message, statusCode }", (message: string) => ({ error: "X", message, statusCode: 0 })],
	["text", (message: string) => message],
])("a refusal as %s", (_, body) => {
	it.each(cases)("of %s with %i '%s' is %s", (id, status, message, code) => {
		expect(refusalOf(contract(id), status, body(message)).code).toBe(code);
	});
});

it("is understood without our code as with it, in what the shop does", () => {
	for (const operation of operations.values()) {
		for (const code of ["INVALID_JWT", "CART_NOT_FOUND", ...operation.errors] as const) {
			const { status, message } = errorTable[code];
			const named = refusalOf(operation, status, { code, message });
			expect(named).toMatchObject({ code, isNamed: true });
			const bare = refusalOf(operation, status, { message });
			const { code: found } = bare;
			expect(bare.isNamed).toBe(false);
			expect(found === "REFUSED" || errorTable[found].status).toBe(
				found === "REFUSED" ? true : status,
			);
		}
	}
});

it("a code that its status or message denies is not believed", () => {
	const operation = contract("getCart");
	const denied = { code: "CART_NOT_FOUND", message: "Not here." };
	expect(refusalOf(operation, 404, denied)).toMatchObject({ code: "NOT_FOUND", isNamed: false });
	const other = { code: "CART_VERSION_CONFLICT", message: "" };
	expect(refusalOf(operation, 403, other)).toMatchObject({ code: "REFUSED", isNamed: false });
});

it("no body of a refusal breaks the reading", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.integer({ min: 400, max: 499 }), (body, status) => {
			expect(refusalOf(contract("getCart"), status, body).message.length).toBeLessThan(501);
		}),
	);
});
