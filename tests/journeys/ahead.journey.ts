// The next page is there before it is asked for, and the last one is there on the way back.
import { expect, test } from "@playwright/test";
import { restOnCard } from "#tests/bench/ahead.ts";
import { openRawChromium, type RawChromium } from "#tests/support/raw-chromium.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { origin } from "./plain.ts";

const listing = "/en/x--plwomen_dresses/";
const product = `/en/x--p${scenarios.productWithAllSizes.productId}/`;

async function go(browser: RawChromium, url: string): Promise<void> {
	await browser.send("Page.navigate", { url });
	await expect.poll(() => browser.evaluate("document.readyState")).toBe("complete");
}

test("a product is rendered while the pointer rests on its card, and changes nothing before it is seen", async () => {
	const browser = await openRawChromium();
	const cookies = async () => {
		const { cookies: all } = await browser.send("Network.getCookies");
		return (all as { name: string; value: string }[]).map((each) => each.name + each.value).sort();
	};
	try {
		await go(browser, origin() + listing);
		const before = await cookies();
		const { path, press } = await restOnCard(browser);
		expect(await cookies()).toEqual(before);
		const shown = await press();
		expect(shown.path).toBe(path);
		expect(shown.activationStart, JSON.stringify(shown)).toBeGreaterThan(0);
		// the time until then is the machine's (`npm run bench -- --only ahead`): nothing is waited for
		expect(shown.isReady, JSON.stringify(shown)).toBe(true);
		// it says that it is seen, and no client was loaded for all this
		const loaded = async (wanted: RegExp) => {
			const names = await browser.evaluate<string[]>(
				`performance.getEntriesByType("resource").map((each) => each.name)`,
			);
			return names.filter((name) => wanted.test(name));
		};
		await expect.poll(() => loaded(/visitor-state.*viewed=1/)).toHaveLength(1);
		expect(await loaded(/\/assets\/.*\.js/)).toEqual([]);
	} finally {
		await browser.close();
	}
});

async function walkBack(paths: readonly string[]): Promise<void> {
	const browser = await openRawChromium();
	const lost: string[] = [];
	try {
		for (const path of paths) {
			await go(browser, origin() + path);
			await browser.evaluate("window.isTheSame = true, 0");
			await go(browser, `${origin()}/en/cookies/`);
			await browser.evaluate("history.back(), 0");
			await expect
				.poll(() => browser.evaluate("location.pathname !== '/en/cookies/' && document.readyState"))
				.toBe("complete");
			if (!(await browser.evaluate("window.isTheSame === true"))) lost.push(path);
		}
	} finally {
		await browser.close();
	}
	expect(lost).toEqual([]);
}

test("a page of each layout is kept for the way back", () =>
	walkBack(["/en/", product, "/en/cart/"]));

test("each other kind of page is kept for the way back", inLength(true), () => {
	const others = ["search/?q=dress", "stores/", "help/", "contact/", "gift-card/", "sale/"];
	return walkBack([listing, ...others.map((each) => `/en/${each}`)]);
});

test("the bag is rendered while the pointer rests on its link, once something was added", async () => {
	const browser = await openRawChromium();
	try {
		await go(browser, origin() + product);
		// as a press does that comes before any client
		await browser.evaluate(`(() => {
			window.isTheSame = true;
			const form = document.querySelector("main form:has([name=sku])");
			form.querySelector("[name=sku]:enabled").checked = true;
			form.submit();
		})()`);
		await expect
			.poll(() => browser.evaluate("!window.isTheSame && document.readyState"))
			.toBe("complete");
		// the letters of a font that comes late move the link
		const link = await browser.evaluate<{ x: number; y: number; href: string }>(`(async () => {
			await document.fonts.ready;
			const { left, top, width, height } = document.querySelector("[data-flash] a").getBoundingClientRect();
			return { x: left + width / 2, y: top + height / 2, href: document.querySelector("[data-flash] a").href };
		})()`);
		expect(link.href).toBe(`${origin()}/en/cart/`);
		await browser.mouse("mouseMoved", link.x, link.y);
		await browser.mouse("mouseMoved", link.x + 1, link.y);
		await expect.poll(() => browser.madeAhead()).toBe(1);
		await browser.mouse("mousePressed", link.x, link.y);
		await browser.mouse("mouseReleased", link.x, link.y);
		await expect
			.poll(async () => {
				await browser.attach();
				return browser.evaluate("location.href");
			})
			.toBe(link.href);
		expect(
			await browser.evaluate(`performance.getEntriesByType("navigation")[0].activationStart`),
		).toBeGreaterThan(0);
		// it may be shown while its lines are still on their way
		await expect
			.poll(() =>
				browser.evaluate(`document.querySelectorAll("main [toolname^=set_quantity]").length`),
			)
			.toBeGreaterThan(0);
	} finally {
		await browser.close();
	}
});
