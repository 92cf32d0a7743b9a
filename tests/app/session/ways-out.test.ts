// Every way out of a session, with both programs, checked in the database: no token outlives its cookie.
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/server/env.ts";
import { createHttpApp } from "#app/server/http/app.ts";
import { createLog } from "#app/server/log.ts";
import { renderWith } from "#app/server/renderer.ts";
import { createRuntime } from "#app/server/runtime.ts";
import { refreshTokens } from "#contract/session/operations.ts";
import { refreshFamilies } from "#gateway/platform/db/schema.ts";
import { signInSomebody } from "#tests/gateway/customers/sessions/a-customer.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { closeBuild, loadBuild } from "#tests/support/storefront/shop-build.ts";
import { createVisitor, type Visitor } from "#tests/support/storefront/visitor.ts";

const origin = "http://localhost:3000";
const cookies = { access: "vitrine_access_token-dev", refresh: "vitrine_refresh_token-dev" };

let gateway: TestGateway;
let newVisitor: () => Visitor;

/** The subscription key that both programs use in these tests. */
const subscriptionKey = "a-key-of-the-tests-alone";

beforeAll(async () => {
	gateway = await startGateway({ environment: { TRUST_PROXY: "1" } });
	await loadBuild();
	const env = readEnv({
		NODE_ENV: "test",
		GATEWAY_URL: gateway.url,
		SUBSCRIPTION_KEY: subscriptionKey,
		SESSION_SECRETS: "a-secret-for-tests-that-is-long-enough",
	});
	const runtime = createRuntime({
		env,
		log: createLog("error", { write: (line) => process.stderr.write(line) }),
		secrets: env.SESSION_SECRETS,
		gatewayUrl: () => gateway.url,
	});
	const app = createHttpApp({
		runtime,
		assets: () => null,
		...renderWith(loadBuild, runtime),
	});
	newVisitor = () =>
		createVisitor(async (request) => app.fetch(request, { remoteAddress: "203.0.113.7" }), origin);
});
afterAll(async () => {
	await gateway?.close();
	await closeBuild();
});

async function signedIn() {
	const { tokens, owner } = await signInSomebody(gateway.context);
	const visitor = newVisitor();
	visitor.cookies.set(cookies.access, tokens.accessToken);
	visitor.cookies.set(cookies.refresh, tokens.refreshToken);
	return { visitor, tokens, owner };
}

async function revokedFor(refreshToken: string): Promise<string | null> {
	const [family] = await gateway.rows(
		refreshFamilies,
		eq(refreshFamilies.familyId, String(decodeJwt(refreshToken).sid)),
	);
	return family?.revokedAt ? family.revokedFor : null;
}

const logout = "/fr-fr/auth/logout/";
/** What a visitor does, and the reason for their session's end that the database gives. */
const waysOut: [way: string, leave: (visitor: Visitor) => Promise<unknown>, reason: string][] = [
	["the shop's sign-out", (visitor) => visitor.fetch(logout), "sign-out"],
	["its form (SESSION-25)", (visitor) => visitor.fetch(logout, { form: {} }), "sign-out"],
	[
		"the sign-in site's own sign-out",
		(visitor) =>
			visitor.fetch("/_gateway/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" } }),
		"sign-out",
	],
	[
		"the loss of the access token, on a secured page (SESSION-29)",
		(visitor) => {
			visitor.cookies.delete(cookies.access);
			return visitor.fetch("/fr-fr/account/dashboard/");
		},
		"sign-out",
	],
	[
		"the loss of the access token, on any page (SESSION-12)",
		(visitor) => {
			visitor.cookies.set(cookies.access, "garbled");
			return visitor.fetch("/fr-fr/help/");
		},
		"sign-out",
	],
	[
		"another sign-in in the same browser",
		(visitor) =>
			visitor.fetch("/_gateway/auth/login", {
				form: { intent: "email-only", email: "next@vitrine.example" },
			}),
		"sign-in",
	],
	[
		"the account's deletion",
		(visitor) =>
			visitor.fetch("/fr-fr/account/delete/", { form: { intent: "delete", agree: "yes" } }),
		"deletion",
	],
];

describe("a session is over in the database", () => {
	it.each(waysOut)("after %s", async (_, leave, reason) => {
		const { visitor, tokens } = await signedIn();
		expect(await revokedFor(tokens.refreshToken)).toBeNull();
		await leave(visitor);
		expect(await revokedFor(tokens.refreshToken)).toBe(reason);
		expect(visitor.cookies.get(cookies.refresh)).not.toBe(tokens.refreshToken);
		const fault = await gateway.fault(refreshTokens, { body: { tokens } });
		expect(fault.code).toBe("INVALID_REFRESH_TOKEN");
		const thief = newVisitor();
		thief.cookies.set(cookies.access, tokens.accessToken);
		thief.cookies.set(cookies.refresh, tokens.refreshToken);
		expect((await thief.fetch("/fr-fr/account/dashboard/")).status).toBe(301);
	});

	it("not before: pages and a refresh keep it alive", async () => {
		const { visitor, tokens } = await signedIn();
		expect((await visitor.fetch("/fr-fr/account/dashboard/")).status).toBe(200);
		const { data } = await gateway.call(refreshTokens, { body: { tokens } });
		visitor.cookies.set(cookies.access, data.accessToken);
		visitor.cookies.set(cookies.refresh, data.refreshToken);
		expect((await visitor.fetch("/fr-fr/account/dashboard/")).status).toBe(200);
		expect(await revokedFor(data.refreshToken)).toBeNull();
		await visitor.fetch(logout);
		expect(await revokedFor(tokens.refreshToken)).toBe("sign-out");
	});
});
