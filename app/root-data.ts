// What the root loader gives to every page; read in the browser through the hooks of app/i18n.
import type { Alternates } from "./i18n/urls.ts";

/** Facts of the shop domain that the UI needs (S1 §3). */
export interface ShopFlags {
	wishlist: boolean;
	swiftAddToCart: boolean;
	newRatioOnProductPicture: boolean;
	showProductAvailabilityAlert: boolean;
	showEcoDesign: boolean;
	agec: boolean;
	loyalty: boolean;
	ereservation: boolean;
	recaptcha: boolean;
	overview: boolean;
	storeLocator: boolean;
}

export interface RootData {
	/** prefix of the locale the page is in */
	lc: string;
	origin: string;
	singleHost: boolean;
	/** names of the flags that are on */
	flags: (keyof ShopFlags)[];
	/** hidden field of every form (D24) */
	formToken: string;
	imageBase: string;
	signedIn: boolean;
}

/** A loader may answer with it where the page's path differs by more than the prefix (D6). */
export interface WithAlternates {
	alternates?: Alternates;
}
