// Typed builders of promotions: they make a whole row from the values that matter.
import type { ByLanguage } from "#contract/shapes.ts";
import type { promoCodes, promotions } from "#gateway/platform/db/schema.ts";

export type PromotionRow = typeof promotions.$inferSelect;
export type CodeRow = typeof promoCodes.$inferSelect;

export const titled = (
	fr: string,
	en: string,
	es: string,
	de: string,
	it: string,
	pl: string,
): ByLanguage => ({ fr, en, es, de, it, pl });

/** Valid everywhere, for every customer, at any time; not combined with others. */
export function aPromotion(
	given: Pick<PromotionRow, "opcId" | "kind" | "title"> & Partial<PromotionRow>,
): PromotionRow {
	return {
		percent: null,
		amounts: {},
		giftSku: null,
		minimums: {},
		segmentationIds: [],
		storeIds: [],
		isStackable: false,
		isAnnounced: false,
		startsAt: new Date("2020-01-01T00:00:00Z"),
		endsAt: new Date("2099-01-01T00:00:00Z"),
		perCustomer: null,
		points: null,
		...given,
	};
}

export function aCode(given: Pick<CodeRow, "code" | "opcId"> & Partial<CodeRow>): CodeRow {
	return { maxUses: null, uses: 0, customerId: null, endedAt: null, ...given };
}
