import { describe, expect, it } from "vitest";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const shapeOf = (html: string) => /<html[^>]* data-pictures="([^"]+)"/.exec(html)?.[1] ?? "10:15";

describe("pictures of products (CATALOGUE-24)", () => {
	it.each([
		[true, "10:15"],
		[false, "4:5"],
	])("have the ratio of the market's flag: %s", async (isNew, shape) => {
		const data = domains.map((domain) => ({ ...domain, newRatioOnProductPicture: isNew }));
		shop.gateway.returns(listWebDomains, data);
		const pages = ["/fr-fr/search/", "/fr-fr/cart/", "/fr-fr/nothing/here/"];
		const shapes = pages.map(async (path) => shapeOf((await shop.fetch(path)).text));
		expect(await Promise.all(shapes)).toEqual([shape, shape, shape]);
	});
});
