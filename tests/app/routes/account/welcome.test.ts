import { describe, expect, it } from "vitest";
import { getAccount } from "#contract/customer/operations.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";

import { domains } from "#gateway/platform/domains/domains.ts";
import type { FeatureFlag } from "#shop/flags.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/welcome/";

function newcomer(part: Partial<Customer> = {}) {
	shop.gateway.returns(getAccount, aCustomer(part));
	return shop.customer({ customerId: "customer-1", newCustomer: true });
}
const withFlags = (flags: Partial<Record<FeatureFlag, boolean>>) =>
	shop.gateway.returns(
		listWebDomains,
		domains.map((domain) => ({ ...domain, ...flags })),
	);

describe("account/welcome", () => {
	it("greets with the formatted name (ACCOUNT-17) and links to what the profile lacks", async () => {
		const { status, text } = await newcomer({ firstName: "jean-marc" }).fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("Bienvenue, Jean-Marc");
		expect(text).toContain('href="/fr-fr/account/settings/edit/"');
		expect(text).not.toContain("Choisir un mot de passe");
	});

	it("links an account without a password to a first password", async () => {
		const { text } = await newcomer({ firstName: "", hasPassword: false }).fetch(page);
		expect(text).toContain("Bienvenue</h1>");
		expect(text).toContain("Choisir un mot de passe");
	});

	it.each([true, false])(
		"tells of features only where the flags are on: %s (LIMIT-71)",
		async (isOn) => {
			withFlags({ wishlist: isOn, loyalty: isOn, showProductAvailabilityAlert: isOn });
			const { text } = await newcomer().fetch(page);
			const told = ["Ce que vous aimez", "Des points à chaque achat", "dès son retour"];
			expect(told.map((words) => text.includes(words))).toEqual([isOn, isOn, isOn]);
			expect(text).toContain("Toutes vos commandes");
		},
	);

	it("answers 503 while the record cannot be read", async () => {
		const visitor = newcomer();
		shop.gateway.on(getAccount, unreachable());
		expect((await visitor.fetch(page)).status).toBe(503);
	});
});
