import { beforeEach, describe, expect, it } from "vitest";
import { askEmailChange, askEmailConfirmation, getAccount } from "#contract/customer/operations.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/settings/email/";
const settings = "/fr-fr/account/settings/";
const form = { email: "zoe@neuf.example", currentPassword: "ancien-secret" };
const asked = { status: 202, data: { isAsked: true } } as const;

function atHome(part: Partial<ReturnType<typeof aCustomer>> = {}) {
	shop.gateway.returns(getAccount, aCustomer({ hasPassword: true, emailQuality: "00", ...part }));
	return shop.customer({ customerId: "customer-1" });
}
const sent = () => shop.gateway.calls("askEmailChange").map(({ body }) => body);

beforeEach(() => {
	shop.gateway.on(askEmailChange, asked);
	shop.gateway.on(askEmailConfirmation, asked);
});

describe("account/settings/email", () => {
	it("requests the change with the password, and says only that a letter may come", async () => {
		const visitor = atHome();
		const { text } = await visitor.fetch(page);
		expect(text).toContain("camille@example.com");
		expect(text).not.toContain('value="confirm"');
		const done = await visitor.fetch(page, { form });
		expect([done.status, done.location]).toEqual([303, settings]);
		expect(sent()).toEqual([form]);
		expect((await visitor.fetch(settings)).text).toContain("Si cette adresse peut être utilisée");
	});

	it("needs no password where the account has none", async () => {
		const visitor = atHome({ hasPassword: false });
		expect((await visitor.fetch(page)).text).not.toContain('name="currentPassword"');
		expect((await visitor.fetch(page, { form: { email: form.email } })).status).toBe(303);
		expect(sent()).toEqual([{ email: form.email, currentPassword: "" }]);
	});

	it.each([
		[{ ...form, email: "" }, "Indiquez une adresse e-mail"],
		[{ ...form, email: "zoe@" }, "ne convient pas"],
		[{ ...form, currentPassword: "" }, "Indiquez votre mot de passe actuel"],
	])("%j is refused without a call", async (typed, words) => {
		const { status, text } = await atHome().fetch(page, { form: typed });
		expect(status).toBe(400);
		expect(text).toContain(words);
		expect(sent()).toEqual([]);
	});

	it.each([
		["PASSWORD_WRONG", undefined, 422, "n’est pas votre mot de passe actuel"],
		["PROFILE_INVALID", { field: "email" }, 422, "ne convient pas"],
		["SIGN_IN_AGAIN", undefined, 403, "reconnectez-vous"],
		["TOO_MANY_REQUESTS", { retryAfter: 60 }, 429, "un quart d’heure"],
	] as const)(
		"%s is shown in the form, which keeps the address, not the password",
		async (code, details, expected, words) => {
			shop.gateway.on(askEmailChange, () => refuse(code, details));
			const { status, text } = await atHome().fetch(page, { form });
			expect(status).toBe(expected);
			expect(text).toContain(words);
			expect(text).toContain(`value="${form.email}"`);
			expect(text).not.toContain(form.currentPassword);
		},
	);

	it("sends the confirming letter again while the address is not confirmed", async () => {
		const visitor = atHome({ emailQuality: "" });
		expect((await visitor.fetch(page)).text).toContain('value="confirm"');
		const done = await visitor.fetch(page, { form: { intent: "confirm" } });
		expect(done.location).toBe(settings);
		expect(shop.gateway.calls("askEmailConfirmation")).toHaveLength(1);
	});

	it("answers 503 and keeps the address while the gateway is down", async () => {
		shop.gateway.on(askEmailChange, unreachable);
		const { status, text } = await atHome().fetch(page, { form });
		expect(status).toBe(503);
		expect(text).toContain(`value="${form.email}"`);
	});
});
