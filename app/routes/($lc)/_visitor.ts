// The visitor of the page: the only part of the frame that any navigation may change. Above the boundary, since after a
// failed action the router does not call the loader of a boundary's own route, and the error page has a header too. A cached
// page uses what the session remembers of the visitor instead (app/page-cache/visitor.ts).
import {
	anonymousVisitor,
	type BagState,
	type MiniCart,
	type Visitor,
	type WithVisitor,
} from "#app/i18n/visitor.ts";
import { readAlerts } from "#app/models/alert/alert.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { miniCartOf } from "#app/models/cart/cart.ts";
import { readSeen } from "#app/models/catalog/seen.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { popUpFor } from "#app/models/international/pop-up.server.ts";
import { isCardHolder } from "#app/models/loyalty/loyalty.ts";
import { measurementFor } from "#app/models/measurement/measurement.server.ts";
import { newsletterState } from "#app/models/newsletter/banner.server.ts";
import { readPrivateSale } from "#app/models/offers/private-prices.server.ts";
import { flashView } from "#app/models/session/flash.server.ts";
import { chosenStore } from "#app/models/store/chosen-store.server.ts";
import { readWished } from "#app/models/wishlist/wishlist.server.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getSession, getShop, isForCache } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Route } from "./+types/_visitor";

/** A 32-bit hash of the id: enough to tell one tab's cart from another, and of no use for anything else. */
function shortOf(id: string): string {
	let hash = 0x811c9dc5;
	for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
	return hash.toString(36);
}

/** The cart's data for the header (CART-7), small enough to be part of every page. */
function miniCartView(cart: Cart): MiniCart {
	return { ...miniCartOf(cart), mark: `${shortOf(cart.id)}.${cart.version}` };
}

async function bagOf(context: Context): Promise<BagState> {
	const cart = await readCart(context);
	return cart && miniCartView(cart);
}

async function waitedBy(context: Context): Promise<string[]> {
	if (!getShop(context).domain.showProductAvailabilityAlert) return [];
	return (await readAlerts(context)).map(({ sku }) => sku);
}

/** Nothing here may fail a page or delay it. */
async function readVisitor(context: Context, request: Request): Promise<Visitor> {
	const session = getSession(context);
	// a navigation inside the shop: the session has noted every change since the document
	const isFetched = isClientNavigation(request);
	const { remembered } = session;
	const [bag, customer, wished, waited, privateSale, newsletter] = await Promise.all([
		optional(context, "bag", bagOf(context), "down" as const, optionalTimeout),
		optional(context, "greeting", readCustomer(context), null, optionalTimeout),
		isFetched ? remembered.wished : readWished(context),
		isFetched
			? remembered.waited
			: optional(context, "stock alerts", waitedBy(context), [], optionalTimeout),
		optional(context, "private sale", readPrivateSale(context), null, optionalTimeout),
		optional(
			context,
			"newsletter",
			newsletterState(context),
			{ isSubscribed: false, isNewsletterAsked: false },
			optionalTimeout,
		),
	]);
	return {
		signedIn: session.isSignedIn,
		firstName: customer?.firstName ?? "",
		email: customer?.email ?? "",
		bag,
		formToken: session.formToken,
		wished,
		waited,
		seen: await readSeen(context, request),
		...newsletter,
		store: chosenStore(context, customer?.preferredStore),
		hasCard: customer !== null && isCardHolder(customer),
		privateSale,
		density: remembered.density,
		recaptchaActive: customer?.recaptchaActive ?? true,
		consent: session.consent,
		flash: flashView(context),
		popUp: popUpFor(context, request),
		measurement: measurementFor(context, request),
	};
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<WithVisitor> {
	if (!isForCache(context)) return { visitor: await readVisitor(context, request) };
	// a kept document fills in its visitor itself; kept data is for visitors about whom there is nothing to show
	return { visitor: isClientNavigation(request) ? anonymousVisitor : null };
}

/** The bag and the last action's message may change with any navigation. */
export const shouldRevalidate = () => true;
