import { describe, expect, it } from "vitest";
import { listFamilyProducts } from "#contract/catalog/list-family-products.ts";
import { listSegmentations } from "#contract/catalog/list-segmentations.ts";
import { aListing, dresses, women } from "../../../support/storefront/listings.ts";
import { storefront, unreachable } from "../../../support/storefront/storefront.ts";

const shop = storefront();

describe("home", () => {
	it("shows departments with their families and the newest pieces", async () => {
		shop.gateway.on(listSegmentations, { status: 200, data: [women, dresses] });
		shop.gateway.on(listFamilyProducts, { status: 200, data: aListing() });
		const { status, text } = await shop.fetch("/en/");
		expect(status).toBe(200);
		expect(text).toContain("Fresh in the window");
		expect(text).toContain('href="/en/dresses--pldresses/"');
		expect(text).toContain('href="/en/lina-dress-ink-blue--p100001/"');
		expect(shop.gateway.calls("listFamilyProducts")[0]?.query.get("sort")).toBe("new");
	});

	it("says in Switzerland what differs there", async () => {
		const [ch, fr] = await Promise.all([shop.fetch("/fr-ch/"), shop.fetch("/fr-fr/")]);
		expect(ch.text).toContain("du lac aux sommets");
		expect(fr.text).not.toContain("du lac aux sommets");
		expect(ch.text).toContain('<html lang="fr-CH">');
	});

	it("stays dressed when the catalogue is down", async () => {
		shop.gateway.on(listSegmentations, unreachable());
		const { status, text } = await shop.fetch("/en/");
		expect(status).toBe(200);
		expect(text).toContain("Light <em>becomes you</em>");
		expect(text).not.toContain("Fresh in the window");
	});

	it("asks nothing of a cart that nobody has", async () => {
		await shop.fetch("/en/");
		expect(shop.gateway.calls("getCart")).toHaveLength(0);
	});
});
