// What is measured, by name: one table for the browser, the storefront and the gateway. Plain values, apart from the shapes
// (beacon.ts), whose validator the browser is spared.

/** GA4's e-commerce names, and those of S2 that GA4 has none for. */
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
	/** the offer of another country's shop was answered (S2 §4) */
	"international_pop_up",
	/** S2 §7 'Tracking errors' */
	"tracking_error",
	"web_vitals",
	"view_recommendation",
	"select_recommendation",
] as const;
export type EventName = (typeof eventNames)[number];

/** S2 §3 'Page-type names for analytics': there is no other. */
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

/** Pages that S2 does not name, each counted with the one it is most like. */
const likeAnother: Readonly<Record<string, PageType>> = {
	"account-dashboard": "account",
	"gift-card": "product-page",
	cookies: "help-page",
	menu: "catalog",
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
};

const isPageType = (page: string): page is PageType =>
	(pageTypes as readonly string[]).includes(page);

/**
 * The type that a page is counted with.
 * @param page what its route's `handle.page` says
 * @returns null for what is no page to measure: an error, a resource
 */
export function pageTypeOf(page: string | undefined): PageType | null {
	if (page === undefined) return null;
	if (isPageType(page)) return page;
	return Object.hasOwn(likeAnother, page) ? (likeAnother[page] ?? null) : null;
}

/** S2 §3 'Funnel step numbers'; every other page is of no step, `-`. */
export const funnelSteps = {
	cart: 1,
	"order-billing": 3,
	"order-delivery": 4,
	"order-payment": 5,
	"order-confirmation": 6,
} as const satisfies Partial<Record<PageType, number>>;

/** `step_order` that `begin_checkout` carries (S2 §3). */
export const checkoutStepOrder = 2;

export function funnelStepOf(page: PageType): number | "-" {
	const steps: Partial<Record<PageType, number>> = funnelSteps;
	return steps[page] ?? "-";
}

/** Mobile, desktop, tablet (S2 §3). */
export const devices = ["m", "d", "t"] as const;
export type Device = (typeof devices)[number];

/** S2 §3 'Channel'. */
export const channels = ["web site", "mobile site", "mobile app"] as const;
export type Channel = (typeof channels)[number];

/** S2 §7 'a fixed label for the fourth storefront generation', where an operator sets no other. */
export const defaultVersionLabel = "storefront-4";

export const webVitals = ["LCP", "INP", "CLS"] as const;
export type WebVital = (typeof webVitals)[number];

/** What was chosen at the offer of another country's shop. */
export const popUpAnswers = ["yes", "no", "close"] as const;

/** Bounds of one beacon; what is over them is refused whole. */
export const beaconLimits = {
	/** of the body, in UTF-8 */
	bytes: 16_384,
	events: 20,
	/** of one event */
	items: 40,
} as const;
