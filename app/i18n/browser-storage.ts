// What pages keep on the device besides cookies: code takes its keys from here, and so does the page that tells
// visitors of them. Nothing of it is ever sent; most of it serves what its visitor does.
import { brand } from "../../shop/brand.ts";

export interface StorageRow {
	key: string;
	/** `local` until it is deleted, `session` until the tab is closed */
	kept: "local" | "session";
	/** what it is allowed with; nothing for what is needed */
	purpose?: "needed" | "experiments" | "measurement";
}

export const browserStorage = {
	/** last word of any tab on the cart; and words between tabs, where a browser has no other way for them */
	cart: { key: `${brand.cookiePrefix}cart-last`, kept: "local" },
	cartWords: { key: `${brand.cookiePrefix}cart`, kept: "local" },
	seen: { key: `${brand.cookiePrefix}seen`, kept: "local" },
	searches: { key: `${brand.cookiePrefix}searches`, kept: "local" },
	scroll: { key: "vitrine-scroll", kept: "session" },
	/** React Router's own: which pictures travel from page to page */
	transitions: { key: "remix-router-transitions", kept: "session" },
	reload: { key: "vitrine-reload", kept: "session" },
	/** orders that an A/B testing service was told of */
	testedOrders: { key: "vitrine_tested-orders", kept: "local", purpose: "experiments" },
	/** what measurement has told: orders in any tab, everything else for as long as its tab is open */
	measuredOrders: { key: "vitrine-told", kept: "local", purpose: "measurement" },
	measuredHere: { key: "vitrine-told", kept: "session", purpose: "measurement" },
} as const satisfies Record<string, StorageRow>;
export type StoredInBrowser = keyof typeof browserStorage;
