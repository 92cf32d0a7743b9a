// Starts what needs consent as soon as there is consent (MEASURE-3, MEASURE-6).
import { brand } from "#shop/brand.ts";
import { allows, type ConsentLevel, type ConsentPurpose, readConsent } from "~/i18n/consent.ts";

/** Milliseconds between two looks, and how many there are (LIMIT-46, LIMIT-47). */
const [lookEvery, mostLooks] = [500, 10];

/** On `window`, once an answer given on this very page has been kept. */
export const answeredEvent = "vitrine:consent";

/** Browsers tell of a cookie that changes, whoever wrote it: a consent tool says nothing else. */
type CookieStore = EventTarget;

/**
 * What the cookie says now. The server reads this very cookie; it is the one of the shop's that a script can read. Its
 * suffix is the environment's (SESSION-3).
 */
export function consentOfDocument(): readonly ConsentLevel[] | null {
	const name = `${brand.cookiePrefix}consent${document.documentElement.dataset.cookieSuffix ?? ""}=`;
	const pair = document.cookie.split("; ").find((each) => each.startsWith(name));
	return readConsent(pair?.slice(name.length));
}

/**
 * Calls `start` once, as soon as a purpose is allowed: at once, else when the shopper says so on this page. As long as
 * nothing has been answered the cookie is looked at every 500 ms, at most 10 times; a refusal ends that.
 * @returns stops looking; what was started goes on
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

	function measureAgain(): void {
		if (look() || looks === mostLooks) return;
		looks += 1;
		timer = setTimeout(measureAgain, lookEvery);
	}

	window.addEventListener(answeredEvent, look);
	cookieStore?.addEventListener("change", look);
	measureAgain();
	return stop;
}
