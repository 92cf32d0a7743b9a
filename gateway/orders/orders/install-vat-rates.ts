// The rates that a shop starts with: of every country that the seven markets deliver to, with what they were before.
import type { Db } from "#gateway/platform/db/client.ts";
import type { GoodsKind } from "#gateway/platform/db/schema/vat.ts";
import { vatRates } from "#gateway/platform/db/schema.ts";

type Rate = readonly [since: string, perMille: number];

const rates: Readonly<Record<string, Partial<Record<GoodsKind, readonly Rate[]>>>> = {
	FR: { standard: [["2014-01-01", 200]] },
	MC: { standard: [["2014-01-01", 200]] },
	BE: { standard: [["1996-01-01", 210]] },
	LU: {
		standard: [
			["2015-01-01", 170],
			["2023-01-01", 160],
			["2024-01-01", 170],
		],
		// clothes and shoes for children under fourteen (law of 12 February 1979, annex B)
		"children-under-14": [["1992-01-01", 30]],
	},
	CH: {
		standard: [
			["2011-01-01", 80],
			["2018-01-01", 77],
			["2024-01-01", 81],
		],
	},
	LI: {
		standard: [
			["2011-01-01", 80],
			["2018-01-01", 77],
			["2024-01-01", 81],
		],
	},
	GB: {
		standard: [["2011-01-04", 200]],
		// VAT Act 1994, schedule 8, group 16: clothing and footwear for young children
		"children-under-14": [["1973-04-01", 0]],
	},
	IE: {
		standard: [
			["2012-01-01", 230],
			["2020-09-01", 210],
			["2021-03-01", 230],
		],
		// VAT Consolidation Act 2010, schedule 2: of average build under eleven years
		"children-under-11": [["1984-05-01", 0]],
	},
	ES: { standard: [["2012-09-01", 210]] },
	PT: { standard: [["2011-01-01", 230]] },
	DE: {
		standard: [
			["2007-01-01", 190],
			["2020-07-01", 160],
			["2021-01-01", 190],
		],
	},
	AT: { standard: [["1984-01-01", 200]] },
	IT: { standard: [["2013-10-01", 220]] },
	SM: { standard: [["2013-10-01", 220]] },
	VA: { standard: [["2013-10-01", 220]] },
	PL: { standard: [["2011-01-01", 230]] },
};

/** Fills an empty table only: later the rates are the operator's. */
export async function installVatRates(db: Db): Promise<void> {
	if ((await db.$count(vatRates)) > 0) return;
	const rows = Object.entries(rates).flatMap(([country, kinds]) =>
		Object.entries(kinds).flatMap(([goods, dated]) =>
			dated.map(([since, rate]) => ({ country, goods: goods as GoodsKind, since, rate })),
		),
	);
	await db.insert(vatRates).values(rows).onConflictDoNothing();
}
