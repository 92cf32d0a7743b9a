// Every call that a section of the account makes to read, on its bad days: without its subject the section says so and when
// to come back; without any other call it still works (ERROR-37).
import { beforeEach, describe, expect, it } from "vitest";
import type { Raw } from "#tests/support/storefront/played-gateway.ts";
import { garbled, refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";
import { addressId, orderNumber, playAtHome } from "./at-home.ts";
import { contract, operations } from "./contract.ts";

const shop = storefront();

const offContract = '{"values":7,"orders":{},"addresses":"none"}';
const badDays: readonly (readonly [day: string, answer: Raw])[] = [
	["down", unreachable()],
	["failing", refuse("INTERNAL")],
	["off its contract", garbled(offContract, 200, "application/json")],
];

/** Sections, and the calls without which they show nothing. The customer's own record is one in each (SESSION-33). */
const sections: Readonly<Record<string, readonly string[]>> = {
	"dashboard/": [],
	"welcome/": [],
	"orders/": ["listOrders"],
	[`orders/${orderNumber}/`]: ["getOrder"],
	"orders/shop-1001/": ["getFormerOrder"],
	[`orders/${orderNumber}/return/`]: ["getOrder", "getReturns"],
	"downloads/": ["listOrders"],
	[`orders/${orderNumber}/review/`]: ["listOrderReviews"],
	"pictures/": ["listOwnPictures"],
	"reservations/": ["listReservations"],
	"reservations/create/?productId=100001": ["getProduct", "listStores"],
	"wishlist/": ["listWishes"],
	"alerts/": ["listStockAlerts"],
	"store/": ["getStore"],
	"advantages/": ["listCommercialOffers", "getPrivateSale"],
	"loyalty/": ["listLoyaltyMovements", "listLoyaltyOffers"],
	"loyalty/history/": ["listLoyaltyMovements"],
	"settings/": [],
	"settings/edit/": [],
	"settings/email/": [],
	"settings/sign-in/": ["listSessions", "listPasskeys"],
	"change-password/": [],
	"settings/delivery-addresses/": ["getDeliveryAddresses"],
	"settings/delivery-addresses/create/": [],
	[`settings/delivery-addresses/${addressId}/edit/`]: ["getDeliveryAddresses"],
	"settings/billing-address/": ["getBillingAddress"],
	"settings/bank-details/": ["getBankStatements"],
	"subscriptions/": ["listSubscriptions"],
	"delete/": [],
};

function openPage(section: string) {
	const visitor = shop.customer({ customerId: "customer-1" });
	return visitor.fetch(`/fr-fr/account/${section}`);
}

beforeEach(() => playAtHome(shop.gateway));

/** Calls seen so far: those of the frame, which every section makes, fail in one section only. */
const ofFrame = new Set<string>();

/** Calls of papers, of pages of the checkout and of pages beside the account: each has tests of its own. */
const elsewhere = [
	...["getInvoice", "getCreditNote", "getReturnLabel", "getGiftCardSheet", "fetchDataArchive"],
	"getFormerInvoice",
	...["findOrderOfCart", "listTransactionSubscriptions"],
	// cards on a page of their own, and prices of public pages
	...["listSavedCards", "getPrivatePrices"],
	// read by the press that shares
	"getWishlistShare",
];

describe.each(Object.entries(sections))("%s", (section, subjects) => {
	it("still works or answers 503 with Retry-After, whichever call fails", async () => {
		expect((await openPage(section)).status).toBe(200);
		const called = [...new Set(shop.gateway.calls().map(({ operation }) => operation))];
		for (const id of subjects) expect(called).toContain(id);
		const own = called.filter((id) => subjects.includes(id) || !ofFrame.has(id));
		for (const id of called) ofFrame.add(id);
		for (const [at, id] of own.entries()) {
			const [day, answer] = badDays[at % badDays.length] ?? [];
			shop.gateway.reset();
			playAtHome(shop.gateway);
			if (answer) shop.gateway.on(contract(id), answer);
			const { status, headers, text } = await openPage(section);
			const isSubject = id === "getAccount" || subjects.includes(id);
			expect([id, day, status]).toEqual([id, day, isSubject ? 503 : 200]);
			expect(headers.has("Retry-After")).toBe(isSubject);
			expect(text).toContain('id="main"');
			expect(text).toContain("<header");
		}
	});
});

it("every call that reads a customer's account is covered", () => {
	const own = [...operations.values()].filter(
		({ access, method, path }) =>
			access === "customer" && method === "get" && /^\/(accounts|customers)-self/.test(path),
	);
	const here = [...ofFrame, ...elsewhere];
	expect(own.map(({ id }) => id).filter((id) => !here.includes(id))).toEqual([]);
});
