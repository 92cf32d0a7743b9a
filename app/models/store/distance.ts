// Apart from point-view.ts, which reads calendars: a page that shows a distance has no use for them.
import type { Language } from "#shop/languages.ts";
import { decimalText } from "#shop/money.ts";

/** A distance in everyday units: metres rounded to tens, then kilometres. */
export function distanceText(metres: number, language: Language): string {
	if (metres < 950) return `${Math.max(10, Math.round(metres / 10) * 10)}\u00a0m`;
	const kilometres = metres / 1_000;
	if (kilometres >= 10) return `${Math.round(kilometres)}\u00a0km`;
	return `${decimalText(kilometres.toFixed(1), language)}\u00a0km`;
}
