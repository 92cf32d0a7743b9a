// 103 Early Hints: for browsers behind a proxy that passes them on, with a page that is not cached.
import { duplexPair } from "node:stream";
import { beforeEach, expect, it } from "vitest";
import { storefront } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../outages/healthy.ts";

const shop = storefront({ env: { EARLY_HINTS: "1", PAGE_CACHE_MB: "16" } });
const unhinted = storefront();
beforeEach(() => {
	for (const { gateway } of [shop, unhinted]) playHealthy(gateway);
});

const navigation = ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document", "Sec-Fetch-Site: none"];

/** Everything that comes back for one request, as text. */
async function said(
	by: typeof shop,
	headers: readonly string[],
	path = "/en/cart/",
): Promise<string> {
	// pages that were rendered say what every page asks for
	await by.fetch("/en/");
	await by.fetch("/en/dresses--pldresses/");
	const { server } = await by.listens();
	// msw would intercept a real connection
	const [here, there] = duplexPair();
	server.emit("connection", there);
	const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers];
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		here.on("data", (chunk) => chunks.push(chunk));
		here.once("error", reject);
		here.once("end", () => resolve(Buffer.concat(chunks).toString()));
		here.write(`${lines.join("\r\n")}\r\n\r\n`);
	});
}

it.each([
	["that is not cached", "/en/cart/"],
	["that may be cached, and is in no memory", "/en/search/?q=dress"],
])("name the style sheets of a page %s before it is there", async (_, path) => {
	const text = await said(shop, navigation, path);
	const [hints = "", page = ""] = text.split("\r\n\r\n");
	expect(hints).toMatch(/^HTTP\/1\.1 103 Early Hints\r\nLink: /i);
	expect(hints).toMatch(/<\/[^>]+\.css[^>]*>; rel=preload; as=style/);
	const after = text.slice(text.indexOf("HTTP/1.1 200"));
	expect(page).not.toBe("");
	// none that only other pages have
	for (const [, sheet] of hints.matchAll(/<(\/[^>]+\.css[^>]*)>/g)) {
		expect(after).toContain(`href="${sheet}"`);
	}
});

it.each([
	["where no proxy is said to pass them on", unhinted, navigation, "/en/cart/"],
	["to a program that is no browser", shop, [], "/en/cart/"],
	[
		"to a request of a script",
		shop,
		["Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"],
		"/en/cart/",
	],
	["with a file", shop, navigation, "/robots.txt"],
])("are not sent %s", async (_, by, headers, path) => {
	expect(await said(by, headers, path)).toMatch(/^HTTP\/1\.1 200 /);
});
