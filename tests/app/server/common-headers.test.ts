// SESSION-45: headers that every call carries, even a call that is not made for a page.
import { expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import { refreshTokens } from "#contract/session/operations.ts";
import { aCustomer } from "#tests/support/storefront/records.ts";
import { aTokenPair, refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const names = [
	"accept-language",
	"subscription-key",
	"store-id",
	"session-id",
	"device-channel",
] as const;
const carried = (operation: string) => {
	const [call] = shop.gateway.calls(operation);
	return Object.fromEntries(names.map((name) => [name, call?.headers.get(name) ?? null]));
};

it("the domain records are requested in the default locale, without a visitor's id", async () => {
	const visitor = shop.visitor();
	await visitor.fetch("/fr-fr/");
	const { "session-id": session, ...others } = carried("listWebDomains");
	expect(others).toEqual({
		"accept-language": "en-GB",
		"subscription-key": "vitrine-local-key",
		// known only from the answer to this call
		"store-id": null,
		"device-channel": "SD",
	});
	expect(session).toMatch(/^[0-9a-f-]{36}$/);
	expect([...visitor.cookies.values()]).not.toContain(session);
});

it("a token refresh carries the headers of the call that needs it", async () => {
	const next = aTokenPair();
	shop.gateway.returns(refreshTokens, next);
	shop.gateway.on(getAccount, ({ headers }) =>
		headers.get("authorization") === `Bearer ${next.accessToken}`
			? { status: 200, data: aCustomer() }
			: refuse("INVALID_JWT"),
	);
	const visitor = shop.customer({ customerId: "customer-1" });
	await visitor.fetch("/fr-ch/account/settings/");
	const asked = carried("refreshTokens");
	expect(asked).toEqual(carried("getAccount"));
	expect([asked["accept-language"], asked["store-id"]]).toEqual(["fr-CH", expect.any(String)]);
});
