// How often a password may be tried (ADR 0022): a few times from one place, and a hundred times an hour from all places that
// its owner never signed in from (OWASP ASVS 2.2.1), so that guessing ends and the owner is never locked out.

import { randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { foldEmail } from "#contract/customer/email.ts";
import { cookieRegister, registeredName } from "#contract/session/cookie-register.ts";
import { isSecureAt } from "#contract/session/cookies.ts";
import type { GatewayContext } from "#gateway/context.ts";
import {
	findKnownPlace,
	rememberPlace,
	type SignInPlace,
} from "#gateway/customers/sessions/sign-in-places.ts";
import type { Verdict } from "#gateway/platform/protection/limits.ts";
import { servedOrigin } from "#gateway/platform/sites/request.ts";
import type { AuthCall, SignInSite } from "./site.ts";

function deviceCookie(c: AuthCall, { config }: Pick<GatewayContext, "config">) {
	const secure = isSecureAt(servedOrigin(c, config), config);
	return { name: registeredName("device", { environment: config.VITRINE_ENV, secure }), secure };
}

function placeOf(c: AuthCall, context: Pick<GatewayContext, "config">): SignInPlace {
	const device = getCookie(c, deviceCookie(c, context).name) ?? "";
	return {
		device: /^[\w-]{22}$/.test(device) ? device : null,
		address: c.get("remoteAddress"),
	};
}

/** What an attempt is counted under: a known browser by itself wherever it is, any other by its address. */
async function subjectOf(c: AuthCall, site: SignInSite, email: string, customerId: string | null) {
	const place = placeOf(c, site.context);
	const known = await knownPlaceOf(c, site, customerId);
	const where = known === "device" ? `device ${place.device}` : `address ${place.address}`;
	return { isKnown: known !== null, perPlace: `${foldEmail(email)} ${where}` };
}

/**
 * Counts an attempt to guess an e-mail's password.
 * @param customerId null when the e-mail has no account: it is counted all the same, so that the answer does not tell
 */
export async function countPasswordAttempt(
	c: AuthCall,
	site: SignInSite,
	email: string,
	customerId: string | null,
): Promise<Verdict> {
	const { isKnown, perPlace } = await subjectOf(c, site, email, customerId);
	const { passwordByPlace, passwordByAccount } = site.limits;
	const verdict = await passwordByPlace.take(perPlace);
	if (!verdict.allowed || isKnown) return verdict;
	return passwordByAccount.take(foldEmail(email));
}

/** Whether the owner of an account, where there is one, has signed in from here before. */
export async function knownPlaceOf(c: AuthCall, site: SignInSite, customerId: string | null) {
	return customerId === null
		? null
		: findKnownPlace(site.context, customerId, placeOf(c, site.context));
}

/** Whether the customer has signed in with this browser before, from any address. */
export async function isKnownDevice(
	c: AuthCall,
	site: SignInSite,
	customerId: string,
): Promise<boolean> {
	return (await knownPlaceOf(c, site, customerId)) === "device";
}

/** After a correct password: forgets the place's wrong attempts, and remembers the place. */
export async function clearPasswordAttempts(
	c: AuthCall,
	site: SignInSite,
	email: string,
	customerId: string,
): Promise<void> {
	const { perPlace } = await subjectOf(c, site, email, customerId);
	await site.limits.passwordByPlace.forget(perPlace);
	await markPlaceKnown(c, site, customerId);
}

/** Remembers the place as the customer's. */
export async function markPlaceKnown(
	c: AuthCall,
	site: SignInSite,
	customerId: string,
): Promise<void> {
	const { context } = site;
	const { device, address } = placeOf(c, context);
	const value = device ?? randomBytes(16).toString("base64url");
	await rememberPlace(context, customerId, { device: value, address });
	const { name, secure } = deviceCookie(c, context);
	setCookie(c, name, value, {
		path: "/",
		httpOnly: true,
		secure,
		sameSite: "Lax",
		maxAge: cookieRegister.device.lasts,
	});
}
