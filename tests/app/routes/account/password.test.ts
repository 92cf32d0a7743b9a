import { beforeEach, describe, expect, it } from "vitest";
import { changePassword, getAccount } from "#contract/customer/operations.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/change-password/";
const settings = "/fr-fr/account/settings/";
const form = { currentPassword: "ancien-secret", newPassword: "trois pluviers sur la dune" };

function atHome({ hasPassword = true } = {}) {
	shop.gateway.returns(getAccount, aCustomer({ hasPassword }));
	return shop.customer({ customerId: "customer-1" });
}
const sent = () => shop.gateway.calls("changePassword").map(({ body }) => body);

beforeEach(() => {
	shop.gateway.returns(changePassword, aCustomer());
});

describe("account/change-password", () => {
	it("requires the current password, and changes it", async () => {
		const visitor = atHome();
		expect((await visitor.fetch(page)).text).toContain('name="currentPassword"');
		const done = await visitor.fetch(page, { form });
		expect([done.status, done.location]).toEqual([303, settings]);
		expect(sent()).toEqual([form]);
		expect((await visitor.fetch(settings)).text).toContain("Votre mot de passe est changé");
	});

	it("sets a first password for an account that has none, without a current one", async () => {
		const visitor = atHome({ hasPassword: false });
		const { text } = await visitor.fetch(page);
		expect(text).not.toContain('name="currentPassword"');
		expect(text).toContain("camille@example.com");
		const { newPassword } = form;
		expect((await visitor.fetch(page, { form: { newPassword } })).status).toBe(303);
		expect(sent()).toEqual([{ currentPassword: "", newPassword }]);
		expect((await visitor.fetch(settings)).text).toContain("Votre mot de passe est choisi");
	});

	it.each([
		[{ ...form, currentPassword: "" }, "Indiquez votre mot de passe actuel"],
		[{ ...form, newPassword: "" }, "Indiquez un nouveau mot de passe"],
		[{ ...form, newPassword: "court" }, "au moins 10 caractères"],
		[{ ...form, newPassword: "x".repeat(129) }, "au plus 128 caractères"],
	])("%j is refused without a call, and no password is sent back", async (typed, words) => {
		const { status, text } = await atHome().fetch(page, { form: typed });
		expect(status).toBe(400);
		expect(text).toContain(words);
		expect(sent()).toEqual([]);
		for (const password of Object.values(typed).filter((text) => text.length > 5))
			expect(text).not.toContain(password);
	});

	it.each([
		[refuse("PASSWORD_WRONG"), 422, "pas votre mot de passe actuel"],
		[refuse("PASSWORD_WEAK", { reason: "own" }), 422, "Votre nom ou votre e-mail"],
		[refuse("PASSWORD_WEAK", { reason: "guessable" }), 422, "courant ou facile à deviner"],
		[refuse("TOO_MANY_REQUESTS"), 429, "Trop d’essais"],
		[unreachable(), 503, "Impossible d’enregistrer"],
	])("shows a refusal, and no password is sent back", async (answer, status, words) => {
		shop.gateway.on(changePassword, answer);
		const refused = await atHome().fetch(page, { form });
		expect(refused.status).toBe(status);
		expect(refused.text).toContain(words);
		expect(refused.text).not.toContain(form.newPassword);
		expect(refused.text).not.toContain(form.currentPassword);
		expect(JSON.stringify(shop.logged())).not.toContain(form.newPassword);
	});
});
