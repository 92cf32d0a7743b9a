import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relyingPartyOf } from "#gateway/customers/passkeys/relying-party.ts";
import { domains } from "#gateway/platform/domains/domains.ts";

const production = { VITRINE_ENV: "production", COOKIE_DOMAIN: "", ALLOWED_HOSTS: [] };
const local = { ...production, VITRINE_ENV: "local", ALLOWED_HOSTS: ["shop.example:8443"] };
const domainOf = (origin: string, config: Parameters<typeof relyingPartyOf>[1] = production) =>
	relyingPartyOf(origin, config)?.domain ?? null;

describe("passkeys of a host are for", () => {
	it("the shop's domain in production, on each of its hosts, in each market", () => {
		for (const { domain } of domains) {
			expect(domainOf(`https://${domain}`)).toBe(domain);
			expect(domainOf(`https://www.${domain}`)).toBe(domain);
			expect(domainOf(`https://signin.${domain}`)).toBe(domain);
		}
	});

	it.each([
		["https://shop.example:8443", "shop.example"],
		["http://localhost:3000", "localhost"],
		["https://www.vitrine.fr", "www.vitrine.fr"],
		["https://shop.example", null],
	])("the host itself elsewhere: %s", (origin, domain) => {
		expect(domainOf(origin, local)).toBe(domain);
	});

	it("the domain of shared cookies or the allowed host, if an operator sets one", () => {
		const named = { ...local, COOKIE_DOMAIN: ".staging.example" };
		expect(domainOf("https://fr.staging.example", named)).toBe("staging.example");
		const own = { ...production, ALLOWED_HOSTS: ["test.vitrine.fr"] };
		expect(domainOf("https://test.vitrine.fr", own)).toBe("test.vitrine.fr");
	});

	it.each([
		"http://vitrine.fr",
		"https://vitrine.fr.evil.example",
		"https://evilvitrine.fr",
		"https://127.0.0.1",
		"https://[::1]:3000",
		"http://shop.example:8443",
		"ftp://localhost",
		"null",
		"",
	])("nothing at %s", (origin) => expect(domainOf(origin, local)).toBeNull());

	it("a domain that is the host or contains it, for any address", () => {
		fc.assert(
			fc.property(fc.webUrl(), fc.constantFrom(production, local), (url, config) => {
				const party = relyingPartyOf(url, config);
				if (!party) return;
				const { hostname, origin } = new URL(url);
				expect(party.origin).toBe(origin);
				expect(`.${hostname}`.endsWith(`.${party.domain}`)).toBe(true);
			}),
		);
	});
});
