// What of an order each warehouse is to send (ORDER-53), and which of it goes first.
import { mainWarehouse } from "#gateway/selling/warehouses/rules/allot.ts";
import type { Items } from "./open-items.ts";

/** Items of a line that one warehouse is to send. */
export interface PlacedItems extends Items {
	warehouseId: string;
}

/**
 * @param lines with what of each is still to be sent
 * @param allotted to warehouses other than the main one, which has the rest
 */
export function openPlaces(
	lines: readonly { lineId: string; open: number }[],
	allotted: readonly PlacedItems[],
): PlacedItems[] {
	return lines.flatMap(({ lineId, open }) => {
		const elsewhere = allotted.filter((one) => one.lineId === lineId);
		const quantity = open - elsewhere.reduce((sum, one) => sum + one.quantity, 0);
		return [
			...(quantity > 0 ? [{ lineId, quantity, warehouseId: mainWarehouse }] : []),
			...(open > 0 ? elsewhere : []),
		];
	});
}

/**
 * Which warehouses items are taken from: from the first that is named, then from those with the least of the order to send, so that it
 * comes in fewer parcels.
 * @param items open, as many as there are at most
 */
export function takenFrom(
	places: readonly PlacedItems[],
	items: readonly Items[],
	first?: string,
): PlacedItems[] {
	const unitsOf = (warehouseId: string) =>
		places
			.filter((one) => one.warehouseId === warehouseId)
			.reduce((sum, { quantity }) => sum + quantity, 0);
	const rankOf = ({ warehouseId }: PlacedItems) =>
		warehouseId === first ? 0 : unitsOf(warehouseId);
	const ranked = places.toSorted((a, b) => rankOf(a) - rankOf(b));
	return items.flatMap(({ lineId, quantity }) => {
		let left = quantity;
		return ranked
			.filter((one) => one.lineId === lineId)
			.map((one) => {
				const taken = Math.min(left, one.quantity);
				left -= taken;
				return { ...one, quantity: taken };
			})
			.filter((one) => one.quantity > 0);
	});
}
