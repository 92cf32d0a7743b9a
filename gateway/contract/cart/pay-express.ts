import { operationsOf } from "../operation.ts";
import { expressParams } from "./get-express.ts";
import { paymentStart, paymentStartErrors, startedPayment } from "./paying.ts";

const operation = operationsOf("cart");

/**
 * CHECKOUT-115: sets the address and the delivery that the wallet brought, and charges the sum that was agreed to, in one step: for
 * the version of the cart that the sheet was opened for, and no other sum. `paymentId` is the sheet's id.
 */
export const payExpress = operation({
	id: "payExpress",
	summary: "Pay by an express sheet",
	method: "post",
	path: "/carts-self/{cartId}/express/{expressId}/payments",
	access: "customer",
	params: expressParams,
	body: paymentStart.pick({ returnUrl: true, locale: true, analyticsId: true, proof: true }),
	responses: { 200: startedPayment },
	errors: [
		...paymentStartErrors.filter(
			(code) => code !== "SAVED_CARD_UNKNOWN" && code !== "BILLING_ADDRESS_MISSING",
		),
		"EXPRESS_NOT_FOUND",
		"EXPRESS_NOT_AGREED",
		"ADDRESS_INVALID",
		"SHIPPING_METHOD_UNKNOWN",
	],
});
