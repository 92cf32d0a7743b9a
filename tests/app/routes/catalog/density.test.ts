// How close the cards of a listing stand (PAGE-131), without a script; with one: tests/journeys/panels.journey.ts.
import { describe, expect, it } from "vitest";
import { listFamilyProducts } from "#contract/catalog/operations.ts";
import { aListing } from "#tests/support/storefront/listings.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/en/dresses--pldresses/?sort=new";

const choose = (visitor: ReturnType<typeof shop.visitor>, density: string) =>
	visitor.fetch("/en/density/", { form: { density, back: path } });

describe("the density of listings (PAGE-131)", () => {
	it("is the visitor's choice, remembered for every listing, and leads back to where it was made", async () => {
		shop.gateway.returns(listFamilyProducts, aListing());
		const visitor = shop.visitor();
		const before = await visitor.fetch(path);
		expect(before.text).toMatch(/data-density="comfortable"/);
		const answer = await choose(visitor, "compact");
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
		for (const page of [path, "/en/coats--plcoats/"]) {
			const { text } = await visitor.fetch(page);
			expect(text).toMatch(/data-density="compact"/);
			expect(text).toMatch(/value="compact" aria-pressed="true"/);
		}
		// other visitors of the same cached page have their own
		expect((await shop.visitor().fetch(path)).text).toMatch(/data-density="comfortable"/);
		await choose(visitor, "comfortable");
		expect((await visitor.fetch(path)).text).toMatch(/data-density="comfortable"/);
	});

	it("refuses another word, and a foreign address to go back to", async () => {
		expect((await choose(shop.visitor(), "tiny")).status).toBe(400);
		const { headers } = await shop
			.visitor()
			.fetch("/en/density/", { form: { density: "compact", back: "//evil.example/" } });
		expect(headers.get("Location")).toBe("/en/");
	});
});
