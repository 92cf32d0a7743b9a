import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHarmless } from "#app/client/trusted-types.ts";
import { Circuit } from "#app/server/circuit.ts";
import { deviceOf } from "#app/server/device.ts";
import { readEnv } from "#app/server/env.ts";
import { placeOf } from "#app/server/hosts.ts";
import { compressed, encodingFor } from "#app/server/http/compress.ts";
import { safePath, safeText } from "#app/server/log.ts";
import { returnTarget } from "#app/server/return-target.ts";
import { Turns } from "#app/server/turns.ts";

describe("return targets (SESSION-26)", () => {
	const origin = "https://vitrine.fr";
	const target = (value: string) => returnTarget(origin, value, "/home/");

	it.each([
		["/fr-fr/cart/?a=1#x", "/fr-fr/cart/?a=1#x"],
		["https://vitrine.fr/fr-fr/", "/fr-fr/"],
		["cart/", "/cart/"],
	])("%s stays", (value, path) => expect(target(value)).toBe(path));

	it.each([
		"https://evil.example/",
		"//evil.example/",
		"/\\evil.example",
		"\\\\evil.example",
		"https:evil.example",
		"javascript:alert(1)",
		"data:text/html,x",
		"https://vitrine.fr@evil.example/",
		"https://me:pw@vitrine.fr/",
		"http://vitrine.fr/",
		"https://vitrine.fr:444/",
		"/\t/evil.example",
		"/a\n/b",
		"https://vitrine.fr//evil.example",
		"",
		`/${"a".repeat(3000)}`,
	])("%s is refused", (value) => expect(target(value)).toBe("/home/"));

	it("keep the browser on the origin, whatever is given", () => {
		const part = fc.constantFrom(
			"/",
			"\\",
			"//",
			"evil.example",
			":",
			"@",
			"https:",
			"..",
			"%2f",
			"?",
			"#",
			" ",
			"a",
		);
		fc.assert(
			fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
				const path = target(parts.join(""));
				expect(path.startsWith("/")).toBe(true);
				expect(new URL(path, origin).origin).toBe(origin);
			}),
			{ numRuns: 2_000 },
		);
	});
});

describe("hosts (MARKET-20, MARKET-21)", () => {
	const place = (host: string) => placeOf(host, ["Preview.example".toLowerCase()], ["vitrine.fr"]);
	it.each([
		["localhost:3000", "single"],
		["127.0.0.1", "single"],
		["[::1]:80", "single"],
		["preview.example", "single"],
		["preview.example:8080", "single"],
		["vitrine.fr", "shop"],
		["www.VITRINE.fr", "shop"],
	])("%s is %s", (host, kind) => expect(place(host)?.kind).toBe(kind));

	it.each([
		"",
		"vitrine.fr.evil",
		"xvitrine.fr",
		"a b",
		"vitrine.fr:99999999",
		"vitrine.fr/x",
		"[::2]",
		"user@vitrine.fr",
	])("'%s' is refused", (host) => expect(place(host)).toBeNull());
});

describe("the environment", () => {
	it("names every wrong variable in one line", () => {
		const read = () => readEnv({ PORT: "http", GATEWAY_URL: "ftp://x", LOG_LEVEL: "loud" });
		expect(read).toThrow(
			/^Environment not usable: .*PORT: .*; .*GATEWAY_URL: .*; .*LOG_LEVEL: [^\n]*$/,
		);
	});

	it("requires session secrets and an own key in production, and long secrets anywhere", () => {
		expect(() => readEnv({ VITRINE_ENV: "production" })).toThrow("SESSION_SECRETS: required");
		for (const VITRINE_ENV of ["production", "local"]) {
			expect(() => readEnv({ VITRINE_ENV, SESSION_SECRETS: "short" })).toThrow("32 characters");
		}
		const secret = "x".repeat(32);
		const secrets = { VITRINE_ENV: "production", SESSION_SECRETS: `${secret}, ${secret}y` };
		expect(readEnv({ ...secrets, SUBSCRIPTION_KEY: "k".repeat(24) }).SESSION_SECRETS).toHaveLength(
			2,
		);
		expect(() => readEnv(secrets)).toThrow("SUBSCRIPTION_KEY: a key of your own");
	});
});

describe("allowed hosts", () => {
	it("are hosts with or without a port, compared in lower case", () => {
		const { ALLOWED_HOSTS } = readEnv({
			ALLOWED_HOSTS: "Preview.example:8080, [::1]:3000,10.0.0.1",
		});
		expect(ALLOWED_HOSTS).toEqual(["preview.example:8080", "[::1]:3000", "10.0.0.1"]);
	});

	it.each(["https://shop.example", "shop.example/", "*.example", "a b", "shop.example:http"])(
		"'%s' stops the boot",
		(host) => {
			expect(() => readEnv({ ALLOWED_HOSTS: host })).toThrow("ALLOWED_HOSTS.0: a host");
		},
	);
});

describe("logs (CART-63, SESSION-50)", () => {
	it.each([
		["/carts/AbC-123_xyz/promo-code/SUMMER20", "/carts/*/promo-code/*"],
		["/fr-fr/robe-bleue--p1200/?p=2&code=XY", "/fr-fr/robe-bleue--p1200/?p=2&code=*"],
		["/assets/root-CwPXYKSR.js", "/assets/root-CwPXYKSR.js"],
		["/en/ada@example.org/", "/en/*/"],
		["/fr-fr/account/orders/VYYY-ADNJY-YT/", "/fr-fr/account/orders/*/"],
		[
			"/fr-fr/account/downloads/gift-card/A-1/7008874208175000110.data",
			"/fr-fr/account/downloads/gift-card/*/*",
		],
		["/FR-fr/robe--p1200.data", "/*/robe--p1200.data"],
		["/fr-fr/cart/_.data", "/fr-fr/cart/_.data"],
		["/fr-fr/blogPage/manteau/coat_care/", "/fr-fr/blogPage/manteau/*/"],
	])("%s is written %s", (url, written) => expect(safePath(url)).toBe(written));

	it.each(["FR7630006000011234567890189", "NO93 8601 1117 947", "be68539007547034"])(
		"redacts the IBAN %s",
		(iban) => expect(safeText(`no account ${iban}, sorry`)).toBe("no account [redacted], sorry"),
	);

	it("redacts tokens and e-mail addresses", () => {
		expect(safeText("for ada@example.org: eyJhbGciOi.eyJjdXN0.sig gone")).toBe(
			"for [redacted]: [redacted] gone",
		);
	});
});

describe("trusted types", () => {
	it("lets only harmless text become markup in the browser", () => {
		expect(isHarmless("<script></script>")).toBe(true);
		expect(isHarmless('{"@type":"Product"}')).toBe(true);
		expect(isHarmless("<img src=x onerror=alert(1)>")).toBe(false);
	});
});

describe("compression", () => {
	it.each([
		["gzip, deflate, br, zstd", "br"],
		["gzip;q=1, br;q=0.5", "gzip"],
		["*", "br"],
		["br;q=0, *;q=0.1", "zstd"],
		["identity", null],
		["", null],
		[null, null],
	])("'%s' gives %s", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

	it.each([
		["br", brotliDecompressSync],
		["zstd", zstdDecompressSync],
		["gzip", gunzipSync],
	])("%s restores the text", async (encoding, decompress) => {
		const text = "vitrine ".repeat(1000);
		const response = new Response(text, { headers: { "Content-Type": "text/html" } });
		const request = new Request("http://x/", { headers: { "Accept-Encoding": encoding } });
		const sent = await compressed(response, request);
		expect(sent.headers.get("Content-Encoding")).toBe(encoding);
		// a document may be coded against a dictionary too
		expect(sent.headers.get("Vary")).toBe("Accept-Encoding, Available-Dictionary");
		const bytes = Buffer.from(await sent.arrayBuffer());
		expect(bytes.length).toBeLessThan(500);
		expect(decompress(bytes).toString()).toBe(text);
	});

	it("flushes what a page has streamed so far", async () => {
		let more: (() => void) | undefined;
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				controller.enqueue(new TextEncoder().encode("<h1>shell</h1>"));
				more = () => controller.close();
			},
		});
		const response = new Response(body, { headers: { "Content-Type": "text/html" } });
		const request = new Request("http://x/", { headers: { "Accept-Encoding": "gzip" } });
		const reader = (await compressed(response, request)).body?.getReader();
		let held = Buffer.alloc(0);
		// gzip's header comes at once; the shell must come before the page ends
		while (held.length < 20)
			held = Buffer.concat([held, (await reader?.read())?.value ?? Buffer.alloc(0)]);
		expect(held.length).toBeGreaterThan(20);
		more?.();
		await reader?.cancel();
	});

	it("leaves pictures and small answers alone", async () => {
		const request = new Request("http://x/", { headers: { "Accept-Encoding": "br" } });
		const picture = new Response("x", { headers: { "Content-Type": "image/avif" } });
		expect(await compressed(picture, request)).toBe(picture);
		const small = new Response("x", {
			headers: { "Content-Type": "text/html", "Content-Length": "1" },
		});
		expect((await compressed(small, request)).headers.get("Content-Encoding")).toBeNull();
	});
});

describe("the breaker", () => {
	it("opens after failures in a row, tries one call after a while, and closes when it succeeds", () => {
		let now = 0;
		const circuit = new Circuit(() => now);
		for (let i = 0; i < 6; i++) {
			expect(circuit.enter()).toBe(true);
			circuit.failed(null);
		}
		expect(circuit.enter()).toBe(false);
		now = 5_001;
		expect([circuit.enter(), circuit.enter()]).toEqual([true, false]);
		circuit.abandoned();
		expect(circuit.enter()).toBe(true);
		circuit.succeeded();
		expect([circuit.enter(), circuit.enter()]).toEqual([true, true]);
	});

	it("is opened by several failed pages, not by many failed calls of one page", () => {
		const circuit = new Circuit(() => 0);
		for (let call = 0; call < 30; call++) circuit.failed(null, `page ${call % 5}`);
		expect(circuit.isOpen).toBe(false);
		circuit.failed(null, "page 5");
		expect(circuit.isOpen).toBe(true);
		circuit.succeeded();
		for (let page = 0; page < 5; page++) circuit.failed(null, `page ${page}`);
		expect(circuit.isOpen).toBe(false);
	});

	it("is neither opened nor kept open by one caller alone", () => {
		let now = 0;
		const circuit = new Circuit(() => now);
		for (let i = 0; i < 20; i++) circuit.failed("198.51.100.1");
		for (let i = 0; i < 20; i++) circuit.failed(`2001:db8::1:${i.toString(16)}`);
		for (const last of [2, 3, 4]) circuit.failed(`198.51.100.${last}`);
		expect(circuit.enter()).toBe(true);
		circuit.failed("::ffff:198.51.100.4");
		expect(circuit.enter()).toBe(true);
		circuit.failed("198.51.100.5");
		expect(circuit.enter()).toBe(false);
		now = 5_001;
		expect(circuit.enter()).toBe(true);
		circuit.failed("198.51.100.1");
		expect(circuit.enter()).toBe(true);
		circuit.succeeded();
		expect([circuit.enter(), circuit.enter()]).toEqual([true, true]);
	});

	it("forgets by time: after a quiet while no call is refused, and old failures do not add up", () => {
		let now = 0;
		const circuit = new Circuit(() => now);
		for (let i = 0; i < 6; i++) circuit.failed(null);
		now = 180_000;
		expect(Array.from({ length: 20 }, () => circuit.enter())).toEqual(Array(20).fill(true));
		for (let minute = 4; minute < 30; minute++) {
			now = minute * 60_000;
			circuit.failed(null);
		}
		expect(circuit.enter()).toBe(true);
	});

	it("never lets retries outgrow their budget", () => {
		fc.assert(
			fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (outcomes) => {
				const circuit = new Circuit(() => 0);
				let retries = 0;
				let successes = 0;
				for (const isSuccess of outcomes) {
					if (isSuccess) {
						circuit.succeeded();
						successes++;
					} else if (circuit.takeRetry()) retries++;
				}
				expect(retries).toBeLessThanOrEqual(10 + successes / 10);
			}),
		);
	});
});

describe("turns", () => {
	it("are taken by sixteen at a time, in the order of asking, whether or not one fails", async () => {
		const turns = new Turns();
		const under = Array.from({ length: 40 }, () => Promise.withResolvers<void>());
		const begun: number[] = [];
		const all = under.map(({ promise }, at) =>
			turns.take(() => {
				begun.push(at);
				return promise;
			}),
		);
		const ended = Promise.allSettled(all);
		expect(begun).toHaveLength(16);
		for (const [at, { resolve, reject }] of under.entries()) {
			if (at % 2 === 0) resolve();
			else reject(new Error("no answer"));
			await all[at]?.catch(() => undefined);
			expect(begun.length).toBe(Math.min(40, 17 + at));
		}
		expect((await ended).filter(({ status }) => status === "rejected")).toHaveLength(20);
		expect(begun).toEqual(under.map((_, at) => at));
		await turns.take(async () => begun.push(40));
		expect(begun).toHaveLength(41);
	});
});

describe("device channel (SESSION-46)", () => {
	it.each([
		["VitrineApp/3.1 (iPhone)", "AM"],
		["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "SD"],
		["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", "SD"],
		["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile", "SM"],
		["Mozilla/5.0 (Linux; Android 14)", "SM"],
		[null, "SM"],
	])("%s is %s", (agent, device) => expect(deviceOf(agent)).toBe(device));
});
