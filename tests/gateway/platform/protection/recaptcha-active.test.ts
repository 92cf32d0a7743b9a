// The user property of MEASURE-27: true unless an operator says otherwise.
import { beforeAll, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { seedCustomers } from "#demo/accounts/seed-customers.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();
beforeAll(async () => {
	await seedCustomers(gateway.context, gateway.context.now());
});

const { customerId } = demoAccounts.loyal;
const isActive = async () => {
	const customerToken = await gateway.tokenOf(customerId);
	return (await gateway.call(getAccount, {}, { customerToken })).data.recaptchaActive;
};

it("is on, can be turned off for one customer by an operator, and on again", async () => {
	expect(await isActive()).toBe(true);
	const said = await runCommand(`recaptcha-active ${customerId} off`, gateway.context);
	expect(said).toContain("off");
	expect(await isActive()).toBe(false);
	await runCommand(`recaptcha-active ${customerId} on`, gateway.context);
	expect(await isActive()).toBe(true);
});

it.each(["nobody off", `${customerId} perhaps`, ""])("refuses %s", async (about) => {
	const run = runCommand(`recaptcha-active ${about}`, gateway.context);
	await expect(run).rejects.toThrow(/customer/);
});
