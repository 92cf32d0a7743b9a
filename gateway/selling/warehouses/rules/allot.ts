// Which warehouses send an order (ORDER-53): the first that has all of it, else as few as can be found.

/** Id of the warehouse that has all stock without a place. */
export const mainWarehouse = "main";

/** As stock, calls and events name it: null for the main warehouse. */
export const locationOf = (warehouseId: string): string | null =>
	warehouseId === mainWarehouse ? null : warehouseId;

export interface Ranked {
	warehouseId: string;
	priority: number;
	/** by store id of a market, where it is another */
	priorities: Readonly<Record<string, number>>;
}

/** Of the main warehouse, where no row says otherwise; that of a row without one. */
export const usualPriority = 100;

/** Warehouses in the order in which a market asks them, the main one among them; of equal ones it is first. */
export function rankedFor(warehouses: readonly Ranked[], storeId: string): string[] {
	const main = { warehouseId: mainWarehouse, priority: usualPriority, priorities: {} };
	const isNamed = warehouses.some(({ warehouseId }) => warehouseId === mainWarehouse);
	const rankOf = ({ priority, priorities }: Ranked) => priorities[storeId] ?? priority;
	const keyOf = ({ warehouseId }: Ranked) => (warehouseId === mainWarehouse ? "" : warehouseId);
	return [...(isNamed ? [] : [main]), ...warehouses]
		.toSorted((a, b) => rankOf(a) - rankOf(b) || (keyOf(a) < keyOf(b) ? -1 : 1))
		.map(({ warehouseId }) => warehouseId);
}

export interface WantedLine {
	lineId: string;
	sku: string;
	quantity: number;
}

export interface AllottedLine extends WantedLine {
	warehouseId: string;
}

export interface Source {
	warehouseId: string;
	/** units by sku */
	stock: ReadonlyMap<string, number>;
}

/** What a warehouse can send of these lines; lines of one sku share its units. */
function sendable(lines: readonly WantedLine[], { warehouseId, stock }: Source): AllottedLine[] {
	const left = new Map(stock);
	return lines.flatMap((line) => {
		const has = left.get(line.sku) ?? 0;
		const quantity = Math.min(has, line.quantity);
		left.set(line.sku, has - quantity);
		return quantity > 0 ? [{ ...line, quantity, warehouseId }] : [];
	});
}

const unitsOf = (lines: readonly WantedLine[]) =>
	lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Each part goes to the warehouse that can send most of what is left, of equal ones to the first.
 * @param sources in the order in which they are asked
 * @returns null where they have too little together
 */
export function allot(
	lines: readonly WantedLine[],
	sources: readonly Source[],
): AllottedLine[] | null {
	let left = lines.filter(({ quantity }) => quantity > 0);
	const parts: AllottedLine[] = [];
	for (const idle = [...sources]; left.length > 0; ) {
		const offers = idle.map((source) => sendable(left, source));
		const units = offers.map(unitsOf);
		const max = Math.max(0, ...units);
		if (max === 0) return null;
		const place = units.indexOf(max);
		const part = offers[place] ?? [];
		idle.splice(place, 1);
		parts.push(...part);
		left = left
			.map((line) => {
				const sent = part.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0;
				return { ...line, quantity: line.quantity - sent };
			})
			.filter(({ quantity }) => quantity > 0);
	}
	return parts;
}

/** In how many parts lines come that are all of an order. */
export const partsOf = (allotted: readonly AllottedLine[]): number =>
	new Set(allotted.map(({ warehouseId }) => warehouseId)).size;
