import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { Browser, fieldValueOf, formTokenOf, names } from "./browser.ts";

const page = "/auth/create?locale=de-de";
const typed = {
	firstName: "Anna",
	lastName: "Großmann",
	email: "anna.grossmann@vitrine.example",
	password: "ein schönes langes Wort",
	isOldEnough: "yes",
};

describe.each(engines)("making an account on %s", (engine) => {
	const gateway = testGateway({ engine });
	const browse = () => new Browser(gateway.url);

	it("signs the new customer in and takes their password from then on", async () => {
		const browser = browse();
		const made = await browser.post(page, { ...typed, optinNews: "yes" });
		expect([made.status, made.location]).toEqual([303, "https://vitrine.de/de-de/auth/callback/"]);
		expect(browser.claims().newCustomer).toBe(true);
		const customerToken = browser.cookies.get(names.access) ?? "";
		const { data } = await gateway.call(getAccount, {}, { customerToken });
		expect(data).toMatchObject({
			firstName: "Anna",
			lastName: "Großmann",
			email: typed.email,
			hasPassword: true,
			optinNews: true,
			webCreationStore: "1005",
		});
		const again = browse();
		await again.signIn(typed);
		expect(again.claims().customerId).toBe(data.customerId);
	});

	it("answers the same if the e-mail has an account, and leaves that account alone (ADR 0073)", async () => {
		const owner = browse();
		await owner.signIn(typed);
		const { customerId } = owner.claims();
		const second = browse();
		const beside = {
			...typed,
			email: typed.email.toUpperCase(),
			password: "another long sentence",
		};
		const made = await second.post(page, beside);
		expect([made.status, made.location]).toEqual([303, "https://vitrine.de/de-de/auth/callback/"]);
		expect(second.claims()).toMatchObject({ newCustomer: true });
		expect(second.claims().customerId).not.toBe(customerId);
		const customerToken = second.cookies.get(names.access) ?? "";
		const { data } = await gateway.call(getAccount, {}, { customerToken });
		expect(data).toMatchObject({ firstName: "Anna", hasPassword: true, emailQuality: "" });
		// signing in with what was just chosen works, as after any sign-up
		const again = browse();
		await again.signIn(beside);
		expect(again.claims().customerId).toBe(second.claims().customerId);
		// and the owner's password leads to the owner's account
		const still = browse();
		await still.signIn(typed);
		expect(still.claims().customerId).toBe(customerId);
	});

	it.each(["password123456", "anna.grossmann", "qwertzuiop1234"])(
		"refuses a password that is easy to guess: %s (ADR 0030)",
		async (password) => {
			const made = await browse().post(page, { ...typed, email: "new@vitrine.example", password });
			expect(made.status).toBe(422);
			expect(made.html).toContain('<a href="#password">Dieses Passwort ist zu leicht zu erraten');
		},
	);

	it("keeps the typed fields on a mistake, except the password", async () => {
		const wrong = await browse().post(page, {
			...typed,
			email: "anna",
			password: "short",
			optinNews: "yes",
		});
		expect(wrong.status).toBe(422);
		expect(fieldValueOf(wrong.html, "firstName")).toBe("Anna");
		expect(fieldValueOf(wrong.html, "lastName")).toBe("Großmann");
		expect(fieldValueOf(wrong.html, "email")).toBe("anna");
		expect(fieldValueOf(wrong.html, "password")).toBe("");
		expect(wrong.html).toMatch(/id="optinNews"[^>]* checked/);
		expect(wrong.html).toContain("mindestens 10 Zeichen");
		expect(wrong.html).toMatch(/aria-describedby="password-hint password-error"/);
	});

	it("leaves news unchecked", async () => {
		const { html } = await browse().get(page);
		expect(html).not.toMatch(/id="optinNews"[^>]* checked/);
	});

	const atOnce = (make: () => Promise<unknown>) => Promise.all(Array.from({ length: 4 }, make));
	const { accountEmail, email: given } = customers;

	it("makes one account from four clicks at once", async () => {
		const email = `hurry-${engine}@vitrine.example`;
		const browser = browse();
		const form = formTokenOf((await browser.get(page)).html);
		await atOnce(() => browser.post(page, { ...typed, email, form }));
		const made = await gateway.rows(customers, eq(given, email));
		expect(made).toHaveLength(1);
		expect(browser.claims().customerId).toBe(made[0]?.customerId);
	});

	it("makes one account and three records beside it from four at once", async () => {
		const email = `crowd-${engine}@vitrine.example`;
		await atOnce(() => browse().post(page, { ...typed, email }));
		const { db } = gateway.context;
		expect(await db.$count(customers, eq(given, email))).toBe(4);
		expect(await db.$count(customers, eq(accountEmail, email))).toBe(1);
	});

	it("never takes over an e-mail-only customer of that address (ADR 0010)", async () => {
		const email = "first.a.guest@vitrine.example";
		const guest = browse();
		await guest.post("/auth/login?locale=de-de", { intent: "email-only", email });
		const owner = browse();
		await owner.post(page, { ...typed, email });
		expect(owner.claims().customerId).toBeTruthy();
		expect(owner.claims().customerId).not.toBe(guest.claims().customerId);
	});

	it("reads odd bodies as an empty form", async () => {
		for (const [type, body] of [
			["application/json", '{"email":"a@b.ch"}'],
			["multipart/form-data; boundary=x", "not that"],
			["text/plain", "email=a"],
		] as const) {
			const answer = await fetch(gateway.url + page, {
				method: "POST",
				headers: { "content-type": type, "sec-fetch-site": "same-origin" },
				body,
			});
			expect(answer.status).toBe(422);
		}
	});
});
