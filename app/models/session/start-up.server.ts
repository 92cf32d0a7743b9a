// What a session starts with (SESSION-43, SESSION-44): personal data, wishlist, stock alerts, the merge of carts and
// the shipping methods. They are read in parallel; every failure is ignored. The page's own calls of the same request
// share the answers.
import type { MiddlewareFunction } from "react-router";
import { splitPath } from "#app/i18n/urls.ts";
import { readAlerts } from "#app/models/alert/alert.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { readShippingMethods } from "#app/models/delivery/delivery.server.ts";
import { mergeWishes, readWishes } from "#app/models/wishlist/wishlist.server.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { attempt, optional, optionalTimeout } from "#app/server/failures.ts";
import {
	type Context,
	getGateway,
	getSession,
	isForCache,
	shopKey,
} from "#app/server/request-context.ts";
import { getOwnCart, mergeCarts } from "#contract/cart/operations.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import { adoptCart, forgetCart, isCartGone } from "../cart/cart.server.ts";
import { cartUserOf } from "../cart/cart-user.server.ts";

/** `merged`: lines of both carts were put together (226), which the shopper is told (CART-71). */
type MergeResult = "merged" | "adopted" | "none";

async function takeOwnCart(context: Context): Promise<MergeResult> {
	const own = await attempt(getGateway(context).call(getOwnCart));
	if (own.ok) {
		adoptCart(context, own.data.data);
		return "adopted";
	}
	if (isCartGone(own.failure)) return "none";
	throw own.failure;
}

/**
 * At sign-in, the guest's cart and the customer's are merged. Without a guest cart, the customer's is taken over.
 * @throws GatewayFailure when the gateway fails; the caller ignores it at start-up (CART-73)
 */
async function mergeAtSignIn(context: Context): Promise<MergeResult> {
	const { cartId } = getSession(context);
	const customer = await cartUserOf(context);
	if (!customer) return "none";
	if (!cartId) return takeOwnCart(context);
	const call = getGateway(context).call(mergeCarts, {
		body: { cartId, customer },
		idempotencyKey: crypto.randomUUID(),
	});
	const merge = await attempt(call);
	if (merge.ok) {
		adoptCart(context, merge.data.data);
		return merge.data.status === 226 ? "merged" : "adopted";
	}
	if (!isCartGone(merge.failure)) throw merge.failure;
	forgetCart(context);
	return takeOwnCart(context);
}

/** Session entry naming the customer whose carts have been merged. */
const mergedFor = "carts-merged";

/**
 * Merges the guest's cart into the customer's, once per sign-in (CART-70).
 * @throws GatewayFailure
 */
export async function mergeOnce(context: Context): Promise<MergeResult> {
	const session = getSession(context);
	const { customerId } = session;
	if (!customerId || session.recall(mergedFor) === customerId) return "none";
	const result = await mergeAtSignIn(context);
	session.remember(mergedFor, customerId);
	if (result === "merged") session.flash({ kind: "info", key: "cart:merged" });
	return result;
}

function isDocumentRequest(request: Request, url: URL): boolean {
	if (request.method !== "GET" || isClientNavigation(request)) return false;
	// merges nothing for a page that may never be seen (SESSION-76)
	if (isPrefetch((name) => request.headers.get(name))) return false;
	// the sign-in return merges by itself, the confirmation never merges (CHECKOUT-69)
	return !/^\/(?:auth|-)\//.test(splitPath(url.pathname).rest);
}

export const startUp: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const shop = context.get(shopKey);
	if (!shop || isForCache(context)) return next();
	const session = getSession(context);
	const isNothingKnown = !session.isSignedIn && !session.cartId && !session.hasGuestWishes;
	if (isNothingKnown || !isDocumentRequest(request, url)) return next();
	const { domain, now } = shop;
	session.note({ at: now.getTime() });
	if (session.isSignedIn) {
		void optional(context, "personal data", readCustomer(context), null, null);
		await optional(context, "the merge of the wishes", mergeWishes(context), null, optionalTimeout);
	}
	// this and the alerts never throw
	if (domain.wishlist) void readWishes(context);
	if (session.isSignedIn) {
		if (domain.showProductAvailabilityAlert) void readAlerts(context);
		const isConfirmation = splitPath(url.pathname).rest === "/order-confirmation/";
		if (!isConfirmation) {
			await optional(context, "the merge of the carts", mergeOnce(context), null, optionalTimeout);
		}
	}
	const { cartId } = session;
	if (cartId) {
		const query = { country: domain.countryCodeISO2, cartId };
		void optional(context, "shipping methods", readShippingMethods(context, query), null, null);
	}
	return next();
};
