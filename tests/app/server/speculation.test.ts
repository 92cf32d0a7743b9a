// What a browser may fetch or render ahead: public pages and the bag alone, and nothing for who saves data.
import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it } from "vitest";
import { speculationPath } from "#app/server/speculation.ts";
import { paths } from "#shop/page-paths.ts";
import { paths as healthyPaths, playHealthy } from "#tests/app/outages/healthy.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
beforeEach(() => playHealthy(shop.gateway));

interface Condition {
	and?: Condition[];
	not?: Condition;
	href_matches?: string;
	selector_matches?: string;
}
interface Rule {
	where: Condition;
	eagerness: string;
}

const origin = "http://localhost:3000";
declare class URLPattern {
	constructor(pattern: string, base: string);
	test(url: string): boolean;
}

/** Whether a link matches, as a browser reads the rules. */
function matches(condition: Condition, link: HTMLAnchorElement): boolean {
	const { and, not, href_matches, selector_matches } = condition;
	if (and) return and.every((each) => matches(each, link));
	if (not) return !matches(not, link);
	if (selector_matches) return link.matches(selector_matches);
	return new URLPattern(href_matches ?? "", origin).test(link.href);
}

const rulesFor = async (headers: Record<string, string> = {}): Promise<Record<string, Rule[]>> =>
	JSON.parse((await shop.fetch(speculationPath, { headers })).text);

/** @param markup with one link */
async function madeAhead(markup: string): Promise<string[]> {
	const { document } = new JSDOM(markup, { url: `${origin}/en/` }).window;
	const link = document.querySelector("a");
	if (!link) throw new Error("No link");
	return Object.entries(await rulesFor()).flatMap(([action, rules]) =>
		rules
			.filter(({ where }) => matches(where, link))
			.map(({ eagerness }) => `${action} ${eagerness}`),
	);
}
const linkTo = (path: string, attributes = "") =>
	`<main><a href="${path}" ${attributes}>x</a></main>`;
const product = "/en/lina-dress-ink-blue--p100001/";

describe("speculation rules", () => {
	it("are named by each document, and are of their own type", async () => {
		for (const path of ["/en/", healthyPaths.product, "/en/cart/"]) {
			const { headers } = await shop.fetch(path);
			expect(headers.get("Speculation-Rules")).toBe(`"${speculationPath}"`);
		}
		const { headers } = await shop.fetch(speculationPath);
		expect(headers.get("Content-Type")).toBe("application/speculationrules+json");
	});

	it.each([
		["a product", linkTo(product), ["prerender moderate"]],
		[
			"a listing",
			linkTo("/en/dresses--pldresses/"),
			["prefetch moderate", "prerender conservative"],
		],
		["a story", linkTo("/en/linen--lplinen/"), ["prefetch moderate", "prerender conservative"]],
		[
			"the bag, once something is in it",
			'<div data-flash="">Added. <a href="/en/cart/">See the bag</a></div>',
			["prerender moderate"],
		],
	])("of %s", async (_, markup, expected) => {
		expect(await madeAhead(markup)).toEqual(expected);
	});

	it.each([
		["of a page whose client runs", `<html data-live="1">${linkTo(product)}</html>`],
		[
			"to the bag in the header, which the client opens",
			'<header><a href="/en/cart/">Bag</a></header>',
		],
		["of the menu, which the client opens", `<header><a href="${product}">x</a></header>`],
		["of a listing with a filter", linkTo("/en/dresses--pldresses/?color=blue")],
		["of a part of the page", linkTo(`${product}#size-guide`)],
		["that changes the page in place", linkTo(product, 'data-keep-scroll=""')],
		["with something for the bag", linkTo("/en/x--p1/?add=1")],
		["of another site", linkTo("https://elsewhere.example/en/x--p1/")],
		["of the gateway's site for signing in", linkTo("/_gateway/auth/sign-in")],
		["of a file", linkTo("/robots.txt")],
	])("name no link %s", async (_, markup) => {
		expect(await madeAhead(markup)).toEqual([]);
	});

	it("name no other page", async () => {
		const all = Object.values(paths).map((path) => `/en/${path.replaceAll(/:\w+/g, "1")}/`);
		const ahead = [];
		for (const path of all) if ((await madeAhead(linkTo(path))).length > 0) ahead.push(path);
		expect(all.length).toBeGreaterThan(50);
		expect(ahead).toEqual([]);
	});

	it.each([
		["Save-Data", "on"],
		["Sec-CH-Prefers-Reduced-Data", "reduce"],
	])("are empty for a browser that sends %s: %s", async (name, value) => {
		expect(await rulesFor({ [name]: value })).toEqual({});
		expect((await shop.fetch(speculationPath)).headers.get("Vary")).toContain(name);
	});
});
