import { expect, it } from "vitest";
import { loadBuild } from "#tests/support/storefront/shop-build.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

it("every page has a loader, whose data tells it from a page that failed", async () => {
	const { routes } = await loadBuild();
	const parents = new Set(Object.values(routes).map((route) => route?.parentId));
	const without = Object.values(routes).flatMap((route) => {
		const isPage = route?.module.default && !parents.has(route.id);
		return isPage && !route.module.loader ? [route.id] : [];
	});
	expect(without).toEqual([]);
});

it("a failed page is noindex and has neither a canonical address nor a page name", async () => {
	const { status, text } = await shop.fetch("/en/no/such/page/");
	expect(status).toBe(404);
	expect(text).toContain('<meta name="robots" content="noindex"/>');
	expect(text).not.toContain('rel="canonical"');
	expect(text).not.toMatch(/<html[^>]*data-page/);
});
