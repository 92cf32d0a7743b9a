// Every operation the gateway answers; a contract without a line here fails tests/architecture.

import {
	handleListAssets,
	handleListEntries,
} from "#gateway/content/content/operations/content.ts";
import { handleRecordExperimentViews } from "#gateway/content/experiments/operations/record-experiment-views.ts";
import { pictureHandlers } from "#gateway/content/pictures/handlers.ts";
import { handleFindRedirect } from "#gateway/content/redirects/operations/find-redirect.ts";
import { handleSuggestAddresses } from "#gateway/customers/addresses/operations/suggest-addresses.ts";
import { handleRecordConsent } from "#gateway/customers/consent/operations/record-consent.ts";
import { customerHandlers } from "#gateway/customers/customers/handlers.ts";
import {
	handleListLoyaltyMovements,
	handleListLoyaltyOffers,
} from "#gateway/customers/loyalty/operations/loyalty.ts";
import {
	handleEndSession,
	handleRefreshTokens,
} from "#gateway/customers/sessions/operations/sessions.ts";
import {
	handleAnswerContactMessage,
	handleListContactMessages,
	handleSendContactMessage,
} from "#gateway/messages/contact/operations/contact.ts";
import {
	handleConfirmNewsletter,
	handleSubscribeNewsletter,
	handleUnsubscribeNewsletter,
} from "#gateway/messages/newsletter/operations/newsletter.ts";
import {
	handleListSubscriptions,
	handleListTransactionSubscriptions,
	handleSaveSubscriptions,
} from "#gateway/messages/subscriptions/operations/subscriptions.ts";
import {
	handleAnswerSurvey,
	handleGetSurvey,
} from "#gateway/messages/surveys/operations/surveys.ts";
import { documentHandlers } from "#gateway/orders/documents/handlers.ts";
import { formerOrderHandlers } from "#gateway/orders/former-orders/handlers.ts";
import { operatorHandlers } from "#gateway/orders/operator/handlers.ts";
import { orderHandlers } from "#gateway/orders/orders/handlers.ts";
import { handleGetLastPurchaseDate } from "#gateway/orders/orders/operations/get-last-purchase-date.ts";
import {
	handleAskDataArchive,
	handleFetchDataArchive,
	handleGetDataArchive,
} from "#gateway/orders/personal-data/operations/personal-data.ts";
import { handleStreamChanges } from "#gateway/platform/changes/operations/stream-changes.ts";
import { eventHandlers } from "#gateway/platform/events/handlers.ts";
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleCollect } from "#gateway/platform/measurement/operations/collect.ts";
import { handleMergeSecurityPolicy } from "#gateway/platform/security/operations/merge-security-policy.ts";
import {
	handleAddStockAlert,
	handleAskEmailAlert,
	handleConfirmEmailAlert,
	handleEndEmailAlerts,
	handleListStockAlerts,
	handleRemoveStockAlert,
} from "#gateway/selling/alerts/operations/alerts.ts";
import { cartHandlers } from "#gateway/selling/carts/handlers.ts";
import { handleListShippingMethods } from "#gateway/selling/carts/operations/list-shipping-methods.ts";
import {
	handleGetCareSheet,
	handleGetProduct,
	handleGetProductByGtin,
	handleGetProductByOption,
	handleListFamilyProducts,
	handleListProductAddresses,
	handleListSegmentations,
} from "#gateway/selling/catalog/operations/catalog.ts";
import {
	handleFeedPrices,
	handleFeedStocks,
	handleListPriceLists,
} from "#gateway/selling/catalog/operations/feeds.ts";
import {
	handleDeleteSearchRule,
	handleListSearchRules,
	handleListSynonymProposals,
	handlePutSearchRules,
	handleSearchProducts,
	handleSuggestSearch,
} from "#gateway/selling/catalog/operations/search.ts";
import { handleListWebDomains } from "#gateway/selling/markets/operations/list-web-domains.ts";
import {
	handleGetPrivatePrices,
	handleGetPrivateSale,
	handleListCommercialOffers,
	handleListLegalNotices,
	handleListMemberProducts,
} from "#gateway/selling/offers/operations/offers.ts";
import { handleListSavedCards } from "#gateway/selling/payments/operations/list-saved-cards.ts";
import { handleRemoveSavedCard } from "#gateway/selling/payments/operations/remove-saved-card.ts";
import { questionHandlers } from "#gateway/selling/questions/handlers.ts";
import { handleListRecommendations } from "#gateway/selling/recommendations/operations/list-recommendations.ts";
import {
	handleCancelReservation,
	handleCreateReservation,
	handleListReservations,
} from "#gateway/selling/reservations/operations/reservations.ts";
import { reviewHandlers } from "#gateway/selling/reviews/handlers.ts";
import {
	handleGetStore,
	handleListLockers,
	handleListPickups,
	handleListStoreCountries,
	handleListStores,
} from "#gateway/selling/stores/operations/stores.ts";
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
