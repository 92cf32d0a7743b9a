import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { listWishes } from "#contract/wishlist/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, silence, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/en/lina-dress-ink-blue--p100001/";
const french = "/fr-fr/lina-dress-ink-blue--p100001/";
const sku = (size: number, facts: Partial<Product["skus"][number]> = {}) => ({
	gtin: `36000000000${size}`,
	sizeId: `${size}`,
	sizeLabel: `${size}`,
	availability: "AVAILABLE" as const,
	orderable: 10,
	...facts,
});
const measured: Partial<Product> = {
	skus: [sku(36), sku(38), sku(40)],
	measurements: [{ key: "chest", label: "Chest", centimetres: 94 }],
	wornBy: { height: 178, size: "38" },
};

function play(facts: Partial<Product> = {}) {
	shop.gateway.returns(getProduct, aProduct(facts));
	shop.gateway.returns(listRecommendations, []);
}
const waitFor = (gtin: string) => new RegExp(`<input(?=[^>]*name="about")[^>]*value="${gtin}"`);
const words = (text: string) =>
	text
		.replaceAll(/<wbr\/?>/g, "")
		.replaceAll(/<[^>]+>/g, " ")
		.replaceAll(/\s+/g, " ");

describe("sizes", () => {
	it("are shown in other regions' systems and in cm, with the market's own labels first", async () => {
		play(measured);
		expect((await shop.fetch(path)).text).toContain('href="?open=size-guide#size-guide"');
		const { text } = await shop.fetch(`${path}?open=size-guide`);
		const guide = words(text.slice(text.indexOf('id="size-guide"')));
		expect(guide).toContain("Size UK France Germany Italy US Bust (cm) Waist (cm) Hips (cm)");
		expect(guide).toContain("38 10 38 36 42 6 88 70 96");
	});

	it("are advised by a plain form, and the advised one is preselected", async () => {
		play(measured);
		const { text } = await shop.fetch(`${path}?chest=91&height=170`);
		expect(words(text)).toContain("We recommend size 40. We have selected it for you above.");
		expect(words(text)).toContain("Bust: 7 cm of ease");
		expect(words(text)).toContain("The bust in the pictures is 8 cm taller than you");
		// one measurement is enough: none of the fields is required
		expect(text).not.toMatch(/<(?:input|select)(?=[^>]*id="fit-)[^>]*required/);
		expect(/<input[^>]*value="3600000000040"[^>]*>/.exec(text)?.[0]).toContain("checked");
	});

	it("are not advised beyond the largest one, nor from invalid values", async () => {
		play(measured);
		expect((await shop.fetch(`${path}?chest=120`)).text).toContain("Our largest size");
		const nonsense = await shop.fetch(`${path}?chest=%3Cscript%3E&usual=%22x`);
		expect(nonsense.status).toBe(200);
		expect(nonsense.text).not.toContain("We recommend");
		expect(nonsense.text).not.toContain("<script>&");
	});

	it("that are sold out allow an alert, those sold in stores only do not", async () => {
		play({ skus: [sku(36), sku(38, { availability: "UNAVAILABLE", orderable: 0 })] });
		const { text } = await shop.fetch(path);
		expect(text).toContain('action="/en/product-alert/100001/"');
		expect(text).toMatch(waitFor("3600000000038"));
		expect(text).not.toMatch(waitFor("3600000000036"));
		const away = sku(38, { availability: "UNAVAILABLE", orderable: 0 });
		play({ availabilityType: "IN_STORE_ONLY", skus: [away] });
		const page = (await shop.fetch(path)).text;
		expect(page).not.toContain("/en/product-alert/");
		expect(words(page)).toContain("In our stores only It is not sold online.");
	});
});

describe("facts of the product", () => {
	const environment = {
		recycledPercent: 28,
		shedsMicroplastics: true,
		hazardousSubstances: [],
		certified: { percent: 72, material: "coton biologique", scheme: "GOTS", number: "VT-0042-26" },
		cost: { points: 1_360, pointsPer100g: 400 },
	};
	const making = [{ step: "weaving" as const, country: "PT" }];

	it("include the environmental sheet where the law requires it, and nowhere else (LIMIT-76)", async () => {
		play({ environment, making });
		const here = words((await shop.fetch(french)).text);
		for (const fact of [
			"Tissage ou tricotage Portugal",
			"Au moins 28 %",
			"Rejette des microfibres plastiques",
			"Aucune au-dessus de 0,1 %",
			"72 % coton biologique, GOTS Certifié GOTS, licence VT-0042-26",
			"Coût environnemental 1 360 points d’impact, 400 pour 100 g",
		]) {
			expect(here).toContain(fact);
		}
		const elsewhere = words((await shop.fetch(path)).text);
		expect(elsewhere).not.toContain("Portugal");
		expect(elsewhere).not.toContain("GOTS");
	});

	it.each([true, false])(
		"include the eco-design label where the flag is on: %s (LIMIT-77)",
		async (showEcoDesign) => {
			play({ environment, making });
			const data = domains.map((domain) => ({ ...domain, showEcoDesign }));
			shop.gateway.returns(listWebDomains, data);
			const { text } = await shop.fetch(french);
			expect([text.includes("GOTS"), text.includes("Portugal")]).toEqual([showEcoDesign, true]);
		},
	);

	it("name the manufacturer and the responsible person in the Union (GPSR Art. 19)", async () => {
		play({
			manufacturer: {
				name: "Tejidos del Misti",
				address: "Arequipa, Perú",
				email: "a@misti.example",
			},
			responsiblePerson: { name: "Vitrine SAS", address: "Roubaix, France", email: "s@v.example" },
		});
		const text = words((await shop.fetch(path)).text);
		expect(text).toContain("Manufacturer Tejidos del Misti, Arequipa, Perú a@misti.example");
		expect(text).toContain("Responsible person in the EU Vitrine SAS, Roubaix, France s@v.example");
		play({});
		expect(words((await shop.fetch(path)).text)).not.toContain("Responsible person in the EU");
	});

	it("include care symbols with their words", async () => {
		play({ care: [{ key: "wash30", label: "Machine wash at 30 °C" }] });
		const { text } = await shop.fetch(path);
		expect(text).toMatch(/<i [^>]*data-care="wash30"[^>]*><\/i>Machine wash at 30 °C/);
	});

	it("show the share of each rating", async () => {
		play({ ratingCount: 20, averageRating: 4.5, ratingStars: [0, 1, 1, 5, 13] });
		const text = words((await shop.fetch(path)).text);
		expect(text).toContain("5 out of 5: 65%");
		expect(text).toContain("2 out of 5: 5%");
	});

	it("open each picture large without JavaScript, with links to its neighbours", async () => {
		play({ pictures: ["AP", "ZM"] });
		expect((await shop.fetch(path)).text).toMatch(
			/<a[^>]*aria-label="Enlarge picture 2 of 2"[^>]*href="\?open=large2#large2"/,
		);
		const { text } = await shop.fetch(`${path}?open=large2`);
		const large = text.slice(text.indexOf('id="large2"'));
		expect(large).toMatch(/^id="large2" role="dialog"/);
		expect(large).toMatch(/data-step="before"[^>]*href="\?open=large1#large1"/);
		expect(large).toMatch(/<a [^>]*aria-label="Close"[^>]*href="\/en\/[^"?]*p100001\/"/);
	});
});

describe("beside the product", () => {
	const methods = [
		{
			key: "NO" as const,
			shippingRate: {
				price: { centAmount: 490, currencyCode: "EUR" as const },
				freeAbove: { centAmount: 8000, currencyCode: "EUR" as const },
			},
			needsAddress: true,
			needsPhone: false,
			promise: { earliest: "2026-11-24", latest: "2026-11-26" },
		},
	];

	it("shows the delivery date, its price, and the amount for free delivery", async () => {
		play();
		shop.gateway.returns(listShippingMethods, methods);
		const text = words((await shop.fetch(path)).text);
		expect(text).toContain("With you by Thursday 26 November");
		expect(text).toContain("€4.90 Free above €80.00");
	});

	it("fills the heart of a wished product; a failed wishlist leaves it empty (CATALOGUE-30)", async () => {
		play();
		shop.gateway.on(getAccount, refuse("INTERNAL"));
		const wishedAt = "2026-11-20T10:00:00.000Z";
		shop.gateway.returns(listWishes, { values: [{ ...aListingProduct(), wishedAt }] });
		const visitor = shop.customer();
		expect((await visitor.fetch(path)).text).toContain('aria-label="Remove from wishlist"');
		shop.gateway.on(listWishes, refuse("INTERNAL"));
		const another = shop.customer();
		const { status, text } = await another.fetch(path);
		expect(status).toBe(200);
		expect(text).toContain('aria-label="Add to wishlist"');
		expect((await shop.fetch(path)).text).toMatch(
			/<button(?=[^>]*form="wish")(?=[^>]*name="add")[^>]*value="100001"/,
		);
	});

	it("works without delivery, stores and recommendations, however they fail", async () => {
		shop.hurries();
		play();
		for (const answer of [refuse("INTERNAL"), silence()]) {
			shop.gateway.on(listShippingMethods, answer);
			shop.gateway.on(listRecommendations, answer);
			const { status, text } = await shop.fetch(path);
			expect(status).toBe(200);
			expect(text).toContain("Add to bag");
			expect(text).not.toContain("With you by");
		}
	});
});
