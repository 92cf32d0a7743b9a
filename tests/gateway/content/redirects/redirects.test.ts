// Addresses of a former shop lead to the pages that replace them now.
import { beforeAll, expect, it } from "vitest";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { redirects } from "#gateway/platform/db/schema.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();
beforeAll(async () => {
	await gateway.context.db.insert(redirects).values([
		{ fromPath: "/robes/lin.html", toPath: "/fr-fr/robes--cwrobes/" },
		{ fromPath: "/robes/lin.html?color=12", toPath: "/fr-fr/cart/" },
		{ fromPath: "/robes/lin.html", toPath: "/de-de/kleider--cwrobes/", storeId: storeIdOf("DE") },
		{ fromPath: "/p.php?cat=2&id=7", toPath: "/fr-fr/both/" },
		{ fromPath: "/p.php?id=7", toPath: "/fr-fr/seven/" },
		{ fromPath: "/blog/*", toPath: "/fr-fr/journal/*/" },
		{ fromPath: "/blog/2024/*", toPath: "/fr-fr/archive/" },
		{ fromPath: "/blog/2024/*.html", toPath: "/fr-fr/pages/*/" },
		{ fromPath: "/blog/hello", toPath: "/fr-fr/hello/" },
		{ fromPath: "/blog/2024/*", toPath: "/de-de/archiv/", storeId: storeIdOf("DE") },
		{ fromPath: "/any/*", toPath: "/*" },
		{ fromPath: "/grows/*", toPath: "/more/x/*" },
		{ fromPath: "/more/*", toPath: "/grows/x/*" },
		{ fromPath: "/here", toPath: "/there/" },
		{ fromPath: "/there", toPath: "/here/" },
	]);
});

const leads = async (path: string, market: "FR" | "DE" = "FR") => {
	const { data } = await gateway.call(findRedirect, { query: { path } }, { market });
	return data.to;
};

it("an old address redirects, however it is written and whatever its query", async () => {
	expect(await leads("/robes/lin.html")).toBe("/fr-fr/robes--cwrobes/");
	expect(await leads("/Robes/LIN.html/?utm_source=x")).toBe("/fr-fr/robes--cwrobes/");
});

it("a redirect with the query comes first, and a shop's own before the common one", async () => {
	expect(await leads("/robes/lin.html?color=12")).toBe("/fr-fr/cart/");
	expect(await leads("/robes/lin.html", "DE")).toBe("/de-de/kleider--cwrobes/");
});

const nowhere = async (path: string) => {
	expect((await gateway.fault(findRedirect, { query: { path } })).code).toBe("NOT_FOUND");
};

it("an unknown address is a 404", () => nowhere("/never/was"));

it.each([
	["/p.php?id=7&utm_source=mail&gclid=x", "/fr-fr/seven/"],
	["/p.php?gclid=x&id=7&cat=2", "/fr-fr/both/"],
	["/p.php?id=7&size=38", "/fr-fr/seven/"],
	["/p.php?a=1&b=2&c=3&d=4&e=5&f=6&id=7", "/fr-fr/seven/"],
])("further parameters change nothing: %s", async (path, to) => {
	expect(await leads(path)).toBe(to);
});

it("another value of a parameter is another address", async () => {
	await nowhere("/p.php?id=8&utm_source=mail");
	await nowhere("/p.php");
});

it.each([
	["/blog/Hello-You/", "/fr-fr/journal/Hello-You/"],
	["/blog/a/b?utm_source=x", "/fr-fr/journal/a/b/"],
	["/blog", "/fr-fr/journal/"],
	["/blog/hello/", "/fr-fr/hello/"],
	["/blog/2024/x", "/fr-fr/archive/"],
	["/blog/2024/one.html", "/fr-fr/pages/one/"],
])("a star stands for the rest; exact first, then the longest pattern: %s", async (path, to) => {
	expect(await leads(path)).toBe(to);
});

it("of two patterns the shop's own comes first", async () => {
	expect(await leads("/blog/2024/x", "DE")).toBe("/de-de/archiv/");
});

it.each([
	"/any//evil.example/",
	"/any/\\evil.example",
	"/any/%5c/evil.example",
	"/any/../..//evil.example",
])("a star never leads to another site: %s", async (path) => {
	const found = await leads(path).catch(() => "/");
	expect(new URL(found, "https://vitrine.fr").host).toBe("vitrine.fr");
});

it("patterns that only make an address longer lead nowhere", () => nowhere("/grows/a"));

it("two pages that lead to each other are both answered: one of them exists", async () => {
	expect(await leads("/here")).toBe("/there/");
	expect(await leads("/there")).toBe("/here/");
});
