import { describe, expect, it } from "vitest";
import { listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { aListing, dresses, women } from "#tests/support/storefront/listings.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

const entry = (uid: string, facts: object) => ({
	uid,
	locale: "en",
	publish_details: { environment: "dev", locale: "en" },
	title: uid,
	...facts,
});
const picture = (uid: string) => ({ image_file: { uid, url: `/images/scenes/${uid}` } });
const familyOf = (uid: string) => ({ uid, _content_type_uid: "family" });

/** The content service with a home page of these blocks. */
function dress(page_components: object[], record: object = {}) {
	shop.gateway.returns(listSegmentations, [women, dresses]);
	shop.gateway.returns(listFamilyProducts, aListing());
	shop.gateway.on(listEntries, ({ params }) => {
		const entries =
			params.type === "home_page"
				? [entry("main", { seo: {}, page_components })]
				: params.type === "seo_record"
					? [entry("home", { seo: record }), entry("other", { seo: { title_page: "Other" } })]
					: [];
		return { status: 200, data: { entries } };
	});
}

const hero = { hero: { title: "Cloth *speaks* softly", image: picture("coats") } };
const tiles = {
	category_tiles: {
		title: "Rooms",
		tiles: [
			{ title: "", image: picture("women"), page_reference: [familyOf("women")] },
			{ title: "", image: picture("dresses"), page_reference: [familyOf("dresses")] },
		],
	},
};
const strip = {
	product_strip: { title: "Just in", family: familyOf("dresses"), sort: "new", size: 6 },
};

describe("home of a shop without products", () => {
	it("says that the shop is not open, and nothing that is meant for its operator", async () => {
		shop.gateway.returns(listSegmentations, []);
		shop.gateway.returns(listEntries, { entries: [] });
		const { status, text } = await shop.fetch("/en/");
		expect(status).toBe(200);
		expect(text).toContain("Opening soon");
		expect(text).toContain("There is nothing for sale here yet: please come back soon.");
		expect(text).not.toMatch(/npm run|docs\/|import/);
	});

	it("says neither while its content is unreachable", async () => {
		shop.gateway.returns(listSegmentations, []);
		shop.gateway.on(listEntries, unreachable());
		expect((await shop.fetch("/en/")).text).not.toContain("Opening soon");
	});
});

describe("home by its content", () => {
	it("shows the entry's blocks, a headline with its emphasis, departments with their families", async () => {
		dress([hero, tiles, strip]);
		const { status, text } = await shop.fetch("/en/");
		expect(status).toBe(200);
		expect(text).toContain("<h1>Cloth <em>speaks</em> softly</h1>");
		// wide enough for a large preview
		expect(text).toMatch(
			/property="og:image" content="http:\/\/localhost:3000\/_gateway\/images\/[^"]*w=1279/,
		);
		expect(text).toMatch(/>Women<\/span><\/a><ul[^>]*><li><a href="\/en\/dresses--pldresses\/"/);
		expect(text).toContain("Just in");
		expect(text).toContain('href="/en/lina-dress-ink-blue--p100001/"');
	});

	it("has one title, and one picture that is fetched first, however many heroes it has", async () => {
		dress([hero, { hero: { title: "Further down", image: picture("women") } }]);
		const { text } = await shop.fetch("/en/");
		expect(text.match(/<h1/g)).toHaveLength(1);
		expect(text).toContain("<h2>Further down</h2>");
		const [main = ""] = /<main[\s\S]*<\/main>/.exec(text) ?? [];
		expect(main.match(/fetchpriority="high"/gi)).toHaveLength(1);
		// its words do not wait for it to be decoded (PAGE-165)
		expect(main).toMatch(/<img[^>]*fetchpriority="high" decoding="async"/i);
	});

	it("requests 'just in' without products still to come, and as many as it shows", async () => {
		dress([strip]);
		await shop.fetch("/en/");
		const [asked] = shop.gateway.calls("listFamilyProducts");
		expect(asked?.query.getAll("withoutLabels")).toEqual(["RAL_ANTICIPATION"]);
		expect(asked?.query.get("size")).toBe("6");
	});

	it("requests the cheapest with products still to come", async () => {
		dress([{ product_strip: { ...strip.product_strip, sort: "price-asc" } }]);
		await shop.fetch("/en/");
		const [asked] = shop.gateway.calls("listFamilyProducts");
		expect(asked?.query.get("sort")).toBe("price-asc");
		expect(asked?.query.has("withoutLabels")).toBe(false);
	});

	it("uses title, description and robots of its SEO record, else its own words (PAGE-71, PAGE-73)", async () => {
		dress([hero], {
			title_page: "Vitrine by its record",
			description_page: "Said by the record.",
			meta_robots: { index: "noindex" },
		});
		const { text } = await shop.fetch("/en/");
		expect(text).toContain("<title>Vitrine by its record</title>");
		expect(text).toContain('<meta name="description" content="Said by the record."');
		expect(text).toContain('<meta name="robots" content="noindex"');
		dress([hero]);
		expect((await shop.fetch("/fr-fr/")).text).toContain(
			"<title>Vitrine : la mode en pleine lumière",
		);
	});
});

describe("home without its content", () => {
	it("shows departments with their families and the newest products", async () => {
		shop.gateway.returns(listSegmentations, [women, dresses]);
		shop.gateway.returns(listFamilyProducts, aListing());
		const { status, text } = await shop.fetch("/en/");
		expect(status).toBe(200);
		expect(text).toContain("New in");
		expect(text).toContain('href="/en/dresses--pldresses/"');
		expect(text).toContain('href="/en/lina-dress-ink-blue--p100001/"');
		const [asked] = shop.gateway.calls("listFamilyProducts");
		expect(asked?.query.get("sort")).toBe("new");
		// new arrivals can be bought: they are neither sold out nor still to come
		expect(asked?.query.getAll("availabilities")).toEqual(["AVAILABLE"]);
		expect(asked?.query.getAll("withoutLabels")).toEqual(["RAL_ANTICIPATION"]);
		expect(asked?.query.get("size")).toBe("8");
	});

	it("has its own words in Switzerland", async () => {
		const [ch, fr] = await Promise.all([shop.fetch("/fr-ch/"), shop.fetch("/fr-fr/")]);
		expect(ch.text).toContain("du lac aux sommets");
		expect(fr.text).not.toContain("du lac aux sommets");
		expect(ch.text).toContain('<html lang="fr-CH"');
	});

	it("still shows its hero while the catalogue is down", async () => {
		shop.gateway.on(listSegmentations, unreachable());
		const { status, text } = await shop.fetch("/en/");
		expect(status).toBe(200);
		expect(text).toContain("Light <em>becomes you</em>");
		expect(text).not.toContain("New in");
	});

	it("makes no cart call without a cart", async () => {
		await shop.fetch("/en/");
		expect(shop.gateway.calls("getCart")).toHaveLength(0);
	});
});
