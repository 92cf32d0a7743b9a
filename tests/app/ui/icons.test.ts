import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconDrawings, iconVersion } from "#app/ui/icon-drawings.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const names = Object.keys(iconDrawings);
const css = readFileSync("app/ui/icon.module.css", "utf8");

describe("the icon sprite (PAGE-30)", () => {
	it.each(["/_icons", "/_icons/", "/fr-fr/_icons/", "/pl/_icons"])(
		"is one SVG of all icons, cached as immutable: %s",
		async (path) => {
			const { status, text, headers, setCookies } = await shop.fetch(`${path}?v=${iconVersion}`);
			expect([status, headers.get("Content-Type"), setCookies.size]).toEqual([
				200,
				"image/svg+xml",
				0,
			]);
			expect(headers.get("Cache-Control")).toContain("immutable");
			expect([...text.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)).toEqual(names);
		},
	);

	it("is not immutable under another version, and is a 404 under an unknown prefix", async () => {
		const { headers } = await shop.fetch("/_icons?v=1");
		expect(headers.get("Cache-Control")).not.toContain("immutable");
		expect((await shop.fetch("/xx-yy/_icons")).status).toBe(404);
	});

	it("has the order of the cells in the style sheet", () => {
		expect(css).toContain(
			`url("/_icons?v=${iconVersion}") 0 calc(var(--at) * 100% / ${names.length - 1}) / 100% ${names.length * 100}%`,
		);
		const cells = [...css.matchAll(/\[data-icon="(\w+)"\] \{\s+--at: (\d+);/g)].map(
			([, name, at]) => [name, at],
		);
		expect(cells).toEqual(names.map((name, at) => [name, String(at)]));
	});
});
