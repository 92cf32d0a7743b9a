// Changes that only a customer may make, posted by a guest: no form does so, except on a page older than the sign-out.
import { describe, expect, it } from "vitest";
import { setSubscriptions } from "#contract/cart/delivery.ts";
import { addLoyaltyCard, removeLoyaltyCard, setLoyaltyOffers } from "#contract/cart/discounts.ts";
import { getCart } from "#contract/cart/operations.ts";
import { refreshTokens } from "#contract/session/operations.ts";
import { aCart } from "#tests/support/storefront/builders.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/cart/";

const forms = [
	{ intent: "add-offer", offerId: "points-5" },
	{ intent: "remove-offer", offerId: "points-5" },
	{ intent: "add-loyalty-card" },
	{ intent: "remove-loyalty-card" },
	{ intent: "set-follow-up", type: "INVIT", optin: "YES" },
];

function aGuest() {
	shop.gateway.returns(getCart, aCart());
	for (const one of [addLoyaltyCard, removeLoyaltyCard, setLoyaltyOffers, setSubscriptions]) {
		shop.gateway.on(one, refuse("INVALID_JWT"));
	}
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", aCart().id);
	return visitor;
}

/** Parses a sign-in address: where it is, and where it leads back to. */
function returnOf(address: string | null | undefined): (string | null)[] {
	const site = new URL(address ?? "", "http://localhost:3000");
	const back = new URL(site.searchParams.get("redirect_uri") ?? "", site);
	return [site.pathname, back.pathname, back.searchParams.get("return_to")];
}

describe.each(forms)("a guest's form $intent", (form) => {
	const toSignIn = ["/_gateway/auth/login", "/fr-fr/auth/callback/", page];

	it("redirects to the sign-in, which returns to the cart", async () => {
		const { status, location } = await aGuest().fetch(page, { form });
		expect(status).toBe(303);
		expect(returnOf(location)).toEqual(toSignIn);
	});

	it("does so for a fetcher as well", async () => {
		const { status, text } = await aGuest().fetch("/fr-fr/cart/_.data", { form });
		expect(status).toBe(202);
		const [, address] =
			/"(\/_gateway\/auth\/login[^"]*|http:[^"]*\/auth\/login[^"]*)"/.exec(text) ?? [];
		expect(returnOf(address)).toEqual(toSignIn);
	});

	it("with an expired session redirects there too, and signs the customer out", async () => {
		const visitor = aGuest();
		visitor.signIn();
		shop.gateway.on(refreshTokens, refuse("INVALID_REFRESH_TOKEN"));
		const { status, location, setCookies } = await visitor.fetch(page, { form });
		expect(status).toBe(303);
		expect(returnOf(location)).toEqual(toSignIn);
		expect(setCookies.get("vitrine_refresh_token-dev")).toBe("");
	});
});
