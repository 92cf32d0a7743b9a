import { describe, expect, it } from "vitest";
import { cookieDomain, cookieName, isSecureAt } from "#contract/session/cookies.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { Browser } from "../sign-in/browser.ts";

const shopDomains = domains.map(({ domain }) => domain);

describe("the domain of the cookies (SESSION-4)", () => {
	const production = { environment: "production", named: "", shopDomains, allowedHosts: [] };

	it.each([
		["a shop's own", "vitrine.de", "vitrine.de"],
		["a host below it, with its port", "www.vitrine.fr:8443", "vitrine.fr"],
		["one that only ends alike", "notvitrine.fr", null],
		["this machine", "[::1]:3000", null],
	])("in production is that of the shop: %s", (_, host, domain) => {
		expect(cookieDomain(host, production)).toBe(domain);
	});

	it("is the host alone outside production and for a host that an operator allows", () => {
		expect(cookieDomain("vitrine.de", { ...production, environment: "staging" })).toBeNull();
		const allowedHosts = ["preview.vitrine.de:8080", "try.vitrine.de"];
		for (const host of ["preview.vitrine.de:8080", "try.vitrine.de:3000"]) {
			expect(cookieDomain(host, { ...production, allowedHosts })).toBeNull();
		}
	});

	it("is the one an operator configures, for hosts within it", () => {
		const named = { ...production, environment: "staging", named: ".Shop.example" };
		expect(cookieDomain("auth.shop.example", named)).toBe("shop.example");
		expect(cookieDomain("vitrine.de", named)).toBeNull();
	});
});

describe("cookies are `Secure` (SESSION-5)", () => {
	const local = { VITRINE_ENV: "local", INSECURE_COOKIES: false };
	const production = { ...local, VITRINE_ENV: "production" };
	const allowed = { ...local, INSECURE_COOKIES: true };

	it.each([
		[false, "plain http to this machine", local, "http://localhost:3000"],
		[false, "its IPv4 address", local, "http://127.0.0.1:3000"],
		[false, "its IPv6 address", { ...local, VITRINE_ENV: "staging" }, "http://[::1]:3000"],
		[true, "plain http to this machine in production", production, "http://localhost:3000"],
		[true, "https to this machine", local, "https://localhost:3000"],
		[true, "https, whatever is allowed", allowed, "https://preview.vitrine.fr"],
		[true, "plain http to another host", local, "http://192.168.1.20:3000"],
		[true, "plain http to a host with such a name", local, "http://localhost.vitrine.fr"],
		[false, "plain http where an operator allows it", allowed, "http://192.168.1.20:3000"],
	])("%s: %s", (isSecure, _, env, origin) => {
		expect(isSecureAt(origin, env)).toBe(isSecure);
	});
});

describe("the sign-in of a production with seven shops", () => {
	const gateway = testGateway({
		environment: { VITRINE_ENV: "production", TRUST_PROXY: "1" },
	});

	it.each(["vitrine.de", "vitrine.fr"])(
		"leaves tokens for all of %s, where the storefront renews them",
		async (domain) => {
			const says = {
				"x-forwarded-host": `www.${domain}`,
				"x-forwarded-proto": "https",
				origin: `https://www.${domain}`,
			};
			const fields = { intent: "email-only", email: "lena@example.org" };
			const page = await new Browser(gateway.url).post("/auth/login?locale=de-de", fields, says);
			for (const key of ["accessToken", "refreshToken"] as const) {
				expect(page.setCookies.get(cookieName(key, "production"))).toContain(`Domain=${domain};`);
			}
		},
	);
});
