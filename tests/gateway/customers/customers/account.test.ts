import { beforeAll, describe, expect, it } from "vitest";
import { getAddresses } from "#contract/customer/addresses.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { seedCustomers } from "#demo/accounts/seed-customers.ts";
import { customers, deliveryAddresses } from "#gateway/platform/db/schema.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("the account on %s", (engine) => {
	const gateway = testGateway({ engine });
	beforeAll(async () => {
		await seedCustomers(gateway.context, gateway.context.now());
	});
	const as = async (who: keyof typeof demoAccounts) => ({
		customerToken: await gateway.tokenOf(demoAccounts[who].customerId),
	});

	it("has every field of a customer (ACCOUNT-7 to ACCOUNT-13)", async () => {
		const { data } = await gateway.call(getAccount, {}, await as("loyal"));
		expect(data).toMatchObject({
			customerId: "demo-loyal",
			firstName: "Camille",
			lastName: "Laurent",
			email: demoAccounts.loyal.email,
			hasPassword: true,
			isDeleted: false,
			loyaltyType: "FID",
			loyaltyNumber: expect.stringMatching(/^\d{13}$/),
			loyaltyCreationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			birthday: "1987-05-14",
			optinNews: true,
			webCreationStore: "1001",
		});
		expect(new Date(data.webCreationDate).toISOString()).toBe(data.webCreationDate);
	});

	it.each([
		["secondProgramme", { loyaltyType: "HSP", hasPassword: true, isDeleted: false }],
		["plain", { loyaltyType: "", loyaltyNumber: "", loyaltyCreationDate: "", birthday: "" }],
		["emailOnly", { hasPassword: false, firstName: "", isDeleted: false }],
		["deleted", { isDeleted: true, hasPassword: true }],
	] as const)("of the demo customer %s has its fields", async (who, facts) => {
		const { data } = await gateway.call(getAccount, {}, await as(who));
		expect(data).toMatchObject(facts);
	});

	it("is readable by its customer alone", async () => {
		expect(await gateway.fault(getAccount, {})).toMatchObject({
			status: 401,
			message: "Invalid JWT.",
		});
		const stranger = { customerToken: await gateway.tokenOf("somebody-else") };
		const { data } = await gateway.call(getAddresses, {}, stranger);
		expect(data).toEqual({ deliveryAddresses: [], billingAddress: null });
	});

	it("lists its addresses, the favorite first, of one country if asked", async () => {
		const caller = await as("loyal");
		const { data } = await gateway.call(getAddresses, {}, caller);
		expect(data.deliveryAddresses.map(({ id, favorite }) => [id, favorite])).toEqual([
			["demo-loyal-home", true],
			["demo-loyal-office", false],
		]);
		expect(data.billingAddress).toMatchObject({ city: "Lyon", country: "FR", line4: "" });

		const swiss = await gateway.call(getAddresses, { query: { country: "CH" } }, caller);
		expect(swiss.data).toEqual({ deliveryAddresses: [], billingAddress: null });
		const french = await gateway.call(getAddresses, { query: { country: "fr" } }, caller);
		expect(french.data.deliveryAddresses).toHaveLength(2);
		const fault = await gateway.fault(getAddresses, { query: { country: "France" } }, caller);
		expect(fault.code).toBe("INVALID_REQUEST");
	});

	it("has one favorite address at most (ACCOUNT-22)", async () => {
		const { db } = gateway.context;
		const second = db.update(deliveryAddresses).set({ favorite: true });
		await expect(second).rejects.toThrow();
	});

	it("has its e-mail in lower case, and shares it with no other customer", async () => {
		const { db, now } = gateway.context;
		const base = { webCreatedAt: now(), email: "x@vitrine.example" };
		const shouting = { ...base, customerId: "a", accountEmail: "X@vitrine.example" };
		await expect(db.insert(customers).values(shouting)).rejects.toThrow();
		const twice = { ...base, customerId: "b", accountEmail: demoAccounts.loyal.email };
		await expect(db.insert(customers).values(twice)).rejects.toThrow();
	});

	it("of the demo customers is seeded once", async () => {
		const { db, now } = gateway.context;
		const before = await db.$count(customers);
		await seedCustomers(gateway.context, now());
		expect(await db.$count(customers)).toBe(before);
	});
});
