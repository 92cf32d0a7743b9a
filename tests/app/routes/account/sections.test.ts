import { describe, expect, it } from "vitest";
import { isClosed, openSections, sectionAt } from "#app/features/account/sections.ts";
import { getAddresses } from "#contract/customer/addresses.ts";
import { listOrders } from "#contract/order/operations.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const [all, none] = [() => true, () => false];
const holder = { hasCard: true };

function atHome() {
	shop.gateway.returns(getAddresses, { deliveryAddresses: [], billingAddress: null });
	const paging = { page: 1, size: 10, total: 0, pageCount: 0 };
	shop.gateway.returns(listOrders, { orders: [], paging });
	return shop.customer();
}

describe("sections of the account", () => {
	it("an address belongs to its innermost section, with or without its last slash", () => {
		expect(sectionAt("/de-de/account/orders/VAAA-BBBBB-CC/")?.name).toBe("account-orders");
		expect(sectionAt("/de-de/account/orders")?.name).toBe("account-orders");
		expect(sectionAt("/de-de/account/")).toBeNull();
		expect(sectionAt("/de-de/cart/")).toBeNull();
	});

	it("a section whose flag is off has no link and page; one without a flag always has (LIMIT-71)", () => {
		const open = openSections(none, holder);
		expect(open.every(({ flag }) => flag === undefined)).toBe(true);
		for (const section of openSections(all, holder)) {
			const path = `/fr-fr/${section.name.replace("account-", "account/")}/`;
			expect(isClosed(path, all)).toBe(false);
			if (sectionAt(path) === section) expect(isClosed(path, none)).toBe(!open.includes(section));
		}
	});

	it("the loyalty section has a link for card holders (SESSION-41)", () => {
		const names = (hasCard: boolean) => openSections(all, { hasCard }).map(({ name }) => name);
		expect(names(true)).toContain("account-loyalty");
		expect(names(false)).not.toContain("account-loyalty");
	});

	it("the list marks the current page, and no other section", async () => {
		const visitor = atHome();
		const { text } = await visitor.fetch("/fr-fr/account/dashboard/");
		expect(text).toContain('<a aria-current="page" href="/fr-fr/account/dashboard/">Aperçu</a>');
		expect(text).toContain('<a href="/fr-fr/account/orders/">Commandes</a>');
	});

	it("the account's bare path redirects to the overview", async () => {
		const { status, location } = await atHome().fetch("/fr-fr/account/");
		expect([status, location]).toEqual([302, "/fr-fr/account/dashboard/"]);
		expect((await shop.fetch("/fr-fr/account/")).status).toBe(301);
	});
});
