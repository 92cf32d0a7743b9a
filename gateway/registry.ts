// Every operation the gateway answers; a contract without a line here fails tests/architecture.

import { contentHandlers } from "#gateway/content/content/handlers.ts";
import { handleRecordExperimentViews } from "#gateway/content/experiments/operations/record-experiment-views.ts";
import { pictureHandlers } from "#gateway/content/pictures/handlers.ts";
import { handleFindRedirect } from "#gateway/content/redirects/operations/find-redirect.ts";
import { handleSuggestAddresses } from "#gateway/customers/addresses/operations/suggest-addresses.ts";
import { handleRecordConsent } from "#gateway/customers/consent/operations/record-consent.ts";
import { customerHandlers } from "#gateway/customers/customers/handlers.ts";
import { loyaltyHandlers } from "#gateway/customers/loyalty/handlers.ts";
import { sessionHandlers } from "#gateway/customers/sessions/handlers.ts";
import { contactHandlers } from "#gateway/messages/contact/handlers.ts";
import { newsletterHandlers } from "#gateway/messages/newsletter/handlers.ts";
import { subscriptionHandlers } from "#gateway/messages/subscriptions/handlers.ts";
import { surveyHandlers } from "#gateway/messages/surveys/handlers.ts";
import { documentHandlers } from "#gateway/orders/documents/handlers.ts";
import { formerOrderHandlers } from "#gateway/orders/former-orders/handlers.ts";
import { operatorHandlers } from "#gateway/orders/operator/handlers.ts";
import { orderHandlers } from "#gateway/orders/orders/handlers.ts";
import { personalDataHandlers } from "#gateway/orders/personal-data/handlers.ts";
import { handleStreamChanges } from "#gateway/platform/changes/operations/stream-changes.ts";
import { eventHandlers } from "#gateway/platform/events/handlers.ts";
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleCollect } from "#gateway/platform/measurement/operations/collect.ts";
import { handleMergeSecurityPolicy } from "#gateway/platform/security/operations/merge-security-policy.ts";
import { alertHandlers } from "#gateway/selling/alerts/handlers.ts";
import { cartHandlers } from "#gateway/selling/carts/handlers.ts";
import { catalogHandlers } from "#gateway/selling/catalog/handlers.ts";
import { handleListWebDomains } from "#gateway/selling/markets/operations/list-web-domains.ts";
import { offerHandlers } from "#gateway/selling/offers/handlers.ts";
import { paymentHandlers } from "#gateway/selling/payments/handlers.ts";
import { questionHandlers } from "#gateway/selling/questions/handlers.ts";
import { handleListRecommendations } from "#gateway/selling/recommendations/operations/list-recommendations.ts";
import { reservationHandlers } from "#gateway/selling/reservations/handlers.ts";
import { reviewHandlers } from "#gateway/selling/reviews/handlers.ts";
import { storeHandlers } from "#gateway/selling/stores/handlers.ts";
import { waitingRoomHandlers } from "#gateway/selling/waiting-rooms/handlers.ts";
import { wishlistHandlers } from "#gateway/selling/wishlist/handlers.ts";

export const handlers: readonly Handler[] = [
	...cartHandlers,
	...orderHandlers,
	...documentHandlers,
	...formerOrderHandlers,
	...operatorHandlers,
	...eventHandlers,
	...paymentHandlers,
	...customerHandlers,
	...pictureHandlers,
	...reviewHandlers,
	...questionHandlers,
	handleListWebDomains,
	handleMergeSecurityPolicy,
	handleRecordExperimentViews,
	handleStreamChanges,
	...catalogHandlers,
	handleFindRedirect,
	handleListRecommendations,
	...contentHandlers,
	...loyaltyHandlers,
	...offerHandlers,
	...personalDataHandlers,
	...reservationHandlers,
	...sessionHandlers,
	handleCollect,
	handleSuggestAddresses,
	handleRecordConsent,
	...contactHandlers,
	...newsletterHandlers,
	...subscriptionHandlers,
	...surveyHandlers,
	...waitingRoomHandlers,
	...wishlistHandlers,
	...alertHandlers,
	...storeHandlers,
];
