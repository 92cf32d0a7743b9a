// The path of each page: the table behind the URL registry (urls.ts).

import { fallbackLocale, type Locale, localeOf } from "#shop/locales.ts";
import { slugOf } from "#shop/slug.ts";
import type { PageName, PageParams } from "./page-params.ts";
import { type ShortFormKind, shortFormMarkers } from "./short-forms.ts";

type Prefixed = Pick<Locale, "prefix">;

/** Path after the locale prefix, without leading or trailing slash. */
export const paths: {
	[N in PageName]: (params: PageParams[N], locale: Prefixed) => string;
} = {
	index: () => "",
	search: () => "search",
	menu: () => "menu",
	"menu-groups": () => "menu/groups",
	"visitor-state": () => "visitor-state",
	"quick-add": ({ productId }) => `quick-add/${productId}`,
	"in-store": ({ productId }) => `in-store/${productId}`,
	seen: ({ productId }) => `seen/${productId}`,
	reviews: ({ productId }) => `reviews/${productId}`,
	review: () => "review",
	cart: () => "cart",
	"mini-cart": () => "mini-cart",
	"shared-cart": ({ shareId }) => `cart/shared/${shareId}`,
	"gift-card": () => "gift-card",
	cookies: () => "cookies",
	"track-order": () => "track-order",
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
	"account-return-items": ({ orderNumber }) => `account/orders/${orderNumber}/return`,
	"account-return": ({ orderNumber, returnNumber }) =>
		`account/orders/${orderNumber}/returns/${returnNumber}`,
	"account-return-label": ({ orderNumber, returnNumber }) =>
		`account/orders/${orderNumber}/returns/${returnNumber}/label`,
	"account-review": ({ orderNumber }) => `account/orders/${orderNumber}/review`,
	"account-delivery-addresses": () => "account/settings/delivery-addresses",
	"create-delivery-address": () => "account/settings/delivery-addresses/create",
	"edit-delivery-address": ({ id }) => `account/settings/delivery-addresses/${id}/edit`,
	"account-settings-bank-details": () => "account/settings/bank-details",
	"account-settings-cards": () => "account/settings/cards",
	"account-settings-billing-address": () => "account/settings/billing-address",
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
