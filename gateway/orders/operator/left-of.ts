import type { SentLine } from "#gateway/orders/orders/rules/open-items.ts";

/** Items that may still be sent or cancelled, for who asked for others. */
export const leftOf = (lines: readonly SentLine[]) =>
	lines.filter(({ open }) => open > 0).map(({ lineId, open }) => ({ lineId, quantity: open }));
