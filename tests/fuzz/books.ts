// The rows as they were before the first hostile input: no later shopper may have changed any of them.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";

/**
 * Tables that change by themselves: keys are rotated, attempts counted, letters sent, views of all visitors added up, and of a
 * changed record only the newest change stays.
 */
const restless = new Set([
	"signing_keys",
	"rate_limits",
	"letters",
	"card_events",
	"measured_days",
	"record_changes",
]);

/**
 * Columns that others may change, and why: any shopper may order what is on sale, which takes the next invoice's number, and use
 * a public code. An event gets its place in the sequence after it is written.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
	promo_codes: ["uses"],
	skus: ["stock"],
	document_series: ["last"],
	events: ["position"],
};

interface Row {
	key: string;
	digest: string;
	owner: string | null;
}

export interface Books {
	tables: ReadonlyMap<string, readonly Row[]>;
	/** units by gtin */
	stock: ReadonlyMap<string, number>;
}

async function tablesOf(db: Db): Promise<{ table: string; keys: string[]; columns: string[] }[]> {
	const { rows } = await db.execute(sql`
		select c.relname as table,
			array_agg(a.attname::text) filter (where a.attnum = any(i.indkey)) as keys,
			array_agg(a.attname::text) as columns
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		left join pg_index i on i.indrelid = c.oid and i.indisprimary
		where c.relkind = 'r' group by c.relname`);
	return rows as never;
}

/** Columns that name a row's owner. */
const owners = ["customer_id", "cart_id", "order_number"] as const;

export async function readBooks(db: Db): Promise<Books> {
	const tables = new Map<string, readonly Row[]>();
	for (const { table, keys, columns } of await tablesOf(db)) {
		if (restless.has(table)) continue;
		const name = sql.identifier(table);
		const owner = owners.find((column) => columns.includes(column));
		const left = (shared[table] ?? []).map((column) => sql` - ${column}::text`);
		const named = (keys ?? columns).map((column) => sql`t.${sql.identifier(column)}::text`);
		const { rows } = await db.execute(sql`
			select concat_ws('|', ${sql.join(named, sql`, `)}) as key,
				md5((to_jsonb(t)${sql.join(left, sql``)})::text) as digest,
				${owner ? sql`t.${sql.identifier(owner)}::text` : sql`null`} as owner
			from ${name} t`);
		tables.set(table, rows as unknown as Row[]);
	}
	const { rows } = await db.execute(sql`select gtin, stock from skus`);
	const units = rows as unknown as { gtin: string; stock: number }[];
	return { tables, stock: new Map(units.map(({ gtin, stock }) => [gtin, stock])) };
}

/** Gtins that were ordered, whatever became of the order. */
async function orderedGtins(db: Db): Promise<Set<string>> {
	const { rows } = await db.execute(
		sql`select distinct line->>'sku' as sku from orders o, jsonb_array_elements(o.lines) line`,
	);
	return new Set((rows as unknown as { sku: string }[]).map(({ sku }) => sku));
}

/** @param theirs ids of the shopper whose rows no other may add to or remove: customer, carts, orders */
export async function booksFaults(
	db: Db,
	before: Books,
	theirs: readonly string[],
): Promise<string[]> {
	const after = await readBooks(db);
	const faults: string[] = [];
	for (const [table, rows] of before.tables) {
		const now = after.tables.get(table) ?? [];
		const digests = new Map(now.map(({ key, digest }) => [key, digest]));
		for (const { key, digest } of rows) {
			if (digests.get(key) === digest) continue;
			faults.push(`${table} ${key} was ${digests.has(key) ? "changed" : "deleted"}`);
		}
		const known = new Set(rows.map(({ key }) => key));
		for (const { key, owner } of now) {
			if (known.has(key) || owner === null || !theirs.includes(owner)) continue;
			faults.push(`${table} ${key} was given to somebody who did nothing`);
		}
	}
	const ordered = await orderedGtins(db);
	for (const [gtin, units] of before.stock) {
		const left = after.stock.get(gtin);
		if (left !== units && !ordered.has(gtin)) faults.push(`stock of ${gtin}: ${units} to ${left}`);
	}
	return faults;
}
