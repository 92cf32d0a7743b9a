// Keys of messages are typed from the English files: a wrong one is an error of types.
import type account from "./messages/en/account.json";
import type address from "./messages/en/address.json";
import type addresses from "./messages/en/addresses.json";
import type advantages from "./messages/en/advantages.json";
import type auth from "./messages/en/auth.json";
import type bank from "./messages/en/bank.json";
import type cart from "./messages/en/cart.json";
import type catalog from "./messages/en/catalog.json";
import type checkout from "./messages/en/checkout.json";
import type common from "./messages/en/common.json";
import type content from "./messages/en/content.json";
import type devices from "./messages/en/devices.json";
import type downloads from "./messages/en/downloads.json";
import type errors from "./messages/en/errors.json";
import type footer from "./messages/en/footer.json";
import type forms from "./messages/en/forms.json";
import type gift from "./messages/en/gift.json";
import type home from "./messages/en/home.json";
import type international from "./messages/en/international.json";
import type layout from "./messages/en/layout.json";
import type loyalty from "./messages/en/loyalty.json";
import type newsletter from "./messages/en/newsletter.json";
import type payment from "./messages/en/payment.json";
import type piece from "./messages/en/piece.json";
import type places from "./messages/en/places.json";
import type product from "./messages/en/product.json";
import type profile from "./messages/en/profile.json";
import type reservations from "./messages/en/reservations.json";
import type returns from "./messages/en/returns.json";
import type search from "./messages/en/search.json";
import type stores from "./messages/en/stores.json";
import type subscriptions from "./messages/en/subscriptions.json";
import type ui from "./messages/en/ui.json";
import type wishlist from "./messages/en/wishlist.json";
import type withdrawal from "./messages/en/withdrawal.json";

declare module "i18next" {
	interface CustomTypeOptions {
		resources: {
			account: typeof account;
			address: typeof address;
			addresses: typeof addresses;
			auth: typeof auth;
			bank: typeof bank;
			advantages: typeof advantages;
			cart: typeof cart;
			catalog: typeof catalog;
			checkout: typeof checkout;
			common: typeof common;
			content: typeof content;
			devices: typeof devices;
			downloads: typeof downloads;
			errors: typeof errors;
			footer: typeof footer;
			forms: typeof forms;
			gift: typeof gift;
			home: typeof home;
			international: typeof international;
			layout: typeof layout;
			loyalty: typeof loyalty;
			newsletter: typeof newsletter;
			payment: typeof payment;
			piece: typeof piece;
			places: typeof places;
			product: typeof product;
			profile: typeof profile;
			reservations: typeof reservations;
			returns: typeof returns;
			search: typeof search;
			stores: typeof stores;
			subscriptions: typeof subscriptions;
			ui: typeof ui;
			wishlist: typeof wishlist;
			withdrawal: typeof withdrawal;
		};
	}
}
