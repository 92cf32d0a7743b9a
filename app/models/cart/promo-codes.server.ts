// Promo codes of the cart (CART-56). A code is tried, never looked up: the gateway hardly says what is wrong with one
// (CART-62). One that came by a link is kept for the visit, and tried on what gets into the bag (CART-123).
import { attempt } from "#app/server/failures.ts";
import { GatewayFailure } from "#app/server/gateway-client.ts";
import { type Context, getGateway, getSession } from "#app/server/request-context.ts";
import { addPromoCode, removePromoCode } from "#contract/cart/discounts.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { changeCart, readCart } from "./cart.server.ts";
import { ProductOutOfStock } from "./failures.ts";

/**
 * @throws GatewayFailure PROMO_CODE_REFUSED with `details.reason`, …
 * @throws ProductOutOfStock after the update: the code is in the cart, but its product is out of stock (CART-58)
 */
export async function applyCode(
	context: Context,
	promoCode: string,
	instead?: "yes",
): Promise<Cart> {
	const changing = changeCart(context, ({ id }, at) =>
		getGateway(context).call(addPromoCode, {
			params: { cartId: id, promoCode },
			...at,
			query: { ...at.query, ...(instead ? { instead } : {}) },
		}),
	);
	const cart = (await attempt(changing, "INVALID_PARAM")).data;
	if (!cart) {
		// CART-62: a code that no path can carry (`..`) is unknown, and gets the same error as any other
		throw new GatewayFailure(addPromoCode.id, "PROMO_CODE_REFUSED", 422, "no path can carry it");
	}
	const same = ({ code }: { code: string }) => code.toUpperCase() === promoCode.toUpperCase();
	if (cart.discountCode.find(same)?.productOutOfStock) throw new ProductOutOfStock();
	return cart;
}

export function removeCode(context: Context, promoCode: string): Promise<Cart> {
	return changeCart(context, ({ id }, at) =>
		getGateway(context).call(removePromoCode, { params: { cartId: id, promoCode }, ...at }),
	);
}

/** Session entry of the code of a link. */
const keptKey = "promo-code";

/** A code as a link may carry it, without the blanks around it; null for what can be none. */
export function codeOfLink(typed: string | null | undefined): string | null {
	const code = typed?.trim() ?? "";
	return /^[^\p{C}\s/]{1,64}$/u.test(code) ? code : null;
}

export function keptCode(context: Context): string | null {
	const kept = getSession(context).recall(keptKey);
	return typeof kept === "string" ? kept : null;
}

export const keepCode = (context: Context, code: string): void =>
	getSession(context).remember(keptKey, code);

/**
 * Tries the kept code on the bag, where there is one. It stays kept while another bag may make it count (a minimum, a product, a
 * sign-in, a call that failed), and is forgotten once it is in the bag or is refused for good.
 */
export async function tryKeptCode(
	context: Context,
): Promise<"none" | "applied" | "kept" | "refused"> {
	const code = keptCode(context);
	if (code === null) return "none";
	const cart = await attempt(readCart(context));
	if (!cart.ok || !cart.data || cart.data.lineItems.length === 0) return "kept";
	const done = await attempt(applyCode(context, code));
	const forget = () => getSession(context).remember(keptKey, undefined);
	const isIn =
		done.ok || ["PROMO_CODE_APPLIED", "PRODUCT_OUT_OF_STOCK"].includes(done.failure.code);
	if (done.ok || isIn) {
		forget();
		return "applied";
	}
	const { code: reason, details } = done.failure;
	if (reason !== "PROMO_CODE_REFUSED" || details?.reason !== undefined) return "kept";
	forget();
	return "refused";
}
