import { beforeEach, describe, expect, it } from "vitest";
import { deleteAccount, getAccount, reactivateAccount } from "#contract/customer/operations.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/de-de/account/delete/";

function known(isDeleted: boolean) {
	shop.gateway.returns(getAccount, aCustomer({ isDeleted }));
}

const aCustomerAtHome = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	known(false);
});

describe("account/delete (ACCOUNT-51, ACCOUNT-52, SESSION-34)", () => {
	it("says what deletion means and requires agreement", async () => {
		const visitor = aCustomerAtHome();
		const { status, text } = await visitor.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("30 Tage lang");
		const without = await visitor.fetch(page, { form: { intent: "delete" } });
		expect(without.status).toBe(400);
		expect(without.text).toContain("Bitte setzen Sie den Haken");
		expect(shop.gateway.calls("deleteAccount")).toEqual([]);
	});

	it.each([
		[{ hasPassword: true }, "innerhalb von 30 Tagen"],
		[{ hasPassword: false, emailQuality: "00" }, "innerhalb von 30 Tagen"],
		[{ hasPassword: false, hasPasskey: true }, "innerhalb von 30 Tagen"],
		[{ hasPassword: false }, "Ihr Konto ist geschlossen, und Sie sind abgemeldet."],
	])("closes the account and signs out, with %j", async (known, said) => {
		const data = aCustomer({ isDeleted: true, ...known });
		shop.gateway.returns(deleteAccount, data);
		const visitor = aCustomerAtHome();
		visitor.cookies.set("vitrine_cart_id-dev", "cart-of-a-customer-0123456");
		const closed = await visitor.fetch(page, { form: { intent: "delete", agree: "yes" } });
		expect([closed.status, closed.location]).toEqual([303, "/de-de/"]);
		for (const name of ["access_token", "refresh_token", "cart_id"]) {
			expect(visitor.cookies.has(`vitrine_${name}-dev`)).toBe(false);
		}
		const home = await visitor.fetch("/de-de/");
		expect(home.text).toContain(said);
		expect(home.text.includes("30 Tagen")).toBe(said.includes("30 Tagen"));
	});

	it("offers only reactivation to a customer who signs in again, on any page", async () => {
		known(true);
		const visitor = aCustomerAtHome();
		for (const target of ["/de-de/", "/de-de/order-billing/"]) {
			const back = `/de-de/auth/callback/?return_to=${encodeURIComponent(target)}`;
			expect((await visitor.fetch(back)).location).toBe(page);
		}
		const { text } = await visitor.fetch(page);
		expect(text).toContain("Konto zurückholen");
		expect(text).not.toContain('value="delete"');
	});

	it("reactivates the account and leads to its dashboard", async () => {
		known(true);
		shop.gateway.on(reactivateAccount, () => {
			known(false);
			return { status: 200, data: aCustomer() };
		});
		const answer = await aCustomerAtHome().fetch(page, { form: { intent: "reactivate" } });
		expect([answer.status, answer.location]).toEqual([303, "/de-de/account/dashboard/"]);
	});

	it("says that the deletion failed, redirects a visitor to the sign-in", async () => {
		shop.gateway.on(deleteAccount, unreachable());
		const form = { intent: "delete", agree: "yes" };
		const { status, text } = await aCustomerAtHome().fetch(page, { form });
		expect(status).toBe(503);
		expect(text).toContain("gerade nicht geklappt");
		expect((await shop.fetch(page)).status).toBe(301);
	});
});
