// The demo's markets without a database, from the files that its install imports.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
	donationRows,
	flagRows,
	marketRows,
	sellerRows,
	shippingRateRows,
} from "#gateway/commands/import/kinds/markets.ts";
import type { MarketRows } from "#gateway/platform/domains/rules/markets.ts";

const always = new Date(0);
const kinds = {
	sellers: sellerRows,
	markets: marketRows,
	"shipping-rates": shippingRateRows,
	flags: flagRows,
	donations: donationRows,
};

function rowsIn(folder: string, kind: keyof typeof kinds): never[] {
	const file = join(import.meta.dirname, folder, `${kind}.jsonl`);
	if (!existsSync(file)) return [];
	return readFileSync(file, "utf8")
		.split("\n")
		.filter(Boolean)
		.map((line) => {
			const row = kinds[kind].shape.parse(JSON.parse(line));
			const empty = { storeCurrency: null, freeAbove: null, amount: null, shareCapital: null };
			return { ...empty, ...row, since: always };
		}) as never[];
}

function marketsIn(...folders: readonly string[]): MarketRows {
	const rowsOf = (kind: keyof typeof kinds) => folders.flatMap((folder) => rowsIn(folder, kind));
	return {
		sellers: rowsOf("sellers"),
		markets: rowsOf("markets"),
		shippingRates: rowsOf("shipping-rates"),
		flags: rowsOf("flags"),
		donations: rowsOf("donations"),
	};
}

export const demoMarkets = marketsIn("../../demo/markets");
/** The demo's markets and Austria. */
export const eightMarkets = marketsIn("../../demo/markets", "austria");
