// Availability of a size as it is shown to a shopper (CATALOGUE-14, CATALOGUE-17).
import type { Sku } from "#contract/catalog/shapes.ts";
import type { ProductAvailability } from "#contract/shapes.ts";

/** 0 not available now · 1 nearly gone · 2 available · 3 on demand · -1 unknown */
export type AvailabilityCode = 0 | 1 | 2 | 3 | -1;

const codes: Record<ProductAvailability, AvailabilityCode> = {
	UNAVAILABLE: 0,
	SOON_AVAILABLE: 0,
	SOON_UNAVAILABLE: 1,
	AVAILABLE: 2,
	ON_DEMAND: 3,
	DISCONTINUED: -1,
	UNKNOWN: -1,
};

const open: readonly ProductAvailability[] = ["AVAILABLE", "SOON_UNAVAILABLE", "ON_DEMAND"];

/** Whether a size, or a product by the best of its sizes, can be put in the cart. */
export const isOpenProduct = (availability: ProductAvailability): boolean =>
	open.includes(availability);

/** Whether it is sold out, or no longer made. */
export const isGoneProduct = (availability: ProductAvailability): boolean =>
	availability === "UNAVAILABLE" || availability === "DISCONTINUED";

/** The code of a size's availability (CATALOGUE-17); a product sold in stores only counts as 0. */
export function availabilityCode(
	availability: ProductAvailability,
	isInStoreOnly: boolean,
): AvailabilityCode {
	return isInStoreOnly ? 0 : codes[availability];
}

/** Message key of namespace `product`; null where there is nothing to say. */
export type StockNote = "stockNone" | "stockSoon" | "stockStore" | "stockFew" | "stockOnDemand";

export interface SizeChoice {
	gtin: string;
	/** the size's key, by which stores are searched */
	sizeId: string;
	label: string;
	/** the size sewn into the product, if the market writes another */
	elsewhere?: string;
	code: AvailabilityCode;
	/** can be put in the cart */
	isOpen: boolean;
	note: StockNote | "stockGone" | "stockUnknown" | null;
	/** units left, for notes that give the number */
	left: number;
}

const notes: Record<AvailabilityCode, SizeChoice["note"]> = {
	0: "stockNone",
	1: "stockFew",
	2: null,
	3: "stockOnDemand",
	[-1]: "stockUnknown",
};

/** @param hasStores whether the market has stores; without them no note mentions any (STORE-38) */
export function sizeChoice(
	sku: Pick<Sku, "gtin" | "sizeId" | "sizeLabel" | "sizeElsewhere" | "availability" | "orderable">,
	isInStoreOnly: boolean,
	hasStores: boolean,
): SizeChoice {
	const code = availabilityCode(sku.availability, isInStoreOnly);
	const isOpen = code > 0 && sku.orderable > 0;
	let note = notes[code];
	if (isInStoreOnly) note = hasStores ? "stockStore" : "stockNone";
	else if (sku.availability === "SOON_AVAILABLE") note = "stockSoon";
	else if (sku.availability === "DISCONTINUED") note = "stockGone";
	else if (code > 0 && sku.orderable === 0) note = "stockNone";
	const { gtin, sizeId, sizeLabel: label, sizeElsewhere: elsewhere, orderable: left } = sku;
	return { gtin, sizeId, label, ...(elsewhere ? { elsewhere } : {}), code, isOpen, note, left };
}
