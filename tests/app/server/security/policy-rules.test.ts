// The gateway's rules in the header of pages: loaded once and kept, and never in a page's way (CONTENT-52, CONTENT-54).
import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#app/server/log.ts";
import { askPolicyRules, createPolicyRules } from "#app/server/security/policy-rules.ts";
import { mergeSecurityPolicy } from "#contract/security/merge-security-policy.ts";
import {
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../../outages/healthy.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
const product = "/en/lina-dress-ink-blue--p100001/";
const browser = { headers: { "Sec-Fetch-Site": "none" } };
const calls = () => shop.gateway.calls("mergeSecurityPolicy");
const tells = (data: Record<string, string[]>) => shop.gateway.returns(mergeSecurityPolicy, data);

beforeEach(() => {
	playHealthy(shop.gateway);
});

async function policyOf(path: string): Promise<string> {
	const { headers } = await shop.fetch(path, browser);
	return (headers.get("Content-Security-Policy") ?? "").replace(/'nonce-[\w-]+'/, "'nonce-'");
}
const warnings = () => shop.logged().filter(({ level }) => level === 40);

/** A page of one visitor's own, a kept page, and a page that does not exist. */
const paths = ["/en/cart/", product, "/en/nothing-here/"];

describe.each(paths)("%s", (path) => {
	it("has the same policy before rules are loaded and when there are none", async () => {
		const before = await policyOf(path);
		tells({});
		await shop.loadsRules();
		expect(await policyOf(path)).toBe(before);
		expect(before).toContain("report-uri /csp-reports; report-to csp");
		expect(warnings()).toEqual([]);
	});

	it("has the union with the rules, also on a page that was kept before them", async () => {
		const before = await policyOf(path);
		tells({ "img-src": ["https://cdn.example.com"], "frame-src": ["https://play.example.com"] });
		await shop.loadsRules();
		const after = `${before.replace("img-src 'self' data:", "img-src 'self' data: https://cdn.example.com")}; frame-src 'self' https://play.example.com`;
		expect(await policyOf(path)).toBe(after);
		expect(await policyOf(path)).toBe(after);
		// the kept page was made only once, before the rules were there
		if (path === product) expect(shop.gateway.calls("getProduct")).toHaveLength(1);
		expect(calls()).toHaveLength(1);
		expect(calls()[0]?.body).toEqual({ rulesType: "csp" });
	});

	it("has the built-in policy when the gateway is unreachable, and logs one line", async () => {
		const before = await policyOf(path);
		shop.gateway.on(mergeSecurityPolicy, unreachable());
		await shop.loadsRules();
		for (let times = 0; times < 3; times++) expect(await policyOf(path)).toBe(before);
		expect(warnings().map(({ msg }) => msg)).toEqual(["built-in policy: its rules are not told"]);
		expect(calls()).toHaveLength(1);
	});

	it("leaves hostile rules out, and logs each one", async () => {
		tells({
			"script-src": ["'unsafe-inline'", "*", "data:"],
			"img-src": ["https://ok.example; script-src *", "https://cdn.example.com"],
			"frame-ancestors": ["https://evil.example"],
		});
		await shop.loadsRules();
		const policy = await policyOf(path);
		expect(policy).toContain("img-src 'self' data: https://cdn.example.com; ");
		expect(policy).not.toMatch(/unsafe|evil|ok\.example| \*/);
		await policyOf(path);
		expect(warnings().map(({ msg, directive }) => `${msg}: ${directive}`)).toEqual([
			"policy rule left out: script-src",
			"policy rule left out: script-src",
			"policy rule left out: script-src",
			"policy rule left out: img-src",
			"policy rule left out: frame-ancestors",
		]);
	});
});

it("a page does not wait for the rules", async () => {
	shop.gateway.on(mergeSecurityPolicy, silence());
	const loading = shop.loadsRules();
	expect(await policyOf("/en/cart/")).toContain("default-src 'self'");
	await loading;
	expect(warnings()).toHaveLength(1);
});

it("a page without scripts keeps its own policy", async () => {
	tells({ "img-src": ["https://cdn.example.com"] });
	await shop.loadsRules();
	const page = await shop.fetch("/en/cart/", { method: "POST", body: "{}" });
	expect(page.headers.get("Content-Security-Policy")).not.toContain("cdn.example.com");
});

describe("loading the rules", () => {
	let now = 0;
	let lines: string[] = [];
	const service = () => ({
		baseUrl: () => shop.gateway.url,
		subscriptionKey: "k",
		log: createLog("debug", { write: (line: string) => lines.push(line) }),
		timeoutMs: 200,
		now: () => now,
	});
	beforeEach(() => {
		[now, lines] = [0, []];
	});

	it.each([
		["UNREACHABLE", unreachable()],
		["TIMEOUT", silence()],
		["MALFORMED", garbled("<html>")],
		["INTERNAL", refuse("INTERNAL")],
	])("rethrows what fails: %s (CONTENT-54)", async (code, answer) => {
		shop.gateway.on(mergeSecurityPolicy, answer);
		await expect(askPolicyRules(service())).rejects.toMatchObject({ code });
	});

	it("is repeated after failures, ever less often, and stops after a success", async () => {
		shop.gateway.on(mergeSecurityPolicy, unreachable());
		const rules = createPolicyRules(service());
		expect(rules.added).toEqual({});
		// loading has not been started
		expect(calls()).toHaveLength(0);
		await rules.load();
		let asked = 1;
		for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
			now += pause - 1;
			expect(rules.added).toEqual({});
			now += 1;
			expect(rules.added).toEqual({});
			await rules.load();
			expect(calls()).toHaveLength(++asked);
		}
		tells({ "img-src": ["https://cdn.example.com"] });
		now += 60_000;
		expect(rules.added).toEqual({});
		await rules.load();
		for (let at = 0; at < 3; at++) {
			now += 3_600_000;
			expect(rules.added).toEqual({ "img-src": ["https://cdn.example.com"] });
			await rules.load();
		}
		expect(calls()).toHaveLength(asked + 1);
		const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 20);
		expect(told.map(({ level, msg }) => [level, msg])).toEqual([
			[40, "built-in policy: its rules are not told"],
			[30, "policy rules are there"],
		]);
	});

	it("makes one call for parallel requests, and logs at most 21 lines for any map", async () => {
		tells({ "script-src": Array.from({ length: 300 }, () => "*") });
		const rules = createPolicyRules(service());
		await Promise.all([rules.load(), rules.load(), rules.load()]);
		expect(calls()).toHaveLength(1);
		expect(lines).toHaveLength(21);
		expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ more: 280 });
	});
});
