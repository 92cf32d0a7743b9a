// `npm run bench -- --only ahead`: what a visit costs in Chromium: bytes of each document on the wire, requests, and the largest
// paint of a product that was rendered while the pointer rested on its card.
import { openRawChromium, type RawChromium } from "../support/raw-chromium.ts";

/** Milliseconds for what the browser does in the background: fetching a dictionary, rendering a page ahead. */
const patience = 2_500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** In the page: what its document cost, and when its largest paint came after it was shown. */
const figuresOfPage = `new Promise((resolve) => {
	const { transferSize, encodedBodySize, activationStart } = performance.getEntriesByType("navigation")[0];
	const paints = [];
	new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({ type: "largest-contentful-paint", buffered: true });
	const requests = performance.getEntriesByType("resource").filter((each) => each.transferSize > 0).length;
	setTimeout(() => resolve({ path: location.pathname, transferSize, encodedBodySize, activationStart, requests,
		lcp: paints.length > 0 ? Math.max(0, paints.at(-1).startTime - activationStart) : null,
		isReady: paints.length > 0 && paints.at(-1).loadTime < activationStart }), 500);
})`;

export interface PageOfVisit {
	path: string;
	/** bytes of the document, with and without its headers */
	transferSize: number;
	encodedBodySize: number;
	/** ms; 0 for a page that was not rendered ahead */
	activationStart: number;
	/** files that came over the wire by then, those of the time ahead included */
	requests: number;
	/** ms from the navigation, or from when the page was shown; null where nothing was painted yet */
	lcp: number | null;
	/** what makes the largest paint was there before the page was shown */
	isReady: boolean;
}

const figures = (browser: RawChromium) => browser.evaluate<PageOfVisit>(figuresOfPage);

async function open(browser: RawChromium, url: string): Promise<PageOfVisit> {
	await browser.send("Page.navigate", { url });
	await pause(patience);
	return figures(browser);
}

/** In the page: the rules of what is made ahead are there, which the browser fetches after the document. */
const hasRules = `performance.getEntriesByType("resource").some(({ name, responseEnd }) => name.endsWith("/speculation-rules.json") && responseEnd > 0)`;

/** Rests the pointer on the first card that is in view. @returns its product's path, and what presses it */
export async function restOnCard(browser: RawChromium) {
	for (let left = 40; left > 0 && !(await browser.evaluate(hasRules)); left -= 1) await pause(250);
	await pause(500);
	const { x, y, path } = await browser.evaluate<{ x: number; y: number; path: string }>(`(() => {
		const card = [...document.querySelectorAll("main li a:has(img)")].find((a) => /--p\\d/.test(a.pathname) && a.getBoundingClientRect().top > 0);
		const { x, y, width } = card.getBoundingClientRect();
		return { x: x + width / 2, y: y + 40, path: card.pathname };
	})()`);
	await browser.mouse("mouseMoved", x, y);
	await browser.mouse("mouseMoved", x + 2, y + 2);
	await pause(patience);
	const press = async (): Promise<PageOfVisit> => {
		await browser.mouse("mousePressed", x + 2, y + 2);
		await browser.mouse("mouseReleased", x + 2, y + 2);
		await pause(patience / 2);
		await browser.attach();
		return figures(browser);
	};
	return { path, press };
}

export interface Visit {
	home: PageOfVisit;
	/** the first listing and product, which come whole */
	listing: PageOfVisit;
	product: PageOfVisit;
	/** a second listing, and a product of it that was rendered ahead */
	nextListing: PageOfVisit;
	nextProduct: PageOfVisit;
}

/** @param origin of a shop by localhost or https: browsers take dictionaries of no other */
export async function visitPages(origin: string): Promise<Visit> {
	const browser = await openRawChromium();
	try {
		const home = await open(browser, `${origin}/fr-fr/`);
		const [first = "", second = ""] = await browser.evaluate<string[]>(
			`[...new Set([...document.querySelectorAll("a[href*='--pl']")].map((a) => a.pathname))].slice(0, 2)`,
		);
		const listing = await open(browser, origin + first);
		const path = await browser.evaluate<string>(
			`[...document.querySelectorAll("main li a")].find((a) => /--p\\d/.test(a.pathname)).pathname`,
		);
		// both kinds of pages have been rendered with this one, which names the dictionary
		const product = await open(browser, origin + path);
		const nextListing = await open(browser, origin + second);
		const nextProduct = await (await restOnCard(browser)).press();
		return { home, listing, product, nextListing, nextProduct };
	} finally {
		await browser.close();
	}
}
