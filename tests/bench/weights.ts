// What a browser is sent: HTML and JavaScript in kB (brotli 11), before the shopper does anything and once hydrated.
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../support/chromium.ts";
import type { BenchPage } from "./peers.ts";

export interface Weight {
	html: number;
	scriptsBeforeIntent: number;
	scriptsHydrated: number;
	/** requests of every kind until the page is quiet */
	requests: number;
	/** cumulative layout shift while loading, 0 is none */
	layoutShift: number;
}

function kilobytes(bodies: readonly Buffer[]): number {
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
	const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body, { params }).length, 0);
	return Math.round(bytes / 100) / 10;
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
	try {
		const page = await context.newPage();
		const scripts: Promise<Buffer>[] = [];
		let html: Promise<Buffer> | undefined;
		let requests = 0;
		page.on("response", (response) => {
			requests += 1;
			const type = response.request().resourceType();
			if (type === "script") scripts.push(response.body());
			if (type === "document" && response.status() === 200) html ??= response.body();
		});
		await page.addInitScript(() => {
			const shifts = { total: 0 };
			Object.assign(window, { vitrineShifts: shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
					shifts.total += entry.value;
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto(url, { waitUntil: "networkidle" });
		const loaded = await page.content();
		const inline = [...loaded.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
			.filter(([tag]) => !/type="application\/(ld\+)?json"/.test(tag))
			.map(([, text = ""]) => Buffer.from(text));
		const before = await Promise.all(scripts);
		const shift = await page.evaluate(
			() => (window as unknown as { vitrineShifts: { total: number } }).vitrineShifts.total,
		);
		const weight = {
			html: kilobytes([(await html) ?? Buffer.alloc(0)]),
			// inline code is part of the HTML's weight; external files are what is counted here
			scriptsBeforeIntent: kilobytes(before),
			inline: kilobytes(inline),
			requests,
			layoutShift: Math.round(shift * 1000) / 1000,
		};
		await page.locator("a[href]").first().hover();
		await page.waitForLoadState("networkidle");
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		const hydrated = kilobytes(await Promise.all(scripts));
		return { ...weight, scriptsHydrated: hydrated };
	} finally {
		await context.close();
	}
}

/** Weighs the four pages of the peers' table in one locale of a running shop. */
export async function weighPages(origin: string): Promise<Record<BenchPage, Weight>> {
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
	});
	try {
		const { listing, product } = await benchUrls(origin);
		return {
			home: await weigh(browser, `${origin}/fr-fr/`),
			listing: await weigh(browser, listing),
			product: await weigh(browser, product),
			cart: await weigh(browser, `${origin}/fr-fr/cart/`),
		};
	} finally {
		await browser.close();
	}
}

/** A listing of 24 products and a product, as the home page and the listing link them. */
export async function benchUrls(origin: string): Promise<{ listing: string; product: string }> {
	const link = async (url: string, pattern: RegExp) => {
		const path = pattern.exec(await (await fetch(url)).text())?.[1];
		if (!path) throw new Error(`${url} has no link like ${pattern}.`);
		return origin + path;
	};
	const listing = await link(`${origin}/fr-fr/`, /href="([^"?]+--plwomen_dresses\/)"/);
	return { listing, product: await link(listing, /href="([^"?]+--p\d+\/)"/) };
}
