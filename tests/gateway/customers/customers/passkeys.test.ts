import { and, eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterEach, describe, expect, it } from "vitest";
import { getAccount, removePassword } from "#contract/customer/operations.ts";
import { maxPasskeys } from "#contract/customer/passkey-shapes.ts";
import {
	addPasskey,
	askPasskey,
	listPasskeys,
	removePasskey,
} from "#contract/customer/sessions.ts";
import { challengeLifetime } from "#gateway/customers/passkeys/challenges.ts";
import { collectData } from "#gateway/orders/personal-data/collect-data.ts";
import { eraseCustomers } from "#gateway/orders/personal-data/erase-customers.ts";
import {
	customers,
	passkeyChallenges,
	passkeys,
	refreshFamilies,
} from "#gateway/platform/db/schema.ts";
import { pruneRows } from "#gateway/retention.ts";
import { Authenticator } from "#tests/support/gateway/authenticator.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { aClock, day, minute } from "../sessions/clock.ts";
import { Browser } from "../sign-in/browser.ts";
import { addOne, anOwner, environment, optionsFor, origin, password } from "./passkey-owner.ts";

const clock = aClock();
const mailbox = testMailbox({ now: clock.now, environment });
const { gateway } = mailbox;
afterEach(() => mailbox.empty());

const db = () => gateway.context.db;
/** A session that began twenty minutes ago, with a token of now. */
async function oldSession(customerId: string) {
	const customerToken = await gateway.tokenOf(customerId);
	const startedAt = new Date(clock.now().getTime() - 20 * minute);
	const { familyId, customerId: whose } = refreshFamilies;
	const { sid } = decodeJwt<{ sid: string }>(customerToken);
	await db()
		.update(refreshFamilies)
		.set({ startedAt })
		.where(and(eq(whose, customerId), eq(familyId, sid)));
	return { customerToken };
}

type Who = { customerToken: string };
const list = async ({ customerToken }: Who) =>
	(await gateway.call(listPasskeys, {}, { customerToken })).data;
const lettersTo = async (email: string) => {
	await mailbox.sweep();
	return mailbox.letters().filter(({ to }) => to.includes(email));
};
const refusal = (fault: { code: string; details?: Record<string, unknown> }) =>
	[fault.code, fault.details?.reason].filter(Boolean).join(" ");

describe("a passkey", () => {
	it("is made for the shop's domain, listed with its provider, and announced by letter", async () => {
		const owner = await anOwner(gateway);
		owner.authenticator = new Authenticator(origin, "d548826e-79b4-db40-a3d8-11116f7e8349");
		const options = await optionsFor(gateway, owner);
		expect(options).toMatchObject({
			rp: { id: "vitrine.fr", name: "Vitrine" },
			user: { name: owner.email },
			timeout: challengeLifetime,
			attestation: "none",
			excludeCredentials: [],
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
		});
		const made = await addOne(gateway, owner);
		expect(made).toEqual({
			...{ passkeyId: expect.any(String), provider: "Bitwarden", browser: "", system: "" },
			...{ domain: "vitrine.fr", createdAt: clock.now().toISOString(), lastUsedAt: null },
		});
		expect(await list(owner)).toEqual({ passkeys: [made], asks: "nothing" });
		expect(await lettersTo(owner.email)).toMatchObject([
			{ subject: "Une clé d’accès a été ajoutée", text: expect.stringContaining("Bitwarden") },
		]);
		const again = await optionsFor(gateway, owner);
		expect(again.excludeCredentials).toMatchObject([{ id: owner.authenticator.kept[0]?.id }]);
		const { data } = await gateway.call(getAccount, {}, owner);
		expect(data.hasPasskey).toBe(true);
	});

	it("is removed, and a letter says so; another customer's passkey is not found", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const stranger = await anOwner(gateway, { passkeys: 1 });
		const [kept] = (await list(owner)).passkeys;
		const ask = [removePasskey, { params: { passkeyId: kept?.passkeyId ?? "" } }] as const;
		expect((await gateway.fault(...ask, stranger)).code).toBe("NOT_FOUND");
		expect((await list(owner)).passkeys).toHaveLength(1);
		mailbox.empty();
		await gateway.call(...ask, owner);
		expect((await list(owner)).passkeys).toEqual([]);
		expect((await gateway.fault(...ask, owner)).code).toBe("NOT_FOUND");
		const subjects = (await lettersTo(owner.email)).map(({ subject }) => subject);
		expect(subjects).toContain("Une clé d’accès a été supprimée");
	});

	it.each([
		["a challenge that nobody gave", { challenge: "AAAA" }],
		["another origin", { origin: "https://vitrine-fr.example" }],
		["another domain", { domain: "vitrine.de" }],
		["no finger, face or PIN", { isVerified: false }],
	])("is refused with %s", async (_, says) => {
		const owner = await anOwner(gateway);
		const answer = owner.authenticator.make(await optionsFor(gateway, owner), says);
		const fault = await gateway.fault(addPasskey, { body: { origin, answer } }, owner);
		expect(refusal(fault)).toBe("PASSKEY_REFUSED answer");
		expect((await list(owner)).passkeys).toEqual([]);
	});

	it("is saved once: its challenge is bound to the session, valid once and for five minutes", async () => {
		const [owner, stranger] = [await anOwner(gateway), await anOwner(gateway)];
		const add = async (who: typeof owner, options: Record<string, unknown>) => {
			const answer = who.authenticator.make(options);
			const fault = await gateway.fault(addPasskey, { body: { origin, answer } }, who);
			return refusal(fault);
		};
		const stolen = await optionsFor(gateway, owner);
		expect(await add(stranger, stolen)).toBe("PASSKEY_REFUSED answer");
		const used = await optionsFor(gateway, owner);
		const answer = owner.authenticator.make(used);
		const ask = [addPasskey, { body: { origin, answer } }] as const;
		const idempotencyKey = "one-passkey-please";
		const { data } = await gateway.call(...ask, { ...owner, idempotencyKey });
		expect((await gateway.call(...ask, { ...owner, idempotencyKey })).data).toEqual(data);
		expect(refusal(await gateway.fault(...ask, owner))).toBe("PASSKEY_REFUSED answer");
		const old = await optionsFor(gateway, owner);
		clock.pass(challengeLifetime);
		expect(await add(owner, old)).toBe("PASSKEY_REFUSED answer");
	});

	it("with another customer's credential id is refused", async () => {
		const [owner, thief] = [await anOwner(gateway, { passkeys: 1 }), await anOwner(gateway)];
		const id = owner.authenticator.kept[0]?.id ?? "";
		const answer = thief.authenticator.make(await optionsFor(gateway, thief), {
			credentialId: id,
		});
		const fault = await gateway.fault(addPasskey, { body: { origin, answer } }, thief);
		expect(refusal(fault)).toBe("PASSKEY_REFUSED answer");
	});

	it("is made only on a named host of the shop", async () => {
		const owner = await anOwner(gateway);
		for (const elsewhere of [
			"https://evil.example",
			"http://vitrine.fr",
			"https://127.0.0.1",
			"x",
		]) {
			const fault = await gateway.fault(askPasskey, { body: { origin: elsewhere } }, owner);
			expect(refusal(fault)).toBe("PASSKEY_REFUSED origin");
		}
	});

	it("is refused beyond the maximum", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const [row] = await db()
			.select()
			.from(passkeys)
			.where(eq(passkeys.customerId, owner.customerId));
		const more = Array.from(
			{ length: maxPasskeys - 1 },
			(_, each) => `${owner.customerId}-${each}`,
		);
		if (row) {
			await db()
				.insert(passkeys)
				.values(more.map((id) => ({ ...row, passkeyId: id, credentialId: id })));
		}
		expect(refusal(await gateway.fault(askPasskey, { body: { origin } }, owner))).toBe(
			"PASSKEY_REFUSED most",
		);
	});

	it("makes an account of an e-mail-only record, unless the e-mail has an account", async () => {
		const guest = await anOwner(gateway, { hasPassword: false, isAccount: false, passkeys: 1 });
		const [row] = await db()
			.select()
			.from(customers)
			.where(eq(customers.customerId, guest.customerId));
		expect(row?.accountEmail).toBe(guest.email);
		const second = await anOwner(gateway, { hasPassword: false, isAccount: false });
		await db()
			.update(customers)
			.set({ email: guest.email })
			.where(eq(customers.customerId, second.customerId));
		const answer = second.authenticator.make(await optionsFor(gateway, second));
		// the passkey is added all the same, and the answer says nothing of the other account (ADR 0073)
		await gateway.call(addPasskey, { body: { origin, answer } }, second);
		const [beside] = await db()
			.select()
			.from(customers)
			.where(eq(customers.customerId, second.customerId));
		expect(beside?.accountEmail).toBeNull();
	});
});

describe("a request for a passkey", () => {
	it("needs nothing for a quarter of an hour after sign-in, then the password or a new sign-in", async () => {
		const [owner, without] = [
			await anOwner(gateway),
			await anOwner(gateway, { hasPassword: false }),
		];
		const ask = (currentPassword: string) =>
			[askPasskey, { body: { origin, currentPassword } }] as const;
		expect((await list(owner)).asks).toBe("nothing");
		const old = await oldSession(owner.customerId);
		expect((await list(old)).asks).toBe("password");
		expect((await gateway.fault(...ask("not-the-one"), old)).code).toBe("PASSWORD_WRONG");
		expect((await gateway.call(...ask(password), old)).status).toBe(200);
		const lost = await oldSession(without.customerId);
		expect((await list(lost)).asks).toBe("sign-in");
		expect((await gateway.fault(...ask(""), lost)).code).toBe("SIGN_IN_AGAIN");
	});
});

describe("removing a sign-in method", () => {
	it("refuses the last one, a passkey or a password", async () => {
		const keyed = await anOwner(gateway, { hasPassword: false, passkeys: 1 });
		const [kept] = (await list(keyed)).passkeys;
		const remove = [removePasskey, { params: { passkeyId: kept?.passkeyId ?? "" } }] as const;
		expect((await gateway.fault(...remove, keyed)).code).toBe("LAST_SIGN_IN_METHOD");
		expect((await list(keyed)).passkeys).toHaveLength(1);
		await addOne(gateway, keyed);
		expect((await gateway.call(...remove, keyed)).status).toBe(200);

		const worded = await anOwner(gateway);
		expect((await gateway.fault(removePassword, { body: {} }, worded)).code).toBe(
			"LAST_SIGN_IN_METHOD",
		);
		const signedIn = await new Browser(gateway.url).signIn({ email: worded.email, password });
		expect(signedIn.status).toBe(303);
	});

	it("removes the password beside a passkey, ends other sessions and sends a letter", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const other = { customerToken: await gateway.tokenOf(owner.customerId) };
		expect((await gateway.call(removePassword, { body: {} }, owner)).status).toBe(200);
		expect((await gateway.fault(getAccount, {}, other)).code).toBe("INVALID_JWT");
		const { data } = await gateway.call(getAccount, {}, owner);
		expect(data).toMatchObject({ hasPassword: false, hasPasskey: true });
		expect((await gateway.fault(removePassword, { body: {} }, owner)).code).toBe("NOT_FOUND");
		const subjects = (await lettersTo(owner.email)).map(({ subject }) => subject);
		expect(subjects).toContain("Votre mot de passe a été supprimé");
		const tried = new Browser(gateway.url).signIn({ email: owner.email, password });
		await expect(tried).rejects.toThrow("422");
	});

	it("asks an old session for the password first", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const old = await oldSession(owner.customerId);
		const ask = (currentPassword: string) =>
			[removePassword, { body: { currentPassword } }] as const;
		expect((await gateway.fault(...ask("not-the-one"), old)).code).toBe("PASSWORD_WRONG");
		expect((await gateway.call(...ask(password), old)).status).toBe(200);
	});
});

describe("stored data of passkeys", () => {
	it("is in the archive of the customer's data, without ids of credentials", async () => {
		const owner = await anOwner(gateway, { passkeys: 1 });
		const collected = await collectData(db(), owner.customerId, "fr");
		expect(collected?.data.passkeys).toEqual([
			{
				...{ relyingParty: "vitrine.fr", provider: "", browser: "", system: "" },
				...{ createdAt: clock.now(), lastUsedAt: null },
			},
		]);
		expect(JSON.stringify(collected)).not.toContain(owner.authenticator.kept[0]?.id);
	});

	it("is deleted with the account", async () => {
		const owner = await anOwner(gateway, { passkeys: 2 });
		const ofOwner = eq(customers.customerId, owner.customerId);
		await db().update(customers).set({ deletedAt: clock.now() }).where(ofOwner);
		clock.pass(40 * day);
		await eraseCustomers(gateway.context);
		const left = await db()
			.select()
			.from(passkeys)
			.where(eq(passkeys.customerId, owner.customerId));
		expect(left).toEqual([]);
	});

	it("holds five challenges of a session at most, and no expired ones", async () => {
		const owner = await anOwner(gateway);
		await db().delete(passkeyChallenges);
		for (let asked = 0; asked < 7; asked += 1) await optionsFor(gateway, owner);
		expect(await db().$count(passkeyChallenges)).toBe(5);
		clock.pass(challengeLifetime);
		await pruneRows(gateway.context);
		expect(await db().$count(passkeyChallenges)).toBe(0);
	});
});
