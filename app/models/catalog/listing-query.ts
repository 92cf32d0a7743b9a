// A listing's state lives in its address: `?size=38&size=40&color=blue&min=20&max=80&sort=new&p=2`.
// It is read leniently: an unknown value is ignored, never an error.
import type { Sort } from "#contract/catalog/shapes.ts";

// written out, since importing the contract's list would bring its schemas to the browser
export const sorts = [
	"relevance",
	"best-selling",
	"new",
	"price-asc",
	"price-desc",
] as const satisfies readonly Sort[];

export type FacetKey =
	| "size"
	| "colour"
	| "length"
	| "sleeve"
	| "pattern"
	| "fit"
	| "material"
	| "availability"
	| "highlight";

/** Name of a facet's query parameter. */
export const facetParams = {
	size: "size",
	colour: "color",
	length: "length",
	sleeve: "sleeve",
	pattern: "pattern",
	fit: "fit",
	material: "material",
	availability: "stock",
	highlight: "highlight",
} as const satisfies Record<FacetKey, string>;
/** A search's parameter that leaves the products of one department. */
export const departmentParam = "department";
/** Parameters that make a listing a different one. */
export const listingParameters = [...Object.values(facetParams), "min", "max", "sort", "p"];

const facetKeys = Object.keys(facetParams) as FacetKey[];

export interface ListingQuery {
	chosen: Record<FacetKey, string[]>;
	/** whole units of the currency, as the shopper types them */
	min: number | null;
	max: number | null;
	sort: Sort;
	/** 1-based */
	page: number;
}

const maxValues = 20;
const value = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]{0,39}$/u;
const amount = /^\d{1,6}$/;
const pageNumber = /^[1-9]\d{0,3}$/;

function amountOf(text: string | null): number | null {
	return text !== null && amount.test(text.trim()) ? Number(text) : null;
}

/** The order of a page whose address names none: on the page 'New', the newest first. */
export function defaultSort(pathname: string): Sort {
	return /^\/[^/]+\/new\//.test(pathname) ? "new" : "relevance";
}

/** @param sort where the address names none */
export function readListingQuery(search: URLSearchParams, sort: Sort = "relevance"): ListingQuery {
	const chosen = Object.fromEntries(
		facetKeys.map((key) => {
			const given = search.getAll(facetParams[key]).filter((each) => value.test(each));
			return [key, [...new Set(given)].slice(0, maxValues)];
		}),
	) as Record<FacetKey, string[]>;
	const [low, high] = [amountOf(search.get("min")), amountOf(search.get("max"))];
	// a range typed the wrong way round is still meant as a range
	const isSwapped = low !== null && high !== null && low > high;
	const page = search.get("p") ?? "";
	return {
		chosen,
		min: isSwapped ? high : low,
		max: isSwapped ? low : high,
		sort: sorts.find((each) => each === search.get("sort")) ?? sort,
		page: pageNumber.test(page) ? Number(page) : 1,
	};
}

/** Whether `p` is there but is no page number (`p=0`, `p=-1`, `p=abc`). */
export function isBadPage(search: URLSearchParams): boolean {
	const page = search.get("p");
	return page !== null && !pageNumber.test(page);
}

/** The state as query of the URL registry; defaults are left out. @param usual the order that needs no mention */
export function listingSearch(
	query: ListingQuery,
	usual: Sort = "relevance",
): Record<string, string | number | string[]> {
	const { chosen, min, max, sort, page } = query;
	return {
		...Object.fromEntries(facetKeys.map((key) => [facetParams[key], chosen[key]])),
		min: min ?? "",
		max: max ?? "",
		sort: sort === usual ? "" : sort,
		p: page > 1 ? page : "",
	};
}

export function isFiltered({ chosen, min, max }: ListingQuery): boolean {
	return min !== null || max !== null || facetKeys.some((key) => chosen[key].length > 0);
}

/** Whether nothing was chosen: the first page in the shop's own order. */
export function isPlain(query: ListingQuery): boolean {
	return !isFiltered(query) && query.sort === "relevance" && query.page === 1;
}

/** Number of choices; a price range counts as one. */
export function choiceCount({ chosen, min, max }: ListingQuery): number {
	const range = min === null && max === null ? 0 : 1;
	return facetKeys.reduce((sum, key) => sum + chosen[key].length, range);
}

/** The state without one choice, on its first page. */
export function withoutFilter(query: ListingQuery, key: FacetKey, removed: string): ListingQuery {
	const remaining = query.chosen[key].filter((each) => each !== removed);
	return { ...query, chosen: { ...query.chosen, [key]: remaining }, page: 1 };
}

/** The state without any choices; the sort is kept. */
export function withoutFilters(query: ListingQuery): ListingQuery {
	return { ...readListingQuery(new URLSearchParams()), sort: query.sort };
}

/** The state as query of the gateway (contract `listingQuery`); prices in cents. */
export function gatewayQuery({ chosen, min, max, sort, page }: ListingQuery, size: number) {
	return {
		page,
		size,
		sort,
		...(chosen.size.length > 0 ? { sizes: chosen.size } : {}),
		...(chosen.colour.length > 0 ? { colours: chosen.colour } : {}),
		...(chosen.length.length > 0 ? { lengths: chosen.length } : {}),
		...(chosen.sleeve.length > 0 ? { sleeves: chosen.sleeve } : {}),
		...(chosen.pattern.length > 0 ? { patterns: chosen.pattern } : {}),
		...(chosen.fit.length > 0 ? { fits: chosen.fit } : {}),
		...(chosen.material.length > 0 ? { materials: chosen.material } : {}),
		...(chosen.availability.length > 0 ? { availabilities: chosen.availability } : {}),
		...(chosen.highlight.length > 0 ? { highlights: chosen.highlight } : {}),
		...(min === null ? {} : { minPrice: min * 100 }),
		...(max === null ? {} : { maxPrice: max * 100 }),
	};
}
