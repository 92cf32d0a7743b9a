// What pages store on the device besides cookies. Code takes its keys from this table, and the page that informs visitors
// lists it. None of it is ever sent; most of it is needed for what its visitor does.
import { brand } from "#shop/brand.ts";

export interface StorageRow {
	key: string;
	/** `local` until it is deleted, `session` until the tab is closed */
	kept: "local" | "session";
	/** consent purpose that it depends on; absent where it is needed */
	purpose?: "needed" | "experiments" | "measurement";
}

export const browserStorage = {
	/** last message of any tab about the cart; and the channel between tabs, for browsers that have no other */
	cart: { key: `${brand.cookiePrefix}cart-last`, kept: "local" },
	cartWords: { key: `${brand.cookiePrefix}cart`, kept: "local" },
	/** the same about who the visitor is: hearts, alerts, account */
	visitor: { key: `${brand.cookiePrefix}visitor-last`, kept: "local" },
	visitorWords: { key: `${brand.cookiePrefix}visitor`, kept: "local" },
	seen: { key: `${brand.cookiePrefix}seen`, kept: "local" },
	searches: { key: `${brand.cookiePrefix}searches`, kept: "local" },
	scroll: { key: "vitrine-scroll", kept: "session" },
	/** React Router's own: which pictures travel from page to page */
	transitions: { key: "remix-router-transitions", kept: "session" },
	reload: { key: "vitrine-reload", kept: "session" },
	/** what was typed on a page that is reloaded for a missing chunk; never passwords, codes or card numbers */
	typed: { key: "vitrine-typed", kept: "session" },
	/** orders that were reported to an A/B testing service */
	testedOrders: { key: "vitrine_tested-orders", kept: "local", purpose: "experiments" },
	/** what measurement has reported: orders across all tabs, everything else while its tab is open */
	measuredOrders: { key: "vitrine-told", kept: "local", purpose: "measurement" },
	measuredHere: { key: "vitrine-told", kept: "session", purpose: "measurement" },
} as const satisfies Record<string, StorageRow>;
export type StoredInBrowser = keyof typeof browserStorage;
