import { beforeEach, describe, expect, it } from "vitest";
import { getAccount, removePassword } from "#contract/customer/operations.ts";
import type { Passkey, Proof } from "#contract/customer/passkey-shapes.ts";
import {
	addPasskey,
	askPasskey,
	listPasskeys,
	listSessions,
	removePasskey,
} from "#contract/customer/sessions.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/settings/sign-in/";
const aKey = (part: Partial<Passkey> = {}): Passkey => ({
	...{ passkeyId: "key-1", provider: "Bitwarden", browser: "Firefox", system: "Mac" },
	...{ domain: "vitrine.fr", createdAt: "2026-03-01T08:00:00.000Z", lastUsedAt: null },
	...part,
});
const answer = {
	...{ id: "AAAA", rawId: "AAAA", type: "public-key" },
	response: { clientDataJSON: "AAAA", attestationObject: "AAAA", transports: ["internal"] },
};

const made = {
	...{ id: "AAAA", clientDataJSON: "AAAA", attestationObject: "AAAA" },
	transports: "internal",
};

function atHome({
	passkeys = [aKey()],
	hasPassword = true,
	asks = "nothing",
}: {
	passkeys?: Passkey[];
	hasPassword?: boolean;
	asks?: Proof;
} = {}) {
	const hasPasskey = passkeys.length > 0;
	shop.gateway.returns(getAccount, aCustomer({ hasPassword, hasPasskey }));
	shop.gateway.returns(listPasskeys, { passkeys, asks });
	return shop.customer({ customerId: "customer-1" });
}

beforeEach(() => {
	shop.gateway.returns(listSessions, { sessions: [] });
	shop.gateway.returns(removePasskey, { isRemoved: true });
	shop.gateway.returns(removePassword, { isRemoved: true });
	shop.gateway.on(addPasskey, { status: 201, data: aKey() });
});

describe("passkeys of account/settings/sign-in", () => {
	it("are listed by their provider, else by the device, with the shop that they are for", async () => {
		const passkeys = [
			aKey(),
			aKey({ passkeyId: "key-2", provider: "", lastUsedAt: "2026-03-02T08:00:00.000Z" }),
			aKey({ passkeyId: "key-3", provider: "", browser: "", system: "" }),
		];
		const { status, text } = await atHome({ passkeys }).fetch(page);
		expect(status).toBe(200);
		for (const words of [
			"Bitwarden",
			"Firefox\u00a0· Mac",
			"Créée le 1er\u00a0mars 2026 pour vitrine.fr",
		])
			expect(text).toContain(words);
		expect(text).toContain("Utilisée pour la dernière fois le 2\u00a0mars 2026");
		expect(text).toContain('aria-label="Supprimer Clé d’accès"');
		expect(text.match(/value="passkey-remove"/g)).toHaveLength(3);
	});

	it("say without JavaScript that none can be created, and have no useless button", async () => {
		const { text } = await atHome({ passkeys: [] }).fetch(page);
		expect(text).toContain("Vous n’avez pas encore de clé d’accès.");
		expect(text).toMatch(
			/<noscript><p[^>]*>Une clé d’accès ne peut pas être créée sans JavaScript/,
		);
		expect(text).not.toContain('value="passkey-ask"');
		expect(text).not.toContain("Supprimer le mot de passe");
	});

	it("that are the only way to sign in have a password link, no remove button", async () => {
		const { text } = await atHome({ hasPassword: false }).fetch(page);
		expect(text).not.toContain('value="passkey-remove"');
		expect(text).toContain("Votre seul moyen de vous connecter");
		expect(text).toContain('href="/fr-fr/account/change-password/"');
	});

	it("link to a fresh sign-in and back where it is the only proof", async () => {
		const { text } = await atHome({ hasPassword: false, asks: "sign-in" }).fetch(page);
		expect(text).toMatch(/href="[^"]*\/auth\/login\?redirect_uri=[^"]*settings%252Fsign-in/);
	});

	it("answer 503 while they are unreachable, and devices stay listed", async () => {
		const visitor = atHome();
		shop.gateway.on(listPasskeys, unreachable());
		const { status, text } = await visitor.fetch(page);
		expect(status).toBe(503);
		expect(text).toContain("Vos clés d’accès ne peuvent pas s’afficher");
		expect(text).toContain("Vos appareils");
	});
});

describe("a passkey", () => {
	it("is requested for this host, with the password where one was typed", async () => {
		shop.gateway.returns(askPasskey, { challenge: "abc" });
		const visitor = atHome({ asks: "password" });
		const form = { intent: "passkey-ask", currentPassword: "un-secret" };
		expect((await visitor.fetch(page, { form })).status).toBe(200);
		const [asked] = shop.gateway.calls("askPasskey");
		expect(asked?.body).toEqual({ origin: "http://localhost:3000", currentPassword: "un-secret" });
		shop.gateway.on(askPasskey, () => refuse("PASSWORD_WRONG"));
		const refused = await visitor.fetch(page, { form });
		expect(refused.status).toBe(422);
		expect(refused.text).not.toContain("un-secret");
	});

	it.each([
		[{ status: 201, data: aKey() } as const, "Votre clé d’accès est prête"],
		[() => refuse("PASSKEY_REFUSED", { reason: "answer" }), "n’a pas pu être conservée"],
		[() => refuse("PASSKEY_REFUSED", { reason: "most" }), "autant de clés d’accès"],
	])("is sent as the browser made it, and the page shows the result", async (reply, words) => {
		shop.gateway.on(addPasskey, reply);
		const visitor = atHome();
		const form = { intent: "passkey-add", ...made };
		const done = await visitor.fetch(page, { form });
		expect([done.status, done.location]).toEqual([303, page]);
		expect(shop.gateway.calls("addPasskey")[0]?.body).toEqual({
			origin: "http://localhost:3000",
			answer,
		});
		expect((await visitor.fetch(page)).text).toContain(words);
	});

	it.each([
		{},
		{ ...made, clientDataJSON: "" },
		{ ...made, attestationObject: "not base64url" },
		{ ...made, id: "A".repeat(2000) },
	])("that is malformed is not sent on", async (fields) => {
		const visitor = atHome();
		await visitor.fetch(page, { form: { intent: "passkey-add", ...fields } });
		expect(shop.gateway.calls("addPasskey")).toEqual([]);
		expect((await visitor.fetch(page)).text).toContain("n’a pas pu être conservée");
	});

	it.each([
		[{ status: 200, data: { isRemoved: true } } as const, "La clé d’accès est supprimée"],
		[() => refuse("NOT_FOUND"), "La clé d’accès est supprimée"],
		[() => refuse("LAST_SIGN_IN_METHOD"), "Cette clé d’accès reste"],
		[unreachable(), "Impossible d’enregistrer"],
	])("is removed, and the page shows the result", async (reply, words) => {
		const visitor = atHome();
		shop.gateway.on(removePasskey, reply);
		const done = await visitor.fetch(page, {
			form: { intent: "passkey-remove", passkey: "key-1" },
		});
		expect(done.status).toBe(303);
		expect(shop.gateway.calls("removePasskey")[0]?.params).toEqual({ passkeyId: "key-1" });
		expect((await visitor.fetch(page)).text).toContain(words);
	});
});

describe("the password", () => {
	const form = { intent: "password-remove", currentPassword: "un-secret" };

	it("is removed where a passkey exists; an old sign-in requires it", async () => {
		expect((await atHome().fetch(page)).text).not.toContain('name="currentPassword"');
		const visitor = atHome({ asks: "password" });
		expect((await visitor.fetch(page)).text).toContain('name="currentPassword"');
		expect((await visitor.fetch(page, { form })).status).toBe(303);
		const [asked] = shop.gateway.calls("removePassword");
		expect(asked?.body).toEqual({ currentPassword: "un-secret" });
		expect((await visitor.fetch(page)).text).toContain("Votre mot de passe est supprimé");
	});

	it.each([
		[() => refuse("PASSWORD_WRONG"), 422, "pas votre mot de passe actuel"],
		[() => refuse("TOO_MANY_REQUESTS"), 429, "Trop d’essais"],
	])("stays where the removal is refused, and is not sent back", async (reply, status, words) => {
		shop.gateway.on(removePassword, reply);
		const refused = await atHome({ asks: "password" }).fetch(page, { form });
		expect(refused.status).toBe(status);
		expect(refused.text).toContain(words);
		expect(refused.text).not.toContain("un-secret");
	});

	it("stays where it is the only way to sign in", async () => {
		shop.gateway.on(removePassword, () => refuse("LAST_SIGN_IN_METHOD"));
		const visitor = atHome();
		expect((await visitor.fetch(page, { form })).status).toBe(303);
		expect((await visitor.fetch(page)).text).toContain("Le mot de passe reste");
	});
});
