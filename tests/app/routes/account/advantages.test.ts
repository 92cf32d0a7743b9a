import { beforeEach, describe, expect, it } from "vitest";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import {
	type CommercialOffer,
	getPrivateSale,
	listCommercialOffers,
} from "#contract/offers/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aSegmentation } from "#tests/support/storefront/records.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/advantages/";

function anOffer(part: Partial<CommercialOffer> = {}): CommercialOffer {
	return {
		id: "code-bienvenue",
		title: "10 % de remise",
		kind: "percentage",
		code: "BIENVENUE",
		points: null,
		percent: 10,
		amount: null,
		minimum: null,
		familyIds: [],
		endsAt: "2099-01-01T00:00:00.000Z",
		...part,
	};
}

function offers(personalOffers: CommercialOffer[], collectiveOffers: CommercialOffer[]) {
	shop.gateway.returns(listCommercialOffers, { personalOffers, collectiveOffers });
}

const signedIn = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	shop.gateway.returns(getPrivateSale, { sale: null });
	offers([], []);
});

describe("account/advantages (ACCOUNT-1)", () => {
	it("lists the customer's own offers before everybody's, with how to use them", async () => {
		const euros = (centAmount: number) => ({ centAmount, currencyCode: "EUR" as const });
		offers(
			[anOffer({ id: "points", title: "Remise", amount: euros(1_000), points: 1_200, code: null })],
			[anOffer({ minimum: euros(10_000) })],
		);
		const { status, text } = await signedIn().fetch(page);
		expect(status).toBe(200);
		expect(text).toMatch(/Pour vous[\s\S]*Remise 10\s€[\s\S]*1[\s\u202f]200 points/);
		expect(text).toMatch(/Pour tout le monde[\s\S]*dès 100\s€[\s\S]*BIENVENUE/);
		expect(text).not.toContain("jusqu’au");
	});

	it("asks for all offers of the market, as the customer", async () => {
		await signedIn().fetch("/pl-pl/account/advantages/");
		const calls = shop.gateway.calls("listCommercialOffers");
		const [call] = calls.filter(({ query }) => query.get("allOffers") === "true");
		expect(Object.fromEntries(call?.query ?? [])).toEqual({
			context: "SITE",
			country: "PL",
			language: "pol",
			allOffers: "true",
		});
		expect(call?.headers.get("authorization")).not.toBeNull();
	});

	it("links to the families of an offer, if they have products", async () => {
		shop.gateway.returns(listSegmentations, [
			aSegmentation({ segmentationId: "women_dresses", title: "Robes", productCount: 3 }),
			aSegmentation({ segmentationId: "children", title: "Enfants", productCount: 0 }),
		]);
		offers([], [anOffer({ familyIds: ["women_dresses", "children", "unknown"] })]);
		const { text } = await signedIn().fetch(page);
		const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
		expect(main).toMatch(/href="[^"]*women_dresses[^"]*"[^>]*>Robes</);
		expect(main).not.toContain("Enfants");
	});

	it("says that there are no offers", async () => {
		const { status, text } = await signedIn().fetch("/pl-pl/account/advantages/");
		expect(status).toBe(200);
		expect(text).toContain("Na razie nie ma żadnej oferty.");
	});

	it("answers 503 while the gateway is down, not an empty list", async () => {
		shop.gateway.on(listCommercialOffers, () => unreachable());
		const { status, text, headers } = await signedIn().fetch(page);
		expect(status).toBe(503);
		expect(headers.get("Retry-After")).toBe("30");
		expect(text).toContain("Vos avantages ne peuvent pas s’afficher pour l’instant.");
	});

	it("answers 404 in a shop without offers (LIMIT-87)", async () => {
		const off = domains.map((domain) => ({ ...domain, showCommercialOffers: false }));
		shop.gateway.returns(listWebDomains, off);
		expect((await signedIn().fetch(page)).status).toBe(404);
		expect(shop.gateway.calls("listCommercialOffers")).toEqual([]);
	});
});
