// Stock as a source counted it. A count older than the known one changes nothing.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { skus } from "../db/schema.ts";

export interface StockCount {
	gtin: string;
	/** units that may still be ordered */
	quantity: number;
	/** when they were counted; null if unknown: the count is taken, and the stored time stays */
	asOf: Date | null;
}

const touched = z.array(z.object({ gtin: z.string() }));

/** @returns gtins whose stock changed; unknown ones are skipped */
export async function setStock(tx: Db, counts: readonly StockCount[]): Promise<string[]> {
	const json = JSON.stringify(counts);
	// everybody locks the rows in the same order
	const result = await tx.execute(sql`
		with told as (
			select s.gtin, s.stock as before, t.quantity, t."asOf" from jsonb_to_recordset(${json}::text::jsonb)
				as t (gtin text, quantity int, "asOf" timestamptz)
			join ${skus} s on s.gtin = t.gtin
			order by s.gtin for update of s
		), newer as (
			update ${skus} s set stock = told.quantity, stock_as_of = coalesce(told."asOf", s.stock_as_of)
			from told where s.gtin = told.gtin
				and (s.stock, s.stock_as_of) is distinct from (told.quantity, coalesce(told."asOf", s.stock_as_of))
				and (told."asOf" is null or s.stock_as_of is null or told."asOf" > s.stock_as_of)
			returning s.gtin, told.before <> told.quantity as "isMoved"
		)
		select gtin from newer where "isMoved"`);
	return touched.parse(result.rows).map(({ gtin }) => gtin);
}
