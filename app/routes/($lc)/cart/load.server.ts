import type { FamilyLink } from "~/features/cart/cart-states.tsx";
import { readCart } from "~/models/cart/cart.server.ts";
import {
	cheapestMethod,
	type FreeShipping,
	freeShippingProgress,
	isFree,
} from "~/models/cart/cart.ts";
import { type CartView, viewOfCart } from "~/models/cart/cart-view.ts";
import { isOutage } from "~/models/cart/failures.ts";
import { readRemoved } from "~/models/cart/removed-lines.ts";
import { readShippingMethods } from "~/models/delivery/delivery.server.ts";
import {
	type Context,
	getRuntime,
	getSegmentations,
	getSession,
	getShop,
} from "~/server/request-context.ts";
import { removedKey } from "./actions.server.ts";

export type CartPageData =
	| { state: "down" }
	| { state: "empty"; view: CartView | null; families: FamilyLink[] }
	| {
			state: "filled";
			view: CartView;
			shipping: FreeShipping | null;
			/** cents of the cheapest delivery for this cart, null where it is not known */
			deliveryFrom: number | null;
	  };

/** S2 §8: shipping methods that fail to load at start-up are ignored; the cart is shown without them. */
async function methodsOrNone(context: Context) {
	const { domain } = getShop(context);
	const { cartId } = getSession(context);
	if (!cartId) return [];
	try {
		return await readShippingMethods(context, { country: domain.countryCodeISO2, cartId });
	} catch (err) {
		getRuntime(context).log.debug({ err }, "cart without shipping methods (S2 §8)");
		return [];
	}
}

async function topFamilies(context: Context): Promise<FamilyLink[]> {
	const segmentations = await getSegmentations(context);
	return segmentations
		.filter(({ parent }) => parent === null)
		.map(({ title, segmentationId }) => ({ name: title, familyId: segmentationId }));
}

export async function loadCartPage(context: Context): Promise<CartPageData> {
	const { locale, now } = getShop(context);
	const methodsAsked = methodsOrNone(context);
	try {
		const cart = await readCart(context);
		const removed = readRemoved(getSession(context).recall(removedKey), now.getTime());
		const view = cart && viewOfCart(cart, removed, locale.language);
		if (!cart || !view || view.count === 0) {
			return { state: "empty", view, families: await topFamilies(context) };
		}
		const methods = await methodsAsked;
		const cheapest = cheapestMethod(methods);
		const total = cart.subtotal.centAmount;
		const price = cheapest?.shippingRate.price.centAmount ?? null;
		return {
			state: "filled",
			view,
			shipping: freeShippingProgress(methods, cart),
			deliveryFrom: cheapest && isFree(cheapest, total) ? 0 : price,
		};
	} catch (error) {
		if (!isOutage(error)) throw error;
		getRuntime(context).log.warn({ err: error }, "cart API down");
		return { state: "down" };
	}
}
