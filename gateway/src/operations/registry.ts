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
import { handleListSegmentations } from "./catalog/list-segmentations.ts";
import { handleSearchProducts } from "./catalog/search-products.ts";
import { handleSuggestSearch } from "./catalog/suggest-search.ts";
import { handleStreamChanges } from "./changes/stream-changes.ts";
import { handleRecordConsent } from "./consent/record-consent.ts";
import { handleListAssets } from "./content/list-assets.ts";
import { handleListEntries } from "./content/list-entries.ts";
import { customerHandlers } from "./customer/handlers.ts";
import { handleListShippingMethods } from "./delivery/list-shipping-methods.ts";
import { handleListWebDomains } from "./domain/list-web-domains.ts";
import { handleRecordExperimentViews } from "./experiment/record-experiment-views.ts";
import { handleGetLastPurchaseDate } from "./loyalty/get-last-purchase-date.ts";
import { handleListLoyaltyMovements } from "./loyalty/list-loyalty-movements.ts";
import { handleListLoyaltyOffers } from "./loyalty/list-loyalty-offers.ts";
import { handleCollect } from "./measurement/collect.ts";
import { handleConfirmNewsletter } from "./newsletter/confirm-newsletter.ts";
import { handleSubscribeNewsletter } from "./newsletter/subscribe-newsletter.ts";
import { handleUnsubscribeNewsletter } from "./newsletter/unsubscribe-newsletter.ts";
import { handleGetPrivateSale } from "./offers/get-private-sale.ts";
import { handleListCommercialOffers } from "./offers/list-commercial-offers.ts";
import { handleListLegalNotices } from "./offers/list-legal-notices.ts";
import { orderHandlers } from "./order/handlers.ts";
import { pictureHandlers } from "./pictures/handlers.ts";
import { handleListRecommendations } from "./recommendation/list-recommendations.ts";
import { handleCancelReservation } from "./reservation/cancel-reservation.ts";
import { handleListReservations } from "./reservation/list-reservations.ts";
import { handleReservePiece } from "./reservation/reserve-piece.ts";
import { handleMergeSecurityPolicy } from "./security/merge-security-policy.ts";
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
import { wishlistHandlers } from "./wishlist/handlers.ts";

export const handlers: readonly Handler[] = [
	...cartHandlers,
	...orderHandlers,
	...customerHandlers,
	...pictureHandlers,
	handleListWebDomains,
	handleMergeSecurityPolicy,
	handleRecordExperimentViews,
	handleStreamChanges,
	handleGetProduct,
	handleGetProductByGtin,
	handleGetProductByOption,
	handleListFamilyProducts,
	handleListProductAddresses,
	handleListRecommendations,
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
	handleGetPrivateSale,
	handleListShippingMethods,
	handleAskDataArchive,
	handleGetDataArchive,
	handleFetchDataArchive,
	handleGetCareSheet,
	handleReservePiece,
	handleListReservations,
	handleCancelReservation,
	handleEndSession,
	handleRefreshTokens,
	handleCollect,
	handleSuggestAddresses,
	handleRecordConsent,
	handleSubscribeNewsletter,
	handleConfirmNewsletter,
	handleUnsubscribeNewsletter,
	handleListSubscriptions,
	handleSaveSubscriptions,
	handleListTransactionSubscriptions,
	...wishlistHandlers,
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
