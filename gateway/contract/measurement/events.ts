// What is measured, by name: one table for the browser, the storefront and the gateway. Plain values, kept apart from the
// shapes (beacon.ts) so that the browser loads no validator.

/** GA4's e-commerce names, and our own where GA4 has none. */
export const eventNames = [
	"page_view",
	"view_item_list",
	"select_item",
	"view_item",
	"add_to_cart",
	"remove_from_cart",
	"view_cart",
	"begin_checkout",
	"add_shipping_info",
	"add_payment_info",
	"purchase",
	"search",
	"sign_up",
	"login",
	"add_to_wishlist",
	/** the offer of another country's shop was answered (PAGE-82) */
	"international_pop_up",
	/** MEASURE-21 */
	"tracking_error",
	"web_vitals",
	"view_recommendation",
	"select_recommendation",
] as const;
export type EventName = (typeof eventNames)[number];

/** All types of pages (MEASURE-15). */
export const pageTypes = [
	"homepage",
	"help-page",
	"product-page",
	"search",
	"account-welcome",
	"account",
	"cart",
	"catalog",
	"landing-page",
	"lookbook-page",
	"trend-page",
	"order-billing",
	"order-delivery",
	"order-payment",
	"order-confirmation",
	"order-overview",
	"newsletter-confirmation",
	"newsletter-subscription",
	"blog-page",
	"stores-all",
	"stores-storeId",
	"stores",
] as const;
export type PageType = (typeof pageTypes)[number];

/** Pages that have no type of their own, each counted with the one it is most like. */
const likeAnother: Readonly<Record<string, PageType>> = {
	"account-dashboard": "account",
	"gift-card": "product-page",
	cookies: "help-page",
	menu: "catalog",
	wishlist: "account",
	"product-alert": "product-page",
	"product-alert-confirmation": "newsletter-confirmation",
	"product-alert-end": "newsletter-confirmation",
	"shared-wishlist": "account",
	"order-adyen-check": "order-payment",
	unsubscribe: "newsletter-subscription",
	"unsubscribe-confirmation": "newsletter-confirmation",
	withdrawal: "help-page",
	"track-order": "help-page",
	survey: "help-page",
	reviews: "product-page",
	review: "help-page",
	"withdrawal-received": "help-page",
	contact: "help-page",
	look: "product-page",
	questions: "product-page",
	"question-confirmation": "help-page",
	passport: "product-page",
	"order-express": "order-payment",
};

const isPageType = (page: string): page is PageType =>
	(pageTypes as readonly string[]).includes(page);

/**
 * The type that a page is counted with.
 * @param page what its route's `handle.page` says
 * @returns null for anything that is not measured as a page: an error, a resource
 */
export function pageTypeOf(page: string | undefined): PageType | null {
	if (page === undefined) return null;
	if (isPageType(page)) return page;
	return Object.hasOwn(likeAnother, page) ? (likeAnother[page] ?? null) : null;
}

/** Steps of the funnel (MEASURE-16); every other page has none, `-`. */
export const funnelSteps = {
	cart: 1,
	"order-billing": 3,
	"order-delivery": 4,
	"order-payment": 5,
	"order-confirmation": 6,
} as const satisfies Partial<Record<PageType, number>>;

/** `step_order` that `begin_checkout` carries (MEASURE-17). */
export const checkoutStepOrder = 2;

export function funnelStepOf(page: PageType): number | "-" {
	const steps: Partial<Record<PageType, number>> = funnelSteps;
	return steps[page] ?? "-";
}

/** Mobile, desktop, tablet (MEASURE-18). */
export const devices = ["m", "d", "t"] as const;
export type Device = (typeof devices)[number];

/** The channel that a visitor uses (MEASURE-19). */
export const channels = ["web site", "mobile site", "mobile app"] as const;
export type Channel = (typeof channels)[number];

/** MEASURE-23, unless an operator sets another. */
export const defaultVersionLabel = "storefront-4";

export const webVitals = ["LCP", "INP", "CLS"] as const;
export type WebVital = (typeof webVitals)[number];

/** Answers to the offer of another country's shop. */
export const popUpAnswers = ["yes", "no", "close"] as const;

/** Limits of one beacon; a beacon that exceeds one is refused whole. */
export const beaconLimits = {
	/** of the body, in UTF-8 */
	bytes: 16_384,
	events: 20,
	/** of one event */
	items: 40,
} as const;
