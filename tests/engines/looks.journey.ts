// How pages look on a phone and on a desk, in a short and in two long languages: nothing is cut off, every picture and
// font is there. The pictures are in test-results/engines.

import { writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { fallbackLocale, type Locale, localeOf } from "#shop/locales.ts";
import { urlOf } from "#shop/page-paths.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { addFirstSize, arrive, openPage } from "./steps.ts";
import { test } from "./visitor.ts";

test.use({ hasPictures: true });

const { productId } = scenarios.productWithAllSizes;

/** Paths of a shop. */
const pagesOf = (locale: Locale) => ({
	home: urlOf(locale, "index"),
	listing: `/${locale.prefix}/x--plwomen_dresses/`,
	product: `/${locale.prefix}/x--p${productId}/`,
	cart: urlOf(locale, "cart"),
	"gift-card": urlOf(locale, "gift-card"),
	search: `/${locale.prefix}/search/?q=a`,
	help: urlOf(locale, "help", {}),
	"sign-in": urlOf(locale, "account-dashboard"),
});

/** For the page: what is wider than the window, or did not load. */
function faultsOf(): string[] | null {
	const seen = [...document.images].filter((image) => {
		const { top, bottom, left, right } = image.getBoundingClientRect();
		const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
		return isInWindow && image.checkVisibility();
	});
	if (document.fonts.status !== "loaded" || seen.some((image) => !image.complete)) return null;
	const over = document.documentElement.scrollWidth - innerWidth;
	return [
		...(over > 0 ? [`${over} pixels wider than the window`] : []),
		...seen.filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc),
		// fallbacks are fonts of the machine, which it may lack
		...[...document.fonts]
			.filter(({ status, family }) => status === "error" && !family.includes("fallback"))
			.map(({ family }) => family),
	];
}

/** For the page: how the server answered it; WebKit does not tell. */
function statusOf(): number {
	const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return page?.responseStatus ?? 200;
}

for (const lc of ["fr-fr", "de-de", "pl-pl"]) {
	const pages = pagesOf(localeOf(lc) ?? fallbackLocale);
	for (const width of [390, 1280]) {
		test(`${lc} at ${width} pixels`, async ({ visitor }, testInfo) => {
			await visitor.resize(width, 844);
			await arrive(visitor, lc);
			await openPage(visitor, pages.product);
			await addFirstSize(visitor);
			for (const [name, path] of Object.entries(pages)) {
				await openPage(visitor, path);
				await expect.poll(() => visitor.run(faultsOf), name).toEqual([]);
				expect(await visitor.run(statusOf), name).toBe(200);
				writeFileSync(testInfo.outputPath(`${name}.png`), await visitor.picture());
			}
			expect(visitor.faults).toEqual([]);
		});
	}
}
