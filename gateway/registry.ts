// Every operation the gateway answers: all handlers that these modules export. A contract without one fails
// tests/architecture.

import * as content from "#gateway/content/content/operations/content.ts";
import * as recordExperimentViews from "#gateway/content/experiments/operations/record-experiment-views.ts";
import * as pictures from "#gateway/content/pictures/operations/pictures.ts";
import * as findRedirect from "#gateway/content/redirects/operations/find-redirect.ts";
import * as suggestAddresses from "#gateway/customers/addresses/operations/suggest-addresses.ts";
import * as recordConsent from "#gateway/customers/consent/operations/record-consent.ts";
import * as customersAddresses from "#gateway/customers/customers/operations/addresses.ts";
import * as changePassword from "#gateway/customers/customers/operations/change-password.ts";
import * as customers from "#gateway/customers/customers/operations/customers.ts";
import * as customersSessions from "#gateway/customers/customers/operations/sessions.ts";
import * as loyalty from "#gateway/customers/loyalty/operations/loyalty.ts";
import * as sessions from "#gateway/customers/sessions/operations/sessions.ts";
import * as contact from "#gateway/messages/contact/operations/contact.ts";
import * as newsletter from "#gateway/messages/newsletter/operations/newsletter.ts";
import * as subscriptions from "#gateway/messages/subscriptions/operations/subscriptions.ts";
import * as surveys from "#gateway/messages/surveys/operations/surveys.ts";
import * as documentsPapers from "#gateway/orders/documents/operations/papers.ts";
import * as formerOrders from "#gateway/orders/former-orders/operations/former-orders.ts";
import * as operatorGiftCards from "#gateway/orders/operator/operations/gift-cards.ts";
import * as listCustomerRecords from "#gateway/orders/operator/operations/list-customer-records.ts";
import * as listReviewRecords from "#gateway/orders/operator/operations/list-review-records.ts";
import * as operatorOrders from "#gateway/orders/operator/operations/orders.ts";
import * as operatorPromotions from "#gateway/orders/operator/operations/promotions.ts";
import * as operatorStock from "#gateway/orders/operator/operations/stock.ts";
import * as orders from "#gateway/orders/orders/operations/orders.ts";
import * as ordersReturnOperations from "#gateway/orders/orders/operations/return-operations.ts";
import * as stateWithdrawal from "#gateway/orders/orders/operations/state-withdrawal.ts";
import * as validateCart from "#gateway/orders/orders/operations/validate-cart.ts";
import * as personalData from "#gateway/orders/personal-data/operations/personal-data.ts";
import * as streamChanges from "#gateway/platform/changes/operations/stream-changes.ts";
import * as events from "#gateway/platform/events/operations/events.ts";
import type { Handler } from "#gateway/platform/http/handler.ts";
import * as collect from "#gateway/platform/measurement/operations/collect.ts";
import * as mergeSecurityPolicy from "#gateway/platform/security/operations/merge-security-policy.ts";
import * as alerts from "#gateway/selling/alerts/operations/alerts.ts";
import * as carts from "#gateway/selling/carts/operations/carts.ts";
import * as cartsDelivery from "#gateway/selling/carts/operations/delivery.ts";
import * as cartsDiscounts from "#gateway/selling/carts/operations/discounts.ts";
import * as cartsExpress from "#gateway/selling/carts/operations/express.ts";
import * as cartsLines from "#gateway/selling/carts/operations/lines.ts";
import * as listShippingMethods from "#gateway/selling/carts/operations/list-shipping-methods.ts";
import * as mergeCarts from "#gateway/selling/carts/operations/merge-carts.ts";
import * as cartsPaying from "#gateway/selling/carts/operations/paying.ts";
import * as catalog from "#gateway/selling/catalog/operations/catalog.ts";
import * as catalogFeeds from "#gateway/selling/catalog/operations/feeds.ts";
import * as catalogSearch from "#gateway/selling/catalog/operations/search.ts";
import * as listWebDomains from "#gateway/selling/markets/operations/list-web-domains.ts";
import * as offers from "#gateway/selling/offers/operations/offers.ts";
import * as payments from "#gateway/selling/payments/operations/payments.ts";
import * as questions from "#gateway/selling/questions/operations/questions.ts";
import * as listRecommendations from "#gateway/selling/recommendations/operations/list-recommendations.ts";
import * as reservations from "#gateway/selling/reservations/operations/reservations.ts";
import * as reviews from "#gateway/selling/reviews/operations/reviews.ts";
import * as stores from "#gateway/selling/stores/operations/stores.ts";
import * as waitingRooms from "#gateway/selling/waiting-rooms/operations/waiting-rooms.ts";
import * as wishlist from "#gateway/selling/wishlist/operations/wishlist.ts";

const modules: readonly Readonly<Record<string, unknown>>[] = [
	content,
	recordExperimentViews,
	pictures,
	findRedirect,
	suggestAddresses,
	recordConsent,
	customersAddresses,
	changePassword,
	customers,
	customersSessions,
	loyalty,
	sessions,
	contact,
	newsletter,
	subscriptions,
	surveys,
	documentsPapers,
	formerOrders,
	operatorGiftCards,
	listCustomerRecords,
	listReviewRecords,
	operatorOrders,
	operatorPromotions,
	operatorStock,
	orders,
	ordersReturnOperations,
	stateWithdrawal,
	validateCart,
	personalData,
	streamChanges,
	events,
	collect,
	mergeSecurityPolicy,
	alerts,
	carts,
	cartsDelivery,
	cartsDiscounts,
	cartsExpress,
	cartsLines,
	listShippingMethods,
	mergeCarts,
	cartsPaying,
	catalog,
	catalogFeeds,
	catalogSearch,
	listWebDomains,
	offers,
	payments,
	questions,
	listRecommendations,
	reservations,
	reviews,
	stores,
	waitingRooms,
	wishlist,
];

const isHandler = (exported: unknown): exported is Handler =>
	typeof exported === "object" && exported !== null && "operation" in exported;

export const handlers: readonly Handler[] = modules.flatMap((module) =>
	Object.values(module).filter(isHandler),
);
