// What experiments counted: visitors by the variant they saw first, and the orders they placed.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	contentEntries,
	experimentCarts,
	experimentViews,
	orders,
} from "#gateway/platform/db/schema.ts";
import {
	type Definition,
	type ExperimentResult,
	resultOf,
	type VariantCounts,
} from "./rules/results.ts";

async function readDefinitions(db: Db): Promise<Map<string, Definition>> {
	const rows = await db
		.select({ uid: contentEntries.uid, data: contentEntries.data })
		.from(contentEntries)
		.where(and(eq(contentEntries.contentType, "experiment"), eq(contentEntries.isDraft, false)))
		.orderBy(asc(contentEntries.uid), asc(contentEntries.locale));
	return new Map(rows.map(({ uid, data }) => [uid, data as unknown as Definition]));
}

/** Orders that were not cancelled, in the currency that their visitor saw first, until the experiment's end. */
async function readCounts(
	db: Db,
	experiment: string,
	until: string | null,
): Promise<VariantCounts[]> {
	const { rows } = await db.execute<VariantCounts>(sql`
		with bought as (
			select c.visitor, o.currency, count(*) as orders, sum(o.total) as revenue
			from ${experimentCarts} c join ${orders} o on o.cart_id = c.cart_id
			where c.experiment = ${experiment} and o.state <> 'cancelled'
				and (${until}::timestamptz is null or o.placed_at < ${until}::timestamptz)
			group by c.visitor, o.currency
		)
		select v.variant, v.currency, count(*)::float8 as visitors, count(b.visitor)::float8 as buyers,
			coalesce(sum(b.orders), 0)::float8 as orders, coalesce(sum(b.revenue), 0)::float8 as revenue,
			coalesce(sum(b.revenue * b.revenue), 0)::float8 as squares
		from ${experimentViews} v
			left join bought b on b.visitor = v.visitor and b.currency = v.currency
		where v.experiment = ${experiment}
		group by v.variant, v.currency`);
	return rows;
}

/** Results of every experiment that is defined or was seen, sorted by key. */
export async function readResults(db: Db): Promise<ExperimentResult[]> {
	const definitions = await readDefinitions(db);
	const seen = await db
		.selectDistinct({ experiment: experimentViews.experiment })
		.from(experimentViews);
	const keys = new Set([...definitions.keys(), ...seen.map(({ experiment }) => experiment)]);
	const results: ExperimentResult[] = [];
	for (const key of [...keys].sort()) {
		const definition = definitions.get(key) ?? null;
		const rows = await readCounts(db, key, definition?.until ?? null);
		results.push(resultOf(key, rows, definition));
	}
	return results;
}
