// What the module that measures is told, and by whom (ADR 0046): what was done by the server that did it, once it is done.
import type { Cart } from "#contract/cart/shapes.ts";
import type { Locale } from "#shop/locales.ts";
import { allows, consentLevels } from "~/i18n/consent.ts";
import type { MeasurementView } from "~/i18n/visitor.ts";
import { channelOf, deviceLetterOf } from "~/server/device.ts";
import { type Context, getRuntime, getSession, getShop } from "~/server/request-context.ts";
import { tagManagerScript } from "~/server/tag-manager.ts";
import { basketOf, forCookie, movesOf, type SeenEvent, type ShopEvent } from "./shop-events.ts";

const language = (context: Context) => getShop(context).locale.language;

/** The level is in the address: with another there is another answer. */
const customerPath = ({ prefix }: Locale, advertising: boolean) =>
	`/${prefix}/measured-customer/?level=${consentLevels[advertising ? "advertising" : "measurement"]}`;

/** Null where the visitor has not allowed it; takes what was done with it, since a page tells it once. */
export function measurementFor(context: Context, request: Request): MeasurementView | null {
	const session = getSession(context);
	// what was done before consent was withdrawn is dropped
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

/** Tells what was done with the next page. */
export function measure(context: Context, event: ShopEvent): void {
	const id = crypto.randomUUID().slice(0, 8);
	getSession(context).measure({ id, ...forCookie(event) });
}

export function measureMoves(context: Context, before: Cart, after: Cart): void {
	for (const event of movesOf(before, after, language(context))) measure(context, event);
}

/** A step of the checkout that was taken, with what is in the cart. */
export function measureStep(
	context: Context,
	cart: Cart,
	step:
		| { name: "add_shipping_info"; shippingTier: string }
		| { name: "add_payment_info"; paymentType: string },
): void {
	measure(context, { ...step, ...basketOf(cart, language(context)) });
}

/** Who comes from the sign-in is told of once, however often the way back is gone. */
export function measureSignIn(context: Context): void {
	const session = getSession(context);
	const { customerId, isNewCustomer } = session;
	if (!customerId || session.recall("sign-in-measured") === customerId) return;
	session.remember("sign-in-measured", customerId);
	measure(context, { name: isNewCustomer ? "sign_up" : "login", method: "account" });
}

/** What a page says of itself; null where nobody measures. */
export function seenBy<S>(
	context: Context,
	subject: S | null,
	tell: (subject: S, of: ReturnType<typeof language>) => ShopEvent | SeenEvent,
): ShopEvent | SeenEvent | null {
	if (!subject || !allows(getSession(context).consent, "measurement")) return null;
	return tell(subject, language(context));
}
