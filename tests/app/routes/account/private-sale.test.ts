// A private sale in the shop: the advantages section shows it, the cart says that its price is private, and no page that
// all visitors share knows of it (MARKET-34).
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import { getProduct, listFamilyProducts } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { listEntries } from "#contract/content/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import {
	getPrivatePrices,
	getPrivateSale,
	listCommercialOffers,
	listMemberProducts,
	type PrivateSale,
} from "#contract/offers/operations.ts";
import { getOrder } from "#contract/order/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aCart, aCustomer, aLine, anOrder } from "#tests/support/storefront/builders.ts";
import { aListing, aListingProduct } from "#tests/support/storefront/listings.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
const page = "/fr-fr/account/advantages/";
const holder = { loyaltyType: "FID", loyaltyNumber: "2950000000017" } as const;

const privatePrice = {
	price: 3_541,
	strikeThroughPrice: 5_900,
	priceType: "P",
	currencyCode: "EUR",
} as const;

function aSale(part: Partial<PrivateSale> = {}): PrivateSale {
	return {
		startDate: "2027-01-02T07:00:00.000Z",
		endDate: "2027-01-05T22:59:59.000Z",
		timeZone: "Europe/Paris",
		products: [aListingProduct({ price: privatePrice })],
		...part,
	};
}

const open = (sale: PrivateSale | null) => shop.gateway.returns(getPrivateSale, { sale });

function signedIn(customer = aCustomer(holder)) {
	shop.gateway.returns(getAccount, customer);
	return shop.customer({ customerId: "customer-1" });
}

const mainOf = (text: string) => text.slice(text.indexOf("<main"), text.indexOf("</main>"));

beforeEach(() => {
	shop.gateway.returns(listCommercialOffers, { personalOffers: [], collectiveOffers: [] });
});

describe("the advantages section with a private sale", () => {
	it("shows the sale's dates by the market's clock, and each product with both prices and a link", async () => {
		open(aSale());
		const { status, text, headers } = await signedIn().fetch(page);
		expect(status).toBe(200);
		const main = mainOf(text);
		expect(main).toContain("Vente privée");
		expect(main).toContain("Du 2\u00a0janvier 2027 à 08:00 au 5\u00a0janvier 2027 à 23:59");
		expect(main).toMatch(/href="\/fr-fr\/lina-dress-ink-blue--p100001\/"/);
		expect(main).toMatch(/<b[^>]*>35,41\s€<\/b>[\s\S]*<s[^>]*>59,00\s€<\/s>/);
		expect(main).toContain("c’est lui qui compte dans votre panier");
		// there is an offer: the section does not say that there is none
		expect(main).not.toContain("Aucune offre");
		expect(headers.get("Cache-Control")).toContain("no-store");
	});

	it.each([
		[
			"it-it",
			"Europe/Rome",
			"Inizio: 2\u00a0gennaio 2027, ore 08:00. Fine: 5\u00a0gennaio 2027, ore 23:59",
		],
		["fr-ch", "Europe/London", "Du 2\u00a0janvier 2027 à 07:00 au 5\u00a0janvier 2027 à 22:59"],
		[
			"de-de",
			"Europe/Berlin",
			"Vom 2.\u00a0Januar 2027, 08:00 Uhr, bis zum 5.\u00a0Januar 2027, 23:59 Uhr",
		],
		[
			"pl-pl",
			"Europe/Warsaw",
			"Od 2\u00a0stycznia 2027, godz. 08:00, do 5\u00a0stycznia 2027, godz. 23:59",
		],
	])(
		"shows the sale's hours in %s as the market's customers read them",
		async (lc, timeZone, told) => {
			open(aSale({ timeZone }));
			expect((await signedIn().fetch(`/${lc}/account/advantages/`)).text).toContain(told);
		},
	);

	it("shows no sale where none is open for this customer and market", async () => {
		open(null);
		const { text } = await signedIn(aCustomer({ loyaltyType: "HSP", loyaltyNumber: "8" })).fetch(
			page,
		);
		expect(mainOf(text)).not.toContain("Vente privée");
		expect(mainOf(text)).toContain("Aucune offre pour l’instant.");
		// a sale with no products left is not shown either
		open(aSale({ products: [] }));
		expect(mainOf((await signedIn().fetch(page)).text)).not.toContain("Vente privée");
	});

	it("requests the sale with the customer's own token", async () => {
		open(aSale());
		await signedIn().fetch(page);
		const [call] = shop.gateway.calls("getPrivateSale");
		expect(call?.headers.get("authorization")).toMatch(/^Bearer /);
	});

	it("answers 503 while the gateway is down, not an ended sale", async () => {
		shop.gateway.on(getPrivateSale, () => unreachable());
		const { status, text, headers } = await signedIn().fetch(page);
		expect([status, headers.get("Retry-After")]).toEqual([503, "30"]);
		expect(text).toContain("Vos avantages ne peuvent pas s’afficher pour l’instant.");
	});

	it("requests no sale in a market without a programme (LIMIT-73)", async () => {
		const data = domains.map((domain) => ({ ...domain, loyalty: false }));
		shop.gateway.returns(listWebDomains, data);
		expect((await signedIn().fetch(page)).status).toBe(200);
		expect(shop.gateway.calls("getPrivateSale")).toEqual([]);
	});

	it("redirects guests to the sign-in", async () => {
		const { status } = await shop.fetch(page);
		expect(status).toBe(301);
		expect(shop.gateway.calls("getPrivateSale")).toEqual([]);
	});
});

describe("the cart with a private price", () => {
	const line = aLine({
		price: 3_541,
		isPrivatePrice: true,
		catalogPrice: privatePrice,
		discountMessages: [{ type: "REM", displayedAmount: 2_359 }],
	});
	function fetchCart(lineItem: typeof line) {
		const known = aCart({ lineItems: [lineItem] });
		shop.gateway.returns(getCart, known);
		shop.gateway.returns(listShippingMethods, []);
		const visitor = signedIn();
		visitor.cookies.set("vitrine_cart_id-dev", known.id);
		return visitor.fetch("/fr-fr/cart/");
	}

	it("marks it as private, strikes the usual price through", async () => {
		const main = mainOf((await fetchCart(line)).text);
		expect(main).toContain("Prix vente privée");
		expect(main).toMatch(/<b[^>]*>35,41\s€<\/b>[\s\S]*<s[^>]*>59,00\s€<\/s>/);
		expect(main).not.toContain("Le prix a changé");
	});

	it("shows today's price once the sale is over, without the private mark", async () => {
		const { isPrivatePrice: _, ...after } = line;
		const catalogPrice = { ...privatePrice, price: 5_900, strikeThroughPrice: null };
		const main = mainOf((await fetchCart({ ...after, catalogPrice })).text);
		expect(main).toMatch(
			/Le prix a changé depuis votre ajout\s: 59,00\s€ désormais, au lieu de 35,41\s€/,
		);
		expect(main).toContain("Appliquer les prix du jour");
		expect(main).not.toContain("Prix vente privée");
	});

	it("says that the price has fallen for an item added before the sale or the sign-in", async () => {
		const { text } = await fetchCart({ ...line, price: 5_900 });
		expect(mainOf(text)).toMatch(/le prix a baissé\s: 35,41\s€ désormais/);
		expect(mainOf(text)).not.toContain("Prix vente privée");
	});
});

describe("an order with a private price", () => {
	it("marks the item bought at a private price, and no other", async () => {
		const bought = aLine({ price: 3_541, isPrivatePrice: true, catalogPrice: privatePrice });
		const order = anOrder({ orderNumber: "V7K2-M9QTX-4H", lineItems: [bought, aLine()] });
		shop.gateway.returns(getOrder, order);
		const { text } = await signedIn().fetch("/fr-fr/account/orders/V7K2-M9QTX-4H/");
		expect(mainOf(text).match(/Prix vente privée/g)).toHaveLength(1);
	});
});

describe("pages that are cached for all", () => {
	const browser = { headers: { "Sec-Fetch-Site": "none" } };
	const paths = [
		["a product", "/fr-fr/lina-dress-ink-blue--p100001/"],
		["a listing", "/fr-fr/robes--pldresses/"],
		["a search", "/fr-fr/search/?q=lina"],
	] as const;
	const sale = {
		endDate: "2099-01-05T22:59:59.000Z",
		prices: [{ productId: "100001", price: 3_541 }],
	};
	const own =
		/Votre prix[\s\S]{0,40}<b[^>]*>35,41\s€<\/b>[\s\S]{0,40}Vente privée jusqu’au 05\/01\/2099/;

	function play(privateSales = { startDate: "2020-01-01T00:00:00Z", endDate: sale.endDate }): void {
		const data = domains.map((domain) => ({ ...domain, privateSales }));
		shop.gateway.returns(listWebDomains, data);
		shop.gateway.returns(getPrivatePrices, { sale });
		shop.gateway.returns(getProduct, aProduct());
		shop.gateway.returns(listFamilyProducts, aListing());
		const { products, facets, priceRange, sort, paging } = aListing();
		const found = { products, facets, priceRange, sort, paging, correctedTo: null, instead: [] };
		shop.gateway.returns(searchProducts, found);
		shop.gateway.returns(listShippingMethods, []);
		shop.gateway.returns(listEntries, { entries: [] });
	}

	it.each(paths)(
		"%s shows a card holder what they pay, beside everybody's price (MARKET-68)",
		async (_, path) => {
			play();
			const holding = signedIn();
			for (const _time of [1, 2]) {
				const main = mainOf((await holding.fetch(path, browser)).text);
				expect(main).toMatch(own);
				expect(main).toMatch(/59(,00)?\s€/);
			}
		},
	);

	it("cost one call for all card holders, and none for anybody else (MARKET-69)", async () => {
		play();
		const [[, path]] = paths;
		await shop.fetch(path, browser);
		for (const _ of [1, 2, 3]) {
			const holding = signedIn();
			await holding.fetch(path, browser);
			expect(mainOf((await holding.fetch(path, browser)).text)).toMatch(own);
		}
		expect(shop.gateway.calls("getPrivatePrices")).toHaveLength(1);
	});

	it("say nothing of it to guests, to other customers, nor in the data that they hydrate from", async () => {
		play();
		for (const [, path] of paths) {
			await signedIn().fetch(path, browser);
			const { text } = await shop.fetch(path, browser);
			const other = signedIn(aCustomer({ loyaltyType: "HSP", loyaltyNumber: "8" }));
			for (const shown of [text, (await other.fetch(path, browser)).text]) {
				expect(shown).toMatch(/59(,00)?\s€/);
				expect(shown).not.toMatch(/35,?41|Vente privée jusqu/);
			}
			const [, address = ""] = /"data":"(\/page-data\/[^"]+)"/.exec(text) ?? [];
			expect(address).not.toBe("");
			expect((await shop.fetch(address, browser)).text).not.toContain("3541");
		}
	});

	it("say nothing of a sale that is over, that has not begun, or that cannot be asked for", async () => {
		const [[, path]] = paths;
		for (const [startDate, endDate] of [
			["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z"],
			["2098-01-01T00:00:00Z", "2099-01-02T00:00:00Z"],
		] as const) {
			play({ startDate, endDate });
			shop.hears(["domain"]);
			expect((await signedIn().fetch(path, browser)).text).not.toMatch(/35,?41/);
			expect(shop.gateway.calls("getPrivatePrices")).toEqual([]);
		}
		play();
		shop.hears(["domain"]);
		shop.gateway.on(getPrivatePrices, () => unreachable());
		const { status, text } = await signedIn().fetch(path, browser);
		expect([status, /35,?41/.test(text)]).toEqual([200, false]);
	});

	it("are asked for again soon after a call that failed", async () => {
		const [[, path]] = paths;
		play();
		shop.hears(["domain"]);
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		shop.gateway.on(getPrivatePrices, () => unreachable());
		expect((await signedIn().fetch(path, browser)).text).not.toMatch(/35,?41/);
		play();
		expect((await signedIn().fetch(path, browser)).text).not.toMatch(/35,?41/);
		vi.setSystemTime(Date.now() + 5_000);
		expect(mainOf((await signedIn().fetch(path, browser)).text)).toMatch(own);
	});

	it("tell who does not hold the card that its holders pay less, where the market says so (MARKET-70)", async () => {
		play();
		const told = "Avec la carte de fidélité, cet article coûte moins cher jusqu’au 05/01/2099.";
		const [[, path]] = paths;
		const tell = (tellsMemberPrice: boolean) => {
			const privateSales = { startDate: "2020-01-01T00:00:00Z", endDate: sale.endDate };
			const data = domains.map((domain) => ({ ...domain, privateSales, tellsMemberPrice }));
			shop.gateway.returns(listWebDomains, data);
			const { endDate } = sale;
			shop.gateway.returns(listMemberProducts, { sale: { endDate, productIds: ["100001"] } });
		};
		tell(false);
		expect((await shop.fetch(path, browser)).text).not.toContain(told);
		expect(shop.gateway.calls("listMemberProducts")).toEqual([]);
		tell(true);
		shop.hears(["domain"]);
		const { text } = await shop.fetch(path, browser);
		expect(text).toContain(told);
		expect(text).not.toMatch(/35,?41/);
		expect((await signedIn().fetch(path, browser)).text).not.toContain(told);
	});
});
