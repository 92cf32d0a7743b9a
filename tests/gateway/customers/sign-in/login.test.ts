import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { seedCustomers } from "#demo/accounts/seed-customers.ts";
import { hashPassword } from "#gateway/customers/sessions/passwords.ts";
import { customerPasswords, customers } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { Browser, fieldValueOf, names, textOf } from "./browser.ts";

const gateway = testGateway();
beforeAll(async () => {
	await seedCustomers(gateway.context, gateway.context.now());
});
const browse = () => new Browser(gateway.url);
const { loyal, deleted } = demoAccounts;
const shop = "http://localhost:3000";
const back = `${shop}/fr-fr/auth/callback/?return_to=%2Ffr-fr%2Forder-billing%2F`;
const login = (query = "") =>
	`/auth/login?locale=fr-fr&redirect_uri=${encodeURIComponent(query || back)}`;

describe("the sign-in page", () => {
	it("is a plain page: one own script, nothing kept, nothing foreign (CONTENT-53)", async () => {
		const page = await browse().get(login());
		expect(page.status).toBe(200);
		expect(page.html).not.toMatch(/<script>|javascript:| on\w+=| style=/i);
		expect(page.html.match(/<script[^>]*>/g)).toEqual([
			expect.stringMatching(/^<script src="\/site\/password\.[\w-]+\.js">$/),
		]);
		const policy = page.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).toContain(`form-action 'self' ${shop};`);
		expect(policy).toContain(" script-src 'self';");
		expect(page.headers.get("cache-control")).toBe("no-store");
		expect(page.headers.get("referrer-policy")).toBe("same-origin");
	});

	it("names its style, fonts and icon by content, to be kept for good", async () => {
		const { html } = await browse().get(login());
		const style = /href="(\/site\/style[^"]+)"/.exec(html)?.[1] ?? "";
		const css = await fetch(gateway.url + style);
		expect(css.headers.get("content-type")).toContain("text/css");
		expect(css.headers.get("cache-control")).toContain("immutable");
		const text = await css.text();
		expect(text).not.toMatch(/url\("(https?:)?\/\//);
		const font = /url\("([^"]+\.woff2)"\)/.exec(text)?.[1] ?? "";
		const answer = await fetch(new URL(font, gateway.url + style));
		expect(answer.headers.get("content-type")).toBe("font/woff2");
		// letters use it too, and a mail program asks by CORS
		expect(answer.headers.get("access-control-allow-origin")).toBe("*");
		expect((await fetch(`${gateway.url}/site/style.0000000000.css`)).status).toBe(404);
	});

	it.each([
		["fr-fr", "fr-FR", "Se connecter"],
		["fr-ch", "fr-CH", "Se connecter"],
		["en", "en-GB", "Sign in"],
		["es-es", "es-ES", "Iniciar sesión"],
		["de-de", "de-DE", "Anmelden"],
		["it-it", "it-IT", "Accedi"],
		["pl-pl", "pl-PL", "Zaloguj się"],
	])("speaks the language of %s", async (prefix, tag, words) => {
		const { html } = await browse().get(`/auth/login?locale=${prefix}`);
		expect(html).toContain(`<html lang="${tag}">`);
		expect(textOf(html)).toContain(words);
	});

	it("takes the language of the return target where no locale is named", async () => {
		const target = encodeURIComponent(`${shop}/pl-pl/auth/callback/`);
		const { html } = await browse().get(`/auth/login?redirect_uri=${target}`);
		expect(html).toContain('<html lang="pl-PL">');
	});

	it.each(["/%ff", "/?return_to=%ff", "/%", "/?%"])("is there for the target %s", async (path) => {
		expect((await browse().get(login(shop + path))).status).toBe(200);
		expect((await browse().get(login(path))).status).toBe(200);
	});

	it("escapes its input", async () => {
		const nasty = `"><script>alert(1)</script>`;
		const page = await browse().post(login(), { intent: "password", email: nasty, password: "" });
		expect(page.html).not.toContain("<script>");
		expect(page.html).toContain("&quot;&gt;&lt;script&gt;");
	});
});

describe("signing in with a password", () => {
	it("sets both cookies of SESSION-2 and returns to the shopper's page", async () => {
		const browser = browse();
		const page = await browser.post(login(), {
			intent: "password",
			email: `  ${loyal.email.toUpperCase()} `,
			password: loyal.password,
		});
		expect([page.status, page.location]).toEqual([303, back]);
		for (const name of [names.access, names.refresh]) {
			const attributes = page.setCookies.get(name) ?? "";
			expect(attributes).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);
			const [, age] = /Max-Age=(\d+)/.exec(attributes) ?? [];
			expect(Number(age)).toBeGreaterThan(29 * 86_400);
			expect(attributes).not.toContain("Domain");
		}
		expect(browser.claims()).toMatchObject({ customerId: loyal.customerId, newCustomer: false });
		const { data } = await gateway.call(
			getAccount,
			{},
			{ customerToken: browser.cookies.get(names.access) ?? "" },
		);
		expect(data.firstName).toBe("Camille");
	});

	it("goes to the shop's sign-in return without a target or with a wrong one", async () => {
		for (const query of [
			"",
			"&redirect_uri=https%3A%2F%2Fevil.example%2F",
			"&redirect_uri=%2F%2Fevil",
		]) {
			const page = await browse().post(`/auth/login?locale=de-de${query}`, {
				intent: "password",
				email: loyal.email,
				password: loyal.password,
			});
			expect(page.location).toBe("https://vitrine.de/de-de/auth/callback/");
		}
	});

	it("answers an unknown e-mail like a wrong password, and keeps only the e-mail", async () => {
		const attempts = [
			{ email: loyal.email, password: "not the password" },
			{ email: "nobody@vitrine.example", password: "not the password" },
			{ email: demoAccounts.emailOnly.email, password: "not the password" },
			{ email: loyal.email, password: "x".repeat(5000) },
		];
		const seen = new Set<string>();
		for (const typed of attempts) {
			const page = await browse().post(login(), { intent: "password", ...typed });
			expect(page.status).toBe(422);
			expect(page.setCookies.has(names.refresh)).toBe(false);
			expect(fieldValueOf(page.html, "email")).toBe(typed.email);
			expect(page.html).not.toContain(typed.password);
			expect(page.html).toMatch(/<div class="summary" role="alert" tabindex="-1" autofocus>/);
			seen.add(textOf(page.html));
		}
		expect(seen.size).toBe(1);
	});

	it("names missing fields beside them and in the summary, in the shopper's language", async () => {
		const page = await browse().post("/auth/login?locale=pl-pl", { intent: "password" });
		expect(page.status).toBe(422);
		expect(page.html).toContain("<title>Błąd: Zaloguj się – Vitrine</title>");
		expect(page.html).toContain('<a href="#email">Wpisz swój adres e-mail.</a>');
		expect(page.html).toMatch(/id="email"[^>]*aria-invalid="true" aria-describedby="email-error"/);
		expect(page.html).toContain('<p class="error" id="password-error">Wpisz hasło.</p>');
	});

	it("signs in a deleted customer, who may want to return (SESSION-34)", async () => {
		const browser = browse();
		await browser.signIn(deleted);
		expect(browser.claims().customerId).toBe(deleted.customerId);
	});

	it("ends the session that the browser had before", async () => {
		const browser = browse();
		await browser.signIn(loyal);
		const before = new Browser(gateway.url);
		for (const [name, value] of browser.cookies) before.cookies.set(name, value);
		await browser.signIn(loyal);
		// no session: nothing to ask about
		const left = await before.get("/auth/logout?locale=fr-fr", { "sec-fetch-site": "cross-site" });
		expect(left.status).toBe(303);
		const kept = await browser.get("/auth/logout?locale=fr-fr", { "sec-fetch-site": "cross-site" });
		expect(kept.status).toBe(200);
	});

	it("hashes the password again when the parameters have changed", async () => {
		const { db } = gateway.context;
		const stored = async () => {
			const [row] = await gateway.rows(
				customerPasswords,
				eq(customerPasswords.customerId, loyal.customerId),
			);
			return row?.hash ?? "";
		};
		const weak = await hashPassword(loyal.password, { n: 4, r: 8, p: 1 });
		await db
			.update(customerPasswords)
			.set({ hash: weak })
			.where(eq(customerPasswords.customerId, loyal.customerId));
		await browse().signIn(loyal);
		expect(await stored()).toMatch(/^\$scrypt\$ln=8,r=8,p=3\$/);
		await browse().signIn(loyal);
	});
});

describe("continuing with an e-mail only (SESSION-27, ADR 0010)", () => {
	const guest = (email: string, browser = browse()) =>
		browser.post(login(), { intent: "email-only", email });

	it("makes a customer without a password and signs them in", async () => {
		const browser = browse();
		const page = await guest("ana@vitrine.example", browser);
		expect([page.status, page.location]).toEqual([303, back]);
		expect(browser.claims().newCustomer).toBe(true);
		const customerToken = browser.cookies.get(names.access) ?? "";
		const { data } = await gateway.call(getAccount, {}, { customerToken });
		expect(data).toMatchObject({
			email: "ana@vitrine.example",
			hasPassword: false,
			webCreationStore: "1001",
		});
	});

	it("is taken from a page of the shop's hosts, where this site has its own; nothing else is (CHECKOUT-94)", async () => {
		const post = (intent: string, origin: string) =>
			fetch(gateway.url + login(), {
				method: "POST",
				redirect: "manual",
				headers: { "sec-fetch-site": "cross-site", origin },
				body: new URLSearchParams({ intent, email: "bag@vitrine.example", password: "x" }),
			});
		expect((await post("email-only", "https://vitrine.fr")).status).toBe(303);
		for (const [intent, origin] of [
			["email-only", "https://elsewhere.example"],
			["email-only", "null"],
			["password", "https://vitrine.fr"],
		] as const) {
			const refused = await post(intent, origin);
			expect([intent, origin, refused.status]).toEqual([intent, origin, 403]);
			expect(refused.headers.getSetCookie().join()).not.toContain(names.access);
		}
	});

	it("keeps the account's form open for who has said to have one, also on the way to pay", async () => {
		const openForm = async (path: string) =>
			/<details[^>]* open>[\s\S]*?<\/details>/.exec((await browse().get(path)).html)?.[0] ?? "";
		expect(await openForm(login())).toContain('id="guest-email"');
		expect(await openForm(`${login()}&way=account`)).toContain('id="password"');
	});

	it("opens no earlier record of that e-mail: each time it makes a new customer", async () => {
		const { emailOnly } = demoAccounts;
		const browsers = [browse(), browse()];
		for (const browser of browsers)
			expect((await guest(emailOnly.email, browser)).status).toBe(303);
		const ids = new Set([
			...browsers.map((each) => each.claims().customerId),
			emailOnly.customerId,
		]);
		expect(ids.size).toBe(3);
	});

	it("answers the same if the e-mail has an account, which stays as it is (ADR 0073)", async () => {
		const account = eq(customers.accountEmail, "camille.laurent@vitrine.example");
		const [before] = await gateway.rows(customers, account);
		const browser = browse();
		const page = await guest("CAMILLE.laurent@vitrine.example", browser);
		expect([page.status, page.html]).toEqual([303, ""]);
		expect(browser.claims().customerId).not.toBe(before?.customerId);
		expect(browser.claims().newCustomer).toBe(true);
		expect(await gateway.rows(customers, account)).toEqual([before]);
	});

	it("opens one form at a time, and shows a mistake above its form", async () => {
		const opens = (html: string) =>
			[...html.matchAll(/<details class="way" name="way"( open)?>/g)].map(([, open]) => !!open);
		const toAccount = login(`${shop}/fr-fr/auth/callback/?return_to=%2Ffr-fr%2Faccount%2F`);
		expect(opens((await browse().get(toAccount)).html)).toEqual([true, false]);
		// on the way to pay an e-mail is enough (SESSION-28)
		expect(opens((await browse().get(login())).html)).toEqual([false, true]);
		const wrong = (await guest("ana@")).html;
		expect(opens(wrong)).toEqual([false, true]);
		expect(wrong.indexOf('role="alert"')).toBeGreaterThan(wrong.lastIndexOf("<summary>"));
	});

	it.each(["", "  ", "ana", "ana@", "ana@vitrine.example\u0000"])("refuses %j", async (email) => {
		const page = await guest(email);
		expect(page.status).toBe(422);
		expect(page.html).toContain('<a href="#guest-email">');
		const made = await gateway.rows(customers, like(customers.email, "ana@"));
		expect(made).toEqual([]);
	});
});
