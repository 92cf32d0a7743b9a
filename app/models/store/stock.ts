// A store's stock of a product, as pages show it (STORE-13).
import type { Place, StockAvailability } from "#contract/storelocator/shapes.ts";

export interface SizeStock {
	/** the size's key */
	sizeId: string;
	/** as the market writes it */
	label: string;
	availability: StockAvailability;
}

export interface StoreStock {
	id: string;
	name: string;
	city: string;
	/** address of the store's page */
	href: string;
	/** metres, null if nothing was searched for */
	distance: number | null;
	/** the best of its sizes */
	availability: StockAvailability;
	sizes: SizeStock[];
}

const best: readonly StockAvailability[] = ["AVAILABLE", "FEW_REMAINING", "UNAVAILABLE"];

/** The best of several sizes, for a shopper who has not chosen one. */
export function bestAvailability(
	sizes: readonly Pick<SizeStock, "availability">[],
): StockAvailability {
	return (
		best.find((one) => sizes.some(({ availability }) => availability === one)) ?? "UNAVAILABLE"
	);
}

export function sizesOf({ stock }: Pick<Place, "stock">): SizeStock[] {
	return (stock ?? []).map(({ sizeId, sizeLabel, availability }) => ({
		sizeId,
		label: sizeLabel,
		availability,
	}));
}
