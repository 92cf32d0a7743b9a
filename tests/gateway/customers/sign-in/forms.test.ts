// Which forms are accepted (SESSION-48), behind which host, and what is logged of it.
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { seedCustomers } from "#demo/accounts/seed-customers.ts";
import { createContext } from "#gateway/create-context.ts";
import { listen } from "#gateway/start.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { Browser, formTokenOf, names, textOf } from "./browser.ts";

const { loyal } = demoAccounts;
const right = { intent: "password", email: loyal.email, password: loyal.password };
const login = "/auth/login?locale=fr-fr";
const unsaid = { "sec-fetch-site": "", origin: "" };

const gateway = testGateway({
	environment: {
		RATE_LIMIT_FACTOR: "1",
		TRUST_PROXY: "1",
		SITE_BASE: "/_gateway",
		COOKIE_DOMAIN: "vitrine.fr",
	},
});
beforeAll(async () => {
	await seedCustomers(gateway.context, gateway.context.now());
});
const browse = () => new Browser(gateway.url);

describe("a form post (SESSION-48, SESSION-49)", () => {
	it.each([
		["Sec-Fetch-Site says another site", { "sec-fetch-site": "cross-site" }],
		["Sec-Fetch-Site says a sibling", { "sec-fetch-site": "same-site" }],
		["Sec-Fetch-Site says nobody's", { "sec-fetch-site": "none" }],
		["Origin is another", { "sec-fetch-site": "", origin: "https://evil.example" }],
		["Origin is null", { "sec-fetch-site": "", origin: "null" }],
		["neither header is there, and no token", unsaid],
	])("is refused when %s", async (_, says) => {
		for (const [path, fields] of [
			[login, right],
			[
				"/auth/create?locale=fr-fr",
				{ ...right, firstName: "A", lastName: "B", email: "x@y.example", isOldEnough: "yes" },
			],
		] as const) {
			const page = await browse().post(path, fields, says);
			expect(page.status).toBe(403);
			expect(page.setCookies.has(names.refresh)).toBe(false);
			expect(textOf(page.html)).toContain("Recommencez ici");
		}
	});

	it("is accepted on Origin alone", async () => {
		const page = await browse().post(login, right, { "sec-fetch-site": "" });
		expect(page.status).toBe(303);
	});

	it("without either header is accepted only with the form's own token and cookie", async () => {
		const browser = browse();
		const form = formTokenOf((await browser.get(login, unsaid)).html);
		expect((await browser.post(login, { ...right, form: `${form}x` }, unsaid)).status).toBe(403);
		expect((await browse().post(login, { ...right, form }, unsaid)).status).toBe(403);
		const stranger = formTokenOf((await browse().get(login)).html);
		expect((await browser.post(login, { ...right, form: stranger }, unsaid)).status).toBe(403);
		expect((await browser.post(login, { ...right, form }, unsaid)).status).toBe(303);
	});
});

describe("behind the storefront's proxy", () => {
	const forwarded = { "x-forwarded-host": "www.vitrine.fr", "x-forwarded-proto": "https" };

	it("links and returns stay under the host that the shopper sees", async () => {
		const says = { ...forwarded, origin: "https://www.vitrine.fr", "sec-fetch-site": "" };
		const page = await browse().get(login, says);
		expect(page.html).toContain('action="/_gateway/auth/login?locale=fr-fr"');
		expect(page.html).toContain('href="https://www.vitrine.fr/fr-fr/"');
		expect(page.html).toContain('href="/_gateway/site/style.');
		const done = await browse().post(login, right, says);
		expect(done.location).toBe("https://www.vitrine.fr/fr-fr/auth/callback/");
		expect(done.setCookies.get(names.refresh)).toContain("Domain=vitrine.fr");
	});

	it("another host's Origin is another site", async () => {
		const page = await browse().post(login, right, { ...forwarded, "sec-fetch-site": "" });
		expect(page.status).toBe(403);
	});

	it("a host outside the cookie domain gets cookies of its own", async () => {
		const done = await browse().post(login, right);
		expect(done.setCookies.get(names.refresh)).not.toContain("Domain");
	});
});

describe("the log", () => {
	it("has neither password, token, e-mail nor return target in it (SESSION-50)", async () => {
		const lines: string[] = [];
		const sink = new Writable({
			write(chunk, _, done) {
				lines.push(String(chunk));
				done();
			},
		});
		const { config, database } = gateway.context;
		const log = pino({ level: "trace" }, sink);
		const context = createContext({ config, database, log });
		const { server, url, drain } = await listen(context, "127.0.0.1", 0);
		try {
			const browser = new Browser(url);
			const path = `${login}&redirect_uri=${encodeURIComponent("https://vitrine.fr/secret-target/")}`;
			await browser.post(path, { ...right, password: "a wrong secret" });
			await browser.post(path, right);
			const held = [...browser.cookies.values()];
			await browser.post("/auth/create?locale=en", {
				...{ firstName: "Nobody", lastName: "Known", isOldEnough: "yes" },
				...{ email: "nobody.known@vitrine.example", password: "a fresh secret sentence" },
			});
			await browser.get("/auth/logout?locale=en");
			const text = lines.join("");
			expect(lines.length).toBeGreaterThanOrEqual(6);
			expect(text).toContain(loyal.customerId);
			for (const secret of [
				...held,
				...[right.password, right.email, "a wrong secret", "a fresh secret", "nobody.known"],
				...["secret-target", "Nobody", "Known"],
			]) {
				expect(text).not.toContain(secret);
			}
		} finally {
			server.closeAllConnections();
			await drain({ delay: 0, timeout: 0 });
		}
	});
});

describe("cookies of the sign-in site (SESSION-5)", () => {
	let insecure: TestGateway;
	beforeAll(async () => {
		const environment = { INSECURE_COOKIES: "1", TRUST_PROXY: "1", SITE_BASE: "/_gateway" };
		insecure = await startGateway({ environment });
		await seedCustomers(insecure.context, insecure.context.now());
	});
	afterAll(() => insecure?.close());

	it.each([
		["http://localhost:3000", false, "", false],
		["https://localhost:3000", true, "", false],
		["http://www.vitrine.fr", true, "", false],
		["http://preview.vitrine.fr", false, " with INSECURE_COOKIES", true],
		["https://preview.vitrine.fr", true, " with INSECURE_COOKIES", true],
	])("at %s: `Secure` %s%s", async (origin, isSecure, _, isAllowed) => {
		const browser = new Browser((isAllowed ? insecure : gateway).url);
		const { host, protocol } = new URL(origin);
		const proxy = {
			origin,
			"sec-fetch-site": "",
			"x-forwarded-host": host,
			"x-forwarded-proto": protocol.slice(0, -1),
		};
		const asked = await browser.get(login, proxy);
		const posted = await browser.post(login, right, proxy);
		const set = new Map([...asked.setCookies, ...posted.setCookies]);
		const behindHost = isSecure ? "__Host-" : "";
		const own = [names.form, names.device].map((name) => behindHost + name);
		expect([...set.keys()].toSorted()).toEqual([...own, names.access, names.refresh].toSorted());
		for (const attributes of set.values()) {
			expect(attributes.split("; ").includes("Secure")).toBe(isSecure);
		}
		const isHttps = origin.startsWith("https:");
		expect(asked.headers.has("strict-transport-security")).toBe(isHttps);
	});
});
