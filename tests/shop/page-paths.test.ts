import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { fallbackLocale, locales } from "#shop/locales.ts";
import { closedStarts, hiddenStarts, type PageName, paths, urlOf } from "#shop/page-paths.ts";
import { filesUnder, textOf } from "../architecture/tree.ts";

function patternsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap((entry) => {
		const path = entry.path ? `${above}/${entry.path}` : above;
		return entry.children ? patternsOf(entry.children, path) : [path || "/"];
	});
}

describe("the table of pages", () => {
	it("has a route for every page in every locale (PAGE-9)", async () => {
		const patterns = patternsOf(await routes).filter((pattern) => !pattern.endsWith("*"));
		const params = new Proxy({}, { get: (_target, name) => (name === "storeId" ? "20004" : "a1") });
		const content = ["product", "catalog", "landing", "trend", "lookbook", "blog", "help", "store"];
		for (const locale of locales) {
			for (const name of [...Object.keys(paths), ...content] as PageName[]) {
				const path = urlOf(locale, name, params as never);
				const isServed = patterns.some((pattern) => matchPath(pattern, path) !== null);
				expect([path, isServed]).toEqual([path, true]);
			}
		}
	});

	it("fills each parameter of a path, and leaves the home page's empty", () => {
		const params = { orderNumber: "A1", returnNumber: "R2" };
		expect(urlOf(fallbackLocale, "account-return-label", params)).toBe(
			`/${fallbackLocale.prefix}/account/orders/A1/returns/R2/label/`,
		);
		expect(urlOf(fallbackLocale, "index")).toBe(`/${fallbackLocale.prefix}/`);
	});

	it("closes an area by its start, and no page beside it (PAGE-114)", () => {
		expect(closedStarts.filter((start) => start.startsWith("account"))).toEqual(["account/"]);
		expect(closedStarts).toContain("newsletter/confirmation/");
		expect(closedStarts).not.toContain("newsletter/subscription/");
		expect(closedStarts.filter((start) => start.includes(":"))).toEqual([]);
		expect(hiddenStarts).toEqual(
			expect.arrayContaining(["reviews/", "wishlist/", ...closedStarts]),
		);
	});

	it("is where letters take their addresses from: none writes one by hand", () => {
		const written = filesUnder("gateway")
			.filter((path) => path.endsWith(".ts") && !path.startsWith("gateway/contract/"))
			.filter((path) => /locale\.prefix\}\//.test(textOf(path)));
		expect(written).toEqual([]);
	});
});
