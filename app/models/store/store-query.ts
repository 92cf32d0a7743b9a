// What a search for stores asks, as its address says it: a plain GET form, a link, or the shopper's position.

/** How a search came about (STORE-9). */
export const originKinds = ["geolocalisation", "suggestion", "city", "search", "reload"] as const;
export type OriginKind = (typeof originKinds)[number];

/** Services that a shopper may insist on; what every store has is no choice. */
export const wishedServices = ["alterations", "gift-wrapping", "wheelchair"] as const;
export type WishedService = (typeof wishedServices)[number];

export interface StoreQuery {
	/** a city, a postal code or a name; empty for none */
	text: string;
	/** degrees; only where no text is */
	position: { lat: number; lon: number } | null;
	origin: OriginKind;
	services: WishedService[];
	openNow: boolean;
	/** only where the product that was asked for is there */
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

/** A search that newcomers make on their welcome page says so: it is another area of the finder (STORE-10). */
export const welcomeSearch = { name: "from", value: "welcome" } as const;

export const storeParameters = Object.values(storeFields);

/** Seconds that a page of stores is kept: it says which are open now, and what they have. */
export const storesKeptFor = { fresh: 30, stale: 30 };

const longest = 80;

function degrees(value: string | null, most: number): number | null {
	const number = value === null || value.trim() === "" ? Number.NaN : Number(value);
	return Math.abs(number) <= most ? number : null;
}

export function readStoreQuery(params: URLSearchParams): StoreQuery {
	const lat = degrees(params.get(storeFields.lat), 90);
	const lon = degrees(params.get(storeFields.lon), 180);
	const text = (params.get(storeFields.text) ?? "").trim().slice(0, longest);
	// what is typed after looking around oneself is what is meant
	const position = text === "" && lat !== null && lon !== null ? { lat, lon } : null;
	const said = originKinds.find((kind) => kind === params.get(storeFields.origin));
	const productId = params.get(storeFields.productId) ?? "";
	const size = params.get(storeFields.size) ?? "";
	const asked = params.getAll(storeFields.service);
	const isProduct = /^\d{1,18}$/.test(productId);
	return {
		text,
		position,
		origin: said ?? (position ? "geolocalisation" : "search"),
		services: wishedServices.filter((service) => asked.includes(service)),
		openNow: params.get(storeFields.openNow) === "1",
		inStock: isProduct && params.get(storeFields.inStock) === "1",
		productId: isProduct ? productId : null,
		size: isProduct && /^[\w./-]{1,16}$/.test(size) ? size : null,
	};
}

/** Of the product that is asked for, as links and the store locator carry it on. */
export function askedProduct({ productId, size }: Pick<StoreQuery, "productId" | "size">): {
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
