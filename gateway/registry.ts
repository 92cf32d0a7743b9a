// Every operation the gateway answers; a contract without a line here fails tests/architecture.

import { handleSuggestAddresses } from "./addresses/operations/suggest-addresses.ts";
import { handleAddStockAlert } from "./alerts/operations/add-stock-alert.ts";
import { handleListStockAlerts } from "./alerts/operations/list-stock-alerts.ts";
import { handleRemoveStockAlert } from "./alerts/operations/remove-stock-alert.ts";
import { handleAskDataArchive } from "./archives/operations/ask-data-archive.ts";
import { handleFetchDataArchive } from "./archives/operations/fetch-data-archive.ts";
import { handleGetDataArchive } from "./archives/operations/get-data-archive.ts";
import { cartHandlers } from "./carts/handlers.ts";
import { handleFeedPrices } from "./catalog/operations/feed-prices.ts";
import { handleFeedStocks } from "./catalog/operations/feed-stocks.ts";
import { handleGetCareSheet } from "./catalog/operations/get-care-sheet.ts";
import { handleGetProduct } from "./catalog/operations/get-product.ts";
import { handleGetProductByGtin } from "./catalog/operations/get-product-by-gtin.ts";
import { handleGetProductByOption } from "./catalog/operations/get-product-by-option.ts";
import { handleListFamilyProducts } from "./catalog/operations/list-family-products.ts";
import { handleListProductAddresses } from "./catalog/operations/list-product-addresses.ts";
import { handleListSegmentations } from "./catalog/operations/list-segmentations.ts";
import { handleSearchProducts } from "./catalog/operations/search-products.ts";
import { handleSuggestSearch } from "./catalog/operations/suggest-search.ts";
import { handleStreamChanges } from "./changes/operations/stream-changes.ts";
import { handleRecordConsent } from "./consent/operations/record-consent.ts";
import { handleListAssets } from "./content/operations/list-assets.ts";
import { handleListEntries } from "./content/operations/list-entries.ts";
import { customerHandlers } from "./customers/handlers.ts";
import { handleListShippingMethods } from "./delivery/operations/list-shipping-methods.ts";
import { handleListWebDomains } from "./domains/operations/list-web-domains.ts";
import { handleRecordExperimentViews } from "./experiments/operations/record-experiment-views.ts";
import type { Handler } from "./http/handler.ts";
import { handleGetLastPurchaseDate } from "./loyalty/operations/get-last-purchase-date.ts";
import { handleListLoyaltyMovements } from "./loyalty/operations/list-loyalty-movements.ts";
import { handleListLoyaltyOffers } from "./loyalty/operations/list-loyalty-offers.ts";
import { handleCollect } from "./measurement/operations/collect.ts";
import { handleConfirmNewsletter } from "./newsletter/operations/confirm-newsletter.ts";
import { handleSubscribeNewsletter } from "./newsletter/operations/subscribe-newsletter.ts";
import { handleUnsubscribeNewsletter } from "./newsletter/operations/unsubscribe-newsletter.ts";
import { handleGetPrivateSale } from "./offers/operations/get-private-sale.ts";
import { handleListCommercialOffers } from "./offers/operations/list-commercial-offers.ts";
import { handleListLegalNotices } from "./offers/operations/list-legal-notices.ts";
import { orderHandlers } from "./orders/handlers.ts";
import { pictureHandlers } from "./pictures/handlers.ts";
import { handleListRecommendations } from "./recommendations/operations/list-recommendations.ts";
import { handleFindRedirect } from "./redirects/operations/find-redirect.ts";
import { handleCancelReservation } from "./reservations/operations/cancel-reservation.ts";
import { handleCreateReservation } from "./reservations/operations/create-reservation.ts";
import { handleListReservations } from "./reservations/operations/list-reservations.ts";
import { reviewHandlers } from "./reviews/handlers.ts";
import { handleMergeSecurityPolicy } from "./security/operations/merge-security-policy.ts";
import { handleEndSession } from "./sessions/operations/end-session.ts";
import { handleRefreshTokens } from "./sessions/operations/refresh-tokens.ts";
import { handleGetStore } from "./stores/operations/get-store.ts";
import { handleListLockers } from "./stores/operations/list-lockers.ts";
import { handleListPickups } from "./stores/operations/list-pickups.ts";
import { handleListStoreCountries } from "./stores/operations/list-store-countries.ts";
import { handleListStores } from "./stores/operations/list-stores.ts";
import { handleListSubscriptions } from "./subscriptions/operations/list-subscriptions.ts";
import { handleListTransactionSubscriptions } from "./subscriptions/operations/list-transaction-subscriptions.ts";
import { handleSaveSubscriptions } from "./subscriptions/operations/save-subscriptions.ts";
import { handleAnswerSurvey } from "./surveys/operations/answer-survey.ts";
import { handleGetSurvey } from "./surveys/operations/get-survey.ts";
import { wishlistHandlers } from "./wishlist/handlers.ts";

export const handlers: readonly Handler[] = [
	...cartHandlers,
	...orderHandlers,
	...customerHandlers,
	...pictureHandlers,
	...reviewHandlers,
	handleListWebDomains,
	handleMergeSecurityPolicy,
	handleRecordExperimentViews,
	handleStreamChanges,
	handleFeedPrices,
	handleFeedStocks,
	handleFindRedirect,
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
	handleCreateReservation,
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
	handleGetSurvey,
	handleAnswerSurvey,
	...wishlistHandlers,
	handleListStockAlerts,
	handleAddStockAlert,
	handleRemoveStockAlert,
	// before handleGetStore, whose path takes any store id
	handleListStoreCountries,
	handleListStores,
	handleListPickups,
	handleListLockers,
	handleGetStore,
];
