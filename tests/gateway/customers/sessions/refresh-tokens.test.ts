import { sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { refreshTokens } from "#contract/session/operations.ts";
import type { Tokens } from "#contract/session/shapes.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { signInSomebody } from "./a-customer.ts";
import { aClock, day, minute } from "./clock.ts";

describe.each(engines)("refreshing tokens on %s", (engine) => {
	const clock = aClock();
	const gateway = testGateway({ engine, now: clock.now });

	const refresh = async (tokens: Tokens) =>
		(await gateway.call(refreshTokens, { body: { tokens } })).data;
	const refused = async (tokens: Tokens) => {
		const fault = await gateway.fault(refreshTokens, { body: { tokens } });
		return `${fault.status} ${fault.code}`;
	};
	const invalid = "401 INVALID_REFRESH_TOKEN";

	it("gives a new pair that works, and needs no shop in its headers", async () => {
		const { tokens, owner } = await signInSomebody(gateway.context);
		clock.pass(16 * minute);
		const { data } = await gateway.call(
			refreshTokens,
			{ body: { tokens } },
			{ headers: { "store-id": "" } },
		);
		expect(data).not.toEqual(tokens);
		expect(await gateway.context.bearerOf(tokens.accessToken)).toBeNull();
		expect(await gateway.context.bearerOf(data.accessToken)).toMatchObject({
			customerId: owner.customerId,
		});
		const life = decodeJwt(data.refreshToken);
		expect((life.exp ?? 0) - (life.iat ?? 0)).toBe(30 * 86_400);
	});

	it("of one token twenty times at once gives one and the same new pair", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		const pairs = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens)));
		const [first] = pairs;
		expect(first).not.toEqual(tokens);
		for (const pair of pairs) expect(pair).toEqual(first);
		const familyId = String(decodeJwt(tokens.refreshToken).sid);
		const rows = await gateway.context.db.execute(
			sql`select 1 from refresh_tokens where family_id = ${familyId}`,
		);
		expect(rows.rows).toHaveLength(2);
	});

	it("again within half a minute repeats the first answer, even after it was used", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		const second = await refresh(tokens);
		clock.pass(10_000);
		const third = await refresh(second);
		clock.pass(15_000);
		expect(await refresh(tokens)).toEqual(second);
		expect(await refresh(second)).toEqual(third);
	});

	it("again after the grace period ends the family, with its newest token", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		const second = await refresh(tokens);
		clock.pass(31_000);
		expect(await refused(tokens)).toBe(invalid);
		expect(await refused(second)).toBe(invalid);
		expect(await refused(tokens)).toBe(invalid);
	});

	it("with a token old enough to be deleted ends the family too", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		let newest = await refresh(tokens);
		for (let hour = 0; hour < 3; hour++) {
			clock.pass(61 * minute);
			newest = await refresh(newest);
		}
		expect(await refused(tokens)).toBe(invalid);
		expect(await refused(newest)).toBe(invalid);
	});

	it("leaves other sessions of the same customer alone when one ends", async () => {
		const one = await signInSomebody(gateway.context);
		const other = await signInSomebody(gateway.context);
		await refresh(one.tokens);
		clock.pass(minute);
		expect(await refused(one.tokens)).toBe(invalid);
		expect(await refresh(other.tokens)).toBeTruthy();
	});

	it("ends thirty days after the last one, and a year after the sign-in at the latest", async () => {
		const idle = await signInSomebody(gateway.context);
		const busy = await signInSomebody(gateway.context);
		let held = busy.tokens;
		const start = clock.now().getTime();
		// clocks may differ by five seconds (SESSION-72)
		clock.pass(30 * day + 6_000);
		expect(await refused(idle.tokens)).toBe(invalid);
		expect(await refused(held)).toBe(invalid);

		const steady = await signInSomebody(gateway.context);
		held = steady.tokens;
		for (let times = 0; times < 14; times++) {
			clock.pass(26 * day);
			held = await refresh(held);
		}
		const { exp = 0 } = decodeJwt(held.refreshToken);
		expect(exp * 1000).toBeLessThanOrEqual(start + (30 + 365) * day + 6_000);
		clock.pass(2 * day);
		expect(await refused(held)).toBe(invalid);
	});

	it("keeps `newCustomer` for the sign-in that made the customer, for a day", async () => {
		const isNew = (tokens: Tokens) => decodeJwt(tokens.accessToken).newCustomer;
		const fresh = await signInSomebody(gateway.context);
		expect(isNew(fresh.tokens)).toBe(true);
		clock.pass(20 * minute);
		const second = await refresh(fresh.tokens);
		expect(isNew(second)).toBe(true);
		clock.pass(day);
		expect(isNew(await refresh(second))).toBe(false);
		const known = await signInSomebody(gateway.context, 10 * minute);
		expect(isNew(known.tokens)).toBe(false);
	});

	it("refuses a foreign or changed refresh token", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		const { accessToken, refreshToken } = tokens;
		for (const token of ["x", accessToken, `${refreshToken}x`, refreshToken.slice(0, -8)]) {
			expect(await refused({ accessToken, refreshToken: token })).toBe(invalid);
		}
		// none of that ended anything
		expect(await refresh(tokens)).toBeTruthy();
		const missing = await gateway.request("/api/cookie-refresh-tokens", {
			method: "POST",
			body: JSON.stringify({ tokens: { accessToken: "", refreshToken } }),
		});
		expect(missing.status).toBe(400);
	});

	it("leaves no token in the database, only hashes", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		const pair = await refresh(tokens);
		const rows = await gateway.context.db.execute(
			sql`select t::text as line from refresh_tokens t union all select f::text from refresh_families f`,
		);
		const kept = JSON.stringify(rows.rows);
		for (const token of Object.values({ ...tokens, second: pair.refreshToken })) {
			const signature = token.split(".")[2] ?? "";
			expect(kept).not.toContain(signature);
		}
	});
});
