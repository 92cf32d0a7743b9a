// Passkey and password are removed at once, on a real Postgres: the second request finds the other gone, and its own stays.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removePassword } from "#contract/customer/operations.ts";
import { removePasskey } from "#contract/customer/sessions.ts";
import { customerPasswords, passkeys } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { anOwner, environment, type Owner } from "./passkey-owner.ts";

const rounds = isLongRun ? 25 : 8;
const gateway = testGateway({ engine: "postgres", connections: 12, environment });

async function waysOf({ customerId }: Owner) {
	const { db } = gateway.context;
	const [words, keys] = await Promise.all([
		db.$count(customerPasswords, eq(customerPasswords.customerId, customerId)),
		gateway.rows(passkeys, eq(passkeys.customerId, customerId)),
	]);
	return { words, keys };
}
const dropPassword = (owner: Owner) => gateway.call(removePassword, { body: {} }, owner);
const dropPasskey = (owner: Owner, passkeyId = "") =>
	gateway.call(removePasskey, { params: { passkeyId } }, owner);

describe(`over ${rounds} rounds`, () => {
	it("removing a passkey and the password at once leaves one of them", async () => {
		for (let round = 0; round < rounds; round += 1) {
			const owner = await anOwner(gateway, { passkeys: 1 });
			const [kept] = (await waysOf(owner)).keys;
			const both = [() => dropPassword(owner), () => dropPasskey(owner, kept?.passkeyId)];
			if (round % 2 === 1) both.reverse();
			const ended = await Promise.allSettled(both.map((drop) => drop()));
			expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
			const { words, keys } = await waysOf(owner);
			expect(words + keys.length).toBe(1);
		}
	});

	it("removing all passkeys at once, without a password, leaves one", async () => {
		for (let round = 0; round < rounds; round += 1) {
			const owner = await anOwner(gateway, { hasPassword: false, passkeys: 3 });
			const { keys } = await waysOf(owner);
			await Promise.allSettled(keys.map(({ passkeyId }) => dropPasskey(owner, passkeyId)));
			expect((await waysOf(owner)).keys).toHaveLength(1);
		}
	});
});
