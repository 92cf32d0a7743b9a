// A kept page shows what other entries say than those that it asks for: their changes are on it at once (PAGE-101).
import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";
import { paths } from "../outages/healthy.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });

const entry = (uid: string, facts: object) => ({
	uid,
	locale: "en",
	publish_details: { environment: "dev", locale: "en" },
	title: uid,
	...facts,
});

/** What the layouts of header and footer refer to, as the service answers it. */
const shown = {
	notification: (words: string) => ({
		type: "header_layout",
		facts: {
			navigation: [],
			notification: [{ ...entry("note", { text: words }), _content_type_uid: "notification" }],
		},
	}),
	banner_newsletter: (words: string) => ({
		type: "footer_layout",
		facts: {
			banner_newsletter: [
				{
					...entry("letter", { texts: { short_text: words }, cta: { label: "More" } }),
					_content_type_uid: "banner_newsletter",
				},
			],
		},
	}),
	blog: (words: string) => ({
		type: "header_layout",
		facts: {
			navigation: [
				{
					navigation_modular: {
						page_reference: [
							{ uid: "wool", _content_type_uid: "blog", title: words, url: "/wool--blogwool/" },
						],
					},
				},
			],
		},
	}),
};

function say(refers: keyof typeof shown, words: string): void {
	const { type, facts } = shown[refers](words);
	shop.gateway.on(listEntries, ({ params }) => ({
		status: 200,
		data: { entries: params.type === type ? [entry("main", facts)] : [] },
	}));
}

it("a change while a page is made takes none of its content away", async () => {
	const page = { url: "/help/delivery/", published_at: "2026-10-12", seo: {}, page_components: [] };
	let asked = 0;
	shop.gateway.on(listEntries, ({ params }) => {
		// what is asked for first is under way when the changes come
		asked += 1;
		if (asked <= 3) shop.hears(["content:help"]);
		return { status: 200, data: { entries: params.type === "help" ? [entry("help", page)] : [] } };
	});
	expect((await shop.fetch("/en/help/")).status).toBe(200);
	expect(asked).toBeGreaterThan(3);
});

describe.each(Object.keys(shown) as (keyof typeof shown)[])("an entry of %s", (refers) => {
	it("is on kept pages as it is now", async () => {
		shop.gateway.on(getProduct, { status: 200, data: aProduct() });
		shop.gateway.on(listRecommendations, { status: 200, data: [] });
		shop.gateway.on(listShippingMethods, { status: 200, data: [] });
		shop.hears(null);
		say(refers, "Said before");
		for (let times = 0; times < 2; times += 1) {
			expect((await shop.fetch(paths.product)).text).toContain("Said before");
		}
		// the second was the kept page
		expect(shop.gateway.calls("getProduct")).toHaveLength(1);
		say(refers, "Said now");
		shop.hears([`content:${refers}`]);
		expect((await shop.fetch(paths.product)).text).toContain("Said now");
	});
});
