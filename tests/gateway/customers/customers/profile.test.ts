import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getAccount, updateAccount } from "#contract/customer/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { seedCustomers } from "#demo/accounts/seed-customers.ts";
import type { Caller, InputOf, Market } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

type Update = NonNullable<InputOf<typeof updateAccount>["body"]>;

describe.each(engines)("the profile on %s", (engine) => {
	let customerToken: string;
	const gateway = testGateway({ engine, now: () => new Date("2026-03-01T10:00:00Z") });
	beforeAll(async () => {
		await seedCustomers(gateway.context, gateway.context.now());
	});
	beforeEach(async () => {
		customerToken = await gateway.tokenOf(demoAccounts.loyal.customerId);
	});

	const save = (body: Update, caller: Caller = {}) =>
		gateway.call(updateAccount, { body }, { customerToken, ...caller });
	const refused = (body: Update, market: Market = "FR") =>
		gateway.fault(updateAccount, { body }, { customerToken, market });
	const account = async () => (await gateway.call(getAccount, {}, { customerToken })).data;

	it("changes the named fields and leaves all others as they are (ACCOUNT-15)", async () => {
		const before = await account();
		const phone = {
			phoneNumber: "+33612345678",
			phoneNumberCountry: "FR",
			phoneNumberQuality: "00",
		};
		const { data } = await save({ ...phone, gender: "F", preferredChannel: "SMS" });
		expect(data).toEqual({ ...before, ...phone, gender: "F", preferredChannel: "SMS" });
		expect(await account()).toEqual(data);
	});

	it("changes nothing when no field is named", async () => {
		const before = await account();
		expect((await save({})).data).toEqual(before);
	});

	it("clears a field by an empty text, but never a name", async () => {
		await save({ birthday: "1987-05-14", gender: "F" });
		const { data } = await save({ birthday: "", gender: "", phoneNumber: "" });
		expect(data).toMatchObject({ birthday: "", gender: "", phoneNumber: "" });
		expect((await refused({ firstName: "  " })).code).toBe("INVALID_REQUEST");
	});

	it("ignores fields that a customer may not set", async () => {
		const before = await account();
		const foreign = { customerId: "x", email: "x@y.example", loyaltyType: "HSP", optinNews: false };
		await save({ ...foreign, lastName: "Laurent" } as Update);
		expect(await account()).toEqual(before);
	});

	it.each([
		["2026-03-02", "future"],
		["2015-01-01", "young"],
		["1900-01-01", "old"],
	])("refuses a birthday of %s as too %s", async (birthday, reason) => {
		const fault = await refused({ birthday });
		expect([fault.status, fault.code, fault.details]).toEqual([
			422,
			"PROFILE_INVALID",
			{ field: "birthday", reason },
		]);
		expect((await refused({ birthday: "2001-02-29" })).code).toBe("INVALID_REQUEST");
	});

	it.each(["+3361234567", "+33000000000"])("refuses the phone number %s", async (phoneNumber) => {
		const fault = await refused({ phoneNumber, phoneNumberCountry: "FR" });
		expect([fault.code, fault.details]).toEqual(["PROFILE_INVALID", { field: "phoneNumber" }]);
	});

	it.each([
		["IT", "rss mra 85t10 a562s", "RSSMRA85T10A562S"],
		["ES", "12.345.678-Z", "12345678Z"],
		["PL", "526-00-01-246", "5260001246"],
	] as const)(
		"saves a fiscal number of %s as its market writes it",
		async (market, typed, kept) => {
			const { data } = await save({ fiscalNumber: typed }, { market });
			expect(data.fiscalNumber).toBe(kept);
			const fault = await refused({ fiscalNumber: `${kept}0` }, market);
			expect([fault.code, fault.details]).toEqual(["PROFILE_INVALID", { field: "fiscalNumber" }]);
			expect((await refused({ fiscalNumber: kept }, "FR")).code).toBe("PROFILE_INVALID");
		},
	);

	it.each(["/accounts-self", "/accounts-self/"])("is saved at %s (ACCOUNT-14)", async (path) => {
		const init = { method: "PUT", headers: { "content-type": "application/json" } };
		const body = JSON.stringify({ preferredChannel: "EMAIL" });
		const answer = await gateway.request(path, { ...init, body }, { customerToken });
		expect(answer.status).toBe(200);
	});

	it("is saved once by two calls with one key (SESSION-47)", async () => {
		const idempotencyKey = crypto.randomUUID();
		await save({ preferredChannel: "PHONE" }, { idempotencyKey });
		await save({ preferredChannel: "POST" });
		await save({ preferredChannel: "PHONE" }, { idempotencyKey });
		expect((await account()).preferredChannel).toBe("POST");
	});

	it("needs a token, and an account that is not deleted", async () => {
		expect((await gateway.fault(updateAccount, { body: {} })).code).toBe("INVALID_JWT");
		const deleted = { customerToken: await gateway.tokenOf(demoAccounts.deleted.customerId) };
		const fault = await gateway.fault(updateAccount, { body: { gender: "M" } }, deleted);
		expect(fault.code).toBe("ACCOUNT_DELETED");
	});
});
