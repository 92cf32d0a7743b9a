// PAGE-139: what holds for a purchase, as data.
import { describe, expect, it } from "vitest";
import type { PolicyAnswer } from "#app/models/agents/policy-shapes.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { wallClock } from "#shop/dates.ts";
import { aShippingMethod } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

/** As the open vocabulary writes names: domains with their labels reversed. */
const reversedName = /^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$/;

const footer = (text: string) => ({
	...{
		uid: "main",
		locale: "en",
		title: "Footer",
		reinsurances: [],
		links_modular: [],
		legals: [],
	},
	...{ community: { title: "", group: [] }, brand_networks: [] },
	publish_details: { environment: "dev", locale: "en" },
	guarantee: {
		title: "Legal guarantee",
		text,
		link: { title: "Rights", external_link: "https://rights.example/" },
	},
});

function play({ currencyCode = "EUR", price = 490 } = {}) {
	const money = (centAmount: number) => ({ centAmount, currencyCode }) as never;
	const rate = { price: money(price), freeAbove: money(6000) };
	const home = aShippingMethod({ key: "NO", carrier: "Parcelway", shippingRate: rate });
	shop.gateway.returns(listShippingMethods, [home]);
	shop.gateway.on(listEntries, ({ params }) =>
		params.type === "footer_layout"
			? { status: 200, data: { entries: [footer("Two years, free of charge.")] } }
			: { status: 200, data: { entries: [] } },
	);
}

async function answerOf(path: string): Promise<PolicyAnswer> {
	const { status, headers, text } = await shop.fetch(path);
	expect(status).toBe(200);
	expect(headers.get("Content-Type")).toContain("application/json");
	return JSON.parse(text);
}

const byName = ({ policies }: PolicyAnswer) =>
	Object.fromEntries(policies.map((policy) => [policy.type.split(".").at(-1), policy])) as Record<
		string,
		Record<string, unknown> & { description: { plain: string } }
	>;

describe("policies of a market", () => {
	it.each(domains.map(recordOf).map((record) => [record.locale.prefix, record] as const))(
		"%s: each says what it is, in words too; the answer says market, currency, language, date",
		async (prefix, record) => {
			play({ currencyCode: record.devise });
			const answer = await answerOf(`/${prefix}/policies.json`);
			expect(answer).toMatchObject({
				market: { country: record.countryCodeISO2, domain: record.domain, prefix },
				currency: record.devise,
				language: record.locale.tag,
				date: wallClock(new Date(), record.timeZone).date,
			});
			const types = answer.policies.map(({ type }) => type);
			expect(types).toEqual([...new Set(types)]);
			expect(types.filter((type) => !reversedName.test(type))).toEqual([]);
			expect(types).toContain("dev.ucp.shopping.policy.return");
			expect(types).toContain("dev.ucp.shopping.policy.warranty");
			expect(answer.policies).toHaveLength(8);
			for (const { description } of answer.policies)
				expect(description.plain).toMatch(/^\p{Lu}.{20,}[.]$/su);
			const amounts = JSON.stringify(answer).match(/"currency":"[^"]*"/g) ?? [];
			expect(new Set(amounts)).toEqual(new Set([`"currency":"${record.devise}"`]));
		},
	);

	it("withdrawal: fourteen days, and how it is stated; returns: thirty; guarantee: the content's words", async () => {
		play();
		const { withdrawal, return: returns, warranty } = byName(await answerOf("/en/policies.json"));
		expect(withdrawal).toMatchObject({
			days: 14,
			refund_within_days: 14,
			needs_reason: false,
			how: [{ by: "form", url: "http://localhost:3000/en/withdrawal/" }, { by: "e-mail" }],
		});
		expect(withdrawal?.description.plain).toContain("http://localhost:3000/en/withdrawal/");
		expect(returns).toMatchObject({ days: 30, cost: { amount: 0 } });
		expect(warranty).toMatchObject({
			description: { plain: "Legal guarantee. Two years, free of charge." },
			url: "https://rights.example/",
		});
	});

	it("delivery: carrier, price, threshold and days of the market's own ways", async () => {
		play();
		const { delivery } = byName(await answerOf("/de-de/policies.json"));
		expect(delivery).toMatchObject({
			country: "DE",
			ways: [
				{
					...{ method: "NO", to: "address", carrier: "Parcelway" },
					price: { amount: 490, currency: "EUR" },
					free_above: { amount: 6000, currency: "EUR" },
					days: { min: expect.any(Number), max: expect.any(Number) },
				},
			],
		});
		expect(delivery?.description.plain).toMatch(
			/^Lieferung \(Deutschland\): .*Parcelway.*4,90\u00a0€/,
		);
		expect(shop.gateway.calls("listShippingMethods")[0]?.query.get("country")).toBe("DE");
	});

	it("leaves out what cannot be read, rather than guessing", async () => {
		shop.gateway.on(listShippingMethods, refuse("INTERNAL"));
		shop.gateway.returns(listEntries, { entries: [] });
		const { delivery, warranty, withdrawal } = byName(await answerOf("/en/policies.json"));
		expect({ delivery, warranty }).toEqual({});
		expect(withdrawal).toBeDefined();
	});
});

describe("policies as they hold for a product", () => {
	it("tell the lowest price of thirty days with the reduction, the unit, and the passport", async () => {
		play();
		const price = { price: 4900, strikeThroughPrice: 5900, priceType: "S", currencyCode: "EUR" };
		shop.gateway.returns(getProduct, aProduct({ price: price as Product["price"] }));
		const answer = await answerOf("/en/policies.json?product=100001");
		expect(answer.policies).toHaveLength(8);
		const { lowest_price, unit_price, passport } = byName(answer);
		expect(lowest_price).toMatchObject({
			days: 30,
			reduction: {
				price: { amount: 4900, currency: "EUR" },
				lowest_price: { amount: 5900, currency: "EUR" },
				percent: 16,
			},
		});
		expect(lowest_price?.description.plain).toContain("30\u00a0days: €59.00.");
		expect(unit_price).toMatchObject({ unit: { unit: "C62" }, price: { amount: 4900 } });
		expect(passport).toMatchObject({
			url: "http://localhost:3000/en/passport/100001/",
			digital_links: [{ gtin: "3600000000017", url: "http://localhost:3000/01/03600000000017" }],
		});
	});

	it("tell of no reduction where there is none", async () => {
		play();
		shop.gateway.returns(getProduct, aProduct());
		const { lowest_price } = byName(await answerOf("/en/policies.json?product=100001"));
		expect(lowest_price).not.toHaveProperty("reduction");
	});

	it.each(["x", "1".repeat(19)])("an id that is none, %s, is not found", async (id) => {
		play();
		expect((await shop.fetch(`/en/policies.json?product=${id}`)).status).toBe(404);
	});
});
