// Every way out of a session ends it in the database, for all its tokens.
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { endSession, refreshTokens } from "#contract/session/operations.ts";
import { refreshFamilies } from "#gateway/platform/db/schema.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { signInSomebody } from "./a-customer.ts";
import { aClock, minute } from "./clock.ts";

describe.each(engines)("ending a session on %s", (engine) => {
	const clock = aClock();
	const gateway = testGateway({ engine, now: clock.now });

	const familyOf = async (refreshToken: string) => {
		const familyId = String(decodeJwt(refreshToken).sid);
		const [row] = await gateway.rows(refreshFamilies, eq(refreshFamilies.familyId, familyId));
		return row;
	};
	const end = async (refreshToken: string) => {
		const caller = { headers: { "store-id": "", "session-id": "" } };
		return (await gateway.call(endSession, { body: { refreshToken } }, caller)).data;
	};

	it("revokes it: neither token is accepted any more", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		const customerToken = tokens.accessToken;
		expect((await gateway.call(getAccount, {}, { customerToken })).status).toBe(200);
		expect(await end(tokens.refreshToken)).toEqual({ isEnded: true });
		expect(await familyOf(tokens.refreshToken)).toMatchObject({
			revokedAt: clock.now(),
			revokedFor: "sign-out",
		});
		expect((await gateway.fault(refreshTokens, { body: { tokens } })).code).toBe(
			"INVALID_REFRESH_TOKEN",
		);
		expect((await gateway.fault(getAccount, {}, { customerToken })).code).toBe("INVALID_JWT");
		const product = { params: { productId: "1" } };
		expect((await gateway.fault(getProduct, product, { customerToken })).code).toBe("INVALID_JWT");
	});

	it("by a token already exchanged ends its successors too", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		const { data: next } = await gateway.call(refreshTokens, { body: { tokens } });
		await end(tokens.refreshToken);
		const fault = await gateway.fault(refreshTokens, { body: { tokens: next } });
		expect(fault.code).toBe("INVALID_REFRESH_TOKEN");
	});

	it("leaves the customer's other sessions alone, and can be repeated", async () => {
		const one = await signInSomebody(gateway.context);
		const other = await signInSomebody(gateway.context);
		await end(one.tokens.refreshToken);
		const first = (await familyOf(one.tokens.refreshToken))?.revokedAt;
		clock.pass(minute);
		await end(one.tokens.refreshToken);
		expect((await familyOf(one.tokens.refreshToken))?.revokedAt).toEqual(first);
		expect((await familyOf(other.tokens.refreshToken))?.revokedAt).toBeNull();
	});

	it("by an invalid token ends nothing, with the same answer", async () => {
		const { tokens } = await signInSomebody(gateway.context);
		const { accessToken, refreshToken } = tokens;
		for (const token of ["x", accessToken, `${refreshToken}x`, refreshToken.slice(0, -8)]) {
			expect(await end(token)).toEqual({ isEnded: true });
		}
		expect((await familyOf(refreshToken))?.revokedAt).toBeNull();
	});
});
