import { operationsOf } from "../operation.ts";
import { tokens } from "../session/shapes.ts";
import { expressParams } from "./get-express.ts";

const operation = operationsOf("cart");

/**
 * CHECKOUT-114: a customer without a password for the e-mail that the wallet brought, always a new one (SESSION-27), and the cart
 * is theirs. Asked again before the sheet is paid, it signs the same customer in.
 */
export const signInByExpress = operation({
	id: "signInByExpress",
	summary: "Continue with a wallet's e-mail",
	method: "post",
	path: "/carts/{cartId}/express/{expressId}/sign-in",
	access: "public",
	params: expressParams,
	responses: { 200: tokens },
	errors: ["CART_NOT_FOUND", "EXPRESS_NOT_FOUND", "EXPRESS_NOT_AGREED"],
});
