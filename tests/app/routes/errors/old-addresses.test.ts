import { describe, expect, it } from "vitest";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { storefront } from "../../../support/storefront/storefront.ts";

const shop = storefront();

describe("an address of a former shop", () => {
	it("leads on to the page that stands for it, for good", async () => {
		shop.gateway.on(findRedirect, { status: 200, data: { to: "/de-de/cart/" } });
		const { status, headers } = await shop.fetch("/de-de/kleider/leinen.html?farbe=12");
		expect(status).toBe(301);
		expect(headers.get("location")).toMatch(/\/de-de\/cart\/$/);
	});

	it("never leads to another house", async () => {
		shop.gateway.on(findRedirect, { status: 200, data: { to: "//elsewhere.example/" } });
		const { headers } = await shop.fetch("/de-de/kleider/leinen.html");
		expect(headers.get("location")).not.toContain("elsewhere");
	});
});
