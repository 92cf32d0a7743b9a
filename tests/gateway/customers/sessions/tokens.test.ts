import fc from "fast-check";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import type { SigningKey, SigningKeys } from "#gateway/customers/sessions/signing-keys.ts";
import {
	isFormToken,
	readAccessToken,
	readRefreshToken,
	signFormToken,
	signPair,
} from "#gateway/customers/sessions/tokens.ts";
import { aClock, day, minute } from "./clock.ts";

async function aKey(kid: string): Promise<SigningKey> {
	const pair = await generateKeyPair("EdDSA", { extractable: true });
	const far = new Date("2100-01-01");
	return {
		kid,
		...pair,
		publicJwk: await exportJWK(pair.publicKey),
		signsUntil: far,
		publishedUntil: far,
	};
}
function keysOf(key: SigningKey): SigningKeys {
	return {
		current: async () => key,
		find: async (kid) => (kid === key.kid ? key : null),
		published: async () => ({ keys: [key.publicJwk] }),
	};
}

const clock = aClock();
const now = clock.now();
const key = await aKey("one");
const keys = keysOf(key);
const verify = (token: string) => readAccessToken(keys, token, now);
const facts = {
	customerId: "c1",
	newCustomer: true,
	familyId: "f1",
	tokenId: "t1",
	issuedAt: now,
	expiresAt: new Date(now.getTime() + 30 * day),
};
const pair = await signPair(key, facts);

describe("tokens", () => {
	it("name the customer, whether they are new, and the expiry (SESSION-11)", async () => {
		const exp = Math.floor(now.getTime() / 1000) + 15 * 60;
		expect(await verify(pair.accessToken)).toEqual({
			customerId: "c1",
			newCustomer: true,
			exp,
			sid: "f1",
		});
		expect(await readRefreshToken(keys, pair.refreshToken, now)).toEqual({
			customerId: "c1",
			familyId: "f1",
		});
	});

	it("are the same for the same facts and key", async () => {
		expect(await signPair(key, facts)).toEqual(pair);
		expect(await signPair(key, { ...facts, tokenId: "t2" })).not.toEqual(pair);
	});

	it("expire at their time, to within the five seconds that clocks may differ by (SESSION-72)", async () => {
		const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
		const at = (date: Date) => readAccessToken(keys, pair.accessToken, date);
		expect(await at(later(14.9 * minute))).not.toBeNull();
		expect(await at(later(15 * minute + 3_000))).not.toBeNull();
		expect(await at(later(15 * minute + 6_000))).toBeNull();
		expect(await readRefreshToken(keys, pair.refreshToken, later(29.9 * day))).not.toBeNull();
		expect(await readRefreshToken(keys, pair.refreshToken, later(30 * day + 6_000))).toBeNull();
	});

	it("of one kind are never accepted as another", async () => {
		const form = await signFormToken(key, "browser", now);
		expect(await verify(pair.refreshToken)).toBeNull();
		expect(await verify(form)).toBeNull();
		expect(await readRefreshToken(keys, pair.accessToken, now)).toBeNull();
		expect(await isFormToken(keys, pair.accessToken, "c1", now)).toBe(false);
		expect(await isFormToken(keys, form, "browser", now)).toBe(true);
		expect(await isFormToken(keys, form, "another browser", now)).toBe(false);
	});

	it("of another key, no key, no signature or another algorithm are refused", async () => {
		const stranger = await aKey("one");
		const claims = { sub: "c1", customerId: "c1", newCustomer: false };
		const exp = Math.floor(now.getTime() / 1000) + 60;
		const payload = { ...claims, iss: "vitrine", aud: "access", exp };
		const hmac = await new SignJWT(payload)
			.setProtectedHeader({ alg: "HS256", kid: "one" })
			.sign(new TextEncoder().encode(key.publicJwk.x));
		const forged = [
			(await signPair(stranger, facts)).accessToken,
			(await signPair({ ...key, kid: "two" }, facts)).accessToken,
			new UnsecuredJWT(payload).encode(),
			hmac,
			"",
			"a.b.c",
		];
		for (const token of forged) expect(await verify(token), token).toBeNull();
	});

	it("with any letter changed are refused", async () => {
		const { accessToken } = pair;
		const letter = fc.constantFrom(..."ABCXYZabcxyz0189-_.");
		// the last character of a part may carry bits that are not read
		const place = fc
			.integer({ min: 0, max: accessToken.length - 2 })
			.filter((at) => accessToken[at] !== "." && accessToken[at + 1] !== ".");
		await fc.assert(
			fc.asyncProperty(place, letter, async (at, changed) => {
				fc.pre(accessToken[at] !== changed);
				const token = accessToken.slice(0, at) + changed + accessToken.slice(at + 1);
				expect(await verify(token)).toBeNull();
			}),
		);
	});
});
