// Every page's path, in one table (PAGE-8, PAGE-9): routes, links, redirects, canonical, hreflang, language switcher, sitemap
// and robots.txt read it, and the gateway's letters. Every generated link ends in `/`.
import { fallbackLocale, type Locale, localeOf } from "./locales.ts";
import { slugOf } from "./slug.ts";

// Paths after the locale's prefix, in the router's form, by what crawlers may do with them (PAGE-71, PAGE-114).

/** Pages that every shop has, whatever it sells: its sitemap names them. */
const listed = {
	index: "",
	"gift-card": "gift-card",
	"newsletter-subscription": "newsletter/subscription",
	/** what is reduced, and what is new, of all departments */
	sale: "sale",
	new: "new",
	/** what a visitor allows, and the register of cookies */
	cookies: "cookies",
	/** from a contract, with or without an account; `order` in the query names the order */
	withdrawal: "withdrawal",
	"track-order": "track-order",
	/** to customer service; `order` and `topic` in the query are filled in, or `former`: the number of an order of the former shop */
	contact: "contact",
} as const;

/** Named by the sitemap of a shop that has stores. */
const ofStores = {
	stores: "stores",
	"stores-all": "stores/all",
} as const;

/** Named by sitemaps for each product. `gtin` in the query chooses the size that its code is for */
const ofProducts = {
	passport: "passport/:productId",
} as const;

/** Sitemaps name those of the departments that there are. */
const ofDepartments = {
	"sale-department": "sale/:departmentId",
	"new-department": "new/:departmentId",
} as const;

/** May be read, and no sitemap names it: data of a page, or a page for those without a script. */
const open = {
	menu: "menu",
	"menu-groups": "menu/groups",
	"legal-notices": "legal-notices",
	international: "international",
	/** whether a document still shows its visitor as they are */
	"visitor-state": "visitor-state",
	"measured-customer": "measured-customer",
	"quick-add": "quick-add/:productId",
	"in-store": "in-store/:productId",
	"mini-cart": "mini-cart",
	"newsletter-in-place": "newsletter/subscription/in-place",
	"store-by-id": "stores/:storeId",
	/** `token` in the query identifies the order that the survey is about */
	survey: "survey",
	/** of a guest; `token` in the query names the statement */
	"withdrawal-label": "withdrawal/label",
	"stock-alert": "stock-alert",
} as const;

/** May be read, and says `noindex`. */
const hidden = {
	/** reviews of a product; `stars`, `size`, `sort` and `p` in the query */
	reviews: "reviews/:productId",
	/** about a product, with their answers and the form that asks another */
	questions: "questions/:productId",
	/** opened by a letter's link: `token` in the query names the question */
	"question-confirmation": "questions/confirmation",
	/** opened by a letter's link: `token` in the query identifies its order, `item` chooses one item */
	review: "review",
	/** a product and what is worn with it, with the sizes of each */
	look: "look/:productId",
	/** of a guest, and where hearts post to; a customer's list is a page of the account */
	wishlist: "wishlist",
	"shared-wishlist": "wishlist/shared/:shareId",
	/** asks for one letter about a product, by e-mail alone */
	"product-alert": "product-alert/:productId",
	/** opened by a letter's link: `token` in the query names what was asked for */
	"product-alert-confirmation": "product-alert/confirmation",
	"product-alert-end": "product-alert/end",
	"withdrawal-received": "withdrawal/received",
} as const;

/** Closed by robots.txt, with all below it; says `noindex`. */
const closed = {
	search: "search",
	suggestions: "search/suggestions",
	seen: "seen/:productId",
	/** remembers how close the cards of listings stand */
	density: "density",
	cart: "cart",
	"shared-cart": "cart/shared/:shareId",
	/** `token` in the query names the bag, of a letter about it */
	"cart-restore": "cart/restore",
	/** `items` are gtins with quantities, `…:2,…`; `code` in the query goes with them */
	"cart-add": "cart/add/:items",
	/** asks whether a promo code is to be kept for the visit */
	code: "code/:code",
	"address-suggestions": "address-suggestions",
	preview: "preview",
	"tmp-error": "tmp/error",
	"order-billing": "order-billing",
	"order-delivery": "order-delivery",
	"order-overview": "order-overview",
	"order-payment": "order-payment",
	"order-adyen-check": "order-adyen-check",
	/** a wallet that brought the address comes back here; `express` in the query names its sheet */
	"order-express": "order-express",
	"order-confirmation": "order-confirmation",
	/** leads on to the dashboard */
	account: "account",
	"account-dashboard": "account/dashboard",
	"account-welcome": "account/welcome",
	"account-orders": "account/orders",
	/** also one of the former shop, by its id */
	"account-order": "account/orders/:orderNumber",
	/** also of an order of the former shop, by its id */
	"account-invoice": "account/orders/:orderNumber/invoice",
	"account-credit-note": "account/orders/:orderNumber/credit-notes/:number",
	"account-return-items": "account/orders/:orderNumber/return",
	"account-return": "account/orders/:orderNumber/returns/:returnNumber",
	"account-return-label": "account/orders/:orderNumber/returns/:returnNumber/label",
	/** `item` in the query chooses one item */
	"account-review": "account/orders/:orderNumber/review",
	"account-downloads": "account/downloads",
	"care-sheet": "account/downloads/care/:productId",
	"gift-card-sheet": "account/downloads/gift-card/:orderNumber/:giftCardId",
	"data-archive": "account/downloads/data/:archiveId",
	/** `item` in the query preselects one item */
	"account-pictures": "account/pictures",
	"account-reservations": "account/reservations",
	/** `productId` in the query names the item */
	"create-reservation": "account/reservations/create",
	"account-wishlist": "account/wishlist",
	"account-alerts": "account/alerts",
	"account-store": "account/store",
	"account-advantages": "account/advantages",
	"account-loyalty": "account/loyalty",
	"account-loyalty-history": "account/loyalty/history",
	"account-settings": "account/settings",
	"account-settings-edit": "account/settings/edit",
	"account-email": "account/settings/email",
	"account-sign-in": "account/settings/sign-in",
	"account-change-password": "account/change-password",
	"account-delivery-addresses": "account/settings/delivery-addresses",
	"create-delivery-address": "account/settings/delivery-addresses/create",
	"edit-delivery-address": "account/settings/delivery-addresses/:id/edit",
	/** asks before the address is deleted or made the first */
	"ask-delivery-address": "account/settings/delivery-addresses/:id/:page",
	"account-settings-billing-address": "account/settings/billing-address",
	"account-settings-bank-details": "account/settings/bank-details",
	"account-settings-cards": "account/settings/cards",
	"account-subscriptions": "account/subscriptions",
	"account-delete": "account/delete",
	"newsletter-confirmation": "newsletter/confirmation",
	unsubscribe: "unsubscribe",
	"unsubscribe-confirmation": "unsubscribe/confirmation",
	"auth-callback": "auth/callback",
	"auth-create": "auth/create",
	/** opened by a letter's link: `token` in the query signs in */
	"auth-letter": "auth/letter",
	"auth-logout": "auth/logout",
	"auth-return": "auth/return",
} as const;

export const paths = {
	...listed,
	...ofStores,
	...ofDepartments,
	...ofProducts,
	...open,
	...hidden,
	...closed,
} as const;
type Paths = typeof paths;

/** Pages of content, whose paths say what they are about. Sitemaps name those that the shop has. */
interface ContentPages {
	/** label and colour in the locale's language (CATALOGUE-5) */
	product: { label: string; color: string; productId: string };
	catalog: { name: string; familyId: string };
	landing: ContentParams;
	trend: ContentParams;
	lookbook: ContentParams;
	blog: ContentParams;
	/** without `page`: all help pages */
	help: { page?: string };
	store: StoreParams;
}
interface ContentParams {
	/** in the locale's language */
	name: string;
	/** word characters */
	id: string;
}
interface StoreParams {
	/** by its name in the locale's language */
	country: string;
	city: string;
	name: string;
	/** digits */
	storeId: string;
}

/** Marker of each kind of short form (PAGE-11), longest first where one starts with another. */
export const shortFormMarkers = {
	catalogue: "pl",
	product: "p",
	lookbook: "lbp",
	landing: "lp",
	trend: "tp",
	blog: "blog",
} as const;
export type ShortFormKind = keyof typeof shortFormMarkers;

const shortForm = (kind: ShortFormKind, name: string, id: string, { language }: Locale) =>
	`${slugOf(name, language)}--${shortFormMarkers[kind]}${id}`;

const contentPaths: {
	[N in keyof ContentPages]: (params: ContentPages[N], locale: Locale) => string;
} = {
	product: ({ label, color, productId }, locale) =>
		shortForm("product", `${label} ${color}`, productId, locale),
	catalog: ({ name, familyId }, locale) => shortForm("catalogue", name, familyId, locale),
	landing: ({ name, id }, locale) => shortForm("landing", name, id, locale),
	trend: ({ name, id }, locale) => shortForm("trend", name, id, locale),
	lookbook: ({ name, id }, locale) => shortForm("lookbook", name, id, locale),
	blog: ({ name, id }, locale) => shortForm("blog", name, id, locale),
	help: ({ page }, { helpWord, language }) =>
		page ? `${helpWord}/${slugOf(page, language)}` : helpWord,
	store: ({ country, city, name, storeId }, { language }) => {
		const slugs = [country, city, name].map((part) => slugOf(part, language));
		return `stores/${slugs.join("/")}-${storeId}`;
	},
};

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | ParamsOf<Rest>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;

/** Parameters of each page's path; undefined where it has none. */
export type PageParams = ContentPages & {
	[N in keyof Paths]: [ParamsOf<Paths[N]>] extends [never]
		? undefined
		: Record<ParamsOf<Paths[N]>, string>;
};
export type PageName = keyof PageParams;

export const listedPages = Object.keys(listed) as (keyof typeof listed)[];
export const departmentPages = Object.keys(ofDepartments) as (keyof typeof ofDepartments)[];
export const storePages = Object.keys(ofStores) as (keyof typeof ofStores)[];

/** Starts of paths, each with a slash at its end; one that is below another is left out. */
function startsOf(some: Readonly<Record<string, string>>): string[] {
	const starts = Object.values(some).map((path) => `${path.replace(/\/:.*/, "")}/`);
	return starts.filter((start) => !starts.some((one) => one !== start && start.startsWith(one)));
}

export const closedStarts: readonly string[] = startsOf(closed);
export const hiddenStarts: readonly string[] = startsOf({ ...hidden, ...closed });

export type Query = Record<
	string,
	string | number | boolean | readonly string[] | null | undefined
>;

/** `?a=1&b=2`, or nothing; empty values are left out, lists repeat their key. */
export function searchOf(query: Query | undefined): string {
	const search = new URLSearchParams();
	for (const [key, value] of Object.entries(query ?? {})) {
		if (value === null || value === undefined || value === "") continue;
		if (Array.isArray(value)) for (const entry of value) search.append(key, entry);
		else search.append(key, String(value));
	}
	const text = search.toString();
	return text === "" ? "" : `?${text}`;
}

/** Arguments after the name: params where the page has any, then the query. */
export type UrlArguments<N extends PageName> = PageParams[N] extends undefined
	? [params?: undefined, query?: Query]
	: [params: PageParams[N], query?: Query];

/** Path of a page in a locale, always with the prefix and a trailing slash. */
export function urlOf<N extends PageName>(
	{ prefix }: Pick<Locale, "prefix">,
	name: N,
	...[params, query]: UrlArguments<N>
): string {
	const given: Readonly<Record<string, string | undefined>> = params ?? {};
	const path =
		name in contentPaths
			? contentPaths[name as keyof ContentPages](given as never, localeOf(prefix) ?? fallbackLocale)
			: paths[name as keyof Paths].replace(/:(\w+)/g, (_, param) => given[param] ?? "");
	return `/${prefix}/${path}${path === "" ? "" : "/"}${searchOf(query)}`;
}
