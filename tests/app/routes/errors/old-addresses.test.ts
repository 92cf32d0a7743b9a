import { describe, expect, it } from "vitest";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

describe("an old address", () => {
	it("redirects for good to the page that replaces it", async () => {
		shop.gateway.returns(findRedirect, { to: "/de-de/cart/" });
		const { status, headers } = await shop.fetch("/de-de/kleider/leinen.html?farbe=12");
		expect(status).toBe(301);
		expect(headers.get("location")).toMatch(/\/de-de\/cart\/$/);
	});

	it("redirects a HEAD as it does a GET", async () => {
		shop.gateway.returns(findRedirect, { to: "/de-de/cart/" });
		const { status, headers, text } = await shop.fetch("/de-de/kleider/kopf.html", {
			method: "HEAD",
		});
		expect([status, text]).toEqual([301, ""]);
		expect(headers.get("location")).toMatch(/\/de-de\/cart\/$/);
	});

	it("ends a circle of pages that are all missing", async () => {
		shop.gateway.on(findRedirect, ({ query }) => ({
			status: 200,
			data: { to: query.get("path") === "/de-de/hin/" ? "/de-de/her/" : "/de-de/hin/" },
		}));
		expect((await shop.fetch("/de-de/hin/")).status).toBe(301);
		expect((await shop.fetch("/de-de/her/")).status).toBe(404);
	});

	it("goes on where the address that replaces it was replaced as well, and was just asked for", async () => {
		const replaced: Record<string, string> = {
			"/de-de/erst/": "/de-de/dann/",
			"/de-de/dann/": "/de-de/cart/",
		};
		shop.gateway.on(findRedirect, ({ query }) => {
			const to = replaced[query.get("path") ?? ""];
			return to ? { status: 200, data: { to } } : refuse("NOT_FOUND");
		});
		expect((await shop.fetch("/de-de/dann/")).status).toBe(301);
		const { status, headers } = await shop.fetch("/de-de/erst/");
		expect(status).toBe(301);
		expect(headers.get("location")).toMatch(/\/de-de\/cart\/$/);
	});

	it("never redirects to another site", async () => {
		shop.gateway.on(findRedirect, { status: 200, data: { to: "//elsewhere.example/" } });
		const { headers } = await shop.fetch("/de-de/kleider/leinen.html");
		expect(headers.get("location")).not.toContain("elsewhere");
	});

	it("is looked up once a minute, whether it has a target or not", async () => {
		shop.gateway.on(findRedirect, () => refuse("NOT_FOUND"));
		const nowhere = "/de-de/kleider/fort.html";
		expect((await shop.fetch(nowhere)).status).toBe(404);
		expect((await shop.fetch(nowhere)).status).toBe(404);
		expect(shop.gateway.calls("findRedirect")).toHaveLength(1);
		shop.gateway.returns(findRedirect, { to: "/de-de/cart/" });
		await shop.fetch("/de-de/kleider/leinen.html");
		const { status } = await shop.fetch("/de-de/kleider/leinen.html");
		expect(status).toBe(301);
		expect(shop.gateway.calls("findRedirect")).toHaveLength(2);
	});

	it("is looked up again where the gateway did not answer", async () => {
		shop.gateway.on(findRedirect, () => unreachable());
		expect((await shop.fetch("/de-de/kleider/leinen.html")).status).toBe(404);
		shop.gateway.returns(findRedirect, { to: "/de-de/cart/" });
		expect((await shop.fetch("/de-de/kleider/leinen.html")).status).toBe(301);
	});
});
