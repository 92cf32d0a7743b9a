// A customer whose account is full: every section has something to show, so that all of its calls are made.
import { listStockAlerts } from "#contract/alert/operations.ts";
import { getDataArchive } from "#contract/archive/operations.ts";
import { getOwnCart } from "#contract/cart/operations.ts";
import {
	getAddresses,
	getBillingAddress,
	getDeliveryAddresses,
} from "#contract/customer/addresses.ts";
import { getAccount, getBankStatements } from "#contract/customer/operations.ts";
import { listPasskeys, listSessions } from "#contract/customer/sessions.ts";
import {
	getLastPurchaseDate,
	listLoyaltyMovements,
	listLoyaltyOffers,
} from "#contract/loyalty/operations.ts";
import { getPrivateSale, listCommercialOffers } from "#contract/offers/operations.ts";
import {
	getFormerOrder,
	getOrder,
	listFormerOrders,
	listOrders,
} from "#contract/order/operations.ts";
import { getReturns, getWithdrawal } from "#contract/order/return-operations.ts";
import { listOwnPictures } from "#contract/pictures/operations.ts";
import { listReservations } from "#contract/reservation/operations.ts";
import { listOrderReviews } from "#contract/review/operations.ts";
import { listSubscriptions } from "#contract/subscription/operations.ts";
import { subscriptionKinds, typeOfKind } from "#contract/subscription/shapes.ts";
import { getWishlistShare, listWishes } from "#contract/wishlist/operations.ts";
import { aSavedAddress } from "#tests/support/storefront/address-builders.ts";
import { aCart, aCustomer, aFormerOrder, anOrder } from "#tests/support/storefront/builders.ts";
import type { PlayedGateway } from "#tests/support/storefront/played-gateway.ts";
import { playHealthy, playStore } from "./healthy.ts";

export const orderNumber = "V7K2-M9QTX-4H";
export const returnNumber = "R7K2-M9QTX-4H";
export const addressId = "address-1";

const paging = { page: 1, size: 10, total: 1, pageCount: 1 };
const subscriptions = subscriptionKinds.map((kind) => ({
	kind,
	type: typeOfKind[kind],
	optin: "NO",
	visible: true,
	isAsked: false,
}));

export function playAtHome(gateway: PlayedGateway): void {
	const ok = (data: unknown) => ({ status: 200, data });
	playHealthy(gateway);
	playStore(gateway);
	gateway.on(getOwnCart, ok(aCart()));
	const card = {
		loyaltyType: "FID",
		loyaltyNumber: "2900410087215",
		preferredStore: "20004",
	} as const;
	gateway.on(getAccount, ok(aCustomer({ ...card, loyaltyCreationDate: "2022-04-11" })));
	const saved = aSavedAddress({ id: addressId });
	gateway.on(getDeliveryAddresses, ok([saved]));
	gateway.on(getBillingAddress, ok(null));
	gateway.on(getAddresses, ok({ deliveryAddresses: [saved], billingAddress: null }));
	gateway.on(getBankStatements, ok(null));
	gateway.on(listSubscriptions, ok({ values: subscriptions }));
	const order = anOrder({ orderNumber });
	gateway.on(listOrders, ok({ orders: [order], paging, years: [2026] }));
	gateway.on(getOrder, ok(order));
	const former = aFormerOrder();
	gateway.on(listFormerOrders, ok({ orders: [former], total: 1, years: [2024] }));
	gateway.on(getFormerOrder, ok(former));
	const nothing = { closed: "returned", lastDay: null, lines: [], exempt: [] };
	gateway.on(getReturns, ok({ ...nothing, withdrawn: [], sizes: [], ways: [], returns: [] }));
	gateway.on(getWithdrawal, ok({ ...nothing, stated: [], statements: [] }));
	gateway.on(listLoyaltyMovements, ok({ points: 320, movements: [], paging }));
	gateway.on(listLoyaltyOffers, ok({ points: 320, offers: [] }));
	gateway.on(getLastPurchaseDate, ok({ lastPurchaseDate: "2026-03-01" }));
	gateway.on(listCommercialOffers, ok({ personalOffers: [], collectiveOffers: [] }));
	gateway.on(getPrivateSale, ok({ sale: null }));
	gateway.on(listWishes, ok({ values: [] }));
	gateway.on(getWishlistShare, ok({ shareId: null }));
	gateway.on(listStockAlerts, ok({ values: [] }));
	gateway.on(listReservations, ok({ reservations: [], paging }));
	gateway.on(listOwnPictures, ok({ pictures: [], products: [] }));
	gateway.on(listOrderReviews, ok({ items: [], takesPicture: true }));
	gateway.on(getDataArchive, ok({ archive: null }));
	gateway.on(listSessions, ok({ sessions: [] }));
	gateway.on(listPasskeys, ok({ passkeys: [], asks: "nothing" }));
}
