// Starts a service that needs consent as soon as there is consent (MEASURE-3, MEASURE-6).

import {
	allows,
	type ConsentLevel,
	type ConsentPurpose,
	readConsent,
	withSignal,
} from "#app/i18n/consent.ts";
import { brand } from "#shop/brand.ts";

/** Milliseconds between two checks of the cookie, and the greatest number of checks (LIMIT-46, LIMIT-47). */
const [pollInterval, maxLooks] = [500, 10];

/** Event on `window`, sent once an answer given on this page has been kept. */
export const answeredEvent = "vitrine:consent";

/** The browser reports a changed cookie, whatever wrote it; a consent tool gives no other sign. */
type CookieStore = EventTarget;

/**
 * The consent that the cookie holds now, null without an answer. The server reads this cookie too; it is the only one of
 * the shop's that a script can read. Its suffix is the environment's (SESSION-3).
 */
export function consentOfDocument(): readonly ConsentLevel[] | null {
	const name = `${brand.cookiePrefix}consent${document.documentElement.dataset.cookieSuffix ?? ""}=`;
	const pair = document.cookie.split("; ").find((each) => each.startsWith(name));
	const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
	return withSignal(readConsent(pair?.slice(name.length)), globalPrivacyControl === true);
}

/**
 * Calls `start` once, as soon as a purpose is allowed: at once, else when the shopper allows it on this page. While
 * nothing has been answered, the cookie is checked every 500 ms, at most 10 times; a refusal ends that.
 * @returns a function that stops the checks, not what was started
 */
export function whenAllowed(purpose: ConsentPurpose, start: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let looks = 0;
	const { cookieStore } = window as { cookieStore?: CookieStore };

	function stop(): void {
		clearTimeout(timer);
		window.removeEventListener(answeredEvent, look);
		cookieStore?.removeEventListener("change", look);
	}

	function look(): boolean {
		const consent = consentOfDocument();
		if (consent) clearTimeout(timer);
		if (!allows(consent, purpose)) return consent !== null;
		stop();
		start();
		return true;
	}

	function poll(): void {
		if (look() || looks === maxLooks) return;
		looks += 1;
		timer = setTimeout(poll, pollInterval);
	}

	window.addEventListener(answeredEvent, look);
	cookieStore?.addEventListener("change", look);
	poll();
	return stop;
}
