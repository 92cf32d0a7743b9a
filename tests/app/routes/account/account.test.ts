import { beforeEach, describe, expect, it } from "vitest";
import { getAddresses } from "#contract/customer/addresses.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listLoyaltyMovements } from "#contract/loyalty/operations.ts";
import { listOrders } from "#contract/order/operations.ts";
import type { Order } from "#contract/order/shapes.ts";
import { listWishes } from "#contract/wishlist/operations.ts";
import { aCustomer, anAddress, anOrder } from "#tests/support/storefront/builders.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const dashboard = "/fr-fr/account/dashboard/";
const orders = "/fr-fr/account/orders/";

function list(found: Order[], { page = 1, total = found.length } = {}) {
	const paging = { page, size: 10, total, pageCount: Math.ceil(total / 10) };
	shop.gateway.returns(listOrders, { orders: found, paging, years: [2026] });
}

const aCustomerAtHome = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	shop.gateway.returns(getAccount, aCustomer({ firstName: "  jean-marc " }));
	shop.gateway.returns(getAddresses, {
		deliveryAddresses: [],
		billingAddress: { ...anAddress(), version: 1 },
	});
	list([]);
});

describe("account/dashboard", () => {
	it("greets with the formatted first name and shows the latest orders (ACCOUNT-17)", async () => {
		list([anOrder({ state: "shipped" }), anOrder({ orderNumber: "VAAA-BBBBB-CC" })], { total: 12 });
		const { status, text } = await aCustomerAtHome().fetch(dashboard);
		expect(status).toBe(200);
		expect(text).toContain("Bonjour Jean-Marc");
		expect(text).toContain("VAAA-BBBBB-CC");
		expect(text).toContain("Expédiée");
		expect(text).toContain("Toutes les commandes");
		expect(shop.gateway.calls("listOrders")[0]?.query.get("size")).toBe("2");
	});

	it("lists missing profile fields with a link to them, nothing for a whole profile", async () => {
		const whole = { birthday: "1987-05-14", phoneNumber: "+33612345678" };
		const lacking = await aCustomerAtHome().fetch(dashboard);
		expect(lacking.text).toContain("votre date de naissance");
		expect(lacking.text).toContain("votre numéro de téléphone");
		expect(lacking.text).toContain('href="/fr-fr/account/settings/edit/"');
		shop.gateway.returns(getAccount, aCustomer(whole));
		expect((await aCustomerAtHome().fetch(dashboard)).text).not.toContain("Il manque encore");
		expect((await aCustomerAtHome().fetch("/it-it/account/dashboard/")).text).toContain(
			"il tuo codice fiscale",
		);
	});

	it("shows the next parcel, the number of wishes and a card holder's points", async () => {
		const late = { earliest: "2026-03-09", latest: "2026-03-11" };
		const parcels = [
			anOrder({ orderNumber: "VLAT-EEEEE-01", state: "paid", promise: late }),
			anOrder({ orderNumber: "VSOO-NNNNN-02", state: "shipped" }),
		];
		list(parcels);
		shop.gateway.returns(listWishes, {
			values: [{ ...aListingProduct(), wishedAt: "2026-03-01T10:00:00.000Z", wishedPrice: null }],
		});
		shop.gateway.returns(listLoyaltyMovements, {
			points: 120,
			movements: [],
			paging: { page: 1, size: 1, total: 0, pageCount: 0 },
		});
		const holder = { loyaltyType: "FID" as const, loyaltyNumber: "2900000000017" };
		shop.gateway.returns(getAccount, aCustomer(holder));
		const { text } = await aCustomerAtHome().fetch(dashboard);
		expect(text).toMatch(/Commande (?:<[^>]+>)*VSOO-NNNNN-02/);
		expect(text).toContain("1 article enregistré");
		expect(text).toContain("120 points sur votre carte");
		const asked = shop.gateway.calls("listOrders").map(({ query }) => query.get("standing"));
		expect(asked).toContain("open");
		shop.gateway.returns(getAccount, aCustomer({ ...holder, loyaltyType: "HSP" }));
		expect((await aCustomerAtHome().fetch(dashboard)).text).not.toContain("points sur votre carte");
	});

	it("says that there are no orders", async () => {
		const { text } = await aCustomerAtHome().fetch(dashboard);
		expect(text).toContain("Pas encore de commande");
	});

	it("renders while orders and addresses are unreachable", async () => {
		shop.gateway.on(listOrders, unreachable);
		shop.gateway.on(getAddresses, unreachable);
		const { status, text } = await aCustomerAtHome().fetch(dashboard);
		expect(status).toBe(200);
		expect(text).toContain("Bonjour Jean-Marc");
		expect(text).toContain("Elles sont en sécurité");
	});

	it("redirects a signed-out visitor to the sign-in (SESSION-32)", async () => {
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
		expect(text).toContain("Passée le 1er\u00a0mars 2026");
		expect(text).toContain("Wrap dress");
		expect(text).toMatch(/63,90\s€/);
	});

	it("shows each state of an order's returns once, none for a returned order", async () => {
		const returns = (["asked", "refunded", "asked"] as const).map((state, index) => ({
			returnNumber: `R7K2-M9QTX-4H${index}`,
			state,
		}));
		const shown = async (state: "delivered" | "returned") => {
			list([anOrder({ state, returns })]);
			const { text } = await aCustomerAtHome().fetch(orders);
			return text.replaceAll(/<[^>]*>|\s/g, "");
		};
		expect(await shown("delivered")).toContain("Retour:Annoncé·Remboursé");
		expect(await shown("returned")).not.toContain("Annoncé");
	});

	it("requests the page in the address and links to the others", async () => {
		list([anOrder()], { page: 2, total: 25 });
		const { text } = await aCustomerAtHome().fetch(`${orders}?p=2`);
		expect(shop.gateway.calls("listOrders")[0]?.query.get("page")).toBe("2");
		expect(text).toContain(`href="${orders}?p=3"`);
		expect(text).toContain(`href="${orders}"`);
	});

	it("searches by words, year and state of the address, on every page", async () => {
		const paging = { page: 1, size: 10, total: 12, pageCount: 2 };
		shop.gateway.returns(listOrders, { orders: [anOrder()], paging, years: [2026, 2024] });
		const visitor = aCustomerAtHome();
		const { text } = await visitor.fetch(`${orders}?q=Robe+%26+co&year=2024&state=delivered`);
		const [asked] = shop.gateway.calls("listOrders");
		expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
			q: "Robe & co",
			year: "2024",
			standing: "delivered",
		});
		expect(text).toContain('value="Robe &amp; co"');
		expect(text).toMatch(/<option[^>]*value="2024"[^>]*selected/);
		expect(text).toContain("12 commandes trouvées");
		expect(text).toContain("state=delivered&amp;p=2");
		// values that cannot be searched for are left out
		await visitor.fetch(`${orders}?year=soon&state=paid`);
		const [, odd] = shop.gateway.calls("listOrders");
		expect(odd?.query.get("year") ?? odd?.query.get("standing") ?? null).toBeNull();
	});

	it("says that no order matches the search", async () => {
		shop.gateway.returns(listOrders, {
			orders: [],
			paging: { page: 1, size: 10, total: 0, pageCount: 0 },
			years: [2026],
		});
		const { text } = await aCustomerAtHome().fetch(`${orders}?q=parapluie`);
		expect(text).toContain("Aucune de vos commandes ne correspond");
		expect(text).not.toContain("Pas encore de commande");
	});

	it("redirects a page beyond the last to the last", async () => {
		list([], { page: 9, total: 25 });
		const { status, location } = await aCustomerAtHome().fetch(`${orders}?p=9`);
		expect([status, location]).toEqual([302, `${orders}?p=3`]);
	});

	it("says that orders cannot be shown while the gateway is down", async () => {
		shop.gateway.on(listOrders, unreachable);
		const { status, text } = await aCustomerAtHome().fetch(orders);
		expect(status).toBe(503);
		expect(text).toContain("Elles sont en sécurité");
	});
});
