import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnTarget } from "#gateway/customers/sign-in/return-target.ts";
import { isLongRun } from "#tests/support/long-run.ts";

const rules = {
	origin: "https://auth.vitrine.fr",
	allowedHosts: ["localhost:3000", "shop.example:8443", "preview.vitrine.fr"],
	insecure: false,
};
const allowed = new Set([
	...["auth.vitrine.fr", "vitrine.fr", "vitrine.ch", "vitrine.com", "vitrine.es", "vitrine.de"],
	...["vitrine.it", "vitrine.pl", ...rules.allowedHosts],
]);
const target = (value: string) => returnTarget(value, rules)?.href ?? null;

describe("a return target (SESSION-26)", () => {
	it.each([
		["https://vitrine.fr/fr-fr/cart/?a=1#top", "https://vitrine.fr/fr-fr/cart/?a=1#top"],
		["https://VITRINE.pl/pl-pl/", "https://vitrine.pl/pl-pl/"],
		["https://shop.example:8443/en/", "https://shop.example:8443/en/"],
		["http://localhost:3000/fr-fr/auth/callback/", "http://localhost:3000/fr-fr/auth/callback/"],
		["/fr-fr/", "https://auth.vitrine.fr/fr-fr/"],
		["https://vitrine.fr:443/", "https://vitrine.fr/"],
	])("%s is accepted", (value, href) => {
		expect(target(value)).toBe(href);
	});

	it.each([
		"https://evil.example/",
		"//evil.example/",
		"/\\evil.example/",
		"\\\\evil.example",
		"https:evil.example",
		"https:/evil.example",
		"https:///evil.example",
		"https://vitrine.fr@evil.example/",
		"https://vitrine.fr:secret@vitrine.fr/",
		"https://vitrine.fr\\@evil.example/",
		"https://vitrine.fr.evil.example/",
		"https://evilvitrine.fr/",
		"https://vitrine.fr:8443/",
		"http://vitrine.fr/",
		"http://preview.vitrine.fr/",
		"https://localhost/",
		"http://localhost:3001/",
		"https://vitrine.fr。evil.example/",
		"https://vitrine.fr./",
		"javascript:alert(1)",
		"data:text/html,x",
		"https://vitrine.fr/\t/x",
		"https://vitrine.fr/\nSet-Cookie: a=b",
		" https://vitrine.fr/",
		"https://vitrine.fr/\u202e",
		"fr-fr/cart",
		"",
		`https://vitrine.fr/${"a".repeat(8_000)}`,
	])("%j is refused", (value) => {
		expect(target(value)).toBeNull();
	});

	it("is as long as the longest return target of the shop becomes", () => {
		// 2,000 characters (app/server/return-target.ts), each escaped once
		const wanted = `/fr-fr/order-payment/?redirectResult=${"%".repeat(1_963)}`;
		const back = `https://vitrine.fr/fr-fr/auth/callback/?return_to=${encodeURIComponent(wanted)}`;
		expect([wanted.length, target(back)]).toEqual([2_000, back]);
	});

	it("over plain http is accepted for a known host only where an operator allows it", () => {
		const open = { ...rules, insecure: true };
		expect(returnTarget("http://preview.vitrine.fr/", open)?.href).toBe(
			"http://preview.vitrine.fr/",
		);
		expect(returnTarget("http://evil.example/", open)).toBeNull();
	});

	it("never leaves the allowed hosts, for any mix of schemes, slashes, names and ports", () => {
		const part = fc.constantFrom(
			...["http:", "https:", "HTTPS:", "javascript:", "/", "//", "\\", "@", ":", "?", "#", "%2f"],
			...["vitrine.fr", "vitrine.fr.", "evil.example", "evil", ".", "..", "localhost:3000", "3000"],
			...["443", "\t", "\n", " ", "%09", "。", "／", "[::1]", "127.0.0.1", "auth.vitrine.fr", "x"],
		);
		const made = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(""));
		// one in four begins as an address that is allowed: whatever follows, many of them are accepted
		const near = made.map((rest) => `https://vitrine.fr/${rest}`);
		let accepted = 0;
		fc.assert(
			fc.property(fc.oneof(made, near, fc.webUrl(), fc.string({ unit: "binary" })), (value) => {
				const found = returnTarget(value, rules);
				if (!found) return;
				accepted += 1;
				// as a browser reads the Location header made from it
				const read = new URL(found.href, rules.origin);
				expect(allowed).toContain(read.host);
				expect(read.protocol).toMatch(read.hostname === "localhost" ? /^https?:$/ : /^https:$/);
				expect(read.username + read.password).toBe("");
			}),
			{ numRuns: isLongRun ? 4000 : 500 },
		);
		expect(accepted).toBeGreaterThan(0);
	});
});
