// What features add to the security policy: set by the console, read by storefronts (CONTENT-51, CONTENT-53).
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { mergeSecurityPolicy } from "#contract/security/merge-security-policy.ts";
import { faultOfRule, maxCharacters } from "#contract/security/policy-rules.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { cspRules } from "#gateway/platform/db/schema.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("rules of the security policy on %s", (engine) => {
	const gateway = testGateway({ engine });
	beforeEach(async () => {
		await gateway.context.db.delete(cspRules);
	});

	const say = (line: string) => runCommand(line, gateway.context);
	const asked = async () => {
		const { data } = await gateway.call(mergeSecurityPolicy, { body: { rulesType: "csp" } });
		return data;
	};
	const refusal = (line: string) =>
		say(line).then(
			() => "nothing",
			(error: Error) => error.message,
		);

	it("are none at first, then a map of directives to sources", async () => {
		expect(await asked()).toEqual({});
		expect(await say("csp-rules")).toBe("No rule: the policy is the built-in one.");
		expect(await say("csp-rule add reviews img-src https://img.reviews.example")).toBe(
			"Added: reviews  img-src  https://img.reviews.example",
		);
		await say("csp-rule add reviews CONNECT-SRC wss://live.reviews.example");
		await say("csp-rule add tests script-src *.tests.example");
		await say("csp-rule add tests img-src data:");
		expect(await asked()).toEqual({
			"connect-src": ["wss://live.reviews.example"],
			"img-src": ["data:", "https://img.reviews.example"],
			"script-src": ["*.tests.example"],
		});
		expect((await say("csp-rules")).split("\n")).toEqual([
			"reviews  connect-src  wss://live.reviews.example",
			"reviews  img-src  https://img.reviews.example",
			"tests  img-src  data:",
			"tests  script-src  *.tests.example",
		]);
	});

	it("name a source once for two features, and keep it until neither needs it", async () => {
		const cdn = "img-src https://cdn.example.com";
		for (const feature of ["reviews", "tests", "tests"])
			await say(`csp-rule add ${feature} ${cdn}`);
		expect(await asked()).toEqual({ "img-src": ["https://cdn.example.com"] });
		await say(`csp-rule remove reviews ${cdn}`);
		expect(await asked()).toEqual({ "img-src": ["https://cdn.example.com"] });
		expect(await say(`csp-rule remove tests ${cdn}`)).toContain("Removed: tests");
		expect(await asked()).toEqual({});
		expect(await refusal(`csp-rule remove tests ${cdn}`)).toContain("There is no such rule");
	});

	it("refuse a forbidden source or directive, and say why", async () => {
		const said = [
			"csp-rule add a script-src 'unsafe-inline'",
			"csp-rule add a script-src data:",
			"csp-rule add a img-src *",
			"csp-rule add a img-src https://x.example;script-src",
			"csp-rule add a default-src https://x.example",
			"csp-rule add a frame-ancestors https://x.example",
		];
		for (const line of said) {
			expect(await refusal(line)).toMatch(/: (a source is a host|no rule changes this directive)/);
		}
		expect(await refusal("csp-rule add a/b img-src https://x.example")).toContain("no feature");
		expect(await refusal("csp-rule put a img-src https://x.example")).toContain("Say csp-rule");
		expect(await refusal("csp-rule add a img-src")).toContain("Say csp-rule");
		expect(await say("csp-rules")).toContain("No rule");
	});

	it("are limited to what a header can hold", async () => {
		const source = (at: number) => `https://${`a${at}`.padEnd(60, "b")}.example.com`;
		let at = 0;
		for (let room = maxCharacters; room >= source(at).length; room -= source(at).length) {
			await say(`csp-rule add long img-src ${source(at++)}`);
		}
		expect(at).toBeGreaterThan(30);
		expect(await refusal(`csp-rule add long img-src ${source(at)}`)).toContain(
			"characters at most",
		);
		// a source that another feature already has takes no more space
		expect(await say(`csp-rule add other img-src ${source(0)}`)).toContain("Added");
	});

	it("are requested by their type, without a store", async () => {
		const body = JSON.stringify({ rulesType: "robots" });
		const path = mergeSecurityPolicy.path;
		const headers = { "content-type": "application/json" };
		const other = await gateway.request(path, { method: "POST", body, headers });
		expect([other.status, await other.json()]).toMatchObject([400, { code: "INVALID_REQUEST" }]);
		const right = JSON.stringify({ rulesType: "csp" });
		const key = gateway.context.config.SUBSCRIPTION_KEYS[0] ?? "";
		const bare = { ...headers, "subscription-key": key };
		const init = { method: "POST", body: right };
		expect((await fetch(gateway.url + path, { ...init, headers: bare })).status).toBe(200);
		expect((await fetch(gateway.url + path, { ...init, headers })).status).toBe(401);
	});
});

describe("a source", () => {
	it.each([
		["script-src", "https://cdn.example.com"],
		["script-src", "cdn.example.com"],
		["style-src", "https://*.example.com:8443/css/"],
		["connect-src", "wss://live.example.com"],
		["img-src", "blob:"],
		["font-src", "data:"],
		["frame-src", "https://player.example.com/v1/embed.html"],
	])("of %s may be %s", (directive, source) => expect(faultOfRule(directive, source)).toBeNull());

	it.each([
		["script-src", "'unsafe-inline'"],
		["script-src", "'unsafe-eval'"],
		["script-src", "'unsafe-hashes'"],
		["script-src", "'wasm-unsafe-eval'"],
		["script-src", "'nonce-abc'"],
		["script-src", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
		["script-src", "'self'"],
		["script-src", "'none'"],
		["script-src", "self"],
		["script-src", "localhost"],
		["script-src", "*"],
		["script-src", "https://*"],
		["script-src", "*.com"],
		["script-src", "https:"],
		["script-src", "http:"],
		["script-src", "data:"],
		["script-src", "DATA:"],
		["script-src", "blob:"],
		["script-src", "filesystem:"],
		["script-src", "http://cdn.example.com"],
		["script-src", "javascript:alert(1)"],
		["script-src", "wss://cdn.example.com"],
		["script-src", "https://cdn.example.com;"],
		["script-src", "https://cdn.example.com,"],
		["script-src", "https://cdn.example.com\r\nX: y"],
		["script-src", "https://cdn.example.com "],
		["script-src", "https://cdn.example.com\n"],
		["script-src", "https://a@cdn.example.com"],
		["script-src", "https://cdn.example.com/?x"],
		["script-src", "https://127.0.0.1"],
		["script-src", `https://${"a".repeat(60)}.${"b.".repeat(80)}com`],
		["img-src", "'unsafe-inline'"],
		["style-src", "'unsafe-inline'"],
		["style-src", "data:"],
		["frame-src", "data:"],
		["script-src-elem", "https://cdn.example.com"],
		["script-src-attr", "https://cdn.example.com"],
		["trusted-types", "default"],
		["sandbox", "allow-scripts"],
		["report-uri", "https://cdn.example.com"],
		["__proto__", "https://cdn.example.com"],
		["constructor", "https://cdn.example.com"],
		["", ""],
	])("of %s may not be %s", (directive, source) =>
		expect(faultOfRule(directive, source)).toBeTypeOf("string"),
	);

	it("never ends a directive or a header, whatever its text", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: fc.constantFrom(..."https://*.a-z1:;,'\" \r\n\t") }),
				(text) => {
					if (faultOfRule("img-src", text) === null) expect(text).not.toMatch(/[^\w.:/*~-]/);
				},
			),
			{ numRuns: 500 },
		);
	});
});
