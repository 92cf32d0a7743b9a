import { expect, it } from "vitest";
import { storefront } from "../../support/storefront/storefront.ts";

const shop = storefront();

it.each([
	"/robots.txt.data",
	"/_icons/_.data",
	"/build.json.data",
	"/messages/1/fr-fr/ui.json.data",
])("%s, a file asked for as a page's data, is 404 and no fault of ours", async (path) => {
	const { status, headers } = await shop.fetch(path);
	expect([status, headers.get("Content-Type")]).toEqual([404, expect.stringContaining("text/")]);
	const levels = shop.logged().map(({ level }) => level);
	expect(levels.filter((level) => Number(level) >= 50)).toEqual([]);
});
