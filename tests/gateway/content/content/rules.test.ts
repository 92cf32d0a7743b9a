import { describe, expect, it } from "vitest";
import { fillFacts } from "#gateway/content/content/rules/fill-facts.ts";
import { fallbackChain } from "#gateway/content/content/rules/locales.ts";
import { matchesQuery, QueryFault, readQuery } from "#gateway/content/content/rules/match.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { deliveryOffer } from "#gateway/selling/delivery/rules/offers.ts";
import { marketFacts } from "#gateway/selling/markets/market-facts.ts";

const entry = {
	uid: "a",
	title: "Wool coats",
	position: 3,
	published_at: "2026-10-12",
	tags: [{ label: "wool" }, { label: "care" }],
};
const matches = (query: object) => matchesQuery(entry, readQuery(JSON.stringify(query)));

describe("a content query", () => {
	it.each([
		[{ uid: "a" }, true],
		[{ uid: { $ne: "a" } }, false],
		[{ "tags.label": "care" }, true],
		[{ "tags.label": { $in: ["silk", "wool"] } }, true],
		[{ "tags.label": { $nin: ["wool"] } }, false],
		[{ author: { $exists: false }, title: { $exists: true } }, true],
		[{ position: { $gt: 2, $lte: 3 } }, true],
		[{ published_at: { $lt: "2026-10-12" } }, false],
		[{ title: { $regex: "^wool" } }, true],
		[{ title: { $regex: "^wool", $options: "i" } }, true],
		[{ title: { $regex: "^silk", $options: "i" } }, false],
		[{ $and: [{ uid: "a" }, { $or: [{ position: 1 }, { position: 3 }] }] }, true],
		[{}, true],
	])("%j is %s", (query, expected) => expect(matches(query)).toBe(expected));

	it.each([
		["no JSON", "{"],
		["a list", "[]"],
		["an unknown operator", '{"uid":{"$where":"1"}}'],
		["a name that every object has", '{"uid":{"$ne":"1","constructor":"1"}}'],
		["a list that is none", '{"uid":{"$in":"a"}}'],
		["an option that is none", '{"title":{"$regex":"^wool","$options":"x"}}'],
		["a pattern that could be slow", '{"title":{"$regex":"(a+)+$"}}'],
		[
			"a nest too deep",
			JSON.stringify({ $and: [{ $and: [{ $and: [{ $and: [{ $and: [{}] }] }] }] }] }),
		],
	])("refuses %s", (_what, text) => {
		expect(() => matchesQuery(entry, readQuery(text))).toThrow(QueryFault);
	});
});

describe("the locale of an entry", () => {
	it("falls back from country to language to English", () => {
		expect(fallbackChain("fr-CH")).toEqual(["fr-ch", "fr", "en"]);
		expect(fallbackChain("en")).toEqual(["en"]);
	});
});

describe("facts of a market", () => {
	const of = (country: string) => {
		const domain = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === country);
		if (!domain) throw new Error(country);
		return domain;
	};
	const line = (text: string) => ({ type: "li", children: [{ text }] });
	const list = {
		type: "ul",
		children: [line("{{has.LM}}in store"), line("home {{delivery.NO.price}}")],
	};

	it("are the prices of the cart", () => {
		const price = deliveryOffer(of("FR"), "FR", "NO")?.rate.price ?? 0;
		const shown = marketFacts(of("FR"))
			.get("delivery.NO.price")
			?.replace(/\u00a0|\u202f/g, " ");
		expect(shown).toBe(`${(price / 100).toFixed(2).replace(".", ",")} €`);
		expect(marketFacts(of("CH")).get("delivery.NO.price")).toMatch(/^CHF\u00a0\d+\.\d\d$/);
	});

	it.each([
		["PL", "24 miesiące"],
		["CH", "24 mois"],
		["DE", "24 Monate"],
		["GB", "24 months"],
	])("say in %s how long a gift card is valid, in the right plural", (country, said) => {
		expect(marketFacts(of(country)).get("giftCard.validity")?.replace(/\s/g, " ")).toBe(said);
	});

	it("name what is paid with in the language of the market", () => {
		const products = ["visa", "alma-3x", "sepa", "invoice", "free"].map((name, rank) => ({
			name,
			rank,
		}));
		const paidIn = (country: string) =>
			marketFacts({ ...of(country), paymentProducts: products }).get("payments");
		expect(paidIn("DE")).toBe("Visa, Alma 3×, SEPA-Lastschrift, Kauf auf Rechnung");
		expect(paidIn("PL")).toBe("Visa, Alma 3×, polecenie zapłaty SEPA, płatność na fakturę");
	});

	it("remove only the line whose fact the market does not have", () => {
		expect(fillFacts(list, marketFacts(of("FR"))).children).toHaveLength(2);
		const german = fillFacts(list, marketFacts(of("DE"))).children;
		expect(german).toHaveLength(1);
		expect(JSON.stringify(german)).toContain("4,95");
	});

	it("remove a table row with its cell, and a question with its text", () => {
		const facts = new Map([["a", "A"]]);
		const cell = (text: string) => ({ type: "td", children: [{ text }] });
		const table = {
			children: [
				{ type: "tr", children: [cell("x"), cell("{{b}}")] },
				{ type: "tr", children: [cell("x"), cell("{{a}}")] },
			],
		};
		expect(fillFacts(table, facts).children).toEqual([
			{ type: "tr", children: [cell("x"), cell("A")] },
		]);
		const faq = { questions: [{ question: "{{b}}?" }, { question: "{{a}}?" }] };
		expect(fillFacts(faq, facts)).toEqual({ questions: [{ question: "A?" }] });
	});
});
