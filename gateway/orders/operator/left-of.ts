import type { SentLine } from "#gateway/orders/orders/rules/open-items.ts";

/** Items that may still be sent or cancelled, where others were asked for. */
export const leftOf = (lines: readonly SentLine[]) =>
	lines.filter(({ open }) => open > 0).map(({ lineId, open }) => ({ lineId, quantity: open }));
