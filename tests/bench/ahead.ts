// `npm run bench -- --only ahead`: what a visit costs in Chromium: bytes of each document on the wire, requests, and the largest
// paint of a product that was rendered while the pointer rested on its card. That paint is bound by a machine without a GPU: by
// Chromium's trace, from the press to the paint, two runs within 10 %, the page's main thread takes 19 to 31 ms of CPU (painting
// 9, layout and style 2, scripts 1), its picture 15 to be decoded, 29 tiles 16 to be rastered, 15 to 22 frames of the whole
// window 40 to 54 to be composed in software, and Chromium's own process 65 to put the page in place, all on two cores.
import { openRawChromium, type RawChromium } from "../support/raw-chromium.ts";
import type { Running } from "./process.ts";

/** In the page: resolves once it is loaded. */
const isLoaded = `new Promise((loaded) => document.readyState === "complete" ? loaded() : addEventListener("load", loaded))`;

/** In the page, once it is loaded and drawn: what its document cost, and when its largest paint came after it was shown. */
const figuresOfPage = `(async () => {
	const paints = [];
	await new Promise((first) => new PerformanceObserver((list) => first(paints.push(...list.getEntries())))
		.observe({ type: "largest-contentful-paint", buffered: true }));
	await ${isLoaded};
	// a paint is reported with the frame after it
	for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
	const { transferSize, encodedBodySize, activationStart } = performance.getEntriesByType("navigation")[0];
	const requests = performance.getEntriesByType("resource").filter((each) => each.transferSize > 0).length;
	return { path: location.pathname, transferSize, encodedBodySize, activationStart, requests,
		lcp: Math.max(0, paints.at(-1).startTime - activationStart),
		isReady: paints.at(-1).loadTime < activationStart };
})()`;

export interface PageOfVisit {
	path: string;
	/** bytes of the document, with and without its headers */
	transferSize: number;
	encodedBodySize: number;
	/** ms; 0 for a page that was not rendered ahead */
	activationStart: number;
	/** files that came over the wire by then, those of the time ahead included */
	requests: number;
	/** ms from the navigation, or from when the page was shown */
	lcp: number;
	/** what makes the largest paint was there before the page was shown */
	isReady: boolean;
}

const figures = (browser: RawChromium) => browser.evaluate<PageOfVisit>(figuresOfPage);

async function open(browser: RawChromium, url: string): Promise<PageOfVisit> {
	await browser.send("Page.navigate", { url });
	return figures(browser);
}

interface RuleSet {
	ruleSet: { url?: string };
}
interface Prerender {
	key: { url: string };
	status: string;
	prerenderStatus?: string;
}
interface Target {
	sessionId: string;
	targetInfo: { type: string; subtype?: string; url: string };
}

/**
 * Rests the pointer on the first card that is in view, until Chromium has rendered and loaded its page.
 * @returns its product's path, and what presses it
 * @throws Error that says why it was not rendered
 */
export async function restOnCard(browser: RawChromium) {
	await browser.send("Preload.enable");
	await browser.event<RuleSet>(
		"Preload.ruleSetUpdated",
		({ ruleSet }) => ruleSet.url?.endsWith("/speculation-rules.json") ?? false,
	);
	const { x, y, path } = await browser.evaluate<{ x: number; y: number; path: string }>(`(() => {
		const card = [...document.querySelectorAll("main li a:has(img)")].find((a) => /--p\\d/.test(a.pathname) && a.getBoundingClientRect().top > 0);
		const { x, y, width } = card.getBoundingClientRect();
		return { x: x + width / 2, y: y + 40, path: card.pathname };
	})()`);
	await browser.mouse("mouseMoved", x, y);
	await browser.mouse("mouseMoved", x + 2, y + 2);
	const { status, prerenderStatus } = await browser.event<Prerender>(
		"Preload.prerenderStatusUpdated",
		({ key, status }) => key.url.endsWith(path) && /Ready|Failure/.test(status),
	);
	if (status === "Failure") throw new Error(`${path} was not rendered ahead: ${prerenderStatus}`);
	const { sessionId } = await browser.event<Target>(
		"Target.attachedToTarget",
		({ targetInfo }) => targetInfo.subtype === "prerender",
	);
	await browser.evaluate(isLoaded, sessionId);
	const press = async (): Promise<PageOfVisit> => {
		await browser.mouse("mousePressed", x + 2, y + 2);
		await browser.mouse("mouseReleased", x + 2, y + 2);
		await browser.event<Target>(
			"Target.targetInfoChanged",
			({ targetInfo: { type, subtype, url } }) =>
				type === "page" && subtype !== "prerender" && url.endsWith(path),
		);
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

/** @param shop by localhost or https: browsers take dictionaries of no other address */
export async function visitPages({
	url: origin,
	written,
}: Pick<Running, "url" | "written">): Promise<Visit> {
	const browser = await openRawChromium();
	// Chromium fetches the dictionary of later pages once it is idle, and has no event for it: the shop's access log has
	const hasDictionary = written(/"url":"\/dictionaries\/.*"status":200/);
	try {
		const home = await open(browser, `${origin}/fr-fr/`);
		const [first = "", second = ""] = await browser.evaluate<string[]>(
			`[...new Set([...document.querySelectorAll("a[href*='--pl']")].map((a) => a.pathname))].slice(0, 2)`,
		);
		const listing = await open(browser, origin + first);
		const [path = "", another = ""] = await browser.evaluate<string[]>(
			`[...new Set([...document.querySelectorAll("main li a")].map((a) => a.pathname))].filter((path) => /--p\\d/.test(path))`,
		);
		const product = await open(browser, origin + path);
		// all pages of the dictionary have been rendered with this one, which names it
		await open(browser, origin + another);
		await hasDictionary;
		const nextListing = await open(browser, origin + second);
		const nextProduct = await (await restOnCard(browser)).press();
		return { home, listing, product, nextListing, nextProduct };
	} finally {
		await browser.close();
	}
}
