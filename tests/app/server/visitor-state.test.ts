// Whether a document still shows its visitor as they are (PAGE-126).
import { beforeEach, describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { getPrivatePrices } from "#contract/offers/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aCart, aCustomer, aLine } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import {
	refuse,
	storefront,
	unreachable,
	type Visitor,
} from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../outages/healthy.ts";

const shop = storefront();
const headers = { "Sec-Fetch-Site": "none" };

beforeEach(() => playHealthy(shop.gateway));

const askedBy = (html: string) =>
	/"moved":"([^"]+)"/.exec(html)?.[1]?.replaceAll("\\u0026", "&") ?? "no address";
const hasMoved = async (visitor: Visitor, address: string) => {
	const answer = await visitor.fetch(address, { headers: { "Sec-Fetch-Dest": "empty" } });
	expect(answer.headers.get("Cache-Control")).toContain("no-store");
	return JSON.parse(answer.text);
};

describe("the state of a document's visitor", () => {
	it.each(["/fr-fr/", "/fr-fr/cart/"])("is that of their session: %s", async (path) => {
		for (const visitor of [shop.visitor(), signedInWith(shop, aCart())]) {
			// what a page learns of its visitor is known to the next one
			await visitor.fetch("/fr-fr/cart/", { headers });
			const page = await visitor.fetch(path, { headers });
			expect(await hasMoved(visitor, askedBy(page.text))).toBe(false);
		}
	});

	it("moves with the bag, and on the cart's page with every version of it", async () => {
		const one = aCart({ version: 1, lineItems: [aLine({ quantity: 1 })] });
		const visitor = signedInWith(shop, one);
		await visitor.fetch("/fr-fr/cart/", { headers });
		const [home, cart] = [
			askedBy((await visitor.fetch("/fr-fr/", { headers })).text),
			askedBy((await visitor.fetch("/fr-fr/cart/", { headers })).text),
		];
		const read = async (version: number, quantity: number) => {
			const data = aCart({ version, lineItems: [aLine({ quantity })] });
			shop.gateway.returns(getCart, data);
			shop.gateway.returns(addProduct, data);
			await visitor.fetch("/fr-fr/cart/", { headers });
		};
		await read(2, 1);
		expect([await hasMoved(visitor, home), await hasMoved(visitor, cart)]).toEqual([false, true]);
		await read(3, 2);
		expect([await hasMoved(visitor, home), await hasMoved(visitor, cart)]).toEqual([true, true]);
	});

	it("moves with the loyalty card, with what its holder pays, and with what was allowed", async () => {
		const endDate = "2099-01-05T22:59:59.000Z";
		const privateSales = { startDate: "2020-01-01T00:00:00Z", endDate };
		const data = domains.map((domain) => ({ ...domain, privateSales }));
		shop.gateway.returns(listWebDomains, data);
		const priced = (price: number) => {
			const sale = { endDate, prices: [{ productId: "100001", price }] };
			shop.gateway.returns(getPrivatePrices, { sale });
			// the record is loaded anew when a sale changes
			shop.hears(["domain"]);
		};
		const holds = (loyaltyType: "HSP" | "FID") => {
			const customer = aCustomer({ loyaltyType, loyaltyNumber: "2950000000017" });
			shop.gateway.returns(getAccount, customer);
		};
		const visitor = signedInWith(shop, aCart());
		const shown = async () => {
			await visitor.fetch("/fr-fr/cart/", { headers });
			return askedBy((await visitor.fetch("/fr-fr/", { headers })).text);
		};
		priced(3_541);
		holds("HSP");
		const without = await shown();
		expect(await hasMoved(visitor, without)).toBe(false);
		holds("FID");
		const holding = await shown();
		expect([await hasMoved(visitor, without), await hasMoved(visitor, holding)]).toEqual([
			true,
			false,
		]);
		priced(2_900);
		expect(await hasMoved(visitor, holding)).toBe(true);
		const cheaper = await shown();
		expect(await hasMoved(visitor, cheaper)).toBe(false);
		await visitor.fetch("/fr-fr/cookies/", { form: { intent: "refuse" } });
		expect(await hasMoved(visitor, cheaper)).toBe(true);
	});

	it("is taken for unmoved while the account cannot be read in a private sale", async () => {
		const privateSales = { startDate: "2020-01-01T00:00:00Z", endDate: "2099-01-05T22:59:59.000Z" };
		const data = domains.map((domain) => ({ ...domain, privateSales }));
		shop.gateway.returns(listWebDomains, data);
		const customer = aCustomer({ loyaltyType: "FID", loyaltyNumber: "2950000000017" });
		shop.gateway.returns(getAccount, customer);
		const prices = [{ productId: "100001", price: 3_541 }];
		const sale = { endDate: privateSales.endDate, prices };
		shop.gateway.returns(getPrivatePrices, { sale });
		shop.hears(["domain"]);
		const visitor = signedInWith(shop, aCart());
		await visitor.fetch("/fr-fr/cart/", { headers });
		const shown = askedBy((await visitor.fetch("/fr-fr/", { headers })).text);
		expect(await hasMoved(visitor, shown)).toBe(false);
		// the prices have to be asked for again, and with them whose card it is
		shop.hears(["domain"]);
		for (const answer of [refuse("INTERNAL"), unreachable()]) {
			shop.gateway.on(getAccount, answer);
			expect(await hasMoved(visitor, shown)).toBe(false);
		}
		shop.gateway.returns(getAccount, { ...customer, loyaltyType: "HSP" });
		expect(await hasMoved(visitor, shown)).toBe(true);
	});
});
