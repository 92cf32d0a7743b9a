// Promo codes of the cart (CART-56). A code is tried, never looked up: the gateway hardly says what is wrong with one
// (CART-62).

import { orNull } from "#app/server/failures.ts";
import { GatewayFailure } from "#app/server/gateway-client.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { addPromoCode } from "#contract/cart/add-promo-code.ts";
import { removePromoCode } from "#contract/cart/remove-promo-code.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { changeCart } from "./cart.server.ts";
import { ProductOutOfStock } from "./failures.ts";

/**
 * @throws GatewayFailure PROMO_CODE_REFUSED with `details.reason`, …
 * @throws ProductOutOfStock after the update: the code is in the cart, but its product is out of stock (CART-58)
 */
export async function applyCode(context: Context, promoCode: string): Promise<Cart> {
	const changing = changeCart(context, async ({ id }, at) => {
		const { data } = await getGateway(context).call(addPromoCode, {
			params: { cartId: id, promoCode },
			...at,
		});
		return data;
	});
	const cart = await orNull(changing, "INVALID_PARAM");
	if (!cart) {
		// CART-62: a code that no path can carry (`..`) is unknown, and gets the same error as any other
		throw new GatewayFailure(addPromoCode.id, "PROMO_CODE_REFUSED", 422, "no path can carry it");
	}
	const same = ({ code }: { code: string }) => code.toUpperCase() === promoCode.toUpperCase();
	if (cart.discountCode.find(same)?.productOutOfStock) throw new ProductOutOfStock();
	return cart;
}

export function removeCode(context: Context, promoCode: string): Promise<Cart> {
	return changeCart(context, async ({ id }, at) => {
		const { data } = await getGateway(context).call(removePromoCode, {
			params: { cartId: id, promoCode },
			...at,
		});
		return data;
	});
}
