import { beforeEach, expect, it, vi } from "vitest";
import type { SheetHost } from "#app/features/payment/wallet-press.ts";

type Handler = (...args: unknown[]) => unknown;
const handlers: Record<string, Handler> = {};

/** Adyen's library as far as a sheet of PayPal is opened by it. */
vi.mock("@adyen/adyen-web", () => {
	class Component {
		constructor(_checkout: unknown, options: Record<string, Handler>) {
			Object.assign(handlers, options);
		}
		mount() {}
		unmount() {}
	}
	return {
		AdyenCheckout: async () => ({}),
		ApplePay: Component,
		GooglePay: Component,
		PayPal: Component,
	};
});
const { openWallets } = await import("#app/features/payment/adyen-wallets.ts");

const told: Record<string, string>[] = [];
const ask = async (fields: Record<string, string>) => {
	told.push(fields);
	if (fields.intent === "methods") return { ok: true, methods: [{ type: "paypal" }], words: {} };
	if (fields.intent === "open")
		return {
			ok: true,
			express: "e1",
			deliveries: { FR: [{ key: "NO" }] },
			order: { token: "t", paymentData: "d" },
		};
	return { isDone: true, to: "", text: "" };
};
const host = {
	setup: {
		wallets: [{ wallet: "paypal", name: "PayPal" }],
		clientKey: "k",
		environment: "test",
		country: "FR",
		currency: "EUR",
		countries: ["FR"],
		amount: 100,
		terms: "",
	},
	locale: "fr-FR",
	action: "/fr-fr/order-express/",
	ask,
	say: () => {},
	paypal: document.createElement("span"),
} as unknown as SheetHost;

/** The address that the shop is told of an order that PayPal brings. */
async function addressOf(authorized: object) {
	await openWallets(host);
	const actions = { resolve() {}, reject() {} };
	await handlers.onSubmit?.({}, {}, actions);
	await handlers.onAuthorized?.({ authorizedEvent: authorized }, actions);
	await handlers.onAdditionalDetails?.({ data: { details: {} } }, {}, actions);
	return JSON.parse(told.at(-1)?.agreement ?? "{}").address;
}

beforeEach(() => {
	told.length = 0;
});

it.each([
	[
		"the receiver's",
		{ purchase_units: [{ shipping: { name: { full_name: "Zoé Le Gall" } } }] },
		"Zoé",
		"Le Gall",
	],
	[
		"else the payer's",
		{ payer: { name: { given_name: "Zoé", surname: "Le Gall" } } },
		"Zoé",
		"Le Gall",
	],
	["a part of it alone", { payer: { name: { given_name: "Zoé" } } }, "Zoé", ""],
	["none where PayPal knows none", { payer: {} }, "", ""],
])("the name on an order by PayPal is %s", async (_, authorized, firstName, lastName) => {
	expect(await addressOf(authorized)).toMatchObject({ firstName, lastName });
});
