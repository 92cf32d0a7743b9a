// What the measuring module is told (ADR 0046): the server that does something reports it, once it is done.

import { allows, consentLevels } from "#app/i18n/consent.ts";
import type { MeasurementView } from "#app/i18n/visitor.ts";
import { channelOf, deviceLetterOf } from "#app/server/device.ts";
import { type Context, getRuntime, getSession, getShop } from "#app/server/request-context.ts";
import { tagManagerScript } from "#app/server/tag-manager.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Locale } from "#shop/locales.ts";
import {
	basketOf,
	checkoutStarted,
	forCookie,
	movesOf,
	type SeenEvent,
	type ShopEvent,
} from "./shop-events.ts";

const language = (context: Context) => getShop(context).locale.language;

/** The level is part of the address, since each level has its own answer. */
const customerPath = ({ prefix }: Locale, advertising: boolean) =>
	`/${prefix}/measured-customer/?level=${consentLevels[advertising ? "advertising" : "measurement"]}`;

/** Null if the visitor has not allowed it. Takes the recorded events out of the session, since a page tells them once. */
export function measurementFor(context: Context, request: Request): MeasurementView | null {
	const session = getSession(context);
	// events from before consent was withdrawn are dropped
	const done = request.method === "GET" ? session.takeMeasured() : [];
	if (!allows(session.consent, "measurement")) return null;
	const { env } = getRuntime(context);
	const { domain, locale } = getShop(context);
	const advertising = allows(session.consent, "advertising");
	const tag = tagManagerScript(env);
	const userAgent = request.headers.get("User-Agent");
	return {
		version: env.VERSION_LABEL,
		operation: domain.commercialOperation.version,
		channel: channelOf(userAgent),
		device: deviceLetterOf(userAgent),
		currency: domain.devise,
		advertising,
		tag,
		customer: tag && session.isSignedIn ? customerPath(locale, advertising) : null,
		done,
	};
}

/** Records an event, which the next page tells. */
export function measure(context: Context, event: ShopEvent): void {
	const id = crypto.randomUUID().slice(0, 8);
	getSession(context).measure({ id, ...forCookie(event) });
}

export function measureMoves(context: Context, before: Cart, after: Cart): void {
	for (const event of movesOf(before, after, language(context))) measure(context, event);
}

/** A completed step of the checkout, with the items of the cart. */
export function measureStep(
	context: Context,
	cart: Cart,
	step:
		| { name: "add_shipping_info"; shippingTier: string }
		| { name: "add_payment_info"; paymentType: string },
): void {
	measure(context, { ...step, ...basketOf(cart, language(context)) });
}

/** A checkout that begins without a page, since nothing had to be asked. */
export function measureCheckout(context: Context, cart: Cart): void {
	const { id: _, ...event } = checkoutStarted(cart, language(context));
	measure(context, event);
}

/** A sign-in is reported once, even if the customer returns from the sign-in site again. */
export function measureSignIn(context: Context): void {
	const session = getSession(context);
	const { customerId, isNewCustomer } = session;
	if (!customerId || session.recall("sign-in-measured") === customerId) return;
	session.remember("sign-in-measured", customerId);
	measure(context, { name: isNewCustomer ? "sign_up" : "login", method: "account" });
}

/** The event of a page itself; null if the visitor has not allowed measurement. */
export function viewEvents<S>(
	context: Context,
	subject: S | null,
	tell: (subject: S, of: ReturnType<typeof language>) => ShopEvent | SeenEvent,
): ShopEvent | SeenEvent | null {
	if (!subject || !allows(getSession(context).consent, "measurement")) return null;
	return tell(subject, language(context));
}
