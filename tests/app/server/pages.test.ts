import { describe, expect, it } from "vitest";
import { storefront } from "../../support/storefront/storefront.ts";

const shop = storefront();

describe("a page", () => {
	it("is answered in its locale", async () => {
		const page = await shop.fetch("/de-de/");
		expect(page.status).toBe(200);
		expect(page.headers.get("Content-Language")).toBe("de-DE");
		expect(page.text).toContain('<html lang="de-DE">');
	});
});
