// Draft preview: the operator's key opens it, by a signed cookie for an hour; drafts then look as visitors will see them.
import { cookieRegister, registeredName } from "#contract/session/cookie-register.ts";
import { isSecureAt } from "#contract/session/cookies.ts";
import { brand } from "#shop/brand.ts";
import { isSameSecret } from "#shop/process/same-secret.ts";
import { type Context, getFacts, getRuntime, previewKey } from "./request-context.ts";
import { readSignedCookie, signedCookieLine } from "./session/signed-cookie.ts";

/** Seconds */
const { lasts } = cookieRegister.preview;

export const previewCookie = registeredName("preview", {
	environment: "",
	prefix: brand.cookiePrefix,
	secure: true,
});

const cookieOf = (secrets: readonly string[]) => ({
	name: previewCookie,
	secrets,
	earlierPurpose: "content-preview",
});

function untilOf(value: unknown): number {
	if (typeof value !== "object" || value === null || !("until" in value)) return 0;
	return Number(value.until) || 0;
}

/** Whether a request's cookie opens drafts. @param now milliseconds */
export async function hasPreview(
	secrets: readonly string[],
	cookieHeader: string | null,
	now: number,
): Promise<boolean> {
	return untilOf(await readSignedCookie(cookieHeader, cookieOf(secrets))) > now;
}

export const isPreviewing = (context: Context): boolean => context.get(previewKey);

export function isPreviewKey(context: Context, given: string): boolean {
	const key = getRuntime(context).env.PREVIEW_KEY;
	return key !== undefined && isSameSecret(given, key);
}

/** The Set-Cookie line; `isOpen` false removes the cookie. */
export function previewLine(context: Context, isOpen: boolean): Promise<string> {
	const { secrets, env } = getRuntime(context);
	const value = isOpen ? { until: Date.now() + lasts * 1000 } : null;
	return signedCookieLine(cookieOf(secrets), value, lasts, {
		environment: env.VITRINE_ENV,
		domain: null,
		secure: isSecureAt(getFacts(context).origin, env),
	});
}
