// A store as lists, maps and its own page show it.
import type { DeliveryPoint, OpeningHours } from "#contract/delivery/shapes.ts";
import type { StockAvailability } from "#contract/storelocator/shapes.ts";
import type { OpenState } from "./hours.ts";
import type { SizeStock } from "./stock.ts";

export interface StoreCard {
	id: string;
	name: string;
	/** address of its page */
	href: string;
	/** street, then town as the country writes it */
	lines: string[];
	/** scene of the picture kit, empty for none */
	photo: string;
	/** metres, null if nothing was searched for */
	distance: number | null;
	lat: number;
	lon: number;
	state: OpenState;
	city: string;
	/** of the product that was asked for; null without one */
	availability: StockAvailability | null;
}

export interface StorePageView extends StoreCard {
	zipCode: string;
	line1: string;
	/** ISO 3166-1 alpha-2, and its name */
	country: string;
	countryName: string;
	/** E.164, empty if it has none */
	phone: string;
	/** as it is dialled in the country or from abroad */
	phoneText: string;
	/** for machines */
	openingHours: OpeningHours;
	/** Monday first; hours are empty if it is closed */
	week: { day: string; hours: string; isToday: boolean }[];
	/** ISO dates on which it is closed, although its weekday is open */
	closings: string[];
	services: DeliveryPoint["services"];
	sizes: SizeStock[];
}

/** The product that is looked for in the stores. */
export interface SearchedProduct {
	label: string;
	colour: string;
	href: string;
	productId: string;
	/** as the market writes it; null if no size was asked for */
	size: string | null;
}
