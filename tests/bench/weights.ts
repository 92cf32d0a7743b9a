// What a browser receives: HTML and JavaScript in kB (brotli 11), before the shopper does anything and once hydrated.
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { openBrowser } from "./browser.ts";
import type { BenchPage } from "./peers.ts";
import type { BenchUrls } from "./shop.ts";
import { type Cookies, fillCart, signIn } from "./visitors.ts";

export interface Weight {
	html: number;
	/** files of JavaScript fetched before the shopper does anything */
	scripts: number;
	/** JavaScript written into the HTML, part of its weight */
	inline: number;
	/** files of JavaScript once the page is hydrated and quiet */
	hydrated: number;
	/** messages and data that the page's scripts fetched by then */
	fetched: number;
	/** requests of every kind before intent, and those of them for pictures */
	requests: number;
	pictures: number;
	/** cumulative layout shift while loading */
	layoutShift: number;
}

function kilobytes(bodies: readonly Buffer[]): number {
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
	const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body, { params }).length, 0);
	return Math.round(bytes / 100) / 10;
}

/** Code between script tags; JSON, which runs nothing, is left out. */
function inlineCode(html: string): Buffer {
	const scripts = html.matchAll(/<script((?:(?!\ssrc=)[^>])*)>([\s\S]*?)<\/script>/g);
	const code = [...scripts].filter(
		([, attributes = ""]) => !/application\/(ld\+)?json/.test(attributes),
	);
	return Buffer.from(code.map(([, , text]) => text).join("\n"));
}

interface Traffic {
	/** bodies by kind of resource */
	bodies: Map<string, Promise<Buffer>[]>;
	/** Resolves when no request has been in flight for a while. */
	quiet(): Promise<void>;
}

/** Milliseconds without a request after which a page is done. */
const quietTime = 600;

function watchTraffic(page: Page): Traffic {
	const bodies: Traffic["bodies"] = new Map();
	let open = 0;
	let changedAt = performance.now();
	const note = (by: number) => {
		open += by;
		changedAt = performance.now();
	};
	page.on("request", () => note(1));
	page.on("requestfinished", () => note(-1));
	page.on("requestfailed", () => note(-1));
	page.on("response", (response) => {
		const kind = response.request().resourceType();
		const isWeighed = kind === "script" || kind === "fetch";
		const body = isWeighed ? response.body() : Promise.resolve(Buffer.alloc(0));
		bodies.set(kind, [...(bodies.get(kind) ?? []), body]);
	});
	return {
		bodies,
		async quiet() {
			while (open > 0 || performance.now() - changedAt < quietTime) {
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		},
	};
}

/** Milliseconds for a page whose pictures are drawn for the first time, on a busy machine. */
const patience = 180_000;

/** @param cookies that an earlier visit left */
async function weigh(browser: Browser, url: string, cookies: Cookies = []): Promise<Weight> {
	// a visitor whose language is the shop's: nothing is proposed to them (PAGE-81)
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		locale: "fr-FR",
	});
	try {
		await context.addCookies(cookies);
		const page = await context.newPage();
		const { bodies, quiet } = watchTraffic(page);
		const weightOf = async (kind: string) => kilobytes(await Promise.all(bodies.get(kind) ?? []));
		await page.addInitScript(() => {
			const shifts = { total: 0 };
			Object.assign(window, { benchShifts: shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
					shifts.total += entry.value;
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		const answer = await page.goto(url, { timeout: patience });
		if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
		const html = await answer.body();
		await quiet();
		const before = {
			html: kilobytes([html]),
			scripts: await weightOf("script"),
			inline: kilobytes([inlineCode(html.toString())]),
			requests: [...bodies.values()].flat().length,
			pictures: bodies.get("image")?.length ?? 0,
		};
		const shift = await page.evaluate(
			() => (window as unknown as { benchShifts: { total: number } }).benchShifts.total,
		);
		// the first sign of intent that touches nothing
		await page.keyboard.press("Tab");
		// the mark that React leaves on each element it owns
		await page.waitForFunction(() =>
			Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")),
		);
		await quiet();
		return {
			...before,
			hydrated: await weightOf("script"),
			fetched: await weightOf("fetch"),
			layoutShift: Math.round(shift * 1000) / 1000,
		};
	} finally {
		await context.close();
	}
}

/** Weighs a page of each kind in one locale of a running shop. */
export async function weighPages(
	origin: string,
	{ listing, product, content, help, stores, store }: BenchUrls,
): Promise<Record<BenchPage, Weight>> {
	const browser = await openBrowser();
	try {
		const shopper = await fillCart(browser, product);
		const customer = await signIn(browser, origin, shopper);
		const own = (path: string) => weigh(browser, `${origin}/fr-fr/${path}/`, customer);
		return {
			home: await weigh(browser, `${origin}/fr-fr/`),
			listing: await weigh(browser, listing),
			product: await weigh(browser, product),
			content: await weigh(browser, content),
			help: await weigh(browser, help),
			stores: await weigh(browser, stores),
			store: await weigh(browser, store),
			overview: await own("account/dashboard"),
			cart: await weigh(browser, `${origin}/fr-fr/cart/`, shopper),
			billing: await own("order-billing"),
			delivery: await own("order-delivery"),
			profile: await own("account/settings/edit"),
			address: await own("account/settings/delivery-addresses/create"),
			devices: await own("account/settings/sign-in"),
		};
	} finally {
		await browser.close();
	}
}
