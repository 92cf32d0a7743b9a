// Draft preview: whoever enters the operator's key gets a signed cookie for an hour, and sees drafts as visitors will.
import { createHash, timingSafeEqual } from "node:crypto";
import { cookieRegister, registeredName } from "#contract/session/cookie-register.ts";
import { isSecureAt } from "#contract/session/cookies.ts";
import { brand } from "#shop/brand.ts";
import { type Context, getFacts, getRuntime, previewKey } from "./request-context.ts";
import { readCookies, writeCookie } from "./session/cookies.ts";
import { seal, unseal } from "./session/signing.ts";

/** Seconds */
const { lasts } = cookieRegister.preview;
const purpose = "content-preview";

export const previewCookie = registeredName("preview", {
	environment: "",
	prefix: brand.cookiePrefix,
	secure: true,
});

function untilOf(sealed: unknown): number {
	if (typeof sealed !== "object" || sealed === null || !("until" in sealed)) return 0;
	return Number(sealed.until) || 0;
}

/** Whether a request's cookie opens drafts. @param now milliseconds */
export function hasPreview(
	secrets: readonly string[],
	cookieHeader: string | null,
	now: number,
): boolean {
	const cookie = readCookies(cookieHeader).get(previewCookie);
	return cookie !== undefined && untilOf(unseal(secrets, purpose, cookie)) > now;
}

export const isPreviewing = (context: Context): boolean => context.get(previewKey);

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Takes the same time whatever was typed. */
export function isPreviewKey(context: Context, given: string): boolean {
	const key = getRuntime(context).env.PREVIEW_KEY;
	return key !== undefined && timingSafeEqual(digest(given), digest(key));
}

/** The Set-Cookie line; `isOpen` false removes the cookie. */
export function previewLine(context: Context, isOpen: boolean): string {
	const { secrets, env } = getRuntime(context);
	const value = isOpen ? seal(secrets, purpose, { until: Date.now() + lasts * 1000 }) : "";
	return writeCookie(previewCookie, value, isOpen ? lasts : 0, {
		environment: env.VITRINE_ENV,
		domain: null,
		secure: isSecureAt(getFacts(context).origin, env),
	});
}
