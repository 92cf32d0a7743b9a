import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { formTokenField } from "#app/i18n/form-token-field.ts";
import { hasFormToken } from "#app/server/http/request-checks.ts";
import { type CookieRules, readCookies } from "#app/server/session/cookies.ts";
import { openSession } from "#app/server/session/session.ts";
import { seal, unseal } from "#app/server/session/signing.ts";
import { aTokenPair } from "#tests/support/storefront/tokens.ts";

const local: CookieRules = { environment: "local", domain: null, secure: true };
const production: CookieRules = { environment: "production", domain: "vitrine.fr", secure: true };
const secrets = ["newest-secret-of-all", "an-older-secret"];
const sessionId = "0123456789abcdef0123";

function open(
	cookies: Record<string, string> = {},
	rules = local,
	keys: readonly string[] = secrets,
	language: string | null = null,
) {
	return openSession({
		cookieHeader: Object.entries(cookies)
			.map(([name, value]) => `${name}=${value}`)
			.join("; "),
		rules,
		secrets: keys,
		refresh: vi.fn(),
		now: new Date(),
		language,
		hasPrivacySignal: false,
	});
}

/** Cookies that a browser would hold after these Set-Cookie lines. */
function kept(lines: string[]): Record<string, string> {
	return Object.fromEntries(
		lines.flatMap((line) =>
			/Max-Age=0\b/.test(line) ? [] : [...readCookies(line.split(";")[0] ?? "")],
		),
	);
}

describe("cookies of a session (SESSION-2, SESSION-4, SESSION-6)", () => {
	it("makes an anonymous id for a year when there is none, and keeps an existing one", () => {
		const [line = ""] = open().commit();
		expect(line).toMatch(
			/^vitrine_anonymous_id-dev=[\w-]{36}; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/,
		);
		const again = open(kept([line]));
		expect(again.commit()).toEqual([]);
	});

	it("keeps the cart id 30 days, on the parent domain in production, host-only elsewhere", () => {
		const session = open({ "vitrine_anonymous_id-dev": sessionId });
		session.setCartId("a-cart");
		expect(session.commit()).toEqual([
			"vitrine_cart_id-dev=a-cart; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax",
		]);
		const shared = open({ vitrine_anonymous_id: sessionId }, production);
		shared.setCartId("a-cart");
		expect(shared.commit()[0]).toContain("vitrine_cart_id=a-cart; Path=/; Domain=vitrine.fr;");
	});

	it("keeps the language a year, and sets it again only when it changes", () => {
		const [line = ""] = open(
			{ "vitrine_anonymous_id-dev": sessionId },
			local,
			secrets,
			"fr-fr",
		).commit();
		expect(line).toMatch(/^vitrine_language-dev=fr-fr; Path=\/; Max-Age=31536000;/);
		const known = { "vitrine_anonymous_id-dev": sessionId, ...kept([line]) };
		expect(open(known, local, secrets, "fr-fr").commit()).toEqual([]);
		expect(open(known, local, secrets, "de-de").commit()).toHaveLength(1);
	});

	it("adds the name of any other environment as a suffix", () => {
		expect(open({}, { ...local, environment: "staging" }).commit()[0]).toContain(
			"anonymous_id-staging=",
		);
	});

	it("signs its own cookie, `__Host-` without a domain in production", () => {
		const session = open({ vitrine_anonymous_id: sessionId }, production);
		session.flash({ kind: "info", key: "cart:merged" });
		expect(session.commit()[0]).toMatch(
			/^__Host-vitrine_session=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		const plain = open({ vitrine_anonymous_id: sessionId }, { ...production, secure: false });
		plain.flash({ kind: "info", key: "cart:merged" });
		expect(plain.commit()[0]).toMatch(
			/^vitrine_session=[^;]+; Path=\/;[^;]*; HttpOnly; SameSite=Lax$/,
		);
	});

	it("removes a cart cookie with an invalid id", () => {
		const session = open({ "vitrine_cart_id-dev": "no cart/../id" });
		expect(session.cartId).toBeNull();
		expect(session.commit().join()).toContain("vitrine_cart_id-dev=; Path=/; Max-Age=0");
	});
});

describe("state of a session between requests", () => {
	it("shows a message once", () => {
		const first = open();
		first.flash({ kind: "success", key: "cart:added", values: { count: 2 } });
		const second = open(kept(first.commit()));
		expect(second.takeFlash()).toEqual({
			kind: "success",
			key: "cart:added",
			values: { count: 2 },
		});
		expect(second.takeFlash()).toBeNull();
		expect(open(kept(second.commit())).takeFlash()).toBeNull();
	});

	it("shows a message that was put back, unless a newer one is set", () => {
		const asked = open();
		asked.flash({ kind: "success", key: "cart:added" });
		const led = open(kept(asked.commit()));
		led.takeFlash();
		led.putBack();
		const next = open(kept(led.commit()));
		expect(next.takeFlash()?.key).toBe("cart:added");
		next.flash({ kind: "info", key: "cart:merged" });
		next.putBack();
		expect(open(kept(next.commit())).takeFlash()?.key).toBe("cart:merged");
	});

	it("remembers and forgets", () => {
		const first = open();
		first.remember("form", { city: "Łódź" });
		const jar = kept(first.commit());
		const second = open(jar);
		expect(second.recall("form")).toEqual({ city: "Łódź" });
		second.remember("form", undefined);
		expect(second.commit().join()).toContain("vitrine_session-dev=; Path=/; Max-Age=0");
	});

	it("drops the oldest entries when a cookie would grow too large", () => {
		const session = open();
		session.remember("old", "x".repeat(2000));
		session.remember("new", "y".repeat(2000));
		const jar = kept(session.commit());
		expect((jar["vitrine_session-dev"] ?? "").length).toBeLessThan(3900);
		const next = open(jar);
		expect([next.recall("old"), String(next.recall("new")).length]).toEqual([undefined, 2000]);
	});

	it("keeps what was typed where all that is remembered does not fit beside it, and asks for that anew", () => {
		const known = { "vitrine_anonymous_id-dev": sessionId };
		const session = open(known);
		session.note({
			at: Date.now(),
			firstName: "é".repeat(80),
			email: "a".repeat(100),
			version: String(Number.MAX_SAFE_INTEGER),
			density: "compact",
		});
		session.remember("form", "x".repeat(600));
		const small = open({ ...known, ...kept(session.commit()) });
		expect(small.remembered.version).toBe(String(Number.MAX_SAFE_INTEGER));
		small.note({
			wished: Array<string>(100).fill("9".repeat(18)),
			waited: Array<string>(40).fill("9".repeat(13)),
		});
		const [line = ""] = small.commit();
		// the most that browsers take
		expect((line.split(";")[0] ?? "").length).toBeLessThanOrEqual(4_096);
		const large = open({ ...known, ...kept([line]) });
		expect(large.recall("form")).toBe("x".repeat(600));
		expect(large.remembered).toMatchObject({ at: 0, wished: [], density: "compact" });
	});

	it("rejects a cookie that was tampered with, and removes it", () => {
		const first = open();
		first.remember("price", 100);
		const jar = kept(first.commit());
		const [, signature] = (jar["vitrine_session-dev"] ?? "").split(".");
		const forged = Buffer.from(JSON.stringify({ kept: { price: 1 } })).toString("base64url");
		const session = open({ ...jar, "vitrine_session-dev": `${forged}.${signature}` });
		expect(session.recall("price")).toBeUndefined();
		expect(session.commit().join()).toContain("vitrine_session-dev=; Path=/; Max-Age=0");
	});

	it("accepts a signature by an older secret, and signs with the newest", () => {
		const before = open({}, local, ["an-older-secret"]);
		before.remember("form", 1);
		const session = open(kept(before.commit()));
		expect(session.recall("form")).toBe(1);
		session.remember("form", 2);
		expect(open(kept(session.commit()), local, ["newest-secret-of-all"]).recall("form")).toBe(2);
	});

	it("rotates at sign-in and never shows one customer's state to another", () => {
		const guest = open();
		guest.remember("form", "guest's");
		const jar = kept(guest.commit());
		const tokensOf = (customerId: string) => {
			const pair = aTokenPair({ customerId });
			return {
				"vitrine_access_token-dev": pair.accessToken,
				"vitrine_refresh_token-dev": pair.refreshToken,
			};
		};
		const ada = open({ ...jar, ...tokensOf("ada") });
		expect(ada.recall("form")).toBe("guest's");
		const rotated = kept(ada.commit());
		expect(rotated["vitrine_session-dev"]).not.toBe(jar["vitrine_session-dev"]);
		expect(open({ ...rotated, ...tokensOf("bob") }).recall("form")).toBeUndefined();
		expect(open(rotated).recall("form")).toBeUndefined();
	});
});

describe("sign-in state (SESSION-12)", () => {
	it("is signed in with both tokens, as the customer the access token names", () => {
		const pair = aTokenPair({ customerId: "ada", newCustomer: true });
		const session = open({
			"vitrine_access_token-dev": pair.accessToken,
			"vitrine_refresh_token-dev": pair.refreshToken,
		});
		expect([session.isSignedIn, session.customerId, session.isNewCustomer]).toEqual([
			true,
			"ada",
			true,
		]);
	});

	it("takes any two texts as no sign-in, and clears them", () => {
		fc.assert(
			fc.property(fc.base64String(), fc.base64String(), (access, refresh) => {
				const session = open({
					"vitrine_access_token-dev": access || "a",
					"vitrine_refresh_token-dev": refresh || "r",
				});
				expect(session.isSignedIn).toBe(false);
				expect(session.commit().join()).toContain("vitrine_refresh_token-dev=; Path=/; Max-Age=0");
			}),
		);
	});
});

describe("form tokens (SESSION-49)", () => {
	it("belong to one visitor, under every secret in use", () => {
		const jar = { "vitrine_anonymous_id-dev": sessionId };
		const old = open(jar, local, ["an-older-secret"]).formToken;
		const isAccepted = (visitor: string, token: string) => {
			const form = new FormData();
			form.set(formTokenField, token);
			const headers = { Cookie: `vitrine_anonymous_id-dev=${visitor}` };
			const request = new Request("https://vitrine.fr/", { headers });
			return hasFormToken({ request, form }, { env: { VITRINE_ENV: "local" } as never, secrets });
		};
		expect(isAccepted(sessionId, old)).toBe(true);
		expect(isAccepted(`${sessionId}4`, old)).toBe(false);
		expect(isAccepted(sessionId, "")).toBe(false);
	});
});

describe("seals", () => {
	it("return the sealed value for its own purpose only", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const sealed = seal(secrets, "a", value);
				expect(unseal(secrets, "a", sealed)).toEqual(JSON.parse(JSON.stringify(value)));
				expect(unseal(secrets, "b", sealed)).toBeNull();
			}),
		);
	});

	it("are broken by any change of a character", () => {
		const sealed = seal(secrets, "a", { id: 1 });
		fc.assert(
			fc.property(fc.nat(sealed.length - 1), fc.constantFrom("A", "z", "_", "."), (at, letter) => {
				fc.pre(sealed[at] !== letter);
				const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
				// the last character of a signature holds bits that no byte uses
				fc.pre(at !== sealed.length - 1);
				expect(unseal(secrets, "a", changed)).toBeNull();
			}),
		);
	});
});
