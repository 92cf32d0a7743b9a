import { beforeEach, describe, expect, it } from "vitest";
import { getOwnCart } from "#contract/cart/get-own-cart.ts";
import { getAccount } from "#contract/customer/get-account.ts";
import { getAddresses } from "#contract/customer/get-addresses.ts";
import { listOrders } from "#contract/order/list-orders.ts";
import type { Order } from "#contract/order/shapes.ts";
import { aCustomer, anAddress, anOrder } from "../../../support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "../../../support/storefront/storefront.ts";

const shop = storefront();
const dashboard = "/fr-fr/account/dashboard/";
const orders = "/fr-fr/account/orders/";

function list(found: Order[], { page = 1, total = found.length } = {}) {
	const paging = { page, size: 10, total, pageCount: Math.ceil(total / 10) };
	shop.gateway.on(listOrders, { status: 200, data: { orders: found, paging } });
}

function aCustomerAtHome() {
	const visitor = shop.visitor();
	visitor.signIn({ customerId: "customer-1" });
	return visitor;
}

beforeEach(() => {
	shop.gateway.on(getOwnCart, () => refuse("CART_NOT_FOUND"));
	shop.gateway.on(getAccount, { status: 200, data: aCustomer({ firstName: "  jean-marc " }) });
	shop.gateway.on(getAddresses, {
		status: 200,
		data: { deliveryAddresses: [], billingAddress: { ...anAddress(), version: 1 } },
	});
	list([]);
});

describe("account/dashboard", () => {
	it("greets by the rules of names and shows the latest orders (S1 §5)", async () => {
		list([anOrder({ state: "shipped" }), anOrder({ orderNumber: "VAAA-BBBBB-CC" })], { total: 12 });
		const { status, text } = await aCustomerAtHome().fetch(dashboard);
		expect(status).toBe(200);
		expect(text).toContain("Bonjour Jean-Marc");
		expect(text).toContain("VAAA-BBBBB-CC");
		expect(text).toContain("Expédiée");
		expect(text).toContain("Toutes les commandes");
		expect(shop.gateway.calls("listOrders")[0]?.query.get("size")).toBe("2");
	});

	it("says what is missing in the profile, with the way to it, and nothing where it is whole", async () => {
		const whole = { birthday: "1987-05-14", phoneNumber: "+33612345678" };
		const lacking = await aCustomerAtHome().fetch(dashboard);
		expect(lacking.text).toContain("votre date de naissance");
		expect(lacking.text).toContain("votre numéro de téléphone");
		expect(lacking.text).toContain('href="/fr-fr/account/settings/edit/"');
		shop.gateway.on(getAccount, { status: 200, data: aCustomer(whole) });
		expect((await aCustomerAtHome().fetch(dashboard)).text).not.toContain("Il manque encore");
		expect((await aCustomerAtHome().fetch("/it-it/account/dashboard/")).text).toContain(
			"il tuo codice fiscale",
		);
	});

	it("has a way on without orders", async () => {
		const { text } = await aCustomerAtHome().fetch(dashboard);
		expect(text).toContain("Pas encore de commande");
	});

	it("stands without orders and addresses that are out of reach", async () => {
		shop.gateway.on(listOrders, unreachable);
		shop.gateway.on(getAddresses, unreachable);
		const { status, text } = await aCustomerAtHome().fetch(dashboard);
		expect(status).toBe(200);
		expect(text).toContain("Bonjour Jean-Marc");
		expect(text).toContain("Elles sont en sécurité");
	});

	it("is the sign-in entry of a visitor who is not connected (D9)", async () => {
		const { status, location } = await shop.fetch(dashboard);
		expect(status).toBe(301);
		expect(decodeURIComponent(decodeURIComponent(location ?? ""))).toContain(dashboard);
	});
});

describe("account/orders", () => {
	it("lists orders with lines, state, sums and address", async () => {
		list([anOrder({ state: "cancelled" })]);
		const { text } = await aCustomerAtHome().fetch(orders);
		expect(text).toContain("V7K2-M9QTX-4H00");
		expect(text).toContain("Annulée");
		expect(text).toContain("Passée le 1er mars 2026");
		expect(text).toContain("Wrap dress");
		expect(text).toMatch(/63,90\s€/);
	});

	it("asks for the page of the address and links to the others", async () => {
		list([anOrder()], { page: 2, total: 25 });
		const { text } = await aCustomerAtHome().fetch(`${orders}?p=2`);
		expect(shop.gateway.calls("listOrders")[0]?.query.get("page")).toBe("2");
		expect(text).toContain(`href="${orders}?p=3"`);
		expect(text).toContain(`href="${orders}"`);
	});

	it("goes to the last page for one beyond it", async () => {
		list([], { page: 9, total: 25 });
		const { status, location } = await aCustomerAtHome().fetch(`${orders}?p=9`);
		expect([status, location]).toEqual([302, `${orders}?p=3`]);
	});

	it("says that they cannot be shown while the gateway is down", async () => {
		shop.gateway.on(listOrders, unreachable);
		const { status, text } = await aCustomerAtHome().fetch(orders);
		expect(status).toBe(503);
		expect(text).toContain("Elles sont en sécurité");
	});
});
