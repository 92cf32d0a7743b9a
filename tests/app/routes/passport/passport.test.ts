import { describe, expect, it } from "vitest";
import { getProduct, getProductByGtin } from "#contract/catalog/operations.ts";
import { faultsOfGraph, graphsIn, typesIn } from "#tests/support/schema-org/check-graph.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const here = "http://localhost:3000";
const [small, large] = ["3600000000017", "3600000000024"];
const size = (gtin: string, sizeLabel: string) => ({
	gtin,
	sizeId: sizeLabel,
	sizeLabel,
	availability: "AVAILABLE" as const,
	orderable: 3,
});
const known = aProduct({
	skus: [size(small, "38"), size(large, "40")],
	composition: [{ part: "Main fabric", materials: [{ material: "linen", percent: 100 }] }],
	care: [{ key: "wash30", label: "Wash at 30 °C" }],
	making: [{ step: "weaving", country: "PT" }],
	origin: [
		{ step: "fibre", country: "FR", place: "Normandie" },
		{ step: "weaving", country: "PT" },
	],
	repair: "A spare button is sewn inside.",
	manufacturer: { name: "Tecelagem", address: "Rua 1, Porto", email: "safety@tecelagem.example" },
});

describe("GS1 Digital Link (CATALOGUE-125)", () => {
	const ask = (path: string, headers: Record<string, string> = {}) => {
		shop.gateway.on(getProductByGtin, ({ params }) =>
			known.skus.some(({ gtin }) => gtin === params.gtin)
				? { status: 200, data: known }
				: refuse("PRODUCT_NOT_FOUND"),
		);
		return shop.fetch(path, { headers });
	};

	it.each([`/de-de/01/0${small}`, `/de-de/01/0${small}/`, `/de-de/01/0${small}/21/A%2F7`])(
		"%s leads to the product, and names the list of all links",
		async (path) => {
			const { status, location, headers } = await ask(`${path}?lot=12`);
			expect([status, location]).toEqual([307, "/de-de/lina-dress-ink-blue--p100001/?lot=12"]);
			expect(headers.get("Link")).toMatch(
				/^<http:\/\/localhost:3000\/01\/03600000000017(\/21\/A%2F7)?\?linkType=linkset>; rel="linkset"/,
			);
		},
	);

	it("without a locale leads to that of its host", async () => {
		const { status, location } = await ask(`/01/0${small}?linkType=gs1:dpp`);
		expect([status, location]).toEqual([302, `/en/01/0${small}/?linkType=gs1:dpp`]);
	});

	it.each(["gs1:dpp", "https://ref.gs1.org/voc/dpp", "gs1:traceability", "instructions"])(
		"by the type %s leads to the passport, with the size's number",
		async (type) => {
			const { status, location } = await ask(`/en/01/0${large}?linkType=${type}`);
			expect([status, location]).toEqual([307, `/en/passport/100001/?gtin=${large}`]);
		},
	);

	it.each([
		["", { Accept: "application/linkset+json" }],
		["?linkType=linkset", {}],
		["?linkType=all", {}],
	])("lists the pages of every locale for %j %j", async (query, headers) => {
		const answer = await ask(`/en/01/0${small}${query}`, headers as Record<string, string>);
		expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
			200,
			"application/linkset+json",
		]);
		const [set] = JSON.parse(answer.text).linkset;
		expect(set.anchor).toBe(`${here}/01/0${small}`);
		expect(set["https://ref.gs1.org/voc/dpp"]).toContainEqual({
			href: `${here}/pl-pl/passport/100001/`,
			title: "Lina dress, Ink blue",
			type: "text/html",
			hreflang: ["pl-PL"],
		});
	});

	it("names as the default the page that the link itself leads to", async () => {
		const query = "?linkType=linkset";
		const { text } = await ask(`/fr-ch/01/0${small}${query}`);
		const [set] = JSON.parse(text).linkset;
		expect(set["https://ref.gs1.org/voc/defaultLink"]).toMatchObject([
			{ href: expect.stringContaining("/fr-ch/"), hreflang: ["fr-CH"] },
		]);
	});

	it.each([
		`/en/01/0${small}?linkType=gs1:recipeInfo`,
		"/en/01/03600000000099",
		"/en/01/123",
		`/en/01/${small}`,
	])("%s is a 404", async (path) => {
		expect((await ask(path)).status).toBe(404);
	});
});

describe("the digital product passport (CATALOGUE-126)", () => {
	const read = async (path: string) => {
		shop.gateway.returns(getProduct, known);
		return shop.fetch(path);
	};

	it("says what it is, who answers for it, of what and where it is made, and how it is cared for", async () => {
		const { status, text } = await read("/en/passport/100001/");
		expect(status).toBe(200);
		for (const said of [
			"Product passport: Lina dress, Ink blue",
			small,
			large,
			"Tecelagem",
			"100% linen",
			"Fibre or raw material",
			"Normandie, France",
			"Portugal",
			"A spare button is sewn inside.",
			"Wash at 30 °C",
			`${here}/01/0${small}`,
		]) {
			expect(text).toContain(said);
		}
		expect(text).not.toContain("noindex");
	});

	it("has the code of the size that is asked for", async () => {
		expect((await read(`/fr-fr/passport/100001/?gtin=${large}`)).text).toContain(
			`${here}/01/0${large}`,
		);
		expect((await read("/fr-fr/passport/100001/?gtin=1")).text).toContain(`${here}/01/0${small}`);
	});

	it("is said to machines in the words of schema.org", async () => {
		const { text } = await read("/en/passport/100001/");
		expect(typesIn(text)).toEqual(["DigitalProductPassport"]);
		expect(graphsIn(text).flatMap(faultsOfGraph)).toEqual([]);
		const product = await read("/en/lina-dress-ink-blue--p100001/");
		expect(product.text).toContain(`"hasDigitalProductPassport":"${here}/en/passport/100001/"`);
		expect(product.text).toContain('href="/en/passport/100001/"');
		expect(product.text).toContain("A spare button is sewn inside.");
		expect(text).toContain("Normandie, France");
	});

	it("of an unknown product is a 404", async () => {
		shop.gateway.on(getProduct, () => refuse("PRODUCT_NOT_FOUND"));
		expect((await shop.fetch("/en/passport/7/")).status).toBe(404);
		expect((await shop.fetch("/en/passport/abc/")).status).toBe(404);
	});
});
