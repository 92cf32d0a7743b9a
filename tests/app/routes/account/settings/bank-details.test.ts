import { beforeEach, describe, expect, it } from "vitest";
import {
	getAccount,
	getBankStatements,
	saveBankStatements,
} from "#contract/customer/operations.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/de-de/account/settings/bank-details/";
const iban = "DE75 5121 0800 1245 1261 99";
const typed = { intent: "save", iban, accountHolder: "Jonas Weber" };
const kept = { iban: "••••••••••••••••••6199", accountHolder: "Jonas Weber" };

const aCustomerAtHome = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	const customer = aCustomer({ firstName: "jonas", lastName: "WEBER" });
	shop.gateway.returns(getAccount, customer);
	shop.gateway.returns(getBankStatements, null);
	shop.gateway.returns(saveBankStatements, kept);
});

describe("account/settings/bank-details", () => {
	it("starts with the customer's name and no IBAN", async () => {
		const { status, text, headers } = await aCustomerAtHome().fetch(path);
		expect(status).toBe(200);
		expect(text).toMatch(/name="accountHolder"[^>]*value="Jonas Weber"/);
		expect(text).not.toContain('value="forget"');
		expect(headers.get("cache-control")).toContain("no-store");
	});

	it("shows the saved IBAN with only its last four digits, never in the form", async () => {
		shop.gateway.returns(getBankStatements, kept);
		const { text } = await aCustomerAtHome().fetch(path);
		expect(text).toContain("•••• •••• •••• •••• ••61 99");
		expect(text).toContain("IBAN mit den letzten Stellen 6199");
		expect(text).not.toMatch(/name="iban"[^>]*value="[^"]/);
		expect(text).toContain('value="forget"');
	});

	it("sends the IBAN without spaces (ACCOUNT-33), confirms it, and logs no part of it", async () => {
		const visitor = aCustomerAtHome();
		const answer = await visitor.fetch(path, { form: typed });
		expect([answer.status, answer.location]).toEqual([303, path]);
		expect(shop.gateway.calls("saveBankStatements")[0]?.body).toEqual({
			iban: "DE75512108001245126199",
			accountHolder: "Jonas Weber",
		});
		expect((await visitor.fetch(path)).text).toContain("Ihre Bankverbindung ist gespeichert.");
		const told = JSON.stringify([shop.logged(), [...visitor.cookies]]);
		expect(told).not.toContain("1245126199");
		expect(told).not.toContain("1245 1261");
	});

	it.each([
		["DE75 5121 0800 1245 1261 98", "scheint nicht zu stimmen"],
		["", "Bitte eine IBAN eingeben."],
		["CH44 3199 9123 0008 8901 2", "QR-IBAN"],
	])("'%s' comes back with its fault, and nothing is sent", async (wrong, words) => {
		const form = { ...typed, iban: wrong };
		const { status, text } = await aCustomerAtHome().fetch(path, { form });
		expect(status).toBe(400);
		expect(text).toContain(words);
		expect(text).toContain('href="#bank-iban"');
		if (wrong) expect(text).toContain(`value="${wrong}"`);
		expect(shop.gateway.calls("saveBankStatements")).toEqual([]);
	});

	it.each([
		[refuse("BANK_DETAILS_INVALID", { field: "iban" }), 422, 'href="#bank-iban"'],
		[refuse("BANK_DETAILS_INVALID", { field: "accountHolder" }), 422, 'href="#bank-accountHolder"'],
		[unreachable(), 503, "gerade nicht geklappt"],
	])("shows why the gateway refused: %#", async (refusal, status, words) => {
		shop.gateway.on(saveBankStatements, refusal);
		for (const intent of ["save", ...(status === 503 ? ["forget"] : [])]) {
			const answer = await aCustomerAtHome().fetch(path, { form: { ...typed, intent } });
			expect(answer.status).toBe(status);
			expect(answer.text).toContain(words);
		}
		expect(JSON.stringify(shop.logged())).not.toContain("1245126199");
	});

	it("forgets them by sending an empty IBAN", async () => {
		const visitor = aCustomerAtHome();
		const answer = await visitor.fetch(path, { form: { intent: "forget" }, follow: 1 });
		expect(answer.text).toContain("Ihre Bankverbindung ist gelöscht.");
		expect(shop.gateway.calls("saveBankStatements")[0]?.body).toMatchObject({ iban: "" });
	});

	it("answers 503 while it cannot be read, never an empty form (ERROR-37)", async () => {
		shop.gateway.on(getBankStatements, unreachable);
		expect((await aCustomerAtHome().fetch(path)).status).toBe(503);
	});

	it("asks a visitor to sign in", async () => {
		expect((await shop.fetch(path)).status).toBe(301);
	});
});
