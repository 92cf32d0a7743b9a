// The browser renders every page as the server did: React reports any difference (a date, a number, a name from other
// language data) and throws the server's markup away.
import { expect, type Page, test } from "@playwright/test";
import { locales } from "#shop/locales.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { withoutPictures } from "./pictures.ts";
import { addFirstSize, main, openProduct, startClient } from "./shopper.ts";

/** Elements of the page that the client has not taken over. */
const untouched = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll("main, main :is(a, button, img, h2)")]
			.filter((node) => !Object.keys(node).some((key) => key.startsWith("__react")))
			.map((node) => node.outerHTML.slice(0, 120)),
	);

/** Of the three, only France has stores. */
const stores = ["stores/", "stores/?search=Paris", "stores/all/", "stores/20020/"];
const product = (of: { productId: string }) => `x--p${of.productId}/`;

/** A search word with results, in each language. */
const words = { "fr-fr": "robe", "de-de": "kleid", "pl-pl": "sukienka" };

for (const [lc, word] of Object.entries(words)) {
	test(
		`hydrates every page of ${lc} without errors`,
		inLength(lc !== "fr-fr"),
		async ({ page }) => {
			await withoutPictures(page);
			const faults: string[] = [];
			let at = "";
			page.on("pageerror", (error) => faults.push(`${at}: ${error.message}`));
			page.on("console", (message) => {
				// a page that does not exist is among those opened
				const isStatus = message.text().startsWith("Failed to load resource");
				if (["error", "warning"].includes(message.type()) && !isStatus) {
					faults.push(`${at}: ${message.text()}`);
				}
			});
			const open = async (path: string) => {
				at = path;
				await page.goto(`/${lc}/${path}`);
				await startClient(page);
				await expect.poll(() => untouched(page), { message: path }).toEqual([]);
				await page.evaluate(
					() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })),
				);
			};

			const { helpWord = "help" } = locales.find(({ prefix }) => prefix === lc) ?? {};
			const pages = [
				"",
				"menu/",
				"x--lpwinter_coats/",
				"x--tptrench/",
				"x--lbpcity_winter/",
				"x--blogcoat_care/",
				"x--plwomen_dresses/?color=blue&min=20",
				"search/",
				`search/?q=${word}`,
				// an empty result is the same page in every language
				...(lc === "fr-fr" ? [] : ["x--plwomen_dresses/?color=nope", "search/?q=xyzzyq"]),
				product(scenarios.productSoldOut),
				...(lc === "fr-fr" ? stores : []),
				`${helpWord}/`,
				`${helpWord}/delivery/`,
				"nowhere/",
				"cart/",
			];
			for (const path of pages) await open(path);
			await open(product(scenarios.productWithAllSizes));
			await addFirstSize(page);
			await open("cart/");

			await open("x--plwomen_dresses/");
			at = "from page to page";
			await openProduct(page);
			await page.goBack();
			await expect(main(page).locator("li > a[href*='--p']").first()).toBeVisible();
			expect(faults).toEqual([]);
		},
	);
}
