import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { dropCached } from "#gateway/platform/db/cached-answers.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { sizingGuideRegionOf } from "#shop/sizes.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

/** CHECKOUT-43, CHECKOUT-44 and CHECKOUT-97 */
const paymentMethods =
	"cb mpp przelewy24 multibanco paypal klarna bancontact alma-3x alma-4x visa mastercard american-express free applepay googlepay blik invoice twint bizum satispay wero sepa".split(
		" ",
	);

describe.each(engines)("GET /web-domains/ on %s", (engine) => {
	let records: DomainRecord[];
	const recordOf = (country: string) => {
		const found = records.find(({ countryCodeISO2 }) => countryCodeISO2 === country);
		if (!found) throw new Error(`no record of ${country}`);
		return found;
	};
	const gateway = testGateway({ engine });
	beforeAll(async () => {
		// asked before the shop is known: no store id, no locale
		const headers = { "store-id": "", "accept-language": "" };
		records = (await gateway.call(listWebDomains, {}, { headers })).data;
	});

	it("lists the seven shops with their currencies (MARKET-5, MARKET-44)", () => {
		expect(
			records.map(({ domain, countryCodeISO2, devise }) => [domain, countryCodeISO2, devise]),
		).toEqual([
			["vitrine.fr", "FR", "EUR"],
			["vitrine.ch", "CH", "CHF"],
			["vitrine.com", "GB", "EUR"],
			["vitrine.es", "ES", "EUR"],
			["vitrine.de", "DE", "EUR"],
			["vitrine.it", "IT", "EUR"],
			["vitrine.pl", "PL", "PLN"],
		]);
	});

	it("gives each its own store id, which finds it again", () => {
		expect(new Set(records.map(({ storeId }) => storeId)).size).toBe(7);
		for (const { storeId, domain } of records) {
			expect(domainOfStore(storeId)?.domain).toBe(domain);
		}
		expect(domainOfStore("1")).toBeNull();
	});

	it("has stores in France, Switzerland and Great Britain only (STORE-5)", () => {
		const active = records.filter(({ storeLocator }) => storeLocator.isActive);
		expect(active.map(({ countryCodeISO2 }) => countryCodeISO2)).toEqual(["FR", "CH", "GB"]);
		// features that need a store are off where there is none
		for (const { storeLocator, ereservation, showMap } of records) {
			expect([ereservation, showMap]).toEqual([storeLocator.isActive, storeLocator.isActive]);
		}
	});

	it("has no locator, reservation or map where no store is in its countries (STORE-38)", async () => {
		const { db } = gateway.context;
		const moved = await db.execute<{ id: string }>(sql`
			update delivery_points set country = 'XX' where kind = 'store' and country <> 'CH'
			returning point_id as id`);
		expect(moved.rows.length).toBeGreaterThan(0);
		dropCached(db, ["stores"]);
		const { data } = await gateway.call(listWebDomains, {});
		expect(
			data.map(({ countryCodeISO2, storeLocator, ereservation, showMap }) => {
				return [countryCodeISO2, storeLocator.isActive, ereservation, showMap];
			}),
		).toEqual(
			["FR", "CH", "GB", "ES", "DE", "IT", "PL"].map((country) => {
				return [country, ...Array.from({ length: 3 }, () => country === "CH")];
			}),
		);
	});

	it("delivers to, bills and phones its own country", () => {
		for (const { countryCodeISO2, params } of records) {
			for (const countries of Object.values(params)) {
				expect(countries).toContain(countryCodeISO2);
				expect(new Set(countries).size).toBe(countries.length);
			}
			// every country of delivery is also one of billing and of phone numbers
			expect(params.billingCountries).toEqual(expect.arrayContaining(params.deliveryCountries));
			expect(params.phoneNumberCountries).toEqual(expect.arrayContaining(params.deliveryCountries));
		}
	});

	it("offers known payment methods, each with its own rank and a minimum below its maximum", () => {
		for (const { paymentProducts } of records) {
			const ranks = paymentProducts.map(({ rank }) => rank);
			expect(new Set(ranks).size).toBe(ranks.length);
			for (const { name, minAmount = 0, maxAmount = 999_999 } of paymentProducts) {
				expect(paymentMethods).toContain(name);
				expect(minAmount).toBeLessThan(maxAmount);
			}
		}
	});

	it("offers the payment methods of each country", () => {
		const names = (country: string) => recordOf(country).paymentProducts.map(({ name }) => name);
		expect(names("PL")).toEqual(expect.arrayContaining(["przelewy24", "blik"]));
		expect(names("DE")).toEqual(expect.arrayContaining(["klarna", "invoice"]));
		expect(names("FR")).toEqual(expect.arrayContaining(["cb", "alma-3x", "alma-4x", "paypal"]));
		for (const country of ["CH", "GB", "ES", "DE", "IT", "PL"]) {
			expect(names(country)).not.toContain("cb");
		}
	});

	it("applies French rules in France only: environmental sheet and regulator's consent (LIMIT-76, LIMIT-88)", () => {
		for (const flag of ["agec", "cnil"] as const) {
			const on = records.filter((record) => record[flag]);
			expect(on.map(({ countryCodeISO2 }) => countryCodeISO2)).toEqual(["FR"]);
		}
	});

	it("preselects a gift card within its limits", () => {
		for (const { giftCard } of records) {
			expect(giftCard.preselectedAmount).toBeGreaterThanOrEqual(giftCard.minAmount);
			expect(giftCard.preselectedAmount).toBeLessThanOrEqual(giftCard.maxAmount);
		}
	});

	it("sizes by EUR, Italy its own way (MARKET-55)", () => {
		const own = records.filter((of) => sizingGuideRegionOf(of.countryCodeISO2) !== "EUR");
		expect(own.map(({ countryCodeISO2 }) => countryCodeISO2)).toEqual(["IT"]);
	});
});
