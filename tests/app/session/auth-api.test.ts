// The authentication API at an origin of its own (`AUTH_API_URL`, SESSION-16): tokens go there, and nowhere else.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { endSession, refreshTokens } from "#contract/session/operations.ts";
import { playGateway } from "#tests/support/storefront/played-gateway.ts";
import { aCustomer } from "#tests/support/storefront/records.ts";
import { aTokenPair, refuse, storefront } from "#tests/support/storefront/storefront.ts";

const next = aTokenPair({ mark: "second" });
const authApi = playGateway((played) => {
	played.returns(refreshTokens, next);
	played.returns(endSession, { isEnded: true });
});
const shop = storefront({ env: { AUTH_API_URL: authApi.url } });

beforeAll(() => authApi.listen());
afterAll(() => authApi.close());
beforeEach(() => authApi.reset());

it("refreshes tokens and ends sessions at AUTH_API_URL", async () => {
	shop.gateway.on(getAccount, ({ headers }) =>
		headers.get("authorization")?.endsWith(next.accessToken)
			? { status: 200, data: aCustomer() }
			: refuse("INVALID_JWT"),
	);
	const visitor = shop.visitor();
	const held = visitor.signIn();
	const page = await visitor.fetch("/fr-fr/account/dashboard/");
	expect(page.setCookies.get("vitrine_refresh_token-dev")).toBe(next.refreshToken);
	expect(authApi.calls("refreshTokens").map(({ body }) => body)).toEqual([{ tokens: held }]);
	await visitor.fetch("/fr-fr/auth/logout/");
	expect(authApi.calls("endSession").map(({ body }) => body)).toEqual([
		{ refreshToken: next.refreshToken },
	]);
	expect([...shop.gateway.calls("refreshTokens"), ...shop.gateway.calls("endSession")]).toEqual([]);
});
