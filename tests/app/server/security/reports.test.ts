// Browsers' reports about the security policy: accepted, logged once, counted, and never more of them than is needed.
import { describe, expect, it } from "vitest";
import { createReportTable } from "#app/server/http/policy-reports.ts";
import { createLog } from "#app/server/log.ts";
import { pagePattern, readReports } from "#app/server/security/reports.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const origin = "http://localhost:3000";
const page = `${origin}/fr-fr/robe-lina-encre--p100001/?q=zoe@example.org#x`;

const modern = (body: Record<string, unknown> = {}, type = "csp-violation") => ({
	type,
	age: 10,
	url: page,
	user_agent: "Mozilla/5.0",
	body: {
		documentURL: page,
		blockedURL: "https://cdn.example.com/x.js?token=abc",
		effectiveDirective: "script-src-elem",
		disposition: "enforce",
		sample: "alert(1)",
		...body,
	},
});
const older = (report: Record<string, unknown> = {}) => ({
	"csp-report": {
		"document-uri": page,
		"blocked-uri": "inline",
		"violated-directive": "style-src-attr 'self'",
		...report,
	},
});
const deliveries = { "Content-Type": "application/reports+json" };

async function post(posted: unknown, headers: Record<string, string> = deliveries) {
	const body = typeof posted === "string" ? posted : JSON.stringify(posted);
	return shop.fetch("/csp-reports", { body, headers });
}
const told = () => shop.logged().filter(({ msg }) => msg === "refused by the security policy");

describe("a post of reports", () => {
	it("is accepted as browsers send it, and each kind is logged once without personal data", async () => {
		for (let times = 0; times < 3; times++) {
			const taken = await post([modern(), modern({ blockedURL: "https://cdn.example.com/y.js" })]);
			expect([taken.status, taken.text]).toEqual([204, ""]);
			expect(taken.headers.get("Cache-Control")).toBe("no-store");
			expect(taken.setCookies.size).toBe(0);
		}
		expect(told()).toHaveLength(1);
		expect(told()[0]).toMatchObject({
			level: 40,
			directive: "script-src-elem",
			blocked: "https://cdn.example.com",
			page: "/:lc/*--p/",
		});
		expect(JSON.stringify(shop.logged())).not.toMatch(/zoe|token|alert|x\.js|lina/);
	});

	it("is accepted as older browsers send it", async () => {
		const type = "application/csp-report; charset=utf-8";
		expect((await post(older(), { "Content-Type": type })).status).toBe(204);
		expect(told()[0]).toMatchObject({ directive: "style-src-attr", blocked: "inline" });
	});

	it.each([
		["another type", 415, "[]", { "Content-Type": "application/json" }],
		["a form", 415, "a=b", { "Content-Type": "application/x-www-form-urlencoded" }],
		["no type", 415, "[]", {}],
		["too much", 413, JSON.stringify([modern({ sample: "x".repeat(99_000) })]), deliveries],
		["half a text", 400, '[{"type"', deliveries],
		["another site's", 403, "[]", { ...deliveries, "Sec-Fetch-Site": "cross-site" }],
	])("of %s is refused with %i, without a warning", async (_, status, body, headers) => {
		const refused = await post(body, headers);
		expect([refused.status, refused.text]).toEqual([status, ""]);
		expect(told()).toEqual([]);
		expect(shop.logged().filter(({ level }) => Number(level) >= 40)).toEqual([]);
	});

	it("without a Content-Length is not read to its end", async () => {
		const long = JSON.stringify([modern({ sample: "x".repeat(100_000) })]);
		expect((await post(long, { ...deliveries, "Content-Length": "" })).status).toBe(413);
	});

	it("is accepted 30 times a minute from one address", async () => {
		const answers: number[] = [];
		for (let at = 0; at < 32; at++) answers.push((await post([modern()])).status);
		expect(answers.filter((status) => status === 204)).toHaveLength(30);
		expect(answers.slice(30)).toEqual([429, 429]);
		expect(told()).toHaveLength(1);
	});

	it("of a crawler, an extension or another site is ignored", async () => {
		const bot = { ...deliveries, "User-Agent": "Googlebot/2.1" };
		expect((await post([modern()], bot)).status).toBe(204);
		const noise = [
			modern({ blockedURL: "chrome-extension://abcdef/x.js" }),
			modern({ blockedURL: "about:blank" }),
			modern({ blockedURL: "nonsense" }),
			modern({ sourceFile: "moz-extension://abcdef/x.js" }),
			modern({ documentURL: "https://evil.example/en/" }),
			modern({ effectiveDirective: "made-up-src" }),
			modern({ documentURL: 7 }),
			modern({}, "deprecation"),
			older({ "source-file": "safari-web-extension://x/y.js" }),
			{ "csp-report": null },
			null,
			"text",
			[],
		];
		expect((await post(noise)).status).toBe(204);
		expect((await post("null")).status).toBe(204);
		expect(told()).toEqual([]);
	});

	it("needs POST and a host of the shop", async () => {
		expect((await shop.fetch("/csp-reports")).status).toBe(404);
		const elsewhere = shop.visitor("https://evil.example");
		const answer = await elsewhere.fetch("/csp-reports", { body: "[]", headers: deliveries });
		expect(answer.status).toBe(421);
	});
});

describe("the content of a report", () => {
	it.each([
		["inline", "inline"],
		["eval", "eval"],
		["", "inline"],
		["trusted-types-sink", "trusted-types-sink"],
		["data", "data"],
		["data:text/javascript,alert(1)", "data"],
		["blob:https://a.example/id", "blob"],
		["https://u:p@a.example:8443/path?x#y", "https://a.example:8443"],
		["wss://live.example/", "wss://live.example"],
	])("has the blocked source '%s' as %s", (blockedURL, blocked) =>
		expect(readReports([modern({ blockedURL })], origin).reports[0]?.blocked).toBe(blocked),
	);

	it.each([
		["/fr-fr/", "/:lc/"],
		["/en/women/dresses--lp12/", "/:lc/women/*--lp/"],
		["/fr-fr/account/orders/V12345/", "/:lc/account/orders/*/"],
		["/en/cart/shared/share-0123456789abcdef/", "/:lc/cart/shared/*/"],
		["/xx/cart/", "/xx/cart/"],
		[`/en/${"a".repeat(80)}/`, "/:lc/*/"],
		[`/en${"/a".repeat(50)}`, "/:lc/a/a/a/a/…"],
	])("has the path %s as %s", (path, pattern) => expect(pagePattern(path)).toBe(pattern));

	it("is limited to twenty reports of a post", () => {
		const posted = Array.from({ length: 50 }, () => modern());
		const { reports, dropped } = readReports(posted, origin);
		expect([reports.length, dropped]).toEqual([20, 30]);
	});
});

describe("the table of reports", () => {
	const report = (at: number) => ({
		directive: "img-src",
		blocked: `https://a-${at}.example`,
		page: "/:lc/",
	});

	it("holds two hundred kinds, logs a hundred an hour and counts all", () => {
		let now = 0;
		const lines: string[] = [];
		const log = createLog("info", { write: (line) => lines.push(line) });
		const table = createReportTable(log, () => now);
		for (let at = 0; at < 1_000; at++) table.take(report(at));
		table.drop(5);
		expect(lines).toHaveLength(100);
		expect(table.counts()).toMatchObject({ taken: 1_000, dropped: 5, kinds: 200 });
		now += 3_600_000;
		table.take(report(999));
		table.take(report(1_001));
		const said = lines.slice(100).map((line) => JSON.parse(line));
		expect(said.map(({ msg }) => msg)).toEqual([
			"policy reports",
			"refused by the security policy",
		]);
		expect(said[0]).toMatchObject({ taken: 1_001, dropped: 5, kinds: 200 });
		expect(said[0].most[0]).toEqual({ ...report(999), count: 2 });
	});
});
