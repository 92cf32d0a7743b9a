// A listing from the index: the chosen products, how many each further choice would leave, and a page of them.
import type { Highlight } from "#contract/catalog/shapes.ts";
import type { MarketingLabel } from "#contract/shapes.ts";
import {
	addBit,
	type Bits,
	difference,
	emptyBits,
	hasBit,
	intersectionSize,
	members,
	shared,
	unionOf,
} from "./bits.ts";
import { type FacetKey, facetKeys, type ListingIndex, type MarketIndex } from "./listing-index.ts";

/** What a listing is about, before any choice. */
export interface Scope {
	products: Bits;
	/** slots, most relevant first; null for the order of popularity */
	ranked: Int32Array | null;
}

export interface Choices {
	/** values of one facet widen the result, facets narrow each other */
	values: Partial<Record<FacetKey, readonly string[]>>;
	/** products with one of these labels are left out */
	withoutLabels?: readonly MarketingLabel[] | undefined;
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
}

export interface Selection {
	/** products left by all the choices */
	products: Bits;
	total: number;
	/** products left if a value were chosen as well, ignoring the facet's own choice; without zeros */
	counts: Record<FacetKey, Map<string, number>>;
	/** cents, with every choice but the price's own; null for an empty result */
	priceRange: { min: number; max: number } | null;
}

type Masks = Partial<Record<FacetKey | "price" | "labels", Bits>>;

/** How many products cost less than a price. */
function below({ cheapest, prices }: MarketIndex, price: number): number {
	let [low, high] = [0, cheapest.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((prices[cheapest[middle] ?? 0] ?? 0) < price) low = middle + 1;
		else high = middle;
	}
	return low;
}

export function priceMask(
	size: number,
	market: MarketIndex,
	{ minPrice, maxPrice }: Choices,
): Bits {
	const mask = emptyBits(size);
	const from = below(market, minPrice ?? 0);
	const to = maxPrice === undefined ? market.cheapest.length : below(market, maxPrice + 1);
	for (let at = from; at < to; at += 1) addBit(mask, market.cheapest[at] ?? 0);
	return mask;
}

/** The values of a facet, and the products of each. */
export function valuesOf(
	index: ListingIndex,
	market: MarketIndex,
	key: FacetKey,
): ReadonlyMap<string, Bits> {
	if (key !== "highlight") return index.values[key];
	return new Map<Highlight, Bits>([
		["reduced", market.reduced],
		["new", index.labels.get("New") ?? emptyBits(index.size)],
	]);
}

function masksOf(index: ListingIndex, scope: Bits, market: MarketIndex, choices: Choices): Masks {
	const masks: Masks = {};
	for (const key of facetKeys) {
		const chosen = choices.values[key] ?? [];
		if (chosen.length === 0) continue;
		const values = valuesOf(index, market, key);
		const sets = chosen.flatMap((value) => values.get(value) ?? []);
		masks[key] = unionOf(index.size, sets);
	}
	if (choices.minPrice !== undefined || choices.maxPrice !== undefined) {
		masks.price = priceMask(index.size, market, choices);
	}
	const unwanted = (choices.withoutLabels ?? []).flatMap((label) => index.labels.get(label) ?? []);
	if (unwanted.length > 0) masks.labels = difference(scope, unwanted);
	return masks;
}

/** Products left by all choices but those of one facet: choosing `red` does not change the counts of other colours. */
function without(own: keyof Masks | null, scope: Bits, masks: Masks): Bits {
	const others = (Object.keys(masks) as (keyof Masks)[]).filter((key) => key !== own);
	return shared(scope, ...others.map((key) => masks[key] ?? scope));
}

function rangeOf(products: Bits, { cheapest, prices }: MarketIndex): Selection["priceRange"] {
	const first = cheapest.find((slot) => hasBit(products, slot));
	const last = cheapest.findLast((slot) => hasBit(products, slot));
	if (first === undefined || last === undefined) return null;
	return { min: prices[first] ?? 0, max: prices[last] ?? 0 };
}

/** @param scope products that the market sells */
export function select(
	index: ListingIndex,
	scope: Bits,
	market: MarketIndex,
	choices: Choices,
): Selection {
	const masks = masksOf(index, scope, market, choices);
	const products = without(null, scope, masks);
	const countsOf = (key: FacetKey) => {
		const others = masks[key] ? without(key, scope, masks) : products;
		const counted = [...valuesOf(index, market, key)].map(([value, bits]): [string, number] => [
			value,
			intersectionSize(others, bits),
		]);
		return new Map(counted.filter(([, count]) => count > 0));
	};
	return {
		products,
		total: intersectionSize(products, products),
		counts: {
			size: countsOf("size"),
			colour: countsOf("colour"),
			length: countsOf("length"),
			sleeve: countsOf("sleeve"),
			pattern: countsOf("pattern"),
			fit: countsOf("fit"),
			material: countsOf("material"),
			availability: countsOf("availability"),
			highlight: countsOf("highlight"),
		},
		priceRange: rangeOf(masks.price ? without("price", scope, masks) : products, market),
	};
}

/** Product ids of a page. @param order slots; null for the order of popularity */
export function pageOf(
	index: ListingIndex,
	products: Bits,
	order: Iterable<number> | null,
	{ page, size }: { page: number; size: number },
): string[] {
	const ids: string[] = [];
	let skipped = (page - 1) * size;
	for (const slot of order ?? members(products)) {
		if (order && !hasBit(products, slot)) continue;
		if (skipped > 0) skipped -= 1;
		else ids.push(index.productIds[slot] ?? "");
		if (ids.length === size) break;
	}
	return ids;
}

/** Slots, most expensive first; equal prices stay in the order of popularity. */
export function* byPriceDescending({ cheapest, prices }: MarketIndex): Generator<number> {
	for (let end = cheapest.length; end > 0; ) {
		let start = end - 1;
		const price = prices[cheapest[start] ?? 0];
		while (start > 0 && prices[cheapest[start - 1] ?? 0] === price) start -= 1;
		yield* cheapest.subarray(start, end);
		end = start;
	}
}
