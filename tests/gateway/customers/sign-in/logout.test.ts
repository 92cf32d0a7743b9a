import { describe, expect, it } from "vitest";
import { refreshTokens } from "#contract/session/operations.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { Browser, formTokenOf, names } from "./browser.ts";

const gateway = testGateway();

const home = "http://localhost:3000/it-it/";
const logout = (target = home) => `/auth/logout?redirect_uri=${encodeURIComponent(target)}`;
let visitors = 0;
async function signedIn(): Promise<Browser> {
	const browser = new Browser(gateway.url);
	const email = `visitor-${++visitors}@vitrine.example`;
	await browser.post("/auth/login?locale=it-it", { intent: "email-only", email });
	return browser;
}
const tokensOf = (browser: Browser) => ({
	accessToken: browser.cookies.get(names.access) ?? "",
	refreshToken: browser.cookies.get(names.refresh) ?? "",
});

describe("signing out", () => {
	it.each(["same-origin", "same-site", "none"])(
		"works at once when the browser says %s: no cookies, session ended, on to the target",
		async (site) => {
			const browser = await signedIn();
			const tokens = tokensOf(browser);
			const page = await browser.get(logout(), { "sec-fetch-site": site });
			expect([page.status, page.location]).toEqual([303, home]);
			expect(browser.cookies.has(names.access)).toBe(false);
			expect(browser.cookies.has(names.refresh)).toBe(false);
			expect(page.setCookies.get(names.refresh)).toContain("Max-Age=0");
			const fault = await gateway.fault(refreshTokens, { body: { tokens } });
			expect(fault.code).toBe("INVALID_REFRESH_TOKEN");
		},
	);

	it.each([
		["another site led here", { "sec-fetch-site": "cross-site" }],
		["the browser does not say", { "sec-fetch-site": "" }],
	])("asks first when %s (SESSION-25)", async (_, says) => {
		const browser = await signedIn();
		const asked = await browser.get(logout(), says);
		expect(asked.status).toBe(200);
		expect(asked.html).toContain("Ci lasci già?");
		expect(browser.cookies.has(names.refresh)).toBe(true);
		const done = await browser.post(logout(), { form: formTokenOf(asked.html) });
		expect([done.status, done.location]).toEqual([303, home]);
		expect(browser.cookies.has(names.refresh)).toBe(false);
	});

	it.each([
		["sec-purpose", "prefetch;prerender"],
		["purpose", "prefetch"],
		["x-purpose", "preview"],
		["x-moz", "prefetch"],
	])("does nothing for a page that is only loaded ahead: %s (SESSION-76)", async (name, value) => {
		const says = { [name]: value };
		const browser = await signedIn();
		const answer = await browser.get(logout(), { ...says, "sec-fetch-site": "same-origin" });
		expect([answer.status, [...answer.setCookies.keys()]]).toEqual([503, []]);
		expect(browser.cookies.has(names.refresh)).toBe(true);
		// nor does any other page of the site, while its assets and pictures are given
		for (const path of ["/auth/login", "/auth/letter?token=x", "/auth/create"]) {
			expect((await browser.get(path, says)).status).toBe(503);
		}
		expect((await browser.get("/site/site.css", says)).status).not.toBe(503);
	});

	it("does nothing on HEAD", async () => {
		const browser = await signedIn();
		const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
		const answer = await fetch(gateway.url + logout(), {
			method: "HEAD",
			headers: { cookie, "sec-fetch-site": "same-origin" },
			redirect: "manual",
		});
		expect(answer.headers.getSetCookie().join()).not.toContain(names.refresh);
	});

	it("does not ask a visitor without a session, wherever they come from", async () => {
		const page = await new Browser(gateway.url).get(logout(), { "sec-fetch-site": "cross-site" });
		expect([page.status, page.location]).toEqual([303, home]);
	});

	it("is refused to a form of another site", async () => {
		const browser = await signedIn();
		const page = await browser.post(logout(), {}, { "sec-fetch-site": "cross-site" });
		expect(page.status).toBe(403);
		expect(browser.cookies.has(names.refresh)).toBe(true);
	});

	it("leads back to the shop's sign-in return, which knows the next step (SESSION-30)", async () => {
		const target = "http://localhost:3000/it-it/auth/callback/?sign_in=1";
		const browser = new Browser(gateway.url);
		const page = await browser.get(logout(target), { "sec-fetch-site": "cross-site" });
		expect([page.status, page.location]).toEqual([303, target]);
	});

	it("goes home if the target is not allowed", async () => {
		const page = await new Browser(gateway.url).get(`${logout("//evil.example/")}&locale=pl-pl`);
		expect(page.location).toBe("https://vitrine.pl/pl-pl/");
	});
});
