// Inserts or updates rows by key. A batch is one parameter for any number of columns: statements with thousands of
// parameters cost more to build than to run.
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "./client.ts";

const touched = z.object({ key: z.array(z.string()), isNew: z.boolean() });

export interface Upserted {
	/** keys, each as the values of its columns */
	created: string[][];
	changed: string[][];
}

const named = (column: PgColumn) => sql`${sql.identifier(column.name)}`;
const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/**
 * Inserts rows that do not exist and updates those that differ. Rows that are already right are not touched, so that no
 * change is published for them.
 * @param key columns that identify a row
 * @param rows all with the same columns
 * @param defaults for columns that the rows leave out: a new row gets them, an existing one keeps its own
 */
export async function upsert<Table extends PgTable>(
	tx: Db,
	table: Table,
	key: readonly (keyof Table["$inferInsert"] & string)[],
	rows: readonly Partial<Table["$inferInsert"]>[],
	defaults: Partial<Table["$inferInsert"]> = {},
): Promise<Upserted> {
	const optional = Object.keys(defaults);
	const unsaid = (row: object) =>
		optional.filter((name) => (row as Record<string, unknown>)[name] === undefined);
	const groups = Map.groupBy(rows, (row) => unsaid(row).join());
	const all: Upserted = { created: [], changed: [] };
	for (const group of groups.values()) {
		const kept = new Set(unsaid(group[0] ?? {}));
		const whole = group.map((row) => ({ ...defaults, ...withoutUnsaid(row) }));
		const done = await upsertAlike(tx, table, key, whole, kept);
		all.created.push(...done.created);
		all.changed.push(...done.changed);
	}
	return all;
}

const withoutUnsaid = (row: object) =>
	Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** @param kept columns that an existing row keeps unchanged */
async function upsertAlike(
	tx: Db,
	table: PgTable,
	key: readonly string[],
	rows: readonly Record<string, unknown>[],
	kept: ReadonlySet<string>,
): Promise<Upserted> {
	const columns = getTableColumns(table) as Record<string, PgColumn>;
	const given = Object.keys(rows[0] ?? {});
	const columnOf = (name: string) => {
		const column = columns[name];
		if (!column) throw new Error(`No column ${name}.`);
		return column;
	};
	const keyColumns = key.map(columnOf);
	const updated = given.filter((name) => !key.includes(name) && !kept.has(name)).map(columnOf);
	const onConflict =
		updated.length === 0
			? sql`do nothing`
			: sql`do update set ${listed(updated.map((one) => sql`${named(one)} = excluded.${named(one)}`))}
				where (${listed(updated.map((one) => sql`t.${named(one)}`))})
					is distinct from (${listed(updated.map((one) => sql`excluded.${named(one)}`))})`;
	const json = JSON.stringify(
		rows.map((row) =>
			Object.fromEntries(given.map((name) => [columnOf(name).name, row[name] ?? null])),
		),
	);
	const names = listed(given.map((name) => named(columnOf(name))));
	const result = await tx.execute(sql`
		insert into ${table} as t (${names})
		select ${names} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb)
		on conflict (${listed(keyColumns.map(named))}) ${onConflict}
		returning jsonb_build_array(${listed(keyColumns.map((column) => sql`t.${named(column)}::text`))}) as key,
			(t.xmax = 0) as "isNew"`);
	const done = z.array(touched).parse(result.rows);
	const keysOf = (isNew: boolean) =>
		done.filter((row) => row.isNew === isNew).map((row) => row.key);
	return { created: keysOf(true), changed: keysOf(false) };
}

/** Texts as rows, for `in (…)`. One parameter: a statement with thousands of them costs more to build than to run. */
export const textsOf = (values: Iterable<string>): SQL =>
	sql`select jsonb_array_elements_text(${JSON.stringify([...values])}::text::jsonb)`;

/** The values that no row of the column's table has. */
export async function missingValues(
	tx: Db,
	column: PgColumn,
	values: readonly (string | null | undefined)[],
): Promise<Set<string>> {
	const asked = new Set(values.filter((value): value is string => typeof value === "string"));
	if (asked.size === 0) return asked;
	const known = await tx
		.selectDistinct({ value: column })
		.from(column.table)
		.where(sql`${column} in (${textsOf(asked)})`);
	for (const { value } of known) asked.delete(String(value));
	return asked;
}
