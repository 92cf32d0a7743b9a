// Every operation the gateway answers; a contract without a line here fails tests/architecture.

import { handleListAssets } from "#gateway/content/content/operations/list-assets.ts";
import { handleListEntries } from "#gateway/content/content/operations/list-entries.ts";
import { handleRecordExperimentViews } from "#gateway/content/experiments/operations/record-experiment-views.ts";
import { pictureHandlers } from "#gateway/content/pictures/handlers.ts";
import { handleFindRedirect } from "#gateway/content/redirects/operations/find-redirect.ts";
import { handleSuggestAddresses } from "#gateway/customers/addresses/operations/suggest-addresses.ts";
import { handleRecordConsent } from "#gateway/customers/consent/operations/record-consent.ts";
import { customerHandlers } from "#gateway/customers/customers/handlers.ts";
import { handleListLoyaltyMovements } from "#gateway/customers/loyalty/operations/list-loyalty-movements.ts";
import { handleListLoyaltyOffers } from "#gateway/customers/loyalty/operations/list-loyalty-offers.ts";
import { handleEndSession } from "#gateway/customers/sessions/operations/end-session.ts";
import { handleRefreshTokens } from "#gateway/customers/sessions/operations/refresh-tokens.ts";
import { handleAnswerContactMessage } from "#gateway/messages/contact/operations/answer-contact-message.ts";
import { handleListContactMessages } from "#gateway/messages/contact/operations/list-contact-messages.ts";
import { handleSendContactMessage } from "#gateway/messages/contact/operations/send-contact-message.ts";
import { handleConfirmNewsletter } from "#gateway/messages/newsletter/operations/confirm-newsletter.ts";
import { handleSubscribeNewsletter } from "#gateway/messages/newsletter/operations/subscribe-newsletter.ts";
import { handleUnsubscribeNewsletter } from "#gateway/messages/newsletter/operations/unsubscribe-newsletter.ts";
import { handleListSubscriptions } from "#gateway/messages/subscriptions/operations/list-subscriptions.ts";
import { handleListTransactionSubscriptions } from "#gateway/messages/subscriptions/operations/list-transaction-subscriptions.ts";
import { handleSaveSubscriptions } from "#gateway/messages/subscriptions/operations/save-subscriptions.ts";
import { handleAnswerSurvey } from "#gateway/messages/surveys/operations/answer-survey.ts";
import { handleGetSurvey } from "#gateway/messages/surveys/operations/get-survey.ts";
import { documentHandlers } from "#gateway/orders/documents/handlers.ts";
import { formerOrderHandlers } from "#gateway/orders/former-orders/handlers.ts";
import { operatorHandlers } from "#gateway/orders/operator/handlers.ts";
import { orderHandlers } from "#gateway/orders/orders/handlers.ts";
import { handleGetLastPurchaseDate } from "#gateway/orders/orders/operations/get-last-purchase-date.ts";
import { handleAskDataArchive } from "#gateway/orders/personal-data/operations/ask-data-archive.ts";
import { handleFetchDataArchive } from "#gateway/orders/personal-data/operations/fetch-data-archive.ts";
import { handleGetDataArchive } from "#gateway/orders/personal-data/operations/get-data-archive.ts";
import { handleStreamChanges } from "#gateway/platform/changes/operations/stream-changes.ts";
import { eventHandlers } from "#gateway/platform/events/handlers.ts";
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleCollect } from "#gateway/platform/measurement/operations/collect.ts";
import { handleMergeSecurityPolicy } from "#gateway/platform/security/operations/merge-security-policy.ts";
import { handleAddStockAlert } from "#gateway/selling/alerts/operations/add-stock-alert.ts";
import { handleAskEmailAlert } from "#gateway/selling/alerts/operations/ask-email-alert.ts";
import { handleConfirmEmailAlert } from "#gateway/selling/alerts/operations/confirm-email-alert.ts";
import { handleEndEmailAlerts } from "#gateway/selling/alerts/operations/end-email-alerts.ts";
import { handleListStockAlerts } from "#gateway/selling/alerts/operations/list-stock-alerts.ts";
import { handleRemoveStockAlert } from "#gateway/selling/alerts/operations/remove-stock-alert.ts";
import { cartHandlers } from "#gateway/selling/carts/handlers.ts";
import { handleListShippingMethods } from "#gateway/selling/carts/operations/list-shipping-methods.ts";
import { handleDeleteSearchRule } from "#gateway/selling/catalog/operations/delete-search-rule.ts";
import { handleFeedPrices } from "#gateway/selling/catalog/operations/feed-prices.ts";
import { handleFeedStocks } from "#gateway/selling/catalog/operations/feed-stocks.ts";
import { handleGetCareSheet } from "#gateway/selling/catalog/operations/get-care-sheet.ts";
import { handleGetProduct } from "#gateway/selling/catalog/operations/get-product.ts";
import { handleGetProductByGtin } from "#gateway/selling/catalog/operations/get-product-by-gtin.ts";
import { handleGetProductByOption } from "#gateway/selling/catalog/operations/get-product-by-option.ts";
import { handleListFamilyProducts } from "#gateway/selling/catalog/operations/list-family-products.ts";
import { handleListPriceLists } from "#gateway/selling/catalog/operations/list-price-lists.ts";
import { handleListProductAddresses } from "#gateway/selling/catalog/operations/list-product-addresses.ts";
import { handleListSearchRules } from "#gateway/selling/catalog/operations/list-search-rules.ts";
import { handleListSegmentations } from "#gateway/selling/catalog/operations/list-segmentations.ts";
import { handleListSynonymProposals } from "#gateway/selling/catalog/operations/list-synonym-proposals.ts";
import { handlePutSearchRules } from "#gateway/selling/catalog/operations/put-search-rules.ts";
import { handleSearchProducts } from "#gateway/selling/catalog/operations/search-products.ts";
import { handleSuggestSearch } from "#gateway/selling/catalog/operations/suggest-search.ts";
import { handleListWebDomains } from "#gateway/selling/markets/operations/list-web-domains.ts";
import { handleGetPrivatePrices } from "#gateway/selling/offers/operations/get-private-prices.ts";
import { handleGetPrivateSale } from "#gateway/selling/offers/operations/get-private-sale.ts";
import { handleListCommercialOffers } from "#gateway/selling/offers/operations/list-commercial-offers.ts";
import { handleListLegalNotices } from "#gateway/selling/offers/operations/list-legal-notices.ts";
import { handleListMemberProducts } from "#gateway/selling/offers/operations/list-member-products.ts";
import { handleListSavedCards } from "#gateway/selling/payments/operations/list-saved-cards.ts";
import { handleListWalletMethods } from "#gateway/selling/payments/operations/list-wallet-methods.ts";
import { handleRemoveSavedCard } from "#gateway/selling/payments/operations/remove-saved-card.ts";
import { questionHandlers } from "#gateway/selling/questions/handlers.ts";
import { handleListRecommendations } from "#gateway/selling/recommendations/operations/list-recommendations.ts";
import { handleCancelReservation } from "#gateway/selling/reservations/operations/cancel-reservation.ts";
import { handleCreateReservation } from "#gateway/selling/reservations/operations/create-reservation.ts";
import { handleListReservations } from "#gateway/selling/reservations/operations/list-reservations.ts";
import { reviewHandlers } from "#gateway/selling/reviews/handlers.ts";
import { handleGetStore } from "#gateway/selling/stores/operations/get-store.ts";
import { handleListLockers } from "#gateway/selling/stores/operations/list-lockers.ts";
import { handleListPickups } from "#gateway/selling/stores/operations/list-pickups.ts";
import { handleListStoreCountries } from "#gateway/selling/stores/operations/list-store-countries.ts";
import { handleListStores } from "#gateway/selling/stores/operations/list-stores.ts";
import { waitingRoomHandlers } from "#gateway/selling/waiting-rooms/handlers.ts";
import { wishlistHandlers } from "#gateway/selling/wishlist/handlers.ts";

export const handlers: readonly Handler[] = [
	...cartHandlers,
	...orderHandlers,
	...documentHandlers,
	...formerOrderHandlers,
	...operatorHandlers,
	...eventHandlers,
	handleListSavedCards,
	handleListWalletMethods,
	handleRemoveSavedCard,
	...customerHandlers,
	...pictureHandlers,
	...reviewHandlers,
	...questionHandlers,
	handleListWebDomains,
	handleMergeSecurityPolicy,
	handleRecordExperimentViews,
	handleStreamChanges,
	handleFeedPrices,
	handleListSearchRules,
	handlePutSearchRules,
	handleDeleteSearchRule,
	handleListSynonymProposals,
	handleFeedStocks,
	handleListPriceLists,
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
	handleGetPrivatePrices,
	handleListMemberProducts,
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
	handleSendContactMessage,
	handleListContactMessages,
	handleAnswerContactMessage,
	handleSubscribeNewsletter,
	handleConfirmNewsletter,
	handleUnsubscribeNewsletter,
	handleListSubscriptions,
	handleSaveSubscriptions,
	handleListTransactionSubscriptions,
	handleGetSurvey,
	handleAnswerSurvey,
	...waitingRoomHandlers,
	...wishlistHandlers,
	handleListStockAlerts,
	handleAddStockAlert,
	handleAskEmailAlert,
	handleConfirmEmailAlert,
	handleEndEmailAlerts,
	handleRemoveStockAlert,
	// before handleGetStore, whose path takes any store id
	handleListStoreCountries,
	handleListStores,
	handleListPickups,
	handleListLockers,
	handleGetStore,
];
