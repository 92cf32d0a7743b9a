// The policy and what the gateway's rules may add to it (CONTENT-53).
import { describe, expect, it } from "vitest";
import {
	builtInPolicy,
	extendPolicy,
	mergeDirectives,
	policyText,
	readRules,
} from "#app/server/security/policy.ts";
import { aPolicy, checkMaps } from "./policy-maps.ts";

const merged = (map: Record<string, string[]>) => mergeDirectives(aPolicy(), readRules(map).rules);

describe("the built-in policy", () => {
	it("is this", () => {
		expect(policyText(aPolicy())).toBe(
			[
				"default-src 'self'",
				"script-src 'nonce-n' 'strict-dynamic'",
				"style-src 'self'",
				"img-src 'self' data: https://img.example",
				"font-src 'self'",
				"connect-src 'self'",
				"manifest-src 'self'",
				"worker-src 'self'",
				"object-src 'none'",
				"base-uri 'none'",
				"frame-ancestors 'none'",
				"form-action 'self' https://auth.example",
				"require-trusted-types-for 'script'",
				"trusted-types default loader",
				"report-uri /csp-reports",
				"report-to csp",
			].join("; "),
		);
	});

	it("lets reCAPTCHA's script bring its own Trusted Types where an operator has it (CONTENT-53)", () => {
		const sites = { auth: "/_gateway", payment: "/_gateway", images: "/_gateway" };
		const policy = builtInPolicy({ script: "", sites, hasBotScript: true, isDevelopment: false });
		expect(policy["trusted-types"]).toEqual(["default", "loader", "goog#html", "recaptcha"]);
	});

	it("lets a payment provider have its frames and calls, and nothing else (CHECKOUT-120)", () => {
		const sites = { auth: "/_gateway", payment: "/_gateway", images: "/_gateway" };
		const provider = { frames: ["https://f.example"], calls: ["https://f.example/x"] };
		const policy = builtInPolicy({ script: "", sites, provider, isDevelopment: false });
		const named = Object.entries(policy).filter(([, sources]) =>
			sources.join().includes("f.example"),
		);
		expect(Object.fromEntries(named)).toEqual({
			"frame-src": ["'self'", "https://f.example"],
			"connect-src": ["'self'", "https://f.example"],
		});
	});

	it("lets forms lead to other shops, each named once", () => {
		const sites = { auth: "https://a.example/auth", payment: "/_gateway", images: "/_gateway" };
		const formTargets = ["https://vitrine.de", "https://a.example", "https://vitrine.de"];
		const policy = builtInPolicy({ script: "", sites, formTargets, isDevelopment: false });
		expect(policy["form-action"]).toEqual(["'self'", "https://a.example", "https://vitrine.de"]);
	});
});

describe("rules of the security policy", () => {
	it("are added to the directives that are there", () => {
		const policy = merged({
			"img-src": ["https://cdn.example.com", "data:", "https://cdn.example.com"],
			"Script-Src": ["https://tests.example.com"],
			"media-src": ["https://video.example.com"],
		});
		expect(policy["img-src"]).toEqual([
			"'self'",
			"data:",
			"https://img.example",
			"https://cdn.example.com",
		]);
		expect(policy["script-src"]).toEqual([
			"'nonce-n'",
			"'strict-dynamic'",
			"https://tests.example.com",
		]);
		// what default-src allowed is still allowed
		expect(policy["media-src"]).toEqual(["'self'", "https://video.example.com"]);
	});

	it("replace 'none', and never add it", () => {
		const none = { "default-src": ["'self'"], "frame-src": ["'none'"] };
		const { rules, faults } = readRules({ "frame-src": ["'none'", "https://a.example"] });
		expect(mergeDirectives(none, rules)["frame-src"]).toEqual(["https://a.example"]);
		expect(faults).toEqual([]);
		expect(policyText(merged({ "img-src": ["'none'"] }))).toBe(policyText(aPolicy()));
	});

	it("that would weaken it are left out, each with its reason", () => {
		const { rules, faults } = readRules({
			"script-src": ["'unsafe-inline'", "data:", "*", "https://good.example"],
			"default-src": ["https://a.example"],
			"object-src": ["'none'"],
			"img-src": ["x; script-src *"],
		});
		expect(rules).toEqual({ "script-src": ["https://good.example"] });
		expect(faults.map(({ directive, source }) => `${directive} ${source}`)).toEqual([
			"script-src 'unsafe-inline'",
			"script-src data:",
			"script-src *",
			"default-src https://a.example",
			"object-src 'none'",
			"img-src x; script-src *",
		]);
		expect(faults[0]?.fault).toContain("a source is a host");
	});

	it("are cut where the header has no more room", () => {
		const sources = Array.from({ length: 500 }, (_, at) => `https://cdn-${at}.example.com`);
		const { rules, faults } = readRules({ "img-src": sources });
		const added = rules["img-src"] ?? [];
		expect(added.join("").length).toBeLessThanOrEqual(3_000);
		expect(added.length + faults.length).toBe(500);
		expect(faults.at(-1)?.fault).toContain("no more room");
	});

	it("leave a header unchanged when there are none", () => {
		const text = "default-src 'self'; odd  spaces;x";
		expect(extendPolicy(text, {})).toBe(text);
	});

	it("never weaken it, whatever a map says", () => checkMaps(400));
});
