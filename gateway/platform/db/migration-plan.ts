// What `migrate --plan` answers: statements that would run, with the rows that each table has.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Hold, holdOf, leftToFinish, statementsOf, tableOf } from "./gentle-migrations.ts";
import { type Ask, migrationsFolder, pendingMigrations } from "./migration-journal.ts";

export interface PlannedStatement {
	statement: string;
	/** table that it changes; null where it changes none */
	table: string | null;
	holds: Hold;
	/** roughly, as the last `analyze` counted; 0 for a new table */
	rows: number;
}

export interface PlannedMigration {
	/** null for what follows the migrations, outside their transaction */
	tag: string | null;
	statements: PlannedStatement[];
}

/** Statements of the migrations that a database lacks. @throws StrangeMigrations */
export async function pendingStatements(
	ask: Ask,
): Promise<readonly { tag: string; statements: readonly string[] }[]> {
	return (await pendingMigrations(ask)).map((tag) => ({
		tag,
		statements: statementsOf(readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8")),
	}));
}

/**
 * Statements of the migrations that a database lacks, and of what follows them.
 * @throws StrangeMigrations
 */
export async function migrationPlan(ask: Ask): Promise<PlannedMigration[]> {
	const pending = await pendingStatements(ask);
	const sizes = new Map(
		(
			await ask(
				"select relname || ' ' || greatest(reltuples, 0)::bigint as value from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
			)
		).map(({ value }): [string, number] => {
			const [name = "", rows] = value.split(" ");
			return [name, Number(rows)];
		}),
	);
	const planned = (statement: string): PlannedStatement => {
		const table = tableOf(statement);
		const isNew = table !== null && !sizes.has(table);
		return {
			statement,
			table,
			holds: holdOf(statement, isNew),
			rows: sizes.get(table ?? "") ?? 0,
		};
	};
	const migrations = pending.map(({ tag, statements }) => ({
		tag,
		statements: statements.map(planned),
	}));
	const left = await leftToFinish(ask);
	return left.length === 0
		? migrations
		: [...migrations, { tag: null, statements: left.map(planned) }];
}
