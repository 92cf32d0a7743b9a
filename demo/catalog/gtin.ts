// Article numbers of the demo's own range.
import { checkDigit } from "#gateway/selling/catalog/rules/gtin.ts";

/** The n-th gtin of the shop's own range: company prefix 3701 (France), then eight digits. */
export function gtinOf(sequence: number): string {
	// a multiplier prime to 10^8 spreads neighbours, and no two numbers are ever equal
	const item = (BigInt(sequence) * 48_271_913n) % 100_000_000n;
	const twelve = `3701${item.toString().padStart(8, "0")}`;
	return twelve + checkDigit(twelve);
}
