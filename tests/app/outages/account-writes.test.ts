// Every change that a section of the account makes, with every answer that its call may get. The shopper is told in the
// page's own frame and keeps what they typed, or is led back with a message; it is never an error of the shop's.
import { beforeEach, describe, expect, it } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";
import { addressId, orderNumber, playAtHome, returnNumber } from "./at-home.ts";
import { contract, operations } from "./contract.ts";

const shop = storefront();

type Form = Readonly<Record<string, string | string[]>>;

const address: Form = {
	firstName: "Zoé",
	lastName: "Müller",
	address1: "3 rue de l’Été",
	zipCode: "75011",
	city: "Paris",
	country: "FR",
	phone: "06 12 34 56 78",
	phoneNumberCountry: "FR",
	version: "1",
};
const password = { currentPassword: "an-old-word-of-mine" };
const bank = { iban: "DE75 5121 0800 1245 1261 99", accountHolder: "Jonas Weber" };
const review: Form = {
	...{ lineId: "line-0001", stars: "4", fit: "small", author: "Zoé" },
	words: "Falls beautifully and has washed well.",
};
const items: Form = {
	"lines[0].lineId": "line-0001",
	"lines[0].take": "yes",
	"lines[0].quantity": "1",
	"lines[0].reason": "tooSmall",
	way: "store",
};

const writes: readonly (readonly [section: string, operation: string, form: Form])[] = [
	["settings/edit/", "updateAccount", { firstName: "Zoé", lastName: "Morel" }],
	["change-password/", "changePassword", { ...password, newPassword: "seven quiet otters sing" }],
	["settings/email/", "askEmailChange", { ...password, email: "zoe@example.org" }],
	["settings/email/", "askEmailConfirmation", { intent: "confirm" }],
	["settings/sign-in/", "endOwnSession", { intent: "end", session: "family-1" }],
	["settings/sign-in/", "endAllSessions", { intent: "end-all" }],
	["settings/sign-in/", "askPasskey", { intent: "passkey-ask" }],
	["settings/sign-in/", "removePasskey", { intent: "passkey-remove", passkey: "key-1" }],
	["settings/sign-in/", "removePassword", { intent: "password-remove", ...password }],
	["settings/delivery-addresses/create/", "createDeliveryAddress", address],
	[`settings/delivery-addresses/${addressId}/edit/`, "updateDeliveryAddress", address],
	["settings/delivery-addresses/", "deleteDeliveryAddress", { intent: `delete:${addressId}` }],
	["settings/delivery-addresses/", "updateDeliveryAddress", { intent: `favorite:${addressId}` }],
	["settings/billing-address/", "saveBillingAddress", address],
	["settings/bank-details/", "saveBankStatements", bank],
	["settings/bank-details/", "saveBankStatements", { intent: "forget" }],
	["subscriptions/", "saveSubscriptions", { shown: ["NEWS"], NEWS: "yes" }],
	["store/", "updateAccount", { intent: "choose", store: "20004" }],
	["delete/", "deleteAccount", { intent: "delete", agree: "yes" }],
	["downloads/", "askDataArchive", { intent: "archive" }],
	["reservations/", "cancelReservation", { intent: "cancel:R7K2-M9QTX-4H" }],
	[
		"reservations/create/?productId=100001",
		"createReservation",
		{ sku: "3600000000017", storeId: "20004" },
	],
	[`orders/${orderNumber}/returns/${returnNumber}/`, "takeBackReturn", { intent: "keep" }],
	[`orders/${orderNumber}/review/`, "addOrderReview", review],
	[
		`orders/${orderNumber}/review/`,
		"removeOrderReview",
		{ intent: "take-back", lineId: "line-0001" },
	],
	["pictures/", "removeOwnPicture", { intent: "remove:abcdefghijklmnopqrstuv" }],
	["delete/", "reactivateAccount", { intent: "reactivate" }],
	["wishlist/", "shareWishlist", { intent: "share" }],
	["wishlist/", "endWishlistShare", { intent: "unshare" }],
	[`orders/${orderNumber}/`, "cancelOrder", { intent: "cancel" }],
	[`orders/${orderNumber}/return/`, "askReturn", items],
	["wishlist/", "addWish", { add: "100001" }],
	["wishlist/", "removeWish", { remove: "100001" }],
	["stock-alert/", "addStockAlert", { sku: "3600000000017", productId: "100001" }],
	["stock-alert/", "removeStockAlert", { forget: "3600000000017" }],
];

/** Details that the gateway always sends with a refusal (errors.ts); without them the code is no valid answer. */
const detailsOf: { readonly [C in ErrorCode]?: Record<string, string> } = {
	PROFILE_INVALID: { field: "birthday" },
	BANK_DETAILS_INVALID: { field: "iban" },
	RESERVATION_REFUSED: { reason: "most" },
};
const emailField = { PROFILE_INVALID: { field: "email" } } as const;

/** No form of ours leads to these: the profile's form sends no store, and an unknown shop is the operator's mistake. */
const impossible = new Set(["settings/edit/ STORE_NOT_FOUND", "subscriptions/ UNKNOWN_STORE"]);
/** Mounted beside the account; they lead back to the page that the form is on. */
const beside = new Set(["addWish", "removeWish", "addStockAlert", "removeStockAlert"]);

/** What a plain form cannot send (an authenticator's answer, a file), a sign-in's own call, and a card (cards.test.ts): their refusals are tested elsewhere. */
const elsewhere = ["addPasskey", "addOwnPicture", "mergeGuestWishes", "removeSavedCard"];

it("every call that changes a customer's account is listed here", () => {
	const here = [...writes.map(([, id]) => id), ...elsewhere];
	const own = [...operations.values()].filter(
		({ access, method, path }) =>
			access === "customer" && method !== "get" && /^\/(accounts|customers)-self/.test(path),
	);
	expect(own.map(({ id }) => id).filter((id) => !here.includes(id))).toEqual([]);
});

function answersOf(section: string, id: string) {
	const { errors } = contract(id);
	const codes = [...new Set<ErrorCode>([...errors, "INTERNAL", "TOO_MANY_REQUESTS"])];
	const details = section === "settings/email/" ? emailField : detailsOf;
	const refusals = codes
		.filter((code) => !impossible.has(`${section} ${code}`))
		.map((code) => [code as string, refuse(code, details[code as keyof typeof details])] as const);
	return [...refusals, ["down", unreachable()] as const];
}

beforeEach(() => playAtHome(shop.gateway));

describe.each(writes)("%s %s", (section, id, form) => {
	it("tells the shopper, whatever the gateway answers", async () => {
		for (const [code, answer] of answersOf(section, id)) {
			shop.gateway.reset();
			playAtHome(shop.gateway);
			shop.gateway.on(contract(id), answer);
			const visitor = shop.customer({ customerId: "customer-1" });
			const path = beside.has(id) ? `/fr-fr/${section}` : `/fr-fr/account/${section}`;
			const { status, location, text } = await visitor.fetch(path, { form });
			expect(shop.gateway.calls(id).length, code).toBeGreaterThan(0);
			expect([303, 402, 403, 404, 409, 422, 429, 503], code).toContain(status);
			if (status === 303) expect(location, code).toMatch(/^\/fr-fr\//);
			else expect(text, code).toContain("<header");
			const typed = form.address1 ?? form.email ?? form.accountHolder;
			if (typed && status !== 303) expect(text, code).toContain(`value="${typed}"`);
		}
	});
});
