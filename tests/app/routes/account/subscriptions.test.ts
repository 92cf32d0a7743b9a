import { beforeEach, describe, expect, it } from "vitest";
import { listSubscriptions, saveSubscriptions } from "#contract/subscription/operations.ts";
import { type Subscription, subscriptionKinds, typeOfKind } from "#contract/subscription/shapes.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/subscriptions/";

function subscriptions(part: { [T in Subscription["type"]]?: Partial<Subscription> } = {}) {
	const values = subscriptionKinds.map((kind): Subscription => {
		const type = typeOfKind[kind];
		return { kind, type, optin: "NO", visible: true, isAsked: false, ...part[type] };
	});
	return { status: 200, data: { values } };
}

const aReader = () => shop.customer({ customerId: "customer-1" });
const box = (text: string, type: string) =>
	new RegExp(`<input[^>]*name="${type}"[^>]*>`).exec(text)?.[0] ?? "";

beforeEach(() => {
	shop.gateway.on(listSubscriptions, subscriptions());
});

describe("account/subscriptions (ACCOUNT-37, ACCOUNT-38)", () => {
	it("shows a checkbox for each kind, checked where subscribed", async () => {
		shop.gateway.on(listSubscriptions, subscriptions({ INVIT: { optin: "YES" } }));
		const { status, text } = await aReader().fetch(page);
		expect(status).toBe(200);
		for (const word of ["Notre newsletter", "Invitations", "Tickets de caisse", "Enquêtes"]) {
			expect(text).toContain(word);
		}
		expect(box(text, "INVIT")).toContain('checked=""');
		expect(box(text, "SURV")).not.toContain("checked");
	});

	it("shows kinds of a gateway that names their types alone", async () => {
		const values = [{ type: "INVIT", optin: "YES" }] as Subscription[];
		shop.gateway.returns(listSubscriptions, { values });
		const { text } = await aReader().fetch(page);
		expect(text).toContain("Invitations");
		expect(box(text, "INVIT")).toContain('checked=""');
	});

	it("shows the visible kinds, and saves no others", async () => {
		shop.gateway.on(listSubscriptions, subscriptions({ TIC: { visible: false } }));
		const { text } = await aReader().fetch(page);
		expect(box(text, "TIC")).toBe("");
		expect(text).not.toContain('value="TIC"');
	});

	it("says that a letter waits for its answer", async () => {
		shop.gateway.on(listSubscriptions, subscriptions({ NEWS: { isAsked: true } }));
		const { text } = await aReader().fetch(page);
		expect(text).toContain("Nous vous avons écrit");
		expect(box(text, "NEWS")).toContain('checked=""');
	});

	it("saves every shown kind, an unchecked one as NO, with where it was chosen (ACCOUNT-41)", async () => {
		shop.gateway.on(saveSubscriptions, subscriptions({ SURV: { optin: "YES" } }));
		const visitor = aReader();
		const form = { shown: ["NEWS", "SURV"], SURV: "yes" };
		const { status, location } = await visitor.fetch(page, { form });
		expect([status, location]).toEqual([303, page]);
		expect(shop.gateway.calls("saveSubscriptions")[0]?.body).toEqual({
			values: [
				{ type: "NEWS", optin: "NO" },
				{ type: "SURV", optin: "YES" },
			],
			store: "1001",
			source: "WEB",
			complement: "/account/subscriptions/",
		});
		expect((await visitor.fetch(page)).text).toContain("Vos choix sont enregistrés.");
	});

	it("tells of the letter that confirms a newsletter", async () => {
		shop.gateway.on(saveSubscriptions, subscriptions({ NEWS: { isAsked: true } }));
		const visitor = aReader();
		await visitor.fetch(page, { form: { shown: ["NEWS"], NEWS: "yes" } });
		expect((await visitor.fetch(page)).text).toContain("d’un clic dans l’e-mail");
	});

	it("keeps the checked boxes where they cannot be saved", async () => {
		shop.gateway.on(saveSubscriptions, unreachable);
		const form = { shown: ["NEWS", "SURV"], SURV: "yes" };
		const { status, text } = await aReader().fetch(page, { form });
		expect(status).toBe(503);
		expect(text).toContain("Vos choix n’ont pas pu être enregistrés.");
		expect(box(text, "SURV")).toContain('checked=""');
	});

	it.each([{ shown: ["ADS"] }, { shown: ["NEWS"], NEWS: "maybe" }])(
		"refuses an unknown kind or value: %j",
		async (form) => {
			const { status } = await aReader().fetch(page, { form });
			expect(status).toBe(400);
			expect(shop.gateway.calls("saveSubscriptions")).toHaveLength(0);
		},
	);

	it("answers 503 with Retry-After while the gateway is down", async () => {
		shop.gateway.on(listSubscriptions, unreachable);
		const { status, headers } = await aReader().fetch(page);
		expect(status).toBe(503);
		expect(headers.get("Retry-After")).not.toBeNull();
	});
});
