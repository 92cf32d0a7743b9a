// Every operation the gateway answers; a contract without a line here fails tests/architecture.
import type { Handler } from "../http/handler.ts";
import { handleSuggestAddresses } from "./address/suggest-addresses.ts";
import { handleAddStockAlert } from "./alert/add-stock-alert.ts";
import { handleListStockAlerts } from "./alert/list-stock-alerts.ts";
import { handleRemoveStockAlert } from "./alert/remove-stock-alert.ts";
import { handleAskDataArchive } from "./archive/ask-data-archive.ts";
import { handleFetchDataArchive } from "./archive/fetch-data-archive.ts";
import { handleGetDataArchive } from "./archive/get-data-archive.ts";
import { cartHandlers } from "./cart/handlers.ts";
import { handleGetCareSheet } from "./catalog/get-care-sheet.ts";
import { handleGetProduct } from "./catalog/get-product.ts";
import { handleGetProductByGtin } from "./catalog/get-product-by-gtin.ts";
import { handleGetProductByOption } from "./catalog/get-product-by-option.ts";
import { handleListFamilyProducts } from "./catalog/list-family-products.ts";
import { handleListProductAddresses } from "./catalog/list-product-addresses.ts";
import { handleListRelatedProducts } from "./catalog/list-related-products.ts";
import { handleListSegmentations } from "./catalog/list-segmentations.ts";
import { handleSearchProducts } from "./catalog/search-products.ts";
import { handleSuggestSearch } from "./catalog/suggest-search.ts";
import { handleStreamChanges } from "./changes/stream-changes.ts";
import { handleListAssets } from "./content/list-assets.ts";
import { handleListEntries } from "./content/list-entries.ts";
import { handleAskEmailChange } from "./customer/ask-email-change.ts";
import { handleAskEmailConfirmation } from "./customer/ask-email-confirmation.ts";
import { handleChangePassword } from "./customer/change-password.ts";
import { handleCreateDeliveryAddress } from "./customer/create-delivery-address.ts";
import { handleDeleteAccount } from "./customer/delete-account.ts";
import { handleDeleteDeliveryAddress } from "./customer/delete-delivery-address.ts";
import { handleEndAllSessions } from "./customer/end-all-sessions.ts";
import { handleEndOwnSession } from "./customer/end-own-session.ts";
import { handleGetAccount } from "./customer/get-account.ts";
import { handleGetAddresses } from "./customer/get-addresses.ts";
import { handleGetBankStatements } from "./customer/get-bank-statements.ts";
import { handleGetBillingAddress } from "./customer/get-billing-address.ts";
import { handleGetDeliveryAddresses } from "./customer/get-delivery-addresses.ts";
import { handleListSessions } from "./customer/list-sessions.ts";
import { handleReactivateAccount } from "./customer/reactivate-account.ts";
import { handleSaveBankStatements } from "./customer/save-bank-statements.ts";
import { handleSaveBillingAddress } from "./customer/save-billing-address.ts";
import { handleUpdateAccount } from "./customer/update-account.ts";
import { handleUpdateDeliveryAddress } from "./customer/update-delivery-address.ts";
import { handleListShippingMethods } from "./delivery/list-shipping-methods.ts";
import { handleListWebDomains } from "./domain/list-web-domains.ts";
import { handleGetLastPurchaseDate } from "./loyalty/get-last-purchase-date.ts";
import { handleListLoyaltyMovements } from "./loyalty/list-loyalty-movements.ts";
import { handleListLoyaltyOffers } from "./loyalty/list-loyalty-offers.ts";
import { handleConfirmNewsletter } from "./newsletter/confirm-newsletter.ts";
import { handleSubscribeNewsletter } from "./newsletter/subscribe-newsletter.ts";
import { handleUnsubscribeNewsletter } from "./newsletter/unsubscribe-newsletter.ts";
import { handleListCommercialOffers } from "./offers/list-commercial-offers.ts";
import { handleListLegalNotices } from "./offers/list-legal-notices.ts";
import { handleAskReturn } from "./order/ask-return.ts";
import { handleCancelOrder } from "./order/cancel-order.ts";
import { handleFindOrderOfCart } from "./order/find-order-of-cart.ts";
import { handleGetGiftCardSheet } from "./order/get-gift-card-sheet.ts";
import { handleGetInvoice } from "./order/get-invoice.ts";
import { handleGetOrder } from "./order/get-order.ts";
import { handleGetReturnLabel } from "./order/get-return-label.ts";
import { handleGetReturns } from "./order/get-returns.ts";
import { handleGetWithdrawal } from "./order/get-withdrawal.ts";
import { handleListOrders } from "./order/list-orders.ts";
import { handleStateWithdrawal } from "./order/state-withdrawal.ts";
import { handleCancelReservation } from "./reservation/cancel-reservation.ts";
import { handleListReservations } from "./reservation/list-reservations.ts";
import { handleReservePiece } from "./reservation/reserve-piece.ts";
import { handleEndSession } from "./session/end-session.ts";
import { handleRefreshTokens } from "./session/refresh-tokens.ts";
import { handleGetStore } from "./storelocator/get-store.ts";
import { handleListLockers } from "./storelocator/list-lockers.ts";
import { handleListPickups } from "./storelocator/list-pickups.ts";
import { handleListStoreCountries } from "./storelocator/list-store-countries.ts";
import { handleListStores } from "./storelocator/list-stores.ts";
import { handleListSubscriptions } from "./subscription/list-subscriptions.ts";
import { handleListTransactionSubscriptions } from "./subscription/list-transaction-subscriptions.ts";
import { handleSaveSubscriptions } from "./subscription/save-subscriptions.ts";
import { handleAddWish } from "./wishlist/add-wish.ts";
import { handleListWishes } from "./wishlist/list-wishes.ts";
import { handleRemoveWish } from "./wishlist/remove-wish.ts";

export const handlers: readonly Handler[] = [
	...cartHandlers,
	handleListWebDomains,
	handleStreamChanges,
	handleGetProduct,
	handleGetProductByGtin,
	handleGetProductByOption,
	handleListFamilyProducts,
	handleListProductAddresses,
	handleListRelatedProducts,
	handleListSegmentations,
	handleSearchProducts,
	handleListAssets,
	handleListEntries,
	handleSuggestSearch,
	handleListLoyaltyOffers,
	handleListLoyaltyMovements,
	handleGetLastPurchaseDate,
	handleListLegalNotices,
	handleListCommercialOffers,
	handleListShippingMethods,
	handleFindOrderOfCart,
	handleListOrders,
	handleGetOrder,
	handleCancelOrder,
	handleGetReturns,
	handleAskReturn,
	handleGetReturnLabel,
	handleGetInvoice,
	handleGetGiftCardSheet,
	handleGetWithdrawal,
	handleStateWithdrawal,
	handleAskDataArchive,
	handleGetDataArchive,
	handleFetchDataArchive,
	handleGetCareSheet,
	handleReservePiece,
	handleListReservations,
	handleCancelReservation,
	handleEndSession,
	handleRefreshTokens,
	handleAskEmailChange,
	handleAskEmailConfirmation,
	handleEndAllSessions,
	handleEndOwnSession,
	handleListSessions,
	handleGetAccount,
	handleDeleteAccount,
	handleReactivateAccount,
	handleUpdateAccount,
	handleChangePassword,
	handleGetAddresses,
	handleGetDeliveryAddresses,
	handleCreateDeliveryAddress,
	handleUpdateDeliveryAddress,
	handleDeleteDeliveryAddress,
	handleGetBankStatements,
	handleSaveBankStatements,
	handleGetBillingAddress,
	handleSaveBillingAddress,
	handleSuggestAddresses,
	handleSubscribeNewsletter,
	handleConfirmNewsletter,
	handleUnsubscribeNewsletter,
	handleListSubscriptions,
	handleSaveSubscriptions,
	handleListTransactionSubscriptions,
	handleListWishes,
	handleAddWish,
	handleRemoveWish,
	handleListStockAlerts,
	handleAddStockAlert,
	handleRemoveStockAlert,
	// before the one whose path takes any store id
	handleListStoreCountries,
	handleListStores,
	handleListPickups,
	handleListLockers,
	handleGetStore,
];
