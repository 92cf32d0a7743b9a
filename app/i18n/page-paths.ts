// The pages there are and what their paths are made of: the table behind the URL registry (urls.ts).
import { fallbackLocale, type Locale, localeOf } from "./locales.ts";
import { type ShortFormKind, shortFormMarkers } from "./short-forms.ts";
import { slugOf } from "./slug.ts";

export interface PageParams {
	index: undefined;
	search: undefined;
	/** the whole main menu on a page of its own, and its groups as data */
	menu: undefined;
	"menu-groups": undefined;
	"quick-add": { productId: string };
	"in-store": { productId: string };
	cart: undefined;
	"mini-cart": undefined;
	"shared-cart": { shareId: string };
	"gift-card": undefined;
	/** what a visitor allows, and the register of cookies */
	cookies: undefined;
	/** out of a contract, with or without an account; `order` in the query names the order */
	withdrawal: undefined;
	"withdrawal-received": undefined;
	"shared-wishlist": { shareId: string };
	/** where hearts post to; the list is a page of the account */
	wishlist: undefined;
	"stock-alert": undefined;
	"order-billing": undefined;
	"order-delivery": undefined;
	"order-overview": undefined;
	"order-payment": undefined;
	"order-adyen-check": undefined;
	"order-confirmation": undefined;
	"account-dashboard": undefined;
	"account-orders": undefined;
	"account-order": { orderNumber: string };
	"account-invoice": { orderNumber: string };
	"account-credit-note": { orderNumber: string; number: string };
	"account-return-pieces": { orderNumber: string };
	"account-return": { orderNumber: string; returnNumber: string };
	"account-return-label": { orderNumber: string; returnNumber: string };
	"account-delivery-addresses": undefined;
	"create-delivery-address": undefined;
	"edit-delivery-address": { id: string };
	"account-billing-address": undefined;
	"account-bank-details": undefined;
	"account-advantages": undefined;
	"account-loyalty": undefined;
	"account-loyalty-history": undefined;
	"account-subscriptions": undefined;
	"account-wishlist": undefined;
	"account-alerts": undefined;
	"account-downloads": undefined;
	"care-sheet": { productId: string };
	"gift-card-sheet": { orderNumber: string; giftCardId: string };
	"data-archive": { archiveId: string };
	/** `piece` in the query chooses one to begin with */
	"account-pictures": undefined;
	"account-reservations": undefined;
	/** `productId` in the query names the piece */
	"create-reservation": undefined;
	"account-store": undefined;
	"account-settings": undefined;
	"account-settings-edit": undefined;
	"account-change-password": undefined;
	"account-email": undefined;
	"account-sign-in": undefined;
	"account-welcome": undefined;
	"account-delete": undefined;
	"newsletter-subscription": undefined;
	"newsletter-confirmation": undefined;
	/** `token` in the query is the order's that is asked about */
	survey: undefined;
	unsubscribe: undefined;
	"unsubscribe-confirmation": undefined;
	"auth-callback": undefined;
	"auth-create": undefined;
	"auth-logout": undefined;
	/** D26: label and colour in the locale's language */
	product: { label: string; color: string; productId: string };
	catalog: { name: string; familyId: string };
	landing: ContentParams;
	trend: ContentParams;
	lookbook: ContentParams;
	blog: ContentParams;
	/** without a page all of them */
	help: { page?: string };
	stores: undefined;
	"stores-all": undefined;
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
export type PageName = keyof PageParams;
type Prefixed = Pick<Locale, "prefix">;

/** Path behind the locale prefix, without slashes at its ends. */
export const paths: {
	[N in PageName]: (params: PageParams[N], locale: Prefixed) => string;
} = {
	index: () => "",
	search: () => "search",
	menu: () => "menu",
	"menu-groups": () => "menu/groups",
	"quick-add": ({ productId }) => `quick-add/${productId}`,
	"in-store": ({ productId }) => `in-store/${productId}`,
	cart: () => "cart",
	"mini-cart": () => "mini-cart",
	"shared-cart": ({ shareId }) => `cart/shared/${shareId}`,
	"gift-card": () => "gift-card",
	cookies: () => "cookies",
	withdrawal: () => "withdrawal",
	"withdrawal-received": () => "withdrawal/received",
	"shared-wishlist": ({ shareId }) => `wishlist/shared/${shareId}`,
	wishlist: () => "wishlist",
	"stock-alert": () => "stock-alert",
	"order-billing": () => "order-billing",
	"order-delivery": () => "order-delivery",
	"order-overview": () => "order-overview",
	"order-payment": () => "order-payment",
	"order-adyen-check": () => "order-adyen-check",
	"order-confirmation": () => "order-confirmation",
	"account-dashboard": () => "account/dashboard",
	"account-orders": () => "account/orders",
	"account-order": ({ orderNumber }) => `account/orders/${orderNumber}`,
	"account-invoice": ({ orderNumber }) => `account/orders/${orderNumber}/invoice`,
	"account-credit-note": ({ orderNumber, number }) =>
		`account/orders/${orderNumber}/credit-notes/${number}`,
	"account-return-pieces": ({ orderNumber }) => `account/orders/${orderNumber}/return`,
	"account-return": ({ orderNumber, returnNumber }) =>
		`account/orders/${orderNumber}/returns/${returnNumber}`,
	"account-return-label": ({ orderNumber, returnNumber }) =>
		`account/orders/${orderNumber}/returns/${returnNumber}/label`,
	"account-delivery-addresses": () => "account/settings/delivery-addresses",
	"create-delivery-address": () => "account/settings/delivery-addresses/create",
	"edit-delivery-address": ({ id }) => `account/settings/delivery-addresses/${id}/edit`,
	"account-bank-details": () => "account/settings/bank-details",
	"account-billing-address": () => "account/settings/billing-address",
	"account-advantages": () => "account/advantages",
	"account-loyalty": () => "account/loyalty",
	"account-loyalty-history": () => "account/loyalty/history",
	"account-wishlist": () => "account/wishlist",
	"account-alerts": () => "account/alerts",
	"account-downloads": () => "account/downloads",
	"care-sheet": ({ productId }) => `account/downloads/care/${productId}`,
	"gift-card-sheet": ({ orderNumber, giftCardId }) =>
		`account/downloads/gift-card/${orderNumber}/${giftCardId}`,
	"data-archive": ({ archiveId }) => `account/downloads/data/${archiveId}`,
	"account-pictures": () => "account/pictures",
	"account-reservations": () => "account/reservations",
	"create-reservation": () => "account/reservations/create",
	"account-store": () => "account/store",
	"account-subscriptions": () => "account/subscriptions",
	"account-settings": () => "account/settings",
	"account-settings-edit": () => "account/settings/edit",
	"account-email": () => "account/settings/email",
	"account-sign-in": () => "account/settings/sign-in",
	"account-change-password": () => "account/change-password",
	"account-welcome": () => "account/welcome",
	"account-delete": () => "account/delete",
	"newsletter-subscription": () => "newsletter/subscription",
	"newsletter-confirmation": () => "newsletter/confirmation",
	survey: () => "survey",
	unsubscribe: () => "unsubscribe",
	"unsubscribe-confirmation": () => "unsubscribe/confirmation",
	"auth-callback": () => "auth/callback",
	"auth-create": () => "auth/create",
	"auth-logout": () => "auth/logout",
	product: ({ label, color, productId }, locale) =>
		shortForm("product", `${label} ${color}`, productId, locale),
	catalog: ({ name, familyId }, locale) => shortForm("catalogue", name, familyId, locale),
	landing: ({ name, id }, locale) => shortForm("landing", name, id, locale),
	trend: ({ name, id }, locale) => shortForm("trend", name, id, locale),
	lookbook: ({ name, id }, locale) => shortForm("lookbook", name, id, locale),
	blog: ({ name, id }, locale) => shortForm("blog", name, id, locale),
	help: ({ page }, { prefix }) => {
		const { helpWord, language } = tableEntry(prefix);
		return page ? `${helpWord}/${slugOf(page, language)}` : helpWord;
	},
	stores: () => "stores",
	"stores-all": () => "stores/all",
	store: ({ country, city, name, storeId }, { prefix }) => {
		const slugs = [country, city, name].map((part) => slugOf(part, tableEntry(prefix).language));
		return `stores/${slugs.join("/")}-${storeId}`;
	},
};

const tableEntry = (prefix: string): Locale => localeOf(prefix) ?? fallbackLocale;

function shortForm(kind: ShortFormKind, name: string, id: string, { prefix }: Prefixed): string {
	return `${slugOf(name, tableEntry(prefix).language)}--${shortFormMarkers[kind]}${id}`;
}
