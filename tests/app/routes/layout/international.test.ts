import { describe, expect, it } from "vitest";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const german = { "Accept-Language": "de-DE,de;q=0.9,en;q=0.5" };
const answer = "/en/international/";
const hasPopUp = (html: string) => html.includes('aria-labelledby="intl-title"');
const dismissal = "vitrine_international_en-dev";

describe("the international pop-up (PAGE-81)", () => {
	it("proposes the browser's shop in its language, with this page's address there", async () => {
		const { text, headers } = await shop.fetch("/en/search/", { headers: german });
		const [box = ""] = /<dialog.*?<\/dialog>/s.exec(text) ?? [];
		expect(box).toContain('lang="de-DE"');
		expect(box).toContain("Lieber zu Vitrine Deutschland?");
		expect(box).toContain('name="to" value="/de-de/search/"');
		expect(box.match(/name="form-token"/g)).toHaveLength(2);
		expect(headers.get("Vary")).toContain("Accept-Language");
	});

	it.each([
		["the browser is at home", { headers: { "Accept-Language": "en" } }],
		["the browser says no language", {}],
		["a crawler asks", { headers: { ...german, "User-Agent": "Googlebot/2.1" } }],
		["it was sent away", { headers: german, cookies: { [dismissal]: "1" } }],
	])("is absent when %s", async (_when, options) => {
		expect(hasPopUp((await shop.fetch("/en/search/", options)).text)).toBe(false);
	});

	it("does not cover the consent page", async () => {
		const { text } = await shop.fetch("/en/cookies/", { headers: german });
		expect(text).toContain('id="measurement"');
		expect(hasPopUp(text)).toBe(false);
	});

	it("varies by Accept-Language even where it is absent", async () => {
		const { headers } = await shop.fetch("/en/search/");
		expect(headers.get("Vary")).toContain("Accept-Language");
	});

	it.each(["/en/no/such/page/", "/en/x--pnone/"])(
		"links to the proposed shop's home from a 404 page: %s",
		async (path) => {
			const { text } = await shop.fetch(path, { headers: german });
			expect(text).toContain('name="to" value="/de-de/"');
		},
	);

	it("is in documents only", async () => {
		const { text } = await shop.fetch("/en/search.data", { headers: german });
		expect(text).not.toContain("Lieber zu");
	});
});

describe("'Yes'", () => {
	it("leads to the page in the proposed shop, and is logged", async () => {
		const form = { intent: "yes", locale: "de-de", to: "/de-de/mantel--plcoats/" };
		const { status, location } = await shop.fetch(answer, { form });
		expect([status, location]).toEqual([303, "/de-de/mantel--plcoats/"]);
		const noted = shop.logged().find(({ event }) => event === "international_redirect");
		expect(noted).toMatchObject({ from: "en", to: "de-de" });
	});

	it("leads to the shop's own domain where there is one, and the policy allows its form", async () => {
		const visitor = shop.visitor("https://vitrine.com");
		const page = await visitor.fetch("/en/search/", { headers: german });
		expect(page.text).toContain('name="to" value="https://vitrine.de/de-de/search/"');
		expect(page.headers.get("Content-Security-Policy")).toMatch(
			/form-action 'self'[^;]* https:\/\/vitrine\.de/,
		);
		const to = "https://vitrine.de/de-de/search/";
		const { location } = await visitor.fetch(answer, {
			form: { intent: "yes", locale: "de-de", to },
		});
		expect(location).toBe(to);
	});

	it.each(["https://evil.example/de-de/", "//evil.example", "/pl-pl/", "javascript:alert(1)", ""])(
		"leads to the proposed shop's home, never to %s (SESSION-26)",
		async (to) => {
			const form = { intent: "yes", locale: "de-de", to };
			expect((await shop.fetch(answer, { form })).location).toBe("/de-de/");
		},
	);

	it("refuses an unknown shop", async () => {
		const form = { intent: "yes", locale: "xx", to: "/xx/" };
		expect((await shop.fetch(answer, { form })).status).toBe(400);
	});
});

describe("'No' and close", () => {
	it("lead back, and hide it for 30 days in this locale only", async () => {
		const visitor = shop.visitor();
		const { status, location, headers } = await visitor.fetch(answer, {
			form: { intent: "no", back: "/en/search/?q=coat" },
		});
		expect([status, location]).toEqual([303, "/en/search/?q=coat"]);
		const line = headers.getSetCookie().find((each) => each.startsWith(dismissal));
		expect(line).toMatch(/Max-Age=2592000; HttpOnly; SameSite=Lax/);
		const page = (path: string) => visitor.fetch(path, { headers: german });
		expect(hasPopUp((await page("/en/search/")).text)).toBe(false);
		expect(hasPopUp((await page("/fr-fr/search/")).text)).toBe(true);
	});

	it("lead to no other site (SESSION-26), and an unknown intent is refused", async () => {
		const form = { intent: "no", back: "https://evil.example/" };
		expect((await shop.fetch(answer, { form })).location).toBe("/en/");
		expect((await shop.fetch(answer, { form: { intent: "what" } })).status).toBe(400);
		expect((await shop.fetch(answer)).status).toBe(404);
	});

	it("are refused from another site (SESSION-48)", async () => {
		const headers = { Origin: "https://evil.example" };
		const { status } = await shop.fetch(answer, { form: { intent: "no" }, headers });
		expect(status).toBe(403);
	});
});
