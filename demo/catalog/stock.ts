// How many units of each size there are, and how they are sold.
import type { skuStatuses } from "#gateway/platform/db/schema/catalog.ts";
import type { Random } from "../random.ts";
import type { Mark } from "./model-facts.ts";
import type { SizeRun } from "./sizes.ts";

export interface SizeStock {
	sizeId: string;
	stock: number;
	status: (typeof skuStatuses)[number];
}

function ordinary(random: Random): Pick<SizeStock, "stock" | "status"> {
	const turn = random.next();
	if (turn < 0.1) return { stock: 0, status: random.chance(0.25) ? "SOON_AVAILABLE" : "REGULAR" };
	if (turn < 0.2) return { stock: random.between(1, 3), status: "REGULAR" };
	return { stock: random.between(4, 40), status: "REGULAR" };
}

/** Stock by size; the first mark in this order that the product has decides. */
export function stockOf(run: SizeRun, marks: readonly Mark[], random: Random): SizeStock[] {
	const has = (mark: Mark) => marks.includes(mark);
	const late = !marks.length && random.chance(0.02);
	return run.sizeIds.map((sizeId) => {
		const chance = ordinary(random);
		const plenty = { stock: random.between(8, 40), status: "REGULAR" as const };
		if (has("soldOut") || late) return { sizeId, stock: 0, status: "REGULAR" };
		if (has("allSizes")) return { sizeId, ...plenty };
		if (has("lastItem"))
			return { sizeId, ...plenty, ...(sizeId === run.reference ? { stock: 1 } : {}) };
		if (has("onDemand")) return { sizeId, stock: random.between(12, 30), status: "ON_DEMAND" };
		if (has("anticipation")) return { sizeId, ...plenty };
		if (has("inStoreOnly")) return { sizeId, stock: 0, status: "IN_STORE_ONLY" };
		if (has("soonAvailable")) return { sizeId, stock: 0, status: "SOON_AVAILABLE" };
		if (has("discontinued")) return { sizeId, stock: 0, status: "DISCONTINUED" };
		return { sizeId, ...chance };
	});
}
