// The catalogue as listings ask it: which products are in a family, have a colour, can be had in a size, and in what
// order they stand. Made from rows, asked without the database (ADR 0017).
import type { CurrencyCode, MarketingLabel } from "../../contract/shapes.ts";
import { addBit, type Bits, emptyBits } from "./bits.ts";

export const facetKeys = ["size", "colour", "material", "availability", "highlight"] as const;
export type FacetKey = (typeof facetKeys)[number];
/** What a choice finds alike in every market; a reduction is one market's. */
export type SharedFacetKey = Exclude<FacetKey, "highlight">;
const sharedFacetKeys = facetKeys.filter((key) => key !== "highlight");

/** A product as a row of the index, most popular first; behind them what is sold out. */
export interface IndexedProduct {
	productId: string;
	model: string;
	/** families it is in, from the top down */
	families: readonly string[];
	/** what a choice in each facet finds it by; sizes are those that may be bought now */
	values: Readonly<Record<SharedFacetKey, readonly string[]>>;
	/** what it says of itself that is true now */
	labels: readonly MarketingLabel[];
	/** any moment's number, greater for newer */
	launched: number;
	/** cents by currency; a currency without one does not sell it (CATALOGUE-11) */
	prices: Partial<Record<CurrencyCode, number>>;
	/** currencies in which its price is a reduction (CATALOGUE-12) */
	reducedIn: readonly CurrencyCode[];
}

export interface MarketIndex {
	sold: Bits;
	/** cents by slot, 0 where it is not sold */
	prices: Int32Array;
	/** slots from the cheapest, equals in the order of popularity */
	cheapest: Int32Array;
	/** what costs less than it did */
	reduced: Bits;
}

/** A product's slot is its place in the order of popularity, sold-out ones behind all others. */
export interface ListingIndex {
	size: number;
	productIds: readonly string[];
	slots: ReadonlyMap<string, number>;
	/** a number a model, by slot */
	models: Int32Array;
	families: ReadonlyMap<string, Bits>;
	values: Readonly<Record<SharedFacetKey, ReadonlyMap<string, Bits>>>;
	labels: ReadonlyMap<MarketingLabel, Bits>;
	/** slots from the newest, equals in the order of popularity */
	newest: Int32Array;
	markets: ReadonlyMap<CurrencyCode, MarketIndex>;
	/** names this index among those before and after it */
	version: number;
}

/** Products between two pauses in which other work gets its turn. */
const breath = 4_000;
let versions = 0;

function bitsIn<Key>(sets: Map<Key, Bits>, key: Key, size: number): Bits {
	const bits = sets.get(key) ?? emptyBits(size);
	sets.set(key, bits);
	return bits;
}

/** Stable: what is equal keeps the order of popularity. */
function slotsBy(size: number, keyOf: (slot: number) => number): Int32Array {
	return Int32Array.from({ length: size }, (_, slot) => slot).sort(
		(a, b) => keyOf(a) - keyOf(b) || a - b,
	);
}

/** @param productAt the products by slot, most popular first; each is asked for once */
export async function buildIndex(
	size: number,
	productAt: (slot: number) => IndexedProduct,
): Promise<ListingIndex> {
	const slots = new Map<string, number>();
	const modelNumbers = new Map<string, number>();
	const models = new Int32Array(size);
	const launched = new Float64Array(size);
	const families = new Map<string, Bits>();
	const values = {
		size: new Map<string, Bits>(),
		colour: new Map<string, Bits>(),
		material: new Map<string, Bits>(),
		availability: new Map<string, Bits>(),
	};
	const labels = new Map<MarketingLabel, Bits>();
	const prices = new Map<CurrencyCode, Int32Array>();
	const reduced = new Map<CurrencyCode, Bits>();
	const sold = new Map<CurrencyCode, Bits>();
	for (let slot = 0; slot < size; slot += 1) {
		const product = productAt(slot);
		if (slot % breath === breath - 1) await new Promise(setImmediate);
		slots.set(product.productId, slot);
		const model = modelNumbers.get(product.model) ?? modelNumbers.size;
		modelNumbers.set(product.model, model);
		models[slot] = model;
		launched[slot] = product.launched;
		for (const family of product.families) addBit(bitsIn(families, family, size), slot);
		for (const label of product.labels) addBit(bitsIn(labels, label, size), slot);
		for (const currency of product.reducedIn) addBit(bitsIn(reduced, currency, size), slot);
		for (const key of sharedFacetKeys) {
			for (const value of product.values[key]) addBit(bitsIn(values[key], value, size), slot);
		}
		for (const [name, price] of Object.entries(product.prices)) {
			const currency = name as CurrencyCode;
			addBit(bitsIn(sold, currency, size), slot);
			const list = prices.get(currency) ?? new Int32Array(size);
			list[slot] = price;
			prices.set(currency, list);
		}
	}
	versions += 1;
	return {
		size,
		productIds: [...slots.keys()],
		slots,
		models,
		families,
		values,
		labels,
		newest: slotsBy(size, (slot) => -(launched[slot] ?? 0)),
		markets: new Map(
			[...prices].map(([currency, list]) => [
				currency,
				{
					prices: list,
					sold: sold.get(currency) ?? emptyBits(size),
					cheapest: slotsBy(size, (slot) => list[slot] ?? 0),
					reduced: reduced.get(currency) ?? emptyBits(size),
				},
			]),
		),
		version: versions,
	};
}
