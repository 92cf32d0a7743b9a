// Requests that no page of ours makes: a clear page or message, the right status, nothing lost, no shopper sent away.
import { expect, test } from "@playwright/test";
import { cookieName } from "#contract/session/cookies.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { inLength } from "./in-length.ts";
import { type Answer, ask, firstOf, origin, Visitor, visit, words } from "./plain.ts";
import { freshEmail } from "./shopper.ts";

const { productId, gtin } = scenarios.productWithAllSizes;
const cookie = (key: Parameters<typeof cookieName>[0]) => cookieName(key, "local");
const sessionCookie = "vitrine_session-dev";

/** A visitor with one item in the cart. */
async function withOneItem(): Promise<Visitor> {
	const visitor = new Visitor();
	const { location } = await visitor.ask(`/fr-fr/x--p${productId}/`);
	const added = await visitor.ask(location ?? "", { form: { sku: gtin } });
	expect(added.status).toBe(303);
	return visitor;
}

const quantityIn = (cart: Answer) =>
	words(/<span role="status"[^>]*>\d+<\/span>/.exec(cart.text)?.[0] ?? "").trim();

async function expectOneItem(visitor: Visitor): Promise<void> {
	const cart = await visitor.ask("/fr-fr/cart/");
	expect([cart.status, quantityIn(cart)]).toEqual([200, "1"]);
}

/** Signs in by e-mail only, from wherever a sign-in is asked for. */
async function signIn(visitor: Visitor, path: string): Promise<Answer> {
	const page = await visitor.visit(path);
	const form = firstOf(/(<form(?:(?!<form)[\s\S])*value="email-only"[\s\S]*?<\/form>)/, page.text);
	const action = firstOf(/action="([^"]+)"/, form).replaceAll("&amp;", "&");
	const token = firstOf(/name="form" value="([^"]+)"/, form);
	return visitor.ask(action, {
		form: { intent: "email-only", form: token, email: freshEmail() },
	});
}

async function signedIn(visitor = new Visitor()): Promise<Visitor> {
	await visitor.visit((await signIn(visitor, "/fr-fr/account/dashboard/")).location ?? "");
	expect((await visitor.ask("/fr-fr/account/dashboard/")).status).toBe(200);
	return visitor;
}

function expectPlain({ text, location }: Answer): void {
	expect(text).toMatch(/<h1>[^<]+<\/h1>/);
	expect(text).not.toMatch(/evil|<script|at \w+ \(/);
	expect(location).toBeNull();
}

test.describe("addresses", () => {
	for (const host of ["evil.example", "vitrine.fr.evil.example", "notvitrine.fr"]) {
		test(`host ${host} gets a 421, not echoed`, async () => {
			const answer = await ask("/fr-fr/", { headers: { Host: host } });
			expect(answer.status).toBe(421);
			expectPlain(answer);
		});
	}

	test("ignores a forwarded host unless a proxy is trusted (MARKET-23)", async () => {
		const { text } = await ask("/fr-fr/", { headers: { "X-Forwarded-Host": "evil.example" } });
		expect(text).not.toContain("evil");
	});

	for (const [path, status] of [
		["/fr-fr/%00/", 400],
		[`/fr-fr/search/?q=${"a".repeat(10_240)}`, 400],
	] as const) {
		test(`${path.slice(0, 40)} is a plain ${status}`, async () => {
			const answer = await ask(path);
			expect(answer.status).toBe(status);
			expectPlain(answer);
		});
	}

	for (const path of [
		"//evil.example/",
		"//evil.example/cart/",
		"/fr-fr//evil.example/",
		"/fr-fr/%E0%A4%A/",
		"/%",
		"/fr-fr/%5Cevil.example/",
		"/fr-fr/evil%0A",
	]) {
		test(`${path} is the not-found page (PAGE-124)`, async () => {
			const { status, text } = await ask(path);
			expect(status).toBe(404);
			expect(text).toMatch(/<header[\s\S]*<footer/);
			expect(text).toContain(`href="/${path.includes("fr-fr") ? "fr-fr" : "en"}/"`);
			expect(text).not.toContain("evil");
		});
	}

	test("answers an unknown locale with a 404 that links to the home page", async () => {
		const { status, text } = await ask("/zz-zz/cart/");
		expect(status).toBe(404);
		expect(text).toContain('href="/en/"');
	});

	for (const method of ["TRACE", "PUT", "DELETE", "PROPFIND"]) {
		test(`refuses ${method} on a page with 405`, async () => {
			const answer = await ask("/fr-fr/", { method, headers: { "X-Own": "evil" } });
			expect(answer.status).toBe(405);
			expect(answer.headers.allow).toBe("GET, HEAD, POST");
			expectPlain(answer);
		});
	}
});

test.describe("queries", () => {
	for (const [query, cards] of [
		["p=0", true],
		["p=-1", true],
		["p=9999", true],
		["p=1e3", true],
		["colour=x&facet[]=1&__proto__=1", true],
		["color=nope", false],
		["sort=random()", true],
		["min=abc&max=-1", true],
		["color=%3Cscript%3E", true],
	] as const) {
		test(`a listing with ?${query} is still a listing`, async () => {
			const { status, text } = await visit(`/de-de/x--plwomen_dresses/?${query}`);
			expect(status).toBe(200);
			expect(text.slice(text.indexOf("<main"))).toMatch(/<h1[ >]/);
			expect(/<li class="[^"]*"><a href="[^"]*--p\d+\/"/.test(text)).toBe(cards);
			expect(text).not.toMatch(/canonical" href="[^"]*(?:nope|random|script|proto)/);
		});
	}

	for (const typed of [
		"<script>alert(1)</script>",
		'"><img src=x onerror=alert(1)>',
		"</title><h1>alert(1)</h1>",
		"{{alert(1)}}' OR 1=1 --",
		"%",
		"\u202ealert(1)",
	]) {
		test(`a search for ${typed} is shown as text`, async () => {
			const { status, text } = await ask(`/en/search/?q=${encodeURIComponent(typed)}`);
			expect(status).toBe(200);
			expect(text).not.toMatch(/<script>alert|<img src=x|<\/title><h1>|<h1>alert/);
			// a mark that changes the direction of writing is dropped
			expect(words(text)).toContain(typed.replace("\u202e", ""));
			expect(text.match(/<title>/g)).toHaveLength(1);
		});
	}
});

test.describe("forms", () => {
	// cart.test.ts posts these to the request handler
	const posted = ["0", "-1", "1000000000", "abc", ""];
	for (const quantity of [...posted, "1e3", "1.5", "２"]) {
		test(
			`refuses a quantity of '${quantity}' with a message, and keeps the cart`,
			inLength(posted.includes(quantity)),
			async () => {
				const visitor = await withOneItem();
				const cart = await visitor.ask("/fr-fr/cart/");
				const lineId = firstOf(/name="lineId" value="([^"]+)"/, cart.text);
				const form = { intent: "set-quantity", lineId, quantity };
				const answer = await visitor.ask("/fr-fr/cart/", { form });
				expect(answer.status).toBe(400);
				const said = firstOf(/role="alert"[^>]*>([^<]+)</, answer.text);
				expect(said.length).toBeGreaterThan(10);
				expect(quantityIn(answer)).toBe("1");
				await expectOneItem(visitor);
			},
		);
	}

	const unfit: Record<string, string>[] = [
		{ intent: "set-quantity", lineId: "nobody", quantity: "2" },
		{ intent: "set-quantity", lineId: "'; drop table carts; --", quantity: "2" },
		{ intent: "remove", lineId: "0000000000000000" },
		{ intent: "add", sku: "1234567890123" },
		{ intent: "add", sku: "abc" },
		{ intent: "pay-nothing" },
		{},
	];
	for (const form of unfit) {
		test(`${JSON.stringify(form)} does not change the cart`, async () => {
			const visitor = await withOneItem();
			const answer = await visitor.ask("/fr-fr/cart/", { form });
			expect(answer.status).toBeGreaterThanOrEqual(400);
			expect(answer.status).toBeLessThan(500);
			expect(answer.text).toMatch(/<h1[ >]/);
			await expectOneItem(visitor);
		});
	}

	test("asks again for a size after an invalid one", async () => {
		const { location } = await ask(`/fr-fr/x--p${productId}/`);
		for (const sku of ["", "abc", "9999999999999"]) {
			const { status, text } = await ask(location ?? "", { form: { sku } });
			expect(status).toBe(422);
			expect(text).toMatch(/role="alert"[^>]*>[^<]+</);
		}
	});

	test("adds another product's size as that product", async () => {
		const visitor = new Visitor();
		const { location } = await visitor.ask(`/fr-fr/x--p${productId}/`);
		const { gtin: sku, productId: other } = scenarios.productReduced;
		const { status } = await visitor.ask(location ?? "", { form: { sku } });
		expect(status).toBe(303);
		const { text } = await visitor.ask("/fr-fr/cart/");
		expect(text).toContain(`--p${other}/`);
		expect(text).not.toContain(`--p${productId}/`);
	});

	test("refuses a huge form and keeps the cart", async () => {
		const visitor = await withOneItem();
		for (const path of ["/fr-fr/cart/", "/_gateway/auth/login?locale=fr-fr"]) {
			const answer = await visitor.ask(path, { form: { text: "x".repeat(400_000) } });
			expect(answer.status).toBe(413);
			expect(answer.text).not.toContain("xxxx");
		}
		await expectOneItem(visitor);
	});

	for (const [name, headers] of [
		["another origin", { Origin: "https://evil.example" }],
		["a cross-site fetch", { Origin: undefined, "Sec-Fetch-Site": "cross-site" }],
		["a sibling site", { Origin: undefined, "Sec-Fetch-Site": "same-site" }],
		["a blank origin", { Origin: "null" }],
		["a browser that says nothing and has no token", { Origin: undefined }],
	] as const) {
		test(`refuses a form post from ${name} (SESSION-48)`, async () => {
			const visitor = await withOneItem();
			const answer = await visitor.ask("/fr-fr/cart/", { form: { intent: "clear" }, headers });
			expect(answer.status).toBe(403);
			expectPlain(answer);
			await expectOneItem(visitor);
		});
	}
});

test.describe("cookies", () => {
	test("shows a customer's cart to nobody else, and replaces an unknown cart id", async () => {
		const owner = await signedIn(await withOneItem());
		await expectOneItem(owner);
		const theirs = owner.cookies.get(cookie("cartId")) ?? "";
		for (const id of [theirs, "A".repeat(32), "../../orders", "x".repeat(3000)]) {
			const guest = new Visitor();
			guest.cookies.set(cookie("cartId"), id);
			const cart = await guest.ask("/fr-fr/cart/");
			expect([cart.status, quantityIn(cart)]).toEqual([200, ""]);
			const { location } = await guest.ask(`/fr-fr/x--p${productId}/`);
			expect((await guest.ask(location ?? "", { form: { sku: gtin } })).status).toBe(303);
			await expectOneItem(guest);
			expect(guest.cookies.get(cookie("cartId"))).not.toBe(id);
		}
		await expectOneItem(owner);
	});

	test("ignores a session cookie that was changed, and keeps the cart", async () => {
		const visitor = await withOneItem();
		const [payload = "", signature = ""] = (visitor.cookies.get(sessionCookie) ?? "").split(".");
		const read = JSON.parse(Buffer.from(payload, "base64url").toString());
		expect(read.flash.values.name).toBeTruthy();
		read.flash.values.name = "evil";
		const forged = Buffer.from(JSON.stringify(read)).toString("base64url");
		for (const value of [`${forged}.${signature}`, payload, "a.b.c", "%", "x".repeat(4000)]) {
			visitor.cookies.set(sessionCookie, value);
			const { status, text } = await visitor.ask("/fr-fr/");
			expect(status).toBe(200);
			expect(text).not.toContain("evil");
			await expectOneItem(visitor);
		}
	});

	test("renews an invalid access token without the shopper noticing", async () => {
		const visitor = await signedIn(await withOneItem());
		const [head, claims] = (visitor.cookies.get(cookie("accessToken")) ?? "").split(".");
		const bad = `${head}.${claims}.${"A".repeat(86)}`;
		visitor.cookies.set(cookie("accessToken"), bad);
		expect((await visitor.ask("/fr-fr/account/orders/")).status).toBe(200);
		expect(visitor.cookies.get(cookie("accessToken"))).not.toBe(bad);
		await expectOneItem(visitor);
	});

	test("leads to sign-in and back when both tokens have expired", async () => {
		const over = (token = "", exp: number) => {
			const [head, claims = "", signature] = token.split(".");
			const read = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), exp };
			return [head, Buffer.from(JSON.stringify(read)).toString("base64url"), signature].join(".");
		};
		const later = Math.round(Date.now() / 1000) + 3600;
		// expired by its own claim; then still valid by its own claim and refused by the sign-in site
		for (const exp of [1_700_000_000, later]) {
			const visitor = await withOneItem();
			await signedIn(visitor);
			for (const key of ["accessToken", "refreshToken"] as const) {
				visitor.cookies.set(cookie(key), over(visitor.cookies.get(cookie(key)), exp));
			}
			const page = await visitor.visit("/fr-fr/account/orders/");
			expect(page.text).toContain('name="password"');
			expect(visitor.cookies.has(cookie("refreshToken"))).toBe(false);
			expect(visitor.cookies.has(cookie("accessToken"))).toBe(false);
			const back = await signIn(visitor, "/fr-fr/account/orders/");
			expect((await visitor.visit(back.location ?? "")).status).toBe(200);
			expect((await visitor.ask("/fr-fr/account/orders/")).status).toBe(200);
		}
	});
});

test.describe("return targets (SESSION-26)", () => {
	const leaves = (location: string | null) =>
		new URL(location ?? "https://nowhere.example", origin()).origin !== origin();
	const away = [
		"https://evil.example/",
		"//evil.example/",
		"/\\evil.example/",
		"\\\\evil.example",
		"https:evil.example",
		"javascript:alert(1)",
		"https://vitrine.fr@evil.example/",
		"https://localhost.evil.example/",
		"/%09/evil.example",
		"\t//evil.example",
		"/\t/evil.example",
	];

	test("the sign-in return never leaves the shop", async () => {
		const visitor = await signedIn();
		for (const target of away) {
			const asked = encodeURIComponent(target);
			const { location } = await visitor.ask(`/fr-fr/auth/callback/?return_to=${asked}`);
			expect([target, leaves(location)]).toEqual([target, false]);
		}
		expect((await visitor.ask("/fr-fr/auth/callback/?return_to=/fr-fr/cart/")).location).toBe(
			"/fr-fr/cart/",
		);
	});

	test("the sign-in site never leaves the shop at sign-in or sign-out", async () => {
		for (const target of away) {
			const asked = encodeURIComponent(target);
			const visitor = new Visitor();
			const login = `/_gateway/auth/login?locale=fr-fr&redirect_uri=${asked}`;
			expect((await visitor.ask(login)).headers["content-security-policy"]).not.toContain("evil");
			const { status, location } = await signIn(visitor, login);
			expect([target, status, leaves(location)]).toEqual([target, 303, false]);
			const out = await visitor.ask(`/_gateway/auth/logout?locale=fr-fr&redirect_uri=${asked}`);
			expect([target, leaves(out.location ?? "/")]).toEqual([target, false]);
		}
	});

	test("a cart form never leaves the shop", async () => {
		const visitor = await withOneItem();
		for (const target of away) {
			const form = { intent: "refresh", return_to: target };
			const { status, location } = await visitor.ask("/fr-fr/cart/", { form });
			expect([target, status, leaves(location)]).toEqual([target, 303, false]);
		}
		await expectOneItem(visitor);
	});

	test("the sign-in site returns to the shop's own pages", async () => {
		const visitor = new Visitor();
		const target = encodeURIComponent(`${origin()}/fr-fr/cart/`);
		const { location } = await signIn(visitor, `/_gateway/auth/login?redirect_uri=${target}`);
		expect(location).toBe("/fr-fr/cart/");
	});
});
