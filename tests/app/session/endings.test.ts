// How the authentication API is told of the end of a session, even while the API is down.
import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#app/server/log.ts";
import { createSessionEndings } from "#app/server/session-endings.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { endSession, refreshTokens } from "#contract/session/operations.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const logout = "/fr-fr/auth/logout/";
const refreshCookie = "vitrine_refresh_token-dev";
const told = () => shop.gateway.calls("endSession").map(({ body }) => body);

describe("the authentication API receives a session's end", () => {
	it("once, with its refresh token, and nothing for a guest", async () => {
		const visitor = shop.visitor();
		const { refreshToken } = visitor.signIn();
		await visitor.fetch(logout);
		await visitor.fetch(logout);
		expect(told()).toEqual([{ refreshToken }]);
	});

	it.each([
		["refuses to refresh", refuse("INVALID_REFRESH_TOKEN")],
		["gives no tokens", { status: 200, data: { accessToken: "x", refreshToken: "x" } }],
	])("when it %s (SESSION-17, SESSION-18)", async (_, answer) => {
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(refreshTokens, answer);
		const visitor = shop.visitor();
		const { refreshToken } = visitor.signIn();
		await visitor.fetch("/fr-fr/account/dashboard/");
		expect(told()).toEqual([{ refreshToken }]);
	});

	it("with the new token after a refresh", async () => {
		const visitor = shop.visitor();
		const { accessToken } = visitor.signIn();
		const next = shop.visitor().signIn({ mark: "second" });
		shop.gateway.returns(refreshTokens, next);
		shop.gateway.on(getAccount, ({ headers }) =>
			refuse(headers.get("authorization")?.endsWith(accessToken) ? "INVALID_JWT" : "NOT_FOUND"),
		);
		await visitor.fetch("/fr-fr/account/dashboard/");
		await visitor.fetch(logout);
		expect(told()).toEqual([{ refreshToken: next.refreshToken }]);
	});

	it("not for an expired or invalid token", async () => {
		const visitor = shop.customer({ refreshFor: -1 });
		await visitor.fetch("/fr-fr/account/dashboard/");
		await visitor.fetch("/fr-fr/account/dashboard/", { cookies: { [refreshCookie]: "garbled" } });
		expect(told()).toEqual([]);
	});
});

describe("while the authentication API is unreachable", () => {
	const lines: string[] = [];
	beforeEach(() => {
		lines.length = 0;
	});
	const endings = () =>
		createSessionEndings({
			baseUrl: () => shop.gateway.url,
			subscriptionKey: "a-key",
			log: createLog("info", { write: (line) => lines.push(line) }),
			againAfter: 5,
		});
	const said = (text: string) => lines.filter((line) => line.includes(text)).length;

	it("the visitor is still signed out here, and the log says how many calls are due", async () => {
		shop.gateway.on(endSession, unreachable());
		const visitor = shop.customer();
		const page = await visitor.fetch(logout);
		expect(page.status).toBe(302);
		expect(visitor.cookies.has(refreshCookie)).toBe(false);
		const warned = shop.logged().filter(({ msg }) => String(msg).includes("not ended yet"));
		expect(warned).toMatchObject([{ owed: 1 }]);
		expect(JSON.stringify(shop.logged())).not.toContain("eyJ");
	});

	it("every due session is ended once the API is back", async () => {
		const ended = new Set<string>();
		let isAway = true;
		shop.gateway.on(endSession, ({ body }) => {
			if (isAway) return unreachable();
			ended.add((body as { refreshToken: string }).refreshToken);
			return { status: 200, data: { isEnded: true } };
		});
		const { end } = endings();
		await Promise.all([end("one"), end("two"), end("three")]);
		await expect.poll(() => shop.gateway.calls("endSession").length).toBeGreaterThan(4);
		expect([...ended]).toEqual([]);
		isAway = false;
		await expect.poll(() => [...ended].toSorted()).toEqual(["one", "three", "two"]);
		await expect.poll(() => said("ended that were owed")).toBe(1);
	});

	it("a refused call is not repeated", async () => {
		shop.gateway.on(endSession, refuse("SUBSCRIPTION_KEY_INVALID"));
		await endings().end("one");
		expect(said("refuses")).toBe(1);
		expect(said("not ended yet")).toBe(0);
	});
});
