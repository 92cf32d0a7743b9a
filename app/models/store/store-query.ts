// A search for stores, as its address says it: from a GET form, a link, or the shopper's position.

/** How a search came about (STORE-9). */
export const originKinds = ["geolocalisation", "suggestion", "city", "search", "reload"] as const;
export type OriginKind = (typeof originKinds)[number];

/** Services that a shopper can ask for; a service that every store has is not among them. */
export const filterServices = ["alterations", "gift-wrapping", "wheelchair"] as const;
export type FilterService = (typeof filterServices)[number];

export interface StoreQuery {
	/** a city, a postal code or a name; empty for none */
	text: string;
	/** degrees; only without a text */
	position: { lat: number; lon: number } | null;
	origin: OriginKind;
	services: FilterService[];
	openNow: boolean;
	/** only stores that have the product asked for */
	inStock: boolean;
	/** the product and the size (its key) whose stock is asked for */
	productId: string | null;
	size: string | null;
}

/** Names of the fields in the address. */
export const storeFields = {
	text: "search",
	lat: "lat",
	lon: "lon",
	origin: "origin",
	service: "service",
	openNow: "open",
	inStock: "stock",
	productId: "productId",
	size: "size",
} as const;

/** Marks a search on the welcome page of a newcomer: it uses another area of the finder (STORE-10). */
export const welcomeSearch = { name: "from", value: "welcome" } as const;

export const storeParameters = Object.values(storeFields);

/** Seconds that a page of stores is kept: it shows which are open now, and their stock. */
export const storesCacheRule = { fresh: 30, stale: 30 };

const maxLength = 80;

function degrees(value: string | null, max: number): number | null {
	const number = value === null || value.trim() === "" ? Number.NaN : Number(value);
	return Math.abs(number) <= max ? number : null;
}

export function readStoreQuery(params: URLSearchParams): StoreQuery {
	const lat = degrees(params.get(storeFields.lat), 90);
	const lon = degrees(params.get(storeFields.lon), 180);
	const text = (params.get(storeFields.text) ?? "").trim().slice(0, maxLength);
	// a text typed after the position was found replaces it
	const position = text === "" && lat !== null && lon !== null ? { lat, lon } : null;
	const origin = originKinds.find((kind) => kind === params.get(storeFields.origin));
	const productId = params.get(storeFields.productId) ?? "";
	const size = params.get(storeFields.size) ?? "";
	const chosen = params.getAll(storeFields.service);
	const isProduct = /^\d{1,18}$/.test(productId);
	return {
		text,
		position,
		origin: origin ?? (position ? "geolocalisation" : "search"),
		services: filterServices.filter((service) => chosen.includes(service)),
		openNow: params.get(storeFields.openNow) === "1",
		inStock: isProduct && params.get(storeFields.inStock) === "1",
		productId: isProduct ? productId : null,
		size: isProduct && /^[\w./-]{1,16}$/.test(size) ? size : null,
	};
}

/** The parameters of the product asked for, for links and the store locator. */
export function productQueryOf({ productId, size }: Pick<StoreQuery, "productId" | "size">): {
	productId?: string;
	size?: string;
} {
	return { ...(productId ? { productId } : {}), ...(size ? { size } : {}) };
}

interface Filterable {
	services: readonly string[];
	isOpen: boolean;
	isThere: boolean;
}

export function fitsFilters(
	{ services, isOpen, isThere }: Filterable,
	query: Pick<StoreQuery, "services" | "openNow" | "inStock">,
): boolean {
	return (
		query.services.every((service) => services.includes(service)) &&
		(!query.openNow || isOpen) &&
		(!query.inStock || isThere)
	);
}
