// Kinds whose rows hold from a moment on (MARKET-64): what a row leaves out stays as it was at that moment.
import { isDeepStrictEqual } from "node:util";
import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { publishChange } from "#gateway/platform/changes/publish-changes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { instant } from "../cells.ts";
import { lackOf, needsValue, wordsOf } from "../complete.ts";
import { type FileRow, type Kind, kind, type Line, type Match, type Outcome } from "../kind.ts";

/** When the first row of a record begins if it does not say so: it always held. */
const always = new Date(0);

type Versions<Row> = Map<string, { since: Date; row: Row }[]>;

/** The version that holds at a moment. */
function heldAt<Row>(versions: Versions<Row>, id: string, at: Date) {
	return versions
		.get(id)
		?.filter(({ since }) => since <= at)
		.toSorted((a, b) => b.since.getTime() - a.since.getTime())[0];
}

function addVersion<Row>(versions: Versions<Row>, id: string, since: Date, row: Row): void {
	const others = (versions.get(id) ?? []).filter((one) => one.since.getTime() !== since.getTime());
	versions.set(id, [...others, { since, row }]);
}

interface Dated<Shape extends z.ZodRawShape> {
	/** columns besides `since` */
	shape: Shape;
	/** a table with a column for each of the shape's, and `since` */
	table: PgTable;
	/** columns that identify a record */
	key: readonly [keyof Shape & string, ...(keyof Shape & string)[]];
	/** rules of a whole row */
	refine?(row: z.output<z.ZodObject<Shape>>): string | null;
	references?: Kind<z.ZodObject<Shape>>["references"];
	makes?: Kind<z.ZodObject<Shape>>["makes"];
	mentions?: Kind<z.ZodObject<Shape>>["mentions"];
	/** lines that contradict other records; imports of such a kind wait for one another */
	faultsOf?(
		tx: Db,
		lines: readonly Line<z.output<z.ZodObject<Shape>>>[],
	): Promise<Outcome["faults"]>;
}

/** @returns a kind with the column `since`, by default now, and for the first row of a record always */
export function datedKind<Shape extends z.ZodRawShape>(of: Dated<Shape>): Kind {
	const { table, key } = of;
	const shape = z
		.strictObject({ ...of.shape, since: instant().optional() })
		.superRefine((row, { addIssue }) => {
			const fault = of.refine?.(row as never);
			if (fault) addIssue(fault);
		});
	type Row = Record<string, unknown> & { since?: Date };
	const idOf = (row: Readonly<Record<string, unknown>>) =>
		JSON.stringify(key.map((name) => row[name]));
	const names = Object.keys(getTableColumns(table)).filter((name) => name !== "since");
	const byRow = [...key, "since"] as never[];
	const fields = shape.shape as unknown as Record<string, z.ZodType>;
	const keyShape = z.looseObject(
		Object.fromEntries([...key, "since"].map((name) => [name, fields[name] as z.ZodType])),
	);

	async function versionsOf(tx: Db, rows: readonly Row[]) {
		const ids = [...new Set(rows.map((row) => String(row[key[0]])))];
		const versions: Versions<Row> = new Map();
		for await (const stored of rowsOf(tx, table, byRow, ids)) {
			const row = stored as Row & { since: Date };
			addVersion(versions, idOf(row), row.since, row);
		}
		return versions;
	}
	const beginningOf = (versions: Versions<unknown>, row: Row, now: Date) =>
		row.since ?? (versions.has(idOf(row)) ? now : always);

	return kind({
		shape: shape as unknown as z.ZodObject,
		key: [...key, "since"],
		keyOf: (row) => `${idOf(row)} ${(row as Row).since?.toISOString() ?? ""}`,
		...(of.references ? { references: of.references as Kind["references"] & object } : {}),
		...(of.mentions ? { mentions: of.mentions as Kind["mentions"] & object } : {}),
		isSerial: of.faultsOf !== undefined,
		...(of.makes ? { makes: of.makes as Kind["makes"] & object } : {}),
		async match(tx, rows) {
			const now = await databaseNow(tx);
			const read = rows.map((row) => {
				const own = Object.fromEntries(Object.entries(row).filter(([, value]) => value != null));
				const lacking = key.filter((name) => !(name in own) && needsValue(fields[name]));
				if (lacking.length > 0) return { fault: lackOf(row, lacking) };
				const { data, error } = keyShape.safeParse(own);
				return error ? { fault: wordsOf(error) } : { data: data as Row };
			});
			const stored = await versionsOf(
				tx,
				read.flatMap(({ data }): Row[] => (data ? [data] : [])),
			);
			const versions: Versions<FileRow> = new Map(
				[...stored].map(([id, all]) => [
					id,
					all.map(({ since, row }) => {
						const { since: _, ...rest } = JSON.parse(JSON.stringify(withoutEmptyValues(row)));
						return { since, row: rest as FileRow };
					}),
				]),
			);
			return read.map(({ data, fault = "" }, at): Match => {
				if (!data) return { fault };
				const id = idOf(data);
				const since = beginningOf(versions, data, now);
				const held = heldAt(versions, id, since)?.row;
				addVersion(versions, id, since, { ...held, ...rows[at] });
				return { key: `${id} ${data.since?.toISOString() ?? ""}`, stored: held };
			});
		},
		async apply(tx, lines) {
			const rows = lines as readonly Line<Row>[];
			const now = await databaseNow(tx);
			const faults = (await of.faultsOf?.(tx, lines as never)) ?? [];
			const refused = new Set(faults.map(({ line }) => line));
			const good = rows.filter(({ line }) => !refused.has(line)).map(({ row }) => row);
			const versions = await versionsOf(tx, good);
			const changed: Record<string, unknown>[] = [];
			for (const row of good) {
				const whole = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
				const since = beginningOf(versions, row, now);
				const held = heldAt(versions, idOf(row), since)?.row;
				const isHeld = names.every((name) => isDeepStrictEqual(held?.[name] ?? null, whole[name]));
				// a row that says what holds already begins nothing, unless it says when
				if (held && isHeld && !row.since) continue;
				addVersion(versions, idOf(row), since, whole as Row);
				changed.push({ ...whole, since });
			}
			const done = await upsert(tx, table, byRow, changed);
			const isNew = new Set(done.created.map((one) => JSON.stringify(one)));
			if (isNew.size + done.changed.length > 0) await publishChange(tx, "domain");
			return { created: isNew.size, changed: done.changed.length, faults };
		},
		async *rows(db, ids) {
			for await (const row of rowsOf(db, table, byRow, ids)) yield withoutEmptyValues(row);
		},
	});
}
