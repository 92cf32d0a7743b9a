import { describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { getProduct, getProductByGtin, getProductByOption } from "#contract/catalog/operations.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { listCustomerPictures } from "#contract/pictures/operations.ts";
import type { CustomerPicture } from "#contract/pictures/shapes.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { aCart, aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/en/lina-dress-ink-blue--p100001/";
const sku = "3600000000017";

function play(facts: Partial<Product> = {}) {
	shop.gateway.returns(getProduct, aProduct(facts));
	shop.gateway.returns(listRecommendations, []);
}

/** The size's radio button. */
function radioOf(text: string): string {
	return new RegExp(`<input[^>]*value="${sku}"[^>]*>`).exec(text)?.[0] ?? "";
}

interface Graph {
	"@graph": Record<string, unknown>[];
}
function jsonLdOf(text: string): Graph {
	const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
	return JSON.parse(json);
}

describe("a product's page", () => {
	it("shows a reduced price with the lowest of thirty days (CATALOGUE-12)", async () => {
		const price = { price: 4900, strikeThroughPrice: 5900, priceType: "S", currencyCode: "EUR" };
		play({ price: price as Product["price"] });
		const { text } = await shop.fetch(path);
		expect(text).toContain("€49.00");
		expect(text).toMatch(/<s[^>]*>€59\.00<\/s>/);
		expect(text).toContain("Lowest price of the previous 30\u00a0days: €59.00");
	});

	it("says nothing of customers beside pictures that were drawn (CATALOGUE-116)", async () => {
		play();
		const drawn: CustomerPicture = {
			...{ pictureId: "AbCdEfGhIjKlMnOpQrStUv", source: "house", alt: "On a peg", language: "en" },
			...{ width: 900, height: 900 },
			product: { productId: "100001", label: "Lina dress", colour: "ink blue" },
		};
		shop.gateway.returns(listCustomerPictures, [drawn]);
		const ofHouse = (await shop.fetch(path)).text;
		expect(ofHouse).toContain("Drawn by us");
		expect(ofHouse).not.toMatch(/our customers|customer’s picture/);
		const data: CustomerPicture[] = [drawn, { ...drawn, source: "customer" }];
		shop.gateway.returns(listCustomerPictures, data);
		shop.hears(["product:100001"]);
		expect((await shop.fetch(path)).text).toContain("At home with our customers");
	});

	it("enlarges a customer's picture by a press, without a script too (CATALOGUE-140)", async () => {
		play();
		const pictureId = "AbCdEfGhIjKlMnOpQrStUv";
		const sent: CustomerPicture = {
			...{ pictureId, source: "customer", alt: "Am Haken", language: "de" },
			...{ width: 900, height: 900 },
			product: { productId: "100001", label: "Lina dress", colour: "ink blue" },
		};
		shop.gateway.returns(listCustomerPictures, [sent]);
		const { text } = await shop.fetch(path);
		expect(text).toMatch(/<button[^>]*popovertarget="photo-AbCdEfGhIjKlMnOpQrStUv"[^>]*><img/i);
		const large =
			/<div[^>]*id="photo-AbCdEfGhIjKlMnOpQrStUv"[^>]*>.*?<\/div>/s.exec(text)?.[0] ?? "";
		expect(large).toMatch(/^<div[^>]*popover="auto"/);
		expect(large).toMatch(/<img[^>]*customers\/AbCdEfGhIjKlMnOpQrStUv\?w=1279/);
		expect(large).toMatch(/popovertargetaction="hide"[^>]*aria-label="Close"/i);
	});

	it("carries a size to the stores and to a reservation, without a script too (STORE-40)", async () => {
		const [size] = aProduct().skus;
		const other = { ...size, gtin: "3600000000024", sizeId: "40", sizeLabel: "40" };
		play({ skus: [size, other] as Product["skus"] });

		const closed = (await shop.fetch(path)).text;
		expect(closed).toContain('href="?open=in-store#in-store"');
		expect(closed).not.toContain('action="/en/stores/"');
		const { text } = await shop.fetch(`${path}?open=in-store`);
		const form = /<form[^>]*action="\/en\/stores\/".*?<\/form>/s.exec(text)?.[0] ?? "";
		expect(form).toContain('<option value="40">40</option>');
		expect(form).toMatch(/name="productId" value="100001"|value="100001"[^>]*name="productId"/);
		expect(form).toMatch(/formAction="\/en\/account\/reservations\/create\/"/i);
	});

	it("has structured data: an offer for each size, and a breadcrumb", async () => {
		play({ description: "A </script> dress.", path: [] });
		const { text } = await shop.fetch(path);
		const graph = jsonLdOf(text)["@graph"];
		const [product] = graph;
		expect(product).toMatchObject({
			"@type": "ProductGroup",
			description: "A </script> dress.",
			hasVariant: [
				{
					gtin13: sku,
					offers: {
						price: "59.00",
						priceCurrency: "EUR",
						availability: "https://schema.org/InStock",
					},
				},
			],
		});
		expect(graph.map((node) => node["@type"])).toContain("BreadcrumbList");
	});

	it("shows paragraphs, lists and emphasis of its text, and nothing else of HTML (OPERATOR-34)", async () => {
		const description =
			"<p>Linen &lt;i&gt; &amp; <strong>silk</strong></p><ul><li>cut <em>straight</em></li></ul>";
		play({ description });
		const { text } = await shop.fetch(path);
		const bare = text.replace(/ class="[^"]*"|<!-- -->/g, "");
		expect(bare).toContain("<p>Linen &lt;i&gt; &amp; <strong>silk</strong></p>");
		expect(bare).toContain("<ul><li>cut <em>straight</em></li></ul>");
		expect(text).toMatch(/<meta name="description" content="[^"]*Linen &lt;i&gt; &amp; silk cut/);
		const plain = "Linen <i> & silk\ncut straight";
		expect(jsonLdOf(text)["@graph"][0]).toMatchObject({ description: plain });
	});

	it.each(["For waists < 80 cm & hips > 90 cm", "<p>Not <b>ours</b></p>"])(
		"shows any other text as it is: %s",
		async (description) => {
			play({ description });
			const { text } = await shop.fetch(path);
			const shown = description
				.replaceAll("&", "&amp;")
				.replaceAll("<", "&lt;")
				.replaceAll(">", "&gt;");
			expect(text).toContain(`<p>${shown}</p>`);
			expect(jsonLdOf(text)["@graph"][0]).toMatchObject({ description });
		},
	);

	it.each([
		["UNAVAILABLE", "sold out", true],
		["SOON_AVAILABLE", "coming soon", true],
		["SOON_UNAVAILABLE", "only 2 left", false],
		["ON_DEMAND", "made to order", false],
		["DISCONTINUED", "discontinued", true],
		["UNKNOWN", "availability unknown", true],
	] as const)(
		"a size that is %s says '%s' (CATALOGUE-17)",
		async (availability, words, isClosed) => {
			const one = { gtin: sku, sizeId: "38", sizeLabel: "38", orderable: 2 };
			const other = { ...one, gtin: "3600000000024", sizeId: "40", sizeLabel: "40" };
			play({
				skus: [
					{ ...one, availability },
					{ ...other, availability: "AVAILABLE" },
				],
			});
			const { text } = await shop.fetch(path);
			expect(text).toContain(`<small>${words}</small>`);
			expect(radioOf(text).includes("disabled")).toBe(isClosed);
		},
	);

	it.each([
		["SOON_AVAILABLE", "Coming soon", "E-mail me when it arrives", true],
		["UNAVAILABLE", "Sold out in every size", "E-mail me when my size is back", false],
	] as const)(
		"of which all sizes are %s is '%s', and asks whom to tell: %s (CATALOGUE-132)",
		async (availability, notice, ask, isAnySize) => {
			const one = { gtin: sku, sizeId: "38", sizeLabel: "38", orderable: 0, availability };
			const other = { ...one, gtin: "3600000000024", sizeId: "40", sizeLabel: "40" };
			play({ skus: [one, other] });
			const { text } = await shop.fetch(path);
			expect(text).toContain(`<b>${notice}</b>`);
			expect(text).toContain(`<h2>${ask}</h2>`);
			expect(/<input[^>]*name="about"[^>]*value="any"/.test(text)).toBe(isAnySize);
		},
	);

	it.each([
		["RAL_ANTICIPATION", "2999-01-31", "PreOrder", "Coming soon"],
		["RAL_ANTICIPATION", "2026-01-31", "InStock", "Coming soon"],
		["ON_DEMAND", null, "InStock", "Made to order"],
		["WebExclu", null, "InStock", "Online only"],
	] as const)(
		"labelled %s and expected on %s is %s in structured data, and '%s' to shoppers (CATALOGUE-148)",
		async (label, expectedOn, kind, words) => {
			play({ marketingLabels: [label], expectedOn });
			const { text } = await shop.fetch(path);
			expect(text).toContain(`https://schema.org/${kind}`);
			expect(text).toMatch(new RegExp(`<span class="[^"]*">${words}<`));
		},
	);

	it("a discontinued size is so in structured data as well", async () => {
		const gone = { gtin: sku, sizeId: "38", sizeLabel: "38", orderable: 0 };
		play({ skus: [{ ...gone, availability: "DISCONTINUED" }] });
		expect((await shop.fetch(path)).text).toContain("https://schema.org/Discontinued");
	});

	it("shoes have a size guide by foot length", async () => {
		const one = { gtin: sku, sizeId: "38s", sizeLabel: "38", orderable: 2 };
		play({
			sizing: { reference: "38", scale: "shoes", audience: "women" },
			skus: [{ ...one, availability: "AVAILABLE" }],
		});
		const { text } = await shop.fetch(`${path}?open=size-guide`);
		expect(text).toContain("Foot length in centimetres.");
		expect(text).not.toContain("hips at the widest");
	});

	it("says once how shoes fit, with what that means", async () => {
		const one = { gtin: sku, sizeId: "38s", sizeLabel: "38", orderable: 2 };
		play({
			sizing: { reference: "38", scale: "shoes", audience: "women" },
			skus: [{ ...one, availability: "AVAILABLE" }],
			fit: { key: "trueToSize", label: "True to size" },
		});
		const [page = ""] = (await shop.fetch(path)).text.split("</main>");
		expect(page.match(/True to size[^<]*/g)).toEqual([
			"True to size: take the one you usually wear.",
		]);
	});

	it("streams recommendations, and works without them when they fail", async () => {
		play();
		shop.gateway.returns(listRecommendations, [
			{
				kind: "worn-with",
				products: ["A companion", "A second", "A third"].map((label, at) =>
					aListingProduct({ productId: `2${at}`, label }),
				),
			},
		]);
		expect((await shop.fetch(path)).text).toContain("A companion");
		shop.gateway.on(listRecommendations, unreachable());
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text).toContain("Lina dress");
	});

	it("names its translated addresses (PAGE-10)", async () => {
		play({ labels: { ...aProduct().labels, de: "Kleid Lina" } });
		const { text } = await shop.fetch(`${path}?open=countries`);
		expect(text).toContain("/de-de/kleid-lina-ink-blue--p100001/");
	});
});

describe("adding to the cart", () => {
	it("without JavaScript returns to the page with a message, and keeps the new cart", async () => {
		play();
		shop.gateway.returns(addProduct, aCart());
		const visitor = shop.visitor();
		const answer = await visitor.fetch(path, { form: { sku } });
		expect([answer.status, answer.location]).toEqual([303, path]);
		expect(answer.setCookies.get("vitrine_cart_id-dev")).toBe(aCart().id);
		const { text } = await visitor.fetch(path);
		expect(text).toContain("Lina dress, size 38, is in your bag.");
	});

	it("with JavaScript answers in place", async () => {
		play();
		shop.gateway.returns(addProduct, aCart());
		const { status, text } = await shop.fetch("/en/lina-dress-ink-blue--p100001.data", {
			form: { sku },
		});
		expect(status).toBe(200);
		expect(text).toContain("Lina dress, size 38, is in your bag.");
		expect(shop.gateway.calls("addProduct")).toHaveLength(1);
		expect(shop.gateway.calls("getProduct")).toHaveLength(0);
	});

	it.each([{}, { sku: "" }, { sku: "abc" }, { sku: `${sku}0` }])(
		"%o is no size of it: the page says so beside the sizes",
		async (form) => {
			play();
			const { status, text } = await shop.fetch(path, { form });
			expect(status).toBe(422);
			expect(text).toContain('id="size-error" role="alert">Choose a size');
			expect(shop.gateway.calls("createCart")).toHaveLength(0);
		},
	);

	it.each([
		["OUT_OF_STOCK", 422, "This size has just sold out"],
		["QUANTITY_OUT_OF_RANGE", 422, "the maximum quantity"],
		["PRODUCT_NOT_FOUND", 422, "This size has just sold out"],
		["INTERNAL", 503, "The bag did not answer"],
	] as const)("%s keeps the choice and explains the failure", async (code, status, words) => {
		play();
		shop.gateway.on(addProduct, refuse(code));
		const answer = await shop.fetch(path, { form: { sku } });
		expect(answer.status).toBe(status);
		expect(answer.text).toContain(words);
		expect(radioOf(answer.text)).toContain("checked");
	});
});

describe("other forms of its address redirect with 301 to the short one (PAGE-11)", () => {
	it.each([
		"/en/product/3600000000017/",
		"/en/product/any-name/100001/",
		"/en/product/any-name/900001/",
		"/en/01/03600000000017/anything/",
		"/en/dresses/any-name-R900001.html",
	])("%s", async (address) => {
		shop.gateway.on(getProduct, ({ params }) =>
			params.productId === "100001"
				? { status: 200, data: aProduct() }
				: refuse("PRODUCT_NOT_FOUND"),
		);
		shop.gateway.returns(getProductByGtin, aProduct());
		shop.gateway.returns(getProductByOption, aProduct());
		const page = await shop.fetch(address);
		expect([page.status, page.location]).toEqual([301, path]);
	});

	it.each([
		"/en/product/123/",
		"/en/product/any-name/abc/",
		"/en/01/0360/anything/",
		"/en/dresses/name-Rabc.html",
		"/en/product/3600000000000/",
	])("%s is a 404 in the frame (PAGE-74)", async (address) => {
		shop.gateway.on(getProductByGtin, refuse("PRODUCT_NOT_FOUND"));
		const { status, text } = await shop.fetch(address);
		expect(status).toBe(404);
		expect(text).toContain("<header");
	});
});
