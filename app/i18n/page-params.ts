// All pages by name, with the parameters of their paths.

export interface PageParams {
	index: undefined;
	search: undefined;
	/** the whole main menu as a page of its own, and its groups as data */
	menu: undefined;
	"menu-groups": undefined;
	/** whether a document still shows its visitor as they are */
	"visitor-state": undefined;
	"quick-add": { productId: string };
	"in-store": { productId: string };
	seen: { productId: string };
	/** reviews of a product; `stars`, `size`, `sort` and `p` in the query */
	reviews: { productId: string };
	/** opened by a letter's link: `token` in the query identifies its order, `item` chooses one item */
	review: undefined;
	cart: undefined;
	"mini-cart": undefined;
	"shared-cart": { shareId: string };
	"gift-card": undefined;
	/** what a visitor allows, and the register of cookies */
	cookies: undefined;
	"track-order": undefined;
	/** from a contract, with or without an account; `order` in the query names the order */
	withdrawal: undefined;
	"withdrawal-received": undefined;
	"shared-wishlist": { shareId: string };
	/** where wishlist hearts post to; the list is a page of the account */
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
	"account-return-items": { orderNumber: string };
	"account-return": { orderNumber: string; returnNumber: string };
	"account-return-label": { orderNumber: string; returnNumber: string };
	/** `item` in the query chooses one item */
	"account-review": { orderNumber: string };
	"account-delivery-addresses": undefined;
	"create-delivery-address": undefined;
	"edit-delivery-address": { id: string };
	"account-settings-billing-address": undefined;
	"account-settings-bank-details": undefined;
	"account-settings-cards": undefined;
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
	/** `item` in the query preselects one item */
	"account-pictures": undefined;
	"account-reservations": undefined;
	/** `productId` in the query names the item */
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
	/** `token` in the query identifies the order that the survey is about */
	survey: undefined;
	unsubscribe: undefined;
	"unsubscribe-confirmation": undefined;
	"auth-callback": undefined;
	"auth-create": undefined;
	"auth-logout": undefined;
	/** label and colour in the locale's language (CATALOGUE-5) */
	product: { label: string; color: string; productId: string };
	catalog: { name: string; familyId: string };
	landing: ContentParams;
	trend: ContentParams;
	lookbook: ContentParams;
	blog: ContentParams;
	/** without `page`: all help pages */
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
