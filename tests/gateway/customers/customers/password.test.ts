import { eq, like } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { changePassword, getAccount } from "#contract/customer/operations.ts";
import {
	checkPassword,
	hashPassword,
	passwordCost,
} from "#gateway/customers/sessions/passwords.ts";
import {
	customerPasswords,
	customers,
	idempotencyKeys,
	rateLimits,
	signInPlaces,
} from "#gateway/platform/db/schema.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { aClock } from "../sessions/clock.ts";

const old = "un-manteau-pour-l-automne";
const next = "trois pluviers sur la dune";

describe("the password", () => {
	const clock = aClock();
	let made = 0;
	const mailbox = testMailbox({ now: clock.now });
	const { gateway } = mailbox;
	afterEach(() => mailbox.empty());

	/** A customer with this password, or with an e-mail only. */
	async function aCustomer({ password = old as string | null, email = "" } = {}) {
		made += 1;
		const customerId = `customer-${made}`;
		const address = email || `Zoe.Martin.${made}@exemple.fr`;
		const { db, now } = gateway.context;
		await db.insert(customers).values({
			customerId,
			email: address,
			accountEmail: password === null ? null : address.toLowerCase(),
			firstName: "ZOÉ",
			lastName: "MARTIN",
			webCreatedAt: now(),
		});
		if (password !== null) {
			const hash = await hashPassword(password, passwordCost(gateway.context.config));
			await db.insert(customerPasswords).values({ customerId, hash, setAt: now() });
		}
		return { customerId, email: address, customerToken: await gateway.tokenOf(customerId) };
	}
	const change = (
		customerToken: string,
		currentPassword: string,
		newPassword: string,
		caller: Caller = {},
	) =>
		[
			changePassword,
			{ body: { currentPassword, newPassword } },
			{ customerToken, ...caller },
		] as const;
	const matches = async (customerId: string, password: string) => {
		const [row] = await gateway.rows(
			customerPasswords,
			eq(customerPasswords.customerId, customerId),
		);
		return (await checkPassword(password, row?.hash ?? null, passwordCost(gateway.context.config)))
			.matches;
	};

	it("is changed with the current one", async () => {
		const { customerId, customerToken } = await aCustomer();
		const { data } = await gateway.call(...change(customerToken, old, next));
		expect(data).toMatchObject({ customerId, hasPassword: true });
		expect(await matches(customerId, next)).toBe(true);
		expect(await matches(customerId, old)).toBe(false);
	});

	it("is changed: every other session ends, known places are forgotten, this session stays", async () => {
		const { customerId, customerToken } = await aCustomer();
		const { db, now } = gateway.context;
		await db.insert(signInPlaces).values({ customerId, placeHash: "a-place", seenAt: now() });
		const others = [await gateway.tokenOf(customerId), await gateway.tokenOf(customerId)];
		const stranger = await aCustomer();
		await gateway.call(...change(customerToken, old, next));
		for (const customerTokenOfOther of others) {
			const asked = { customerToken: customerTokenOfOther };
			expect((await gateway.fault(getAccount, {}, asked)).code).toBe("INVALID_JWT");
		}
		for (const one of [customerToken, stranger.customerToken]) {
			expect((await gateway.call(getAccount, {}, { customerToken: one })).status).toBe(200);
		}
		const places = await gateway.rows(signInPlaces, eq(signInPlaces.customerId, customerId));
		expect(places).toEqual([]);
	});

	it.each([
		["FR", "Votre mot de passe a changé", "2\u00a0mars 2026", "http://localhost:3000/fr-fr/"],
		["DE", "Ihr Passwort wurde geändert", "2.\u00a0März 2026", "http://localhost:3000/de-de/"],
		["PL", "Twoje hasło zostało zmienione", "2\u00a0marca 2026", "http://localhost:3000/pl-pl/"],
	] as const)("is changed with a letter in the language of %s", async (market: Market, ...said) => {
		const { email, customerToken } = await aCustomer();
		await gateway.call(...change(customerToken, old, next, { market }));
		await mailbox.sweep();
		const mail = mailbox.letters().find(({ to }) => to.includes(email));
		const [subject, day, home] = said;
		expect(mail?.subject).toBe(subject);
		expect(mail?.text).toContain(day);
		expect(mail?.text).toContain(`${home}account/change-password/`);
		expect(mail?.text).toContain("Zoé");
		expect(`${mail?.text}${mail?.html}${mail?.eml}`).not.toContain(next);
	});

	it("is not changed, and no letter sent, with a wrong current one", async () => {
		const { customerId, customerToken } = await aCustomer();
		for (const wrong of ["", "not this one", `${old} `]) {
			const fault = await gateway.fault(...change(customerToken, wrong, next));
			expect([fault.status, fault.code]).toEqual([422, "PASSWORD_WRONG"]);
		}
		expect(await matches(customerId, old)).toBe(true);
		await mailbox.sweep();
		expect(mailbox.letters()).toEqual([]);
	});

	it("may be tried ten times in a quarter of an hour; the right one clears the count", async () => {
		const { customerToken } = await aCustomer();
		const strict = await startGateway({
			database: gateway.context.database,
			now: clock.now,
			environment: { RATE_LIMIT_FACTOR: "1" },
		});
		const attemptsKept = () => gateway.rows(rateLimits, like(rateLimits.key, "password-change:%"));
		await gateway.context.db.delete(rateLimits);
		await strict.fault(...change(customerToken, "x", next));
		expect(await attemptsKept()).toHaveLength(1);
		await strict.call(...change(customerToken, old, next));
		expect(await attemptsKept()).toEqual([]);
		for (let at = 0; at < 10; at += 1) await strict.fault(...change(customerToken, "x", old));
		const fault = await strict.fault(...change(customerToken, next, old));
		expect([fault.status, fault.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
		expect(fault.details?.retryAfter).toBeGreaterThan(0);
	});

	it.each([
		["kurz", "short"],
		["x".repeat(129), "long"],
		["zoe.martin.vitrine", "own"],
		["MartinZoé1", "own"],
		["password123456", "guessable"],
		["aaaaaaaaaaaaaaaaaaaa", "guessable"],
		["qwertyuiop123", "guessable"],
	])("%s is too weak: %s", async (weak, reason) => {
		const email = `zoe.martin@exemple-${made}.fr`;
		const { customerId, customerToken } = await aCustomer({ email });
		const fault = await gateway.fault(...change(customerToken, old, weak));
		expect([fault.status, fault.code, fault.details]).toEqual([422, "PASSWORD_WEAK", { reason }]);
		expect(await matches(customerId, old)).toBe(true);
	});

	it("is set first by an e-mail-only customer, whose e-mail becomes an account's (ADR 0010)", async () => {
		const { customerId, email, customerToken } = await aCustomer({ password: null });
		const { data } = await gateway.call(...change(customerToken, "", next));
		expect(data).toMatchObject({ hasPassword: true, email });
		const [row] = await gateway.rows(customers, eq(customers.customerId, customerId));
		expect(row?.accountEmail).toBe(email.toLowerCase());
		expect((await gateway.fault(...change(customerToken, "", old))).code).toBe("PASSWORD_WRONG");
	});

	it("takes over no account's e-mail when first set", async () => {
		const owner = await aCustomer();
		const { customerId, customerToken } = await aCustomer({
			password: null,
			email: owner.email.toUpperCase(),
		});
		// the same answer as where the e-mail has no account (ADR 0073)
		const { data } = await gateway.call(...change(customerToken, "", next));
		expect(data).toMatchObject({ customerId, hasPassword: true });
		expect(await matches(owner.customerId, old)).toBe(true);
		const [row] = await gateway.context.db
			.select({ accountEmail: customers.accountEmail })
			.from(customers)
			.where(eq(customers.customerId, customerId));
		expect(row?.accountEmail).toBeNull();
	});

	it("is one of two set at once from two sessions; the other call fails", async () => {
		const { customerId, customerToken } = await aCustomer({ password: null });
		const second = await gateway.tokenOf(customerId);
		const both = await Promise.allSettled([
			gateway.call(...change(customerToken, "", next)),
			gateway.call(...change(second, "", old)),
		]);
		expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const kept = [await matches(customerId, next), await matches(customerId, old)];
		expect(kept.filter(Boolean)).toHaveLength(1);
	});

	it("is changed once by two calls of one key (SESSION-47), whose record does not contain it", async () => {
		const { customerId, email, customerToken } = await aCustomer();
		const idempotencyKey = crypto.randomUUID();
		await gateway.call(...change(customerToken, old, next, { idempotencyKey }));
		const [kept] = await gateway.rows(idempotencyKeys, eq(idempotencyKeys.key, idempotencyKey));
		expect(JSON.stringify(kept)).not.toContain(next);
		const again = await gateway.call(...change(customerToken, old, next, { idempotencyKey }));
		expect(again.data.customerId).toBe(customerId);
		await mailbox.sweep();
		expect(mailbox.letters().filter(({ to }) => to.includes(email))).toHaveLength(1);
	});
});
