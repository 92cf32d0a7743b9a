// The question of consent and its page, as the server answers them (MEASURE-1, MEASURE-2).
import { beforeEach, describe, expect, it } from "vitest";
import { openSession } from "#app/server/session/session.ts";
import { recordConsent } from "#contract/consent/record-consent.ts";
import { listEntries } from "#contract/content/operations.ts";
import { storefront, unreachable, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
const page = "/fr-fr/cookies/";
const tool = "https://consent.example/tool.js?id=7";
const withTool = storefront({ env: { CONSENT_SCRIPT_URL: tool } });

const hasBanner = (html: string) =>
	html.includes('value="refuse"') && html.includes("data-nosnippet");
const answer = (visitor: Visitor, intent: string, more: Record<string, string | string[]> = {}) =>
	visitor.fetch(page, { form: { intent, ...more } });
const lineOf = (headers: Headers, name: string) =>
	headers.getSetCookie().filter((line) => line.startsWith(`${name}=`));
const kept = (visitor: Visitor) => visitor.cookies.get("vitrine_consent-dev");
const recorded = () => shop.gateway.calls("recordConsent");

beforeEach(() => {
	for (const each of [shop, withTool]) {
		each.gateway.returns(listEntries, { entries: [] });
		each.gateway.returns(recordConsent, { answeredAt: "2026-03-03T09:00:00.000Z" });
	}
});

describe("the consent banner", () => {
	it("is shown on a kept page and on any other, until its visitor has answered", async () => {
		const [asked, silent] = [shop.visitor(), shop.visitor()];
		await answer(silent, "refuse", { back: "/fr-fr/" });
		// the page is rendered for one visitor, kept, and filled in for the other
		for (const path of ["/fr-fr/menu/", "/fr-fr/menu/", "/fr-fr/gift-card/"]) {
			expect(hasBanner((await asked.fetch(path)).text)).toBe(true);
			expect(hasBanner((await silent.fetch(path)).text)).toBe(false);
		}
	});

	it("names every purpose where the French regulator's rules apply (MEASURE-5)", async () => {
		const asked = async (lc: string) => (await shop.fetch(`/${lc}/gift-card/`)).text;
		expect(await asked("fr-fr")).toContain(
			"nous testons nos pages, mesurons les visites, et nos partenaires",
		);
		expect(await asked("fr-ch")).toContain("Pouvons-nous en utiliser d’autres");
	});

	it("is answered by a plain form that returns to its page, and never to another site", async () => {
		const visitor = shop.visitor();
		const { status, location } = await answer(visitor, "accept", { back: "/fr-fr/search/?q=robe" });
		expect([status, location]).toEqual([303, "/fr-fr/search/?q=robe"]);
		const away = await answer(visitor, "accept", { back: "https://elsewhere.example/" });
		expect(away.location).toBe(page);
		expect((await answer(visitor, "all")).status).toBe(400);
	});

	it("keeps its answer for six months where a script can read it, its reference as HttpOnly", async () => {
		const visitor = shop.visitor();
		const { headers } = await answer(visitor, "save", { allow: ["measurement", "needed", "else"] });
		expect(lineOf(headers, "vitrine_consent-dev")).toEqual([
			"vitrine_consent-dev=1,3; Path=/; Max-Age=15724800; SameSite=Lax",
		]);
		expect(lineOf(headers, "vitrine_consent_proof-dev")[0]).toMatch(
			/^[^;]+=[\da-f-]{36}\.\d+; Path=\/; Max-Age=15724800; HttpOnly; SameSite=Lax$/,
		);
	});

	it("records a proof at the gateway, and its page shows the reference", async () => {
		const visitor = shop.visitor();
		await answer(visitor, "refuse", { back: "/fr-fr/" });
		await answer(visitor, "save", { allow: "experiments" });
		const bodies = recorded().map(({ body }) => body);
		expect(bodies).toEqual([
			{ levels: [1], textVersion: "1", how: "banner" },
			{ levels: [1, 2], textVersion: "1", how: "preferences" },
		]);
		const { text } = await visitor.fetch(page);
		const id = String(recorded()[1]?.params.consentId);
		expect(text).toContain(id);
		expect(recorded()[0]?.params.consentId).not.toBe(id);
		expect(text).toMatch(/<input[^>]*id="experiments"[^>]*checked/);
		expect(text).not.toMatch(/<input[^>]*id="measurement"[^>]*checked/);
	});

	it("accepts an answer while the gateway is down", async () => {
		shop.gateway.on(recordConsent, unreachable);
		const visitor = shop.visitor();
		expect((await answer(visitor, "refuse", { back: "/fr-fr/" })).status).toBe(303);
		expect(kept(visitor)).toBe("1");
		expect(
			shop.logged().some(({ msg }) => String(msg).includes("proof of consent was not kept")),
		).toBe(true);
	});

	it("sends the proof once the gateway is back: one proof for one answer", async () => {
		shop.gateway.on(recordConsent, unreachable);
		await answer(shop.visitor(), "accept", { back: "/fr-fr/" });
		const tried = recorded().length;
		await shop.sendsLateProofs();
		expect(recorded().length).toBeGreaterThan(tried);
		shop.gateway.returns(recordConsent, { answeredAt: "2026-03-03T09:00:00.000Z" });
		await shop.sendsLateProofs();
		const sent = recorded();
		expect(new Set(sent.map(({ params }) => params.consentId)).size).toBe(1);
		expect(sent.at(-1)?.body).toEqual(sent[0]?.body);
		expect(sent.at(-1)?.headers.get("store-id")).toBe(sent[0]?.headers.get("store-id"));
		await shop.sendsLateProofs();
		expect(recorded()).toHaveLength(sent.length);
	});

	it("removes the cookies of a withdrawn purpose, on each domain where a service may set them", async () => {
		const visitor = shop.visitor("https://www.vitrine.fr");
		await answer(visitor, "accept");
		const cookies = { ABTasty: "uid=1", _ga_X1: "2", other: "3" };
		const { headers } = await visitor.fetch(page, {
			form: { intent: "save", allow: "measurement" },
			cookies,
		});
		expect(lineOf(headers, "ABTasty")).toEqual(
			["", " Domain=www.vitrine.fr;", " Domain=vitrine.fr;"].map(
				(domain) => `ABTasty=; Path=/;${domain} Max-Age=0; Secure; SameSite=Lax`,
			),
		);
		expect(lineOf(headers, "_ga_X1")).toEqual([]);
		expect(lineOf(headers, "other")).toEqual([]);
	});

	it("is absent where a consent tool is set: its script loads first, its cookie counts", async () => {
		const visitor = withTool.visitor();
		const { text } = await visitor.fetch("/fr-fr/gift-card/");
		expect(hasBanner(text)).toBe(false);
		expect(text).toContain(`"tool":"${tool}"`);
		visitor.cookies.set("vitrine_consent-dev", "1%2C4");
		const own = await visitor.fetch(page);
		expect(own.text).toMatch(/<input[^>]*id="advertising"[^>]*checked/);
	});
});

describe("a browser with Global Privacy Control (MEASURE-66)", () => {
	const headers = { "Sec-GPC": "1" };

	it("is measured and advertised to by no answer, and its proof says so", async () => {
		const visitor = shop.visitor();
		await visitor.fetch(page, { form: { intent: "accept" }, headers });
		expect(kept(visitor)).toBe("1,2");
		expect(recorded()[0]?.body).toMatchObject({ levels: [1, 2] });
	});

	it("takes back what was allowed before it asked, on a kept page too", async () => {
		const visitor = shop.visitor();
		await answer(visitor, "accept");
		for (const path of ["/fr-fr/menu/", "/fr-fr/menu/"]) await visitor.fetch(path);
		expect(kept(visitor)).toBe("1,2,3,4");
		await visitor.fetch("/fr-fr/menu/", { headers });
		expect(kept(visitor)).toBe("1,2");
	});

	it("reads why on the page of choices, whose boxes for both are closed", async () => {
		const { text } = await shop.visitor().fetch("/en/cookies/", { headers });
		expect(text).toContain("Your browser asks us not to track you");
		for (const id of ["measurement", "advertising"]) {
			expect(text).toMatch(new RegExp(`<input[^>]*id="${id}"[^>]*disabled`));
		}
		expect(text).not.toMatch(/<input[^>]*id="experiments"[^>]*disabled/);
		const usual = await shop.visitor().fetch("/en/cookies/");
		expect(usual.text).not.toContain("Your browser asks us not to track you");
	});

	it("is told by a file that it is obeyed (MEASURE-67)", async () => {
		const told = await shop.fetch("/.well-known/gpc.json");
		expect(told.headers.get("Content-Type")).toBe("application/json");
		expect(JSON.parse(told.text)).toEqual({
			gpc: true,
			lastUpdate: expect.stringMatching(/^2026-/),
		});
	});
});

it("the consent cookie keeps only its valid levels and references", () => {
	const given = (value: string, proof = "") =>
		openSession({
			cookieHeader: `vitrine_consent-dev=${value}; vitrine_consent_proof-dev=${proof}`,
			rules: { environment: "local", domain: null, secure: true },
			secrets: ["a-secret"],
			refresh: () => Promise.reject(new Error("nobody is signed in")),
			now: new Date(),
			language: null,
			hasPrivacySignal: false,
		});
	expect(given("9,<b>,2").consent).toEqual([1, 2]);
	expect(given("nothing").consent).toBeNull();
	expect(given("1", "anna@example.com.1").consentProof).toBeNull();
	expect(given("", "0b5cf2b0-1f7e-4f43-8a5e-6a1c8f0d2b11.1").consentProof).toBeNull();
});
