// The catalogue as listings query it: which products are in a family, have a colour or can be bought in a size, and in what
// order they come. Built from rows, queried without the database (ADR 0017).

import { attributeKeys } from "#contract/catalog/shapes.ts";
import type { MarketingLabel } from "#contract/shapes.ts";
import type { PriceList } from "#gateway/platform/db/schema/catalog-prices.ts";
import { memo } from "#shop/memo.ts";
import { addBit, type Bits, emptyBits, hasBit } from "./bits.ts";

export const facetKeys = [
	"size",
	"colour",
	...attributeKeys,
	"material",
	"availability",
	"highlight",
] as const;
export type FacetKey = (typeof facetKeys)[number];
/** Facets whose values are the same in every market; a reduction belongs to one market. */
export type SharedFacetKey = Exclude<FacetKey, "highlight">;
const sharedFacetKeys = facetKeys.filter((key) => key !== "highlight");

/** A product as a row of the index: most popular first, sold-out ones after all others. */
export interface IndexedProduct {
	productId: string;
	model: string;
	/** families it is in, from the top down */
	families: readonly string[];
	/** its values in each facet; sizes are those that can be bought now */
	values: Readonly<Record<SharedFacetKey, readonly string[]>>;
	/** what only searches ask for: `garment:dress`, `audience:women`, `feature:stripes`, `fit:slim`, `season:SS`, `size:38` (also where it is sold out) */
	traits?: readonly string[];
	/** its labels that are true now */
	labels: readonly MarketingLabel[];
	/** any number that is greater for newer products */
	launched: number;
	/** units sold of late; 0 for one that is sold out, so that it comes after what can be bought */
	units?: number;
	/** cents by list; without one it is not sold in that currency (CATALOGUE-11), unless a market has its own (CATALOGUE-122) */
	prices: Partial<Record<PriceList, number>>;
	/** lists in which its price is a reduction (CATALOGUE-12) */
	reducedIn: readonly PriceList[];
}

export interface MarketIndex {
	sold: Bits;
	/** cents by slot, 0 if it is not sold */
	prices: Int32Array;
	/** slots from the cheapest, equals in the order of popularity */
	cheapest: Int32Array;
	/** products with a reduced price */
	reduced: Bits;
}

/** A product's slot is its place in the order of popularity, sold-out ones behind all others. */
export interface ListingIndex {
	size: number;
	productIds: readonly string[];
	slots: ReadonlyMap<string, number>;
	/** number of the product's model, by slot */
	models: Int32Array;
	families: ReadonlyMap<string, Bits>;
	values: Readonly<Record<SharedFacetKey, ReadonlyMap<string, Bits>>>;
	traits: ReadonlyMap<string, Bits>;
	labels: ReadonlyMap<MarketingLabel, Bits>;
	/** slots from the newest, equals in the order of popularity */
	newest: Int32Array;
	/** slots from the most sold, equals in the order of popularity */
	bestSelling: Int32Array;
	/** by currency, and by the own list of each market that has one: with the currency's prices where it has none */
	markets: ReadonlyMap<PriceList, MarketIndex>;
	/** differs from that of every index before and after it */
	version: number;
}

/** Products between two pauses in which other work can run. */
const breath = 4_000;
let versions = 0;

function bitsIn<Key>(sets: Map<Key, Bits>, key: Key, size: number): Bits {
	return memo(sets, key, () => emptyBits(size));
}

/** Stable: equal slots keep the order of popularity. */
function slotsBy(size: number, keyOf: (slot: number) => number): Int32Array {
	return Int32Array.from({ length: size }, (_, slot) => slot).sort(
		(a, b) => keyOf(a) - keyOf(b) || a - b,
	);
}

interface Listed {
	prices: ReadonlyMap<PriceList, Int32Array>;
	reduced: ReadonlyMap<PriceList, Bits>;
	size: number;
}

/** What a list sells; a market's own takes what it does not name from its currency's (CATALOGUE-122). */
function marketIndex(list: PriceList, { prices, reduced, size }: Listed): MarketIndex {
	const [currency] = list.split("/") as [PriceList];
	const [own, usual] = [prices.get(list), prices.get(currency)];
	const costs = new Int32Array(size);
	const here = { sold: emptyBits(size), reduced: emptyBits(size) };
	for (let slot = 0; slot < size; slot += 1) {
		const from = own?.[slot] ? list : currency;
		const price = own?.[slot] || usual?.[slot] || 0;
		costs[slot] = price;
		if (price > 0) addBit(here.sold, slot);
		const bits = reduced.get(from);
		if (bits && hasBit(bits, slot)) addBit(here.reduced, slot);
	}
	return { ...here, prices: costs, cheapest: slotsBy(size, (slot) => costs[slot] ?? 0) };
}

/** @param productAt the products by slot, most popular first; called once per slot */
export async function buildIndex(
	size: number,
	productAt: (slot: number) => IndexedProduct,
): Promise<ListingIndex> {
	const slots = new Map<string, number>();
	const modelNumbers = new Map<string, number>();
	const models = new Int32Array(size);
	const launched = new Float64Array(size);
	const units = new Float64Array(size);
	const families = new Map<string, Bits>();
	const values = {
		size: new Map<string, Bits>(),
		colour: new Map<string, Bits>(),
		length: new Map<string, Bits>(),
		sleeve: new Map<string, Bits>(),
		pattern: new Map<string, Bits>(),
		fit: new Map<string, Bits>(),
		material: new Map<string, Bits>(),
		availability: new Map<string, Bits>(),
	};
	const traits = new Map<string, Bits>();
	const labels = new Map<MarketingLabel, Bits>();
	const prices = new Map<PriceList, Int32Array>();
	const reduced = new Map<PriceList, Bits>();
	for (let slot = 0; slot < size; slot += 1) {
		const product = productAt(slot);
		if (slot % breath === breath - 1) await new Promise(setImmediate);
		slots.set(product.productId, slot);
		const model = memo(modelNumbers, product.model, () => modelNumbers.size);
		models[slot] = model;
		launched[slot] = product.launched;
		units[slot] = product.units ?? 0;
		for (const family of product.families) addBit(bitsIn(families, family, size), slot);
		for (const trait of product.traits ?? []) addBit(bitsIn(traits, trait, size), slot);
		for (const label of product.labels) addBit(bitsIn(labels, label, size), slot);
		for (const list of product.reducedIn) addBit(bitsIn(reduced, list, size), slot);
		for (const key of sharedFacetKeys) {
			for (const value of product.values[key]) addBit(bitsIn(values[key], value, size), slot);
		}
		for (const [name, price] of Object.entries(product.prices)) {
			memo(prices, name as PriceList, () => new Int32Array(size))[slot] = price ?? 0;
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
		traits,
		labels,
		newest: slotsBy(size, (slot) => -(launched[slot] ?? 0)),
		bestSelling: slotsBy(size, (slot) => -(units[slot] ?? 0)),
		markets: new Map(
			[...prices.keys()].map((list) => [list, marketIndex(list, { prices, reduced, size })]),
		),
		version: versions,
	};
}
