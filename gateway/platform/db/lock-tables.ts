// A migration has all its tables before it changes the first. Statement by statement it would wait for one while it holds others:
// a call that reads two of them in another order would wait for the migration while that waits for it, and Postgres would end the
// one that waited longer, which is the shopper's.
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { tableOf } from "./gentle-migrations.ts";
import type { Ask } from "./migration-journal.ts";
import { isLockLost } from "./unavailable.ts";

interface TableLock {
	table: string;
	mode: "access exclusive" | "share row exclusive";
}

const referenced = /\breferences "?(?:public"?\."?)?(\w+)/gi;
const dropped = /\bdrop constraint (?:if exists )?"?(\w+)/i;
const ofTrigger = /^(?:create|drop) trigger .*? on "?(?:public"?\."?)?(\w+)/is;

/** The locks that statements need of tables that exist: of one that only a foreign key refers to, writes alone have to wait. */
export async function locksOf(statements: readonly string[], ask: Ask): Promise<TableLock[]> {
	const existing = new Set(
		(
			await ask(
				"select relname as value from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
			)
		).map(({ value }) => value),
	);
	const keys = new Map(
		(
			await ask(
				"select conname || ' ' || t.relname as value from pg_constraint c join pg_class t on t.oid = c.confrelid",
			)
		).map(({ value }) => value.split(" ") as [string, string]),
	);
	const changed = statements.flatMap((statement) => [
		tableOf(statement) ?? ofTrigger.exec(statement)?.[1] ?? "",
		// a foreign key that goes is taken from both of its tables
		keys.get(dropped.exec(statement)?.[1] ?? "") ?? "",
	]);
	const modes = new Map<string, TableLock["mode"]>();
	for (const table of changed) modes.set(table, "access exclusive");
	for (const statement of statements) {
		for (const [, table = ""] of statement.matchAll(referenced)) {
			if (!modes.has(table)) modes.set(table, "share row exclusive");
		}
	}
	return [...modes].flatMap(([table, mode]) => (existing.has(table) ? [{ table, mode }] : []));
}

/** Milliseconds for which others have the tables, between two tries. */
const otherwise = 50;
/** Tries, each of which waits for a table first. */
const maxTries = 200;

/**
 * Begins a transaction with these tables. It waits for one of them while it has none, and takes the others only if they are free at
 * once; each try waits for another one, as others lock them in orders of their own.
 * @throws Error if they are never free together
 */
export async function beginWithTables(
	holder: pg.Client,
	locks: readonly TableLock[],
): Promise<void> {
	for (let tried = 1; ; tried += 1) {
		const first = tried % Math.max(1, locks.length);
		const wanted = [...locks.slice(first), ...locks.slice(0, first)].map(
			({ table, mode }, at) => `lock table "${table}" in ${mode} mode${at === 0 ? "" : " nowait"}`,
		);
		try {
			await holder.query(["begin", ...wanted].join("; "));
			return;
		} catch (error) {
			await holder.query("rollback");
			if (!isLockLost(error) || tried === maxTries) throw error;
			await pause(otherwise);
		}
	}
}
