// The demo's markets without a database, from the files that its install imports.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type KindName, kinds } from "#gateway/commands/import/kinds.ts";
import type { MarketRows } from "#gateway/platform/domains/rules/markets.ts";

const folder = join(import.meta.dirname, "../../demo/markets");
const always = new Date(0);

function rowsOf(kind: KindName): never[] {
	return readFileSync(join(folder, `${kind}.jsonl`), "utf8")
		.split("\n")
		.filter(Boolean)
		.map((line) => {
			const row = kinds[kind].shape.parse(JSON.parse(line));
			return { storeCurrency: null, freeAbove: null, amount: null, ...row, since: always };
		}) as never[];
}

export const demoMarkets: MarketRows = {
	sellers: rowsOf("sellers"),
	markets: rowsOf("markets"),
	shippingRates: rowsOf("shipping-rates"),
	flags: rowsOf("flags"),
	donations: rowsOf("donations"),
};
