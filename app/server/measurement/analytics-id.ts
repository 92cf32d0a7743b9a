import { allows, type ConsentLevel } from "#app/i18n/consent.ts";
import { readCookies } from "../session/cookies.ts";

/**
 * GA4's id of the browser, from its own cookie (`GA1.1.1234567890.1700000000`). The tag manager sets it: null where that
 * never ran, and where measurement is not allowed (PAGE-6).
 */
export function analyticsIdOf(
	{ headers }: Request,
	consent: readonly ConsentLevel[] | null,
): string | null {
	if (!allows(consent, "measurement")) return null;
	const cookie = readCookies(headers.get("Cookie")).get("_ga") ?? "";
	return /^GA1\.\d\.(\d{1,12}\.\d{1,12})$/.exec(cookie)?.[1] ?? null;
}
