// From the first sign of intent until a page is live, and how fast it answers then: a phone with a processor four times as
// slow, on slow 4G. Milliseconds of this machine, beside Lighthouse's.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { refusedOnly } from "../journeys/answered.ts";
import { openBrowser } from "./browser.ts";
import { median } from "./load.ts";
import type { BenchUrls } from "./shop.ts";
import { type Cookies, fillCart } from "./visitors.ts";

export interface Live {
	/** ms from the first sign of intent until React has the page */
	live: number;
	/** ms, the slowest answer to a press or a key on the page */
	answer: number | null;
	/** ms, the longest task since the sign of intent */
	task: number;
}

/** Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms round trip. */
const slow4G = {
	offline: false,
	latency: 150,
	downloadThroughput: 200_000,
	uploadThroughput: 93_750,
};
const slowdown = 4;

interface Noted {
	answers: number[];
	tasks: { at: number; ms: number }[];
	asked: number;
}
declare global {
	interface Window {
		benchNoted: Noted;
	}
}

async function open(browser: Browser, cookies: Cookies): Promise<[BrowserContext, Page]> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		locale: "fr-FR",
	});
	// otherwise the consent banner would lie over what is pressed
	await context.addCookies([refusedOnly, ...cookies]);
	const page = await context.newPage();
	await page.addInitScript(() => {
		const noted: Noted = { answers: [], tasks: [], asked: 0 };
		window.benchNoted = noted;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
				if (entry.interactionId) noted.answers.push(entry.duration);
		}).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
		new PerformanceObserver((list) => {
			for (const { startTime, duration } of list.getEntries())
				noted.tasks.push({ at: startTime, ms: duration });
		}).observe({ type: "longtask", buffered: true });
	});
	const devtools = await context.newCDPSession(page);
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", slow4G);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	return [context, page];
}

/** Waits until nothing has been requested and nothing has run for a moment. */
async function settled(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.evaluate(
		() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
	);
}

/** Points at the page's head, and waits until React owns the document. */
async function liveAfter(page: Page): Promise<number> {
	const asked = await page.evaluate(() => {
		window.benchNoted.asked = performance.now();
		document
			.querySelector("header a")
			?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
		return window.benchNoted.asked;
	});
	const isLive = () =>
		Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")) && performance.now();
	const at = await page.waitForFunction(isLive, undefined, { polling: 10, timeout: 60_000 });
	return Number(await at.jsonValue()) - asked;
}

type Act = (page: Page) => Promise<void>;

/** By the mouse alone: a locator's own click looks at the page in each of its events, which is then counted as the page's. */
const press =
	(selector: string): Act =>
	async (page) => {
		const target = page.locator(selector).first();
		// waits until it is in view and no longer moves
		await target.hover();
		const box = await target.boundingBox();
		if (!box) throw new Error(`${selector} is not to be seen`);
		await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
	};

const openMenu: Act = async (page) => {
	await press("header button[popovertarget=menu]")(page);
	await press("header nav details summary")(page);
	await page.keyboard.press("Escape");
};

/** Presses and keys that are tried on a page once it is live. */
const acts: Readonly<Record<string, readonly Act[]>> = {
	home: [openMenu],
	listing: [
		press("a[href$='#filter']"),
		press("#filter label:has(input[name=color])"),
		(page) => page.keyboard.press("Escape"),
	],
	product: [press("label:has(input[name=sku]:enabled)"), press("[data-buy] button")],
	cart: [
		press("form:has([name=intent][value=set-quantity]) button[name=quantity]:enabled >> nth=-1"),
	],
	search: [
		press("main input#q"),
		(page) => page.locator("main input#q").pressSequentially("robe noire", { delay: 60 }),
	],
};

async function measure(
	browser: Browser,
	name: string,
	url: string,
	cookies: Cookies,
): Promise<Live> {
	const [context, page] = await open(browser, cookies);
	try {
		await page.goto(url, { waitUntil: "load", timeout: 120_000 });
		await settled(page);
		const live = await liveAfter(page);
		await settled(page);
		for (const act of acts[name] ?? []) {
			await act(page);
			await settled(page);
		}
		const { answers, tasks, asked } = await page.evaluate(() => window.benchNoted);
		return {
			live,
			answer: acts[name] ? Math.max(0, ...answers) : null,
			task: Math.max(0, ...tasks.filter(({ at }) => at >= asked).map(({ ms }) => ms)),
		};
	} finally {
		await context.close();
	}
}

/** The median of several visits for each page type. */
export async function measureLive(
	origin: string,
	{ listing, product, content, help, stores, store }: BenchUrls,
	runs: number,
): Promise<Record<string, Live>> {
	const browser = await openBrowser();
	const home = `${origin}/fr-fr/`;
	const pages = { home, listing, product, content, help, stores, store };
	const all = { ...pages, search: `${home}search/`, cart: `${home}cart/` };
	try {
		const bag = await fillCart(browser, product);
		const measured: Record<string, Live> = {};
		for (const [name, url] of Object.entries(all)) {
			const seen: Live[] = [];
			for (let left = runs; left > 0; left -= 1) {
				seen.push(await measure(browser, name, url, name === "cart" ? bag : []));
			}
			const answers = seen.flatMap(({ answer }) => answer ?? []);
			measured[name] = {
				live: median(seen.map((one) => one.live)),
				answer: answers.length > 0 ? median(answers) : null,
				task: median(seen.map((one) => one.task)),
			};
		}
		return measured;
	} finally {
		await browser.close();
	}
}
