// Stores: found, filtered, seen on a list and a map, chosen, with JavaScript and without; accessible.
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { ask } from "./plain.ts";
import { main, startClient } from "./shopper.ts";

async function look(page: Page, state: string): Promise<void> {
	expect.soft(await violations(page), state).toEqual([]);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

		test(
			"finds a store by town, opens it and makes it the visitor's own",
			inLength(javaScriptEnabled),
			async ({ page }) => {
				await withoutPictures(page);
				await page.goto("/fr-fr/stores/");
				if (javaScriptEnabled) await startClient(page);
				await main(page).locator("input[type=search]").fill("69002");
				await main(page).locator("form button[type=submit]").first().click();
				await expect(page).toHaveURL(/search=69002/);
				await expect(main(page).locator("h1")).toContainText("Lyon");
				const first = main(page).locator("[data-store] a").first();
				const name = (await first.textContent()) ?? "";
				await first.click();
				await expect(main(page).locator("h1")).toHaveText(name);
				await expect(main(page).locator("[aria-current=date]")).toHaveCount(1);
				await main(page).locator("form button").first().click();
				await expect(main(page).locator("input[name=intent]")).toHaveValue("forget");
				await page.goto("/fr-fr/stores/?search=Lyon");
				await expect(main(page).locator("[data-mine]")).toHaveCount(1);
			},
		);

		test(
			"filters the stores, and a marker leads to its row",
			inLength(!javaScriptEnabled),
			async ({ page }) => {
				await withoutPictures(page);
				await page.goto("/en/stores/");
				if (javaScriptEnabled) await startClient(page);
				const all = await main(page).locator("[data-store]").count();
				await main(page).locator("label:has(input[value=alterations])").click();
				if (!javaScriptEnabled) await main(page).locator("fieldset button[type=submit]").click();
				await expect(page).toHaveURL(/service=alterations/);
				await expect(main(page).locator("[data-store]")).not.toHaveCount(all);
				const pin = main(page).locator("a[data-pin=one]").first();
				const row = (await pin.getAttribute("href")) ?? "";
				await pin.click();
				await expect(main(page).locator(row)).toBeInViewport();
			},
		);
	});
}

/** Presses a cluster by keyboard: it opens on the map and keeps the focus there. */
async function openCluster(page: Page): Promise<void> {
	const clusters = main(page).locator("button[data-cluster]");
	await expect(clusters.first()).toBeVisible();
	const name = (await clusters.first().getAttribute("aria-label")) ?? "";
	await clusters.first().focus();
	await page.keyboard.press("Enter");
	await expect(main(page).locator("button[data-pin]:focus")).not.toHaveAccessibleName(name);
	await expect(main(page).locator("button[data-pin]:focus")).toBeInViewport();
}

test("loads the map on request, and its markers can be reached by keyboard", async ({ page }) => {
	await withoutPictures(page);
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	const refused: string[] = [];
	page.on("console", (message) => {
		if (/content security|trusted/i.test(message.text())) refused.push(message.text());
	});
	await page.goto("/fr-fr/stores/");
	expect(scripts).toEqual([]);
	await startClient(page);
	expect(scripts.filter((url) => url.includes("maplibre"))).toEqual([]);
	await main(page).locator("[data-map]").hover();
	await main(page).locator("[data-map] > button").click();
	await openCluster(page);
	const pins = main(page).locator("button[data-pin]:not([data-cluster])");
	await expect(pins.first()).toBeVisible();
	await pins.last().focus();
	await page.keyboard.press("Enter");
	await expect(main(page).locator("[data-on] a")).toBeFocused();
	await look(page, "map");
	expect(refused).toEqual([]);
});

// the map above is opened with its cluster
test(
	"a cluster pressed by keyboard opens on the map and keeps the focus there",
	inLength(true),
	async ({ page }) => {
		await withoutPictures(page);
		await page.goto("/fr-fr/stores/");
		await startClient(page);
		await main(page).locator("[data-map]").hover();
		await main(page).locator("[data-map] > button").click();
		await openCluster(page);
	},
);

for (const lc of ["fr-fr", "en", "fr-ch"]) {
	test(
		`${lc}: every page of the stores passes axe and fits the screen`,
		inLength(lc !== "fr-fr"),
		async ({ page }) => {
			await withoutPictures(page);
			const list = await ask(`/${lc}/stores/all/`);
			const [, store = ""] = /href="([^"]*\/stores\/[^"]+-\d+\/)"/.exec(list.text) ?? [];
			expect((await ask(store)).status).toBe(200);
			for (const path of [
				`/${lc}/stores/`,
				`/${lc}/stores/?search=zzz`,
				`/${lc}/stores/all/`,
				store,
			]) {
				await page.goto(path);
				await look(page, path);
				const wide = await page.evaluate(() => document.documentElement.scrollWidth);
				expect(wide, path).toBeLessThanOrEqual(await page.evaluate(() => window.innerWidth));
			}
		},
	);
}

test("every store answers at its one address", async () => {
	for (const lc of ["fr-fr", "fr-ch", "en"]) {
		const { text } = await ask(`/${lc}/stores/all/`);
		const links = [...text.matchAll(/href="([^"]*\/stores\/[^"]+-(\d+)\/)"/g)];
		expect(links.length).toBeGreaterThan(5);
		const answers = await Promise.all(
			links.slice(0, 6).map(async ([, link = "", id = ""]) => ({
				link,
				page: await ask(link),
				short: await ask(`/${lc}/stores/${id}/`),
			})),
		);
		for (const { link, page, short } of answers) {
			expect([page.status, short.status, short.location]).toEqual([200, 301, link]);
			expect(page.text).toContain('"@type":"ClothingStore"');
		}
	}
});
