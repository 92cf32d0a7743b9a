import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSigningKeys } from "#gateway/customers/sessions/signing-keys.ts";
import { readAccessToken, signPair } from "#gateway/customers/sessions/tokens.ts";
import type { Database } from "#gateway/platform/db/client.ts";
import { signingKeys } from "#gateway/platform/db/schema.ts";
import { engines, openTestDatabase } from "#tests/support/gateway/databases.ts";
import { aClock, day, minute } from "./clock.ts";

describe.each(engines)("signing keys on %s", (engine) => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase(engine);
	});
	afterAll(() => database?.close());
	beforeEach(async () => {
		await database.db.delete(signingKeys);
	});

	const facts = (issuedAt: Date) => ({
		customerId: "customer-of-a-test",
		newCustomer: false,
		familyId: "family",
		tokenId: "token",
		issuedAt,
		expiresAt: new Date(issuedAt.getTime() + 30 * day),
	});

	it("are made once, however many gateways need the first one at once", async () => {
		const { now } = aClock();
		const connect = () => database.db.execute(sql`select 1`);
		for (let round = 0; round < 5; round++) {
			await database.db.delete(signingKeys);
			// opened before: connections that are opened meanwhile would make the gateways take turns
			await Promise.all(Array.from({ length: 10 }, connect));
			const gateways = Array.from({ length: 8 }, () => createSigningKeys(database.db, now));
			const keys = await Promise.all(gateways.flatMap((each) => [each.current(), each.current()]));
			expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
			expect(await database.db.select().from(signingKeys)).toHaveLength(1);
		}
	});

	it("are published without their private part", async () => {
		const keys = createSigningKeys(database.db, aClock().now);
		const { kid } = await keys.current();
		const { keys: published } = await keys.published();
		expect(published).toEqual([
			{ kid, kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig", x: expect.any(String) },
		]);
	});

	it("of one gateway are known to the others at once", async () => {
		const { now } = aClock();
		const [mine, theirs] = [
			createSigningKeys(database.db, now),
			createSigningKeys(database.db, now),
		];
		// the other gateway has looked already, and found nothing
		expect(await theirs.find("no-such-key")).toBeNull();
		const pair = await signPair(await mine.current(), facts(now()));
		const claims = await readAccessToken(theirs, pair.accessToken, now());
		expect(claims).toMatchObject({ customerId: "customer-of-a-test", newCustomer: false });
	});

	it("rotate: the next is published a day before it signs, the old until its tokens expire", async () => {
		const clock = aClock();
		const keys = createSigningKeys(database.db, clock.now);
		const first = await keys.current();
		clock.pass(29.5 * day);
		expect((await keys.current()).kid).toBe(first.kid);
		expect((await keys.published()).keys).toHaveLength(2);

		const issuedAt = clock.now();
		const pair = await signPair(first, facts(issuedAt));
		clock.pass(0.6 * day);
		const second = await keys.current();
		expect(second.kid).not.toBe(first.kid);
		// a refresh token that the first key signed on its last day stays valid for its thirty days
		clock.pass(29 * day);
		expect(await keys.find(first.kid)).not.toBeNull();
		expect(pair.refreshToken).toContain(".");
		clock.pass(3 * day);
		expect(await keys.find(first.kid)).toBeNull();
		await keys.current();
		const rows = await database.db.select({ kid: signingKeys.kid }).from(signingKeys);
		expect(rows.map(({ kid }) => kid)).not.toContain(first.kid);
	});

	it("are read again every minute, and not for each unknown name", async () => {
		const clock = aClock();
		const keys = createSigningKeys(database.db, clock.now);
		const { kid } = await keys.current();
		await database.db.delete(signingKeys);
		for (let name = 0; name < 20; name++) await keys.find(`unknown-${name}`);
		expect((await keys.find(kid))?.kid).toBe(kid);
		clock.pass(minute);
		expect(await keys.find(kid)).toBeNull();
	});
});
