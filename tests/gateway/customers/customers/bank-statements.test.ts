import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getBankStatements, saveBankStatements } from "#contract/customer/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { unseal } from "#gateway/platform/bank/seal.ts";
import { bankDetails, customers, idempotencyKeys } from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const iban = "FR7630006000011234567890189";
const other = "DE75512108001245126199";
const accountHolder = "Zofia Nowak";

let zofia: Caller;
let jonas: Caller;

const gateway = testGateway();
beforeAll(async () => {
	const { plain, secondProgramme } = demoAccounts;
	zofia = { customerToken: await gateway.tokenOf(plain.customerId) };
	jonas = { customerToken: await gateway.tokenOf(secondProgramme.customerId) };
});

const read = async (caller: Caller) => (await gateway.call(getBankStatements, {}, caller)).data;
const save = async (body: { iban: string; accountHolder?: string }, caller = zofia) =>
	(await gateway.call(saveBankStatements, { body }, caller)).data;
const rowOf = async (customerId: string) =>
	(await gateway.rows(bankDetails, eq(bankDetails.customerId, customerId)))[0];

describe("bank details (ACCOUNT-35, ACCOUNT-36)", () => {
	it("are null until saved, then masked, and visible to their owner alone", async () => {
		expect(await read(zofia)).toBeNull();
		const masked = { iban: `${"•".repeat(23)}0189`, accountHolder };
		expect(await save({ iban, accountHolder })).toEqual(masked);
		expect(await read(zofia)).toEqual(masked);
		expect(await read(jonas)).toBeNull();
	});

	it("are encrypted at rest, and absent from kept replies", async () => {
		const caller = { ...zofia, idempotencyKey: "bank-details-once" };
		await save({ iban, accountHolder }, caller);
		expect(await save({ iban, accountHolder }, caller)).toMatchObject({ accountHolder });
		const { context } = gateway;
		const row = await rowOf(demoAccounts.plain.customerId);
		const kept = await context.db.select().from(idempotencyKeys);
		expect(JSON.stringify([row, kept])).not.toContain(iban.slice(4, 20));
		const sealed = { keyId: row?.keyId ?? "", text: row?.iban ?? "" };
		const { BANK_DETAILS_KEYS } = context.config;
		expect(unseal(sealed, BANK_DETAILS_KEYS, demoAccounts.plain.customerId)).toBe(iban);
	});

	it("refuse a second IBAN under one key", async () => {
		const caller = { ...zofia, idempotencyKey: "bank-details-twice" };
		await save({ iban, accountHolder }, caller);
		const again = { body: { iban: other, accountHolder } };
		expect((await gateway.fault(saveBankStatements, again, caller)).code).toBe(
			"IDEMPOTENCY_KEY_REUSED",
		);
	});

	it("are replaced as a whole, and deleted by an empty IBAN", async () => {
		await save({ iban: other, accountHolder: "Anna Nowak" });
		expect(await read(zofia)).toEqual({
			iban: `${"•".repeat(18)}6199`,
			accountHolder: "Anna Nowak",
		});
		expect(await save({ iban: "" })).toBeNull();
		expect(await read(zofia)).toBeNull();
		expect(await save({ iban: "" })).toBeNull();
	});

	it.each([
		["a wrong check digit", "FR7630006000011234567890188", "iban"],
		["a QR-IBAN, which takes no transfer", "CH4431999123000889012", "iban"],
		["a country that has none", "US7630006000011234567890189", "iban"],
	])("are refused for %s, which is not repeated", async (_, wrong, field) => {
		const fault = await gateway.fault(
			saveBankStatements,
			{ body: { iban: wrong, accountHolder } },
			zofia,
		);
		expect([fault.status, fault.code]).toEqual([422, "BANK_DETAILS_INVALID"]);
		expect(fault.details).toEqual({ field });
		expect(JSON.stringify(fault)).not.toContain(wrong);
	});

	it("need a holder of limited length, and an IBAN without spaces", async () => {
		const fault = (body: { iban: string; accountHolder?: string }) =>
			gateway.fault(saveBankStatements, { body }, zofia);
		expect(await fault({ iban, accountHolder: " " })).toMatchObject({
			code: "BANK_DETAILS_INVALID",
			details: { field: "accountHolder" },
		});
		expect((await fault({ iban, accountHolder: "x".repeat(71) })).code).toBe("INVALID_REQUEST");
		const spaced = await fault({ iban: "FR76 3000 6000 0112 3456 7890 189", accountHolder });
		expect(spaced.code).toBe("INVALID_REQUEST");
		expect(JSON.stringify(spaced)).not.toContain("3000 6000");
	});

	it("need a signed-in customer", async () => {
		expect((await gateway.fault(getBankStatements, {})).code).toBe("INVALID_JWT");
		const body = { iban, accountHolder };
		expect((await gateway.fault(saveBankStatements, { body })).code).toBe("INVALID_JWT");
	});

	it("are deleted with their customer", async () => {
		await save({ iban, accountHolder }, jonas);
		const { customerId } = demoAccounts.secondProgramme;
		await gateway.context.db.delete(customers).where(eq(customers.customerId, customerId));
		expect(await rowOf(customerId)).toBeUndefined();
	});
});

describe("a new key", () => {
	const key = (id: string) => ({ id, key: randomBytes(32) });

	it("reseals details under known old keys; counts and leaves those under unknown ones", async () => {
		const [oldest, newest] = [key("old"), key("new")];
		const { context } = gateway;
		const run = (keys: { id: string; key: Buffer }[]) =>
			runCommand("reseal-bank-details", {
				...context,
				config: { ...context.config, BANK_DETAILS_KEYS: keys },
			});
		const { customerId } = demoAccounts.plain;
		await save({ iban, accountHolder });
		const local = context.config.BANK_DETAILS_KEYS;
		expect(await run([oldest, ...local])).toBe("1 under the newest key.");
		expect(await run([newest])).toBe(
			"0 under the newest key, 1 under keys that are not configured.",
		);
		expect(await run([newest, oldest])).toBe("1 under the newest key.");
		expect(await run([newest, oldest])).toBe("0 under the newest key.");
		const row = await rowOf(customerId);
		expect(row?.keyId).toBe("new");
		expect(unseal({ keyId: "new", text: row?.iban ?? "" }, [newest], customerId)).toBe(iban);
	});
});
