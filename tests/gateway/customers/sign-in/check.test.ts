// What the sign-in site asks of visitors suspected to be robots (ADR 0048), and that all others get in.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { seedCustomers } from "#demo/accounts/seed-customers.ts";
import { rateLimits, signInPlaces } from "#gateway/platform/db/schema.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import { checkIn, solved } from "#tests/support/gateway/solve-check.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { Browser, textOf } from "./browser.ts";

const { loyal, plain } = demoAccounts;
const right = { intent: "password", email: loyal.email, password: loyal.password };
const login = "/auth/login?locale=fr-fr";

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
const later = (seconds: number) => {
	now = new Date(now.getTime() + seconds * 1000);
};
/** Counts wrong passwords without hashing any. */
const wrongPasswords = async (count: number, address: string, account: string = plain.email) => {
	for (let at = 0; at < count; at += 1) {
		await note(gateway.context, "wrong-password", { address, account });
	}
};
const here = "203.0.113.50";

describe("after wrong passwords from one address", () => {
	it("the error page contains a check, and the next try with it solved signs in", async () => {
		await wrongPasswords(4, here);
		const wrong = { ...right, password: "not the password" };
		const page = await browse().post(login, wrong, from(here));
		expect(page.status).toBe(422);
		expect(textOf(page.html)).toContain("Attendez 20 s");
		expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
		const check = await solved(checkIn(page.html));
		expect((await browse().post(login, { ...right, check }, from(here))).status).toBe(303);
	});

	it("the right password needs a check, keeps the e-mail, and needs none elsewhere", async () => {
		await wrongPasswords(5, here);
		const page = await browse().post(login, right, from(here));
		expect(page.status).toBe(422);
		expect(page.html).toContain(`value="${loyal.email}"`);
		expect(page.html).not.toContain(loyal.password);
		expect(checkIn(page.html)).not.toBe("");
		expect((await browse().post(login, right, from("203.0.113.51"))).status).toBe(303);
	});

	it("a page without suspicion has neither a check nor its script", async () => {
		for (const path of [login, "/auth/create?locale=fr-fr", "/auth/forgotten?locale=fr-fr"]) {
			const { html } = await browse().get(path);
			expect(html).not.toContain("data-check");
			expect(html).not.toMatch(/site\/(?:check|solver)/);
		}
	});

	it("one solved check is valid once", async () => {
		await wrongPasswords(5, here);
		const check = await solved(checkIn((await browse().post(login, right, from(here))).html));
		expect((await browse().post(login, { ...right, check }, from(here))).status).toBe(303);
		expect((await browse().post(login, { ...right, check }, from(here))).status).toBe(422);
	});

	it("a check of another form, too old, changed, or made up is refused", async () => {
		await wrongPasswords(5, here);
		for (let at = 0; at < 6; at += 1) await note(gateway.context, "letter", { address: here });
		const email = plain.email;
		const letter = await browse().post("/auth/forgotten?locale=fr-fr", { email }, from(here));
		const ofLetter = await solved(checkIn(letter.html));
		const old = await solved(checkIn((await browse().post(login, right, from(here))).html));
		const harder = JSON.parse(Buffer.from(old, "base64url").toString());
		harder.challenge.parameters.data.action = "letter";
		const changed = Buffer.from(JSON.stringify(harder)).toString("base64url");
		for (const check of [ofLetter, changed, "none", ""]) {
			expect((await browse().post(login, { ...right, check }, from(here))).status).toBe(422);
		}
		later(601);
		expect((await browse().post(login, { ...right, check: old }, from(here))).status).toBe(422);
	});
});

describe("without JavaScript", () => {
	it("an unsolved check is valid after twenty seconds, not before, and does not start again", async () => {
		await wrongPasswords(5, here);
		const check = checkIn((await browse().post(login, right, from(here))).html);
		later(19);
		const early = await browse().post(login, { ...right, check }, from(here));
		expect(early.status).toBe(422);
		expect(checkIn(early.html)).toBe(check);
		later(1);
		expect((await browse().post(login, { ...right, check }, from(here))).status).toBe(303);
	});

	it("passes five times in a quarter of an hour, then gets the time to wait", async () => {
		const create = "/auth/create?locale=fr-fr";
		const typed = {
			...{ firstName: "A", lastName: "B", isOldEnough: "yes" },
			password: "a long sentence of mine",
		};
		for (let at = 0; at < 4; at += 1) await note(gateway.context, "sign-up", { address: here });
		const statuses: number[] = [];
		let wait = "";
		for (let at = 0; at < 6; at += 1) {
			const email = `slow${at}@vitrine.example`;
			const asked = await browse().post(create, { ...typed, email }, from(here));
			expect(asked.html).toContain(`value="${email}"`);
			later(20);
			const check = checkIn(asked.html);
			const page = await browse().post(create, { ...typed, email, check }, from(here));
			statuses.push(page.status);
			wait = page.headers.get("retry-after") ?? "";
		}
		expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
		expect(Number(wait)).toBeGreaterThan(0);
	});
});

describe("the owner", () => {
	it("signs in without a check after twelve wrong passwords from twelve addresses", async () => {
		for (let at = 0; at < 12; at += 1) await wrongPasswords(1, `203.0.113.${at}`, loyal.email);
		expect((await browse().post(login, right, from("198.51.100.7"))).status).toBe(303);
	});

	it("needs no check in their own browser, at any address, whatever was tried there", async () => {
		const device = browse();
		await device.post(login, right, from("192.0.2.1"));
		await wrongPasswords(30, here, loyal.email);
		expect((await device.post(login, right, from(here))).status).toBe(303);
		const stranger = await browse().post(login, right, from("198.51.100.8"));
		expect(checkIn(stranger.html)).not.toBe("");
	});
});

describe("letters", () => {
	it("requested repeatedly from one address need a check, which keeps the typed e-mail", async () => {
		const ask = (email: string, more = {}) =>
			browse().post("/auth/forgotten?locale=de-de", { email, ...more }, from(here));
		for (let at = 0; at < 6; at += 1)
			expect((await ask(`n${at}@vitrine.example`)).status).toBe(200);
		const page = await ask("n6@vitrine.example");
		expect(page.status).toBe(422);
		expect(page.html).toContain('value="n6@vitrine.example"');
		const check = await solved(checkIn(page.html));
		expect((await ask("n6@vitrine.example", { check })).status).toBe(200);
	});
});

it("stores no address, e-mail or card: counts are kept under keyed digests", async () => {
	const card = "4111111111111111";
	await note(gateway.context, "card-shown", {
		address: here,
		cart: "a-cart",
		customer: "me",
		card,
	});
	await wrongPasswords(1, here, loyal.email);
	const rows = JSON.stringify(await gateway.context.db.select().from(rateLimits));
	for (const text of [here, loyal.email, card, "a-cart"]) expect(rows).not.toContain(text);
});
