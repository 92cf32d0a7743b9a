import { operation } from "../operation.ts";
import { secondProvider } from "../payment/products.ts";
import { paymentStart, paymentStartErrors, startedPayment } from "./add-payment.ts";
import { cartParams, versionQuery } from "./shapes.ts";

/** CHECKOUT-78: as addPayment, for wallets, banks, instalments and vouchers. */
export const addSecondPayment = operation({
	id: "addSecondPayment",
	noun: "cart",
	summary: "Start a payment with the second provider",
	method: "post",
	path: `/carts-self/{cartId}/payments/${secondProvider}`,
	access: "customer",
	params: cartParams,
	query: versionQuery,
	body: paymentStart,
	responses: { 200: startedPayment },
	errors: paymentStartErrors,
});
