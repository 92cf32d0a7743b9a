// Reads a whole table page by page, so that an export of a large shop needs no more memory.
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";
import { textsOf } from "./upsert.ts";

const pageSize = 1_000;

/** @param key unique columns, by which the rows are sorted */
export async function* everyRow<Table extends PgTable>(
	db: Db,
	table: Table,
	key: readonly (keyof Table["$inferSelect"] & string)[],
	where: SQL = sql`true`,
): AsyncGenerator<Table["$inferSelect"]> {
	const columns = getTableColumns(table) as Record<string, PgColumn>;
	const keyColumns = key.map((name) => columns[name] as PgColumn);
	const order = sql.join([...keyColumns], sql`, `);
	let after: SQL = sql`true`;
	for (;;) {
		const rows = (await db
			.select()
			.from(table as PgTable)
			.where(sql`(${where}) and ${after}`)
			.orderBy(order)
			.limit(pageSize)) as Table["$inferSelect"][];
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < pageSize) return;
		const values = key.map((name, index) => sql.param(last[name], keyColumns[index]));
		after = sql`(${order}) > (${sql.join(values, sql`, `)})`;
	}
}

/**
 * `everyRow`, or only the rows with these values of a column, locked until the transaction ends: what an import completes
 * from them is not changed meanwhile.
 */
export async function* rowsOf<Table extends PgTable>(
	db: Db,
	table: Table,
	key: readonly (keyof Table["$inferSelect"] & string)[],
	ids: readonly string[] | undefined,
	by: keyof Table["$inferSelect"] & string = key[0] as keyof Table["$inferSelect"] & string,
): AsyncGenerator<Table["$inferSelect"]> {
	if (ids === undefined) {
		yield* everyRow(db, table, key);
		return;
	}
	const columns = getTableColumns(table) as Record<string, PgColumn>;
	yield* (await db
		.select()
		.from(table as PgTable)
		.where(sql`${columns[by]} in (${textsOf(ids)})`)
		.orderBy(...key.map((name) => columns[name] as PgColumn))
		.for("no key update")) as Table["$inferSelect"][];
}

const isPlain = (value: unknown): value is object =>
	value instanceof Object && !Array.isArray(value) && !(value instanceof Date);

/** Nulls, empty texts, empty lists, and words that are empty in all languages. */
export const isEmptyValue = (value: unknown): boolean =>
	value === null ||
	value === undefined ||
	value === "" ||
	(Array.isArray(value) && value.length === 0) ||
	(isPlain(value) && Object.values(value).every((inner) => inner === ""));

/** The row without its empty values. */
export function withoutEmptyValues(row: Readonly<Record<string, unknown>>): object {
	return Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmptyValue(value)));
}
