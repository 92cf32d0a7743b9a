// Small signed cookies, by the router's own `createCookie`. It signs by a secret alone, whatever the cookie's name is: so that a
// value of one cookie is none of another, each name has secrets that are derived from the shop's (SESSION-7).
import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import { type CookieRules, readCookies } from "./cookies.ts";
import { unseal } from "./signing.ts";

interface SignedCookie {
	name: string;
	/** of the shop, newest first: the newest signs, all of them verify */
	secrets: readonly string[];
	/** what the format of version 0.8 signs besides the value; read until the version after this one */
	earlierPurpose: string;
}

const cookieOf = ({ name, secrets }: SignedCookie) =>
	createCookie(name, {
		secrets: secrets.map((secret) =>
			createHmac("sha256", secret).update(`cookie\n${name}`).digest("base64url"),
		),
	});

/** What the cookie holds; null where it is absent, or is tampered with. */
export async function readSignedCookie(
	cookieHeader: string | null,
	cookie: SignedCookie,
): Promise<unknown> {
	const value = readCookies(cookieHeader).get(cookie.name);
	if (!value) return null;
	const { secrets, earlierPurpose } = cookie;
	return (await cookieOf(cookie).parse(cookieHeader)) ?? unseal(secrets, earlierPurpose, value);
}

/**
 * The `Set-Cookie` line.
 * @param value null removes the cookie
 * @param maxAge seconds; null until the browser is closed
 */
export function signedCookieLine(
	cookie: SignedCookie,
	value: unknown,
	maxAge: number | null,
	{ domain, secure }: CookieRules,
): Promise<string> {
	return cookieOf(cookie).serialize(value ?? "", {
		path: "/",
		...(domain && !cookie.name.startsWith("__Host-") ? { domain } : {}),
		...(value === null ? { maxAge: 0 } : maxAge === null ? {} : { maxAge }),
		httpOnly: true,
		secure,
		sameSite: "lax",
	});
}
