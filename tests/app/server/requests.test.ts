import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createHttpApp } from "#app/server/http/app.ts";
import { openStorefront, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const proxied = storefront({ env: { TRUST_PROXY: "1" } });
const twice = storefront({ env: { TRUST_PROXY: "203.0.113.7,10.0.0.0/8" } });
const limits = storefront({ env: { ALLOWED_HOSTS: "preview.example:8080" } });

describe("hosts (MARKET-20, MARKET-21)", () => {
	it.each(["https://evil.example", "https://notvitrine.fr", "https://vitrine.fr.evil.example"])(
		"%s is answered 421 with a plain page that does not echo it",
		async (origin) => {
			const page = await shop.visitor(origin).fetch("/fr-fr/");
			expect(page.status).toBe(421);
			expect(page.text).not.toContain("evil");
			expect(page.text).not.toContain("notvitrine");
			expect(page.text).not.toContain("<script");
		},
	);

	it("serves every locale at hosts that are allowed", async () => {
		const visitor = limits.visitor("http://preview.example:8080");
		expect((await visitor.fetch("/pl-pl/")).status).toBe(200);
		expect((await limits.visitor("http://preview.example").fetch("/pl-pl/")).status).toBe(421);
	});
});

describe("a trusted proxy (MARKET-23)", () => {
	const headers = {
		"X-Forwarded-Host": "vitrine.pl",
		"X-Forwarded-Proto": "https",
		"X-Forwarded-For": "198.51.100.1, 203.0.113.9",
	};

	it("gives host, scheme and address of the browser", async () => {
		const page = await proxied.fetch("/pl-pl/cart/", { headers });
		expect(page.text).toContain('<link rel="canonical" href="https://vitrine.pl/pl-pl/cart/"/>');
		expect(page.headers.get("Strict-Transport-Security")).not.toBeNull();
		const [call] = proxied.gateway.calls("listSegmentations");
		expect(call?.headers.get("x-forwarded-for")).toBe("203.0.113.9");
	});

	it("gives each browser its own address behind two proxies", async () => {
		const behindTwo = { ...headers, "X-Forwarded-For": "198.51.100.1, 203.0.113.9, 10.0.0.4" };
		await twice.fetch("/pl-pl/cart/", { headers: behindTwo });
		const [call] = twice.gateway.calls("listSegmentations");
		expect(call?.headers.get("x-forwarded-for")).toBe("203.0.113.9");
	});

	it("that is not named is told of once in the log (MARKET-72)", async () => {
		for (const one of [shop, proxied]) {
			await one.fetch("/robots.txt", { headers });
			await one.fetch("/robots.txt", { headers });
		}
		const told = (one: typeof shop) =>
			one.logged().filter(({ msg }) => String(msg).includes("Set TRUST_PROXY"));
		expect(told(shop)).toHaveLength(1);
		expect(told(proxied)).toEqual([]);
	});

	it("does not admit a post of another origin", async () => {
		const post = { form: { a: "1" }, headers: { ...headers, Origin: "http://localhost:3000" } };
		expect((await proxied.fetch("/pl-pl/cart/", post)).status).toBe(403);
	});
});

describe("requests that no page of the shop makes", () => {
	it.each([
		["/fr-fr/%00/", 400],
		["/fr-fr//cart/_.data", 404],
		["/robots.txt.data", 404],
		["/build.json.data", 404],
		["/_icons.data", 404],
		["/fr-fr/_icons.data?_routes=root", 404],
		["/messages/1/fr-fr/common.json.data", 404],
		[`/fr-fr/?q=${"a".repeat(5000)}`, 400],
	])("%s is answered with a plain %i", async (path, status) => {
		const page = await shop.fetch(path);
		expect(page.status).toBe(status);
		expect(page.text).toContain("<h1>");
		expect(page.text).not.toContain("evil");
		expect(page.location).toBeNull();
	});

	it.each([
		["//evil.example/", "en"],
		["//fr-fr/evil/", "fr-fr"],
		["/fr-fr//evil/?a=evil", "fr-fr"],
		["/de/evil//", "de-de"],
		["/fr-fr/%E0%A4/evil/", "fr-fr"],
		["/pl-pl/evil%", "pl-pl"],
		["/%", "en"],
		["/fr-fr/%5Cevil/", "fr-fr"],
		["/fr-fr/evil%0A", "fr-fr"],
		["/_gateway//evil", "en"],
	])("%s is the not-found page of %s, and repeats nothing of it (PAGE-124)", async (path, lc) => {
		const page = await shop.fetch(path);
		expect(page.status).toBe(404);
		expect(page.location).toBeNull();
		expect(page.text).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
		expect(page.text).toContain(`href="/${lc}/"`);
		expect(page.text).not.toContain("evil");
		expect((await shop.fetch(path, { method: "HEAD" })).status).toBe(404);
	});

	it("keeps such a path on its own host, in a language of that host", async () => {
		const page = await shop.visitor("https://vitrine.de").fetch("/fr-fr//cart/");
		expect([page.status, page.location]).toEqual([404, null]);
		expect(page.text).toContain('href="/de-de/"');
	});

	it("reads a long address on the way to the sign-in site, whose return address is in it", async () => {
		const way = `/_gateway/auth/login?redirect_uri=${"a".repeat(5_000)}`;
		expect((await shop.fetch(way)).status).not.toBe(400);
		expect((await shop.fetch(way + "a".repeat(5_000))).status).toBe(400);
	});

	it("refuses a form that is too large, in the visitor's language", async () => {
		const page = await shop.fetch("/de-de/cart/", { form: { text: "x".repeat(300_000) } });
		expect(page.status).toBe(413);
		expect(page.text).toContain('<html lang="de-DE"');
	});

	it("answers HEAD like GET, without a body", async () => {
		const page = await shop.fetch("/en/", { method: "HEAD" });
		expect([page.status, page.text]).toEqual([200, ""]);
	});
});

describe("form posts (SESSION-48, SESSION-49)", () => {
	const form = { intent: "none" };
	const nothingSaid = { Origin: "", "Sec-Fetch-Site": "" };

	it.each([
		["another origin", { Origin: "https://evil.example" }],
		["another scheme", { Origin: "https://localhost:3000" }],
		["a cross-site fetch", { Origin: "", "Sec-Fetch-Site": "cross-site" }],
		["a sibling site", { Origin: "", "Sec-Fetch-Site": "same-site" }],
		["a blank origin", { Origin: "null" }],
		["nothing said and no token", nothingSaid],
	])("refuses %s with a clear page", async (_, headers) => {
		const page = await shop.fetch("/fr-fr/cart/", { form, headers });
		expect(page.status).toBe(403);
		expect(page.text).toContain("rien n’a été modifié");
	});

	it.each([
		["its own origin", {}],
		["Sec-Fetch-Site alone", { Origin: "", "Sec-Fetch-Site": "same-origin" }],
		[
			"a blanked origin that the browser vouches for",
			{ Origin: "null", "Sec-Fetch-Site": "same-origin" },
		],
	])("lets %s pass", async (_, headers) => {
		const page = await shop.fetch("/fr-fr/cart/", { form, headers });
		expect(page.status).not.toBe(403);
	});

	it("lets a browser without origin headers pass with its own form token only", async () => {
		const visitor = shop.visitor();
		const home = await visitor.fetch("/fr-fr/");
		// a browser that says where it comes from needs no token, and shares its page with all others
		const said = await shop.fetch("/fr-fr/", { headers: { "Sec-Fetch-Site": "none" } });
		expect(said.text).not.toContain("formToken");
		const token = /"formToken":"([\w-]{43})"/.exec(home.text)?.[1] ?? "";
		expect(token).toHaveLength(43);
		const posted = { form: { ...form, "form-token": token }, headers: nothingSaid };
		expect((await visitor.fetch("/fr-fr/cart/", posted)).status).not.toBe(403);
		expect((await shop.fetch("/fr-fr/cart/", posted)).status).toBe(403);
	});
});

describe("headers of a page (CONTENT-53)", () => {
	it("carry a strict policy, with a new nonce on all scripts", async () => {
		const [first, second] = [await shop.fetch("/en/cart/"), await shop.fetch("/en/cart/")];
		const policy = first.headers.get("Content-Security-Policy") ?? "";
		const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? "";
		expect(second.headers.get("Content-Security-Policy")).not.toContain(nonce);
		for (const part of [
			"'strict-dynamic'",
			"object-src 'none'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
			"form-action 'self'",
			"require-trusted-types-for 'script'",
		]) {
			expect(policy).toContain(part);
		}
		const scripts = [...first.text.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)([^>]*)>/g)];
		expect(scripts.length).toBeGreaterThan(2);
		for (const [, attributes] of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
		expect(first.text).not.toMatch(/\sstyle="/);
		expect(first.text).not.toMatch(/\son\w+="/);
	});

	it("allow the one script of a public page by its hash", async () => {
		const { headers, text } = await shop.fetch("/en/");
		const [script = ""] = [...text.matchAll(/<script>((?:(?!<\/script>).)+)<\/script>/gs)].map(
			([, of]) => of,
		);
		const hash = createHash("sha256").update(script).digest("base64");
		expect(headers.get("Content-Security-Policy")).toContain(
			`script-src 'sha256-${hash}' 'strict-dynamic'`,
		);
		expect(text).not.toMatch(/nonce="[^"]/);
	});

	it("are private and include the request id", async () => {
		const page = await shop.fetch("/en/");
		expect(page.headers.get("Cache-Control")).toBe("private, no-cache");
		expect(page.headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
		expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
	});

	it("send Strict-Transport-Security over https only", async () => {
		const page = await shop.visitor("https://vitrine.de").fetch("/de-de/");
		expect(page.headers.get("Strict-Transport-Security")).toContain("max-age=");
		expect((await shop.fetch("/en/")).headers.get("Strict-Transport-Security")).toBeNull();
	});
});

describe("logs (CART-63, SESSION-50)", () => {
	it("never hold a cookie, a token, an e-mail address or a code of a path", async () => {
		const visitor = shop.visitor();
		const { accessToken } = visitor.signIn({ customerId: "c-secret" });
		await visitor.fetch("/en/SUMMER-2026-x/?email=ada@example.org&token=abc", {
			headers: { Referer: "https://localhost/?token=abc" },
		});
		const text = JSON.stringify(shop.logged());
		expect(text).toContain('"url":"/en/*/?email=*&token=*"');
		for (const secret of [accessToken, "ada@example.org", "SUMMER-2026", "c-secret", "token=abc"]) {
			expect(text).not.toContain(secret);
		}
	});
});

it("a fault before the router is a 500 and a line of the log, never a fault of the request", async () => {
	const lines: string[] = [];
	const { runtime } = openStorefront({}, "http://127.0.0.1:9", lines);
	const app = createHttpApp({
		runtime,
		assets: () => null,
		cachedAtOnce: () => null,
		kept: async () => null,
		cached: async () => null,
		render: async () => new Response(),
		routeOf() {
			throw new Error("a fault");
		},
	});
	const request = new Request("http://localhost:3000/fr-fr/");
	const answer = await app.fetch(request, { remoteAddress: "203.0.113.7" });
	expect(answer.status).toBe(500);
	expect(lines.join()).toContain("request failed");
});
