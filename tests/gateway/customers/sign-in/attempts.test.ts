// How often the sign-in site may be tried, and that no visitor can lock others out of their own account.
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { askPasskey } from "#contract/customer/sessions.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { seedCustomers } from "#demo/accounts/seed-customers.ts";
import { limitRules } from "#gateway/customers/sign-in/site.ts";
import { letterLinks, rateLimits, signInPlaces } from "#gateway/platform/db/schema.ts";
import { createLimit } from "#gateway/platform/protection/limits.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { Browser, names, textOf } from "./browser.ts";

const { loyal, plain } = demoAccounts;
const right = { intent: "password", email: loyal.email, password: loyal.password };
const wrong = { ...right, password: "not the password" };
const login = "/auth/login?locale=fr-fr";
const { passwordByPlace, passwordByAccount, postByAddress, newByAddress } = limitRules;

let now = new Date("2026-03-03T09:00:00Z");
const gateway = testGateway({
	now: () => now,
	environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" },
});
beforeAll(async () => {
	await seedCustomers(gateway.context, gateway.context.now());
});
afterEach(async () => {
	await gateway.context.db.delete(rateLimits);
	await gateway.context.db.delete(signInPlaces);
});
const browse = () => new Browser(gateway.url);
const from = (address: string) => ({ "x-forwarded-for": address });
const attempts = async (count: number, post: (at: number) => Promise<{ status: number }>) => {
	const statuses: number[] = [];
	for (let at = 0; at < count; at += 1) statuses.push((await post(at)).status);
	return statuses;
};
const guessFrom = (address: string) => browse().post(login, wrong, from(address));
/** Counts attempts without making them, which takes longer. */
const guessed = async (limit: keyof typeof limitRules, subject: string, times: number) => {
	const { take } = createLimit(gateway.context.db, limit, limitRules[limit]);
	for (let at = 0; at < times; at += 1) await take(subject);
};
/** All but one of the attempts that a place may make. */
const guessedAt = (place: string, email: string = loyal.email) =>
	guessed("passwordByPlace", `${email} ${place}`, passwordByPlace.attempts - 1);
const guessedFromEverywhere = () =>
	guessed("passwordByAccount", loyal.email, passwordByAccount.attempts);

describe("guessing a password", () => {
	it("is stopped at one address, the right password too, with Retry-After", async () => {
		const statuses = await attempts(passwordByPlace.attempts + 1, () => guessFrom("203.0.113.1"));
		expect(statuses.lastIndexOf(422)).toBe(passwordByPlace.attempts - 1);
		const page = await browse().post(login, right, from("203.0.113.1"));
		expect(page.status).toBe(429);
		const wait = Number(page.headers.get("retry-after"));
		expect(wait).toBeGreaterThan(800);
		expect(wait).toBeLessThanOrEqual(passwordByPlace.seconds);
		expect(textOf(page.html)).toContain("Réessayez dans 15 min");
		expect(page.html).toContain(`value="${loyal.email}"`);
		const other = { ...wrong, email: plain.email };
		expect((await browse().post(login, other, from("203.0.113.1"))).status).toBe(422);
	});

	it("from ten addresses locks nobody out", async () => {
		await attempts(10, (at) => guessFrom(`203.0.113.${at}`));
		const page = await browse().post(login, right, from("198.51.100.7"));
		expect(page.status).toBe(303);
	});

	it("counts a whole IPv6 /64 as one address, another /64 as another", async () => {
		await guessedAt("address 2001:db8:1:1::/64");
		const statuses = await attempts(8, (at) => guessFrom(`2001:db8:1:1:${at + 1}::${at + 7}`));
		expect(statuses.filter((status) => status === 422)).toHaveLength(1);
		expect((await guessFrom("2001:db8:1:2::1")).status).toBe(422);
	});

	it("counts an IPv4 address mapped into IPv6 as itself", async () => {
		await guessedAt("address 203.0.113.5");
		expect((await guessFrom("::ffff:203.0.113.5")).status).toBe(422);
		expect((await guessFrom("203.0.113.5")).status).toBe(429);
	});

	it("keeps its count at an address that signs in another customer or makes an account", async () => {
		const here = from("203.0.113.6");
		await guessedAt("address 203.0.113.6");
		await guessFrom("203.0.113.6");
		const guest = { intent: "email-only", email: "fresh@vitrine.example" };
		expect((await browse().post(login, guest, here)).status).toBe(303);
		const account = {
			...{ firstName: "A", lastName: "B", isOldEnough: "yes" },
			email: "new.here@vitrine.example",
		};
		const typed = { ...account, password: "a long sentence of mine" };
		expect((await browse().post("/auth/create?locale=fr-fr", typed, here)).status).toBe(303);
		const other = { ...right, email: plain.email, password: plain.password };
		expect((await browse().post(login, other, here)).status).toBe(303);
		expect((await guessFrom("203.0.113.6")).status).toBe(429);
	});

	it("sends five letters of sign-up an hour to an e-mail, and signs up all the same (ADR 0073)", async () => {
		const { db } = gateway.context;
		await guessed("letterByEmail", plain.email, limitRules.letterByEmail.attempts - 1);
		const typed = { firstName: "A", lastName: "B", isOldEnough: "yes", email: plain.email };
		const before = await db.$count(letterLinks);
		const signUp = (at: number) =>
			browse().post(
				"/auth/create?locale=fr-fr",
				{ ...typed, password: `a long sentence of mine ${at}` },
				from(`203.0.113.${at + 30}`),
			);
		expect(await attempts(2, signUp)).toEqual([303, 303]);
		expect(await db.$count(letterLinks)).toBe(before + 1);
	});

	it("clears the count of a place after the right password", async () => {
		for (let round = 0; round < 2; round += 1) {
			await guessedAt("address 203.0.113.2");
			expect((await browse().post(login, right, from("203.0.113.2"))).status).toBe(303);
		}
	});

	it("for an e-mail without an account is stopped too", async () => {
		const nobody = { ...wrong, email: "nobody@vitrine.example" };
		await guessedAt("address 203.0.113.3", nobody.email);
		const statuses = await attempts(2, () => browse().post(login, nobody, from("203.0.113.3")));
		expect(statuses).toEqual([422, 429]);
	});
});

describe("guessing from everywhere at once", () => {
	it("is stopped for every place except those where the owner signed in", async () => {
		const device = browse();
		await device.post(login, right, from("192.0.2.1"));
		await guessedFromEverywhere();

		const stranger = await browse().post(login, right, from("198.51.100.1"));
		expect(stranger.status).toBe(429);
		expect(Number(stranger.headers.get("retry-after"))).toBeLessThanOrEqual(
			passwordByAccount.seconds,
		);
		// the same browser elsewhere, another browser at the same address
		expect((await device.post(login, right, from("198.51.100.2"))).status).toBe(303);
		expect((await browse().post(login, right, from("192.0.2.1"))).status).toBe(303);
	});

	it("does not stop the browser that made the account", async () => {
		const email = "maker@vitrine.example";
		const typed = {
			...{ firstName: "A", lastName: "B", isOldEnough: "yes" },
			...{ email, password: "a long sentence of mine" },
		};
		const device = browse();
		await device.post("/auth/create?locale=fr-fr", typed, from("192.0.2.9"));
		const { db } = gateway.context;
		const places = await db.select().from(signInPlaces);
		expect(places).toHaveLength(2);
		const { customerId = "" } = device.claims();
		expect(await db.$count(signInPlaces, eq(signInPlaces.customerId, customerId))).toBe(2);
	});

	it("at a known browser has one limit, whatever its address", async () => {
		const device = browse();
		await device.post(login, right, from("192.0.2.2"));
		await guessedAt(`device ${device.cookies.get(names.device)}`);
		const statuses = await attempts(2, (at) => device.post(login, wrong, from(`198.51.100.${at}`)));
		expect(statuses).toEqual([422, 429]);
	});

	it("accepts no made-up device as known, nor the device of another account", async () => {
		const device = browse();
		const other = { ...right, email: plain.email, password: plain.password };
		await device.post(login, other, from("192.0.2.3"));
		await guessedFromEverywhere();
		expect((await device.post(login, right, from("198.51.100.3"))).status).toBe(429);
		const forger = browse();
		forger.cookies.set(names.device, "a".repeat(22));
		expect((await forger.post(login, right, from("198.51.100.4"))).status).toBe(429);
	});

	it("remembers a place for half a year", async () => {
		const device = browse();
		await device.post(login, right, from("192.0.2.4"));
		now = new Date(now.getTime() + 181 * 86_400_000);
		await guessedFromEverywhere();
		expect((await device.post(login, right, from("198.51.100.5"))).status).toBe(429);
	});
});

describe("an address", () => {
	it("that posts too often is stopped, whatever it posts; others are not", async () => {
		await guessed("postByAddress", "203.0.113.9", postByAddress.attempts - 3);
		const statuses = await attempts(4, () => browse().post(login, {}, from("203.0.113.9")));
		expect(statuses).toEqual([422, 422, 422, 429]);
		expect((await browse().post(login, right, from("203.0.113.10"))).status).toBe(303);
	});

	it("that tries many e-mails is stopped", async () => {
		const ask = (at: number) =>
			browse().post(
				login,
				{ intent: "email-only", email: `n${at}@vitrine.example` },
				from("203.0.113.11"),
			);
		await guessed("newByAddress", "203.0.113.11", newByAddress.attempts - 3);
		expect(await attempts(4, ask)).toEqual([303, 303, 303, 429]);
	});

	it("for a letter reaches a silent limit: no more letters, the same answer (ADR 0036)", async () => {
		const { attempts: most } = limitRules.letterByEmail;
		const pages: string[] = [];
		for (let at = 0; at <= most; at += 1) {
			const asked = { email: at % 2 ? plain.email : plain.email.toUpperCase() };
			pages.push((await browse().post("/auth/forgotten", asked, from(`203.0.113.${at}`))).html);
		}
		expect(new Set(pages).size).toBe(1);
		expect(await gateway.context.db.select().from(letterLinks)).toHaveLength(most);
	});

	it("and an e-mail and a device are kept as hashes only", async () => {
		await guessFrom("203.0.113.12");
		const device = browse();
		await device.post(login, right, from("203.0.113.12"));
		const { db } = gateway.context;
		const rows = [await db.select().from(rateLimits), await db.select().from(signInPlaces)];
		const text = JSON.stringify(rows);
		expect(text).not.toContain("203.0.113");
		expect(text).not.toContain("camille");
		expect(text).not.toContain(device.cookies.get(names.device));
	});
});

describe("requests of passkey options", () => {
	const says = { "x-forwarded-host": "vitrine.fr", "x-forwarded-proto": "https" };
	const options = (browser: Browser, address: string) =>
		browser.post("/auth/passkey/options?locale=fr-fr", {}, { ...says, ...from(address) });

	it("are limited by address, apart from its tries of a password", async () => {
		const browser = browse();
		await browser.get(login, says);
		expect((await options(browser, "203.0.113.9")).status).toBe(200);
		await guessed("passkeyByAddress", "203.0.113.9", limitRules.passkeyByAddress.attempts - 1);
		const refused = await options(browser, "203.0.113.9");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
		expect((await options(browser, "203.0.113.10")).status).toBe(200);
		expect((await browse().post(login, right, from("203.0.113.9"))).status).toBe(303);
	});

	it("are limited for a customer who makes no passkey", async () => {
		const customerToken = await gateway.tokenOf("asks-and-asks");
		const ask = [askPasskey, { body: { origin: "https://vitrine.fr" } }] as const;
		for (let asked = 0; asked < 30; asked += 1) await gateway.call(...ask, { customerToken });
		const fault = await gateway.fault(...ask, { customerToken });
		expect(fault.code).toBe("TOO_MANY_REQUESTS");
	});
});
