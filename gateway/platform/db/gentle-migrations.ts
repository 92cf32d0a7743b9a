// What a migration may do to tables that a running shop uses: nothing that holds them while it reads all their rows (OPERATOR-57).
// Checks and foreign keys of existing tables are added without reading the rows, and validated afterwards; indexes of
// existing tables are built afterwards, concurrently. Both are outside the migration's transaction, and both can be repeated.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Ask, knownMigrations, migrationsFolder } from "./migration-journal.ts";

const breakpoint = "--> statement-breakpoint";

/** Statements of a migration's file, without their semicolons. */
export const statementsOf = (text: string): string[] =>
	text
		.split(breakpoint)
		.map((statement) =>
			statement
				.replaceAll(/^--.*$/gm, "")
				.trim()
				.replace(/;$/, ""),
		)
		.filter((statement) => statement !== "");

const nameIn = (pattern: RegExp, statement: string): string | null =>
	pattern.exec(statement)?.slice(1).find(Boolean) ?? null;

/** Name of the table that a statement makes or changes; null where it is another kind of statement. */
export const tableOf = (statement: string): string | null =>
	nameIn(
		/^(?:create table(?: if not exists)?|alter table(?: only)?|update|delete from|insert into|drop table(?: if exists)?) "?(?:public"?\."?)?(\w+)|^create (?:unique )?index[^(]*? on "?(?:public"?\."?)?(\w+)/i,
		statement,
	);

const indexOf = (statement: string): string | null =>
	nameIn(/^create (?:unique )?index (?:concurrently )?(?:if not exists )?"?(\w+)/i, statement);

/**
 * Divides a generated migration: what runs in its transaction, and the indexes that are built after it.
 * @param text of the generated file
 */
export function gentle(text: string): { migration: string; after: string } {
	const statements = statementsOf(text);
	const isNew = new Set(
		statements.filter((statement) => /^create table/i.test(statement)).map(tableOf),
	);
	const isLater = (statement: string) =>
		/^create (?:unique )?index/i.test(statement) && !isNew.has(tableOf(statement));
	const joined = (all: string[]) =>
		all.map((statement) => `${statement};`).join(`\n${breakpoint}\n`);
	return {
		migration: joined(
			statements
				.filter((statement) => !isLater(statement))
				.map((statement) =>
					/^alter table .* add constraint .* (?:check|foreign key) ?\(/is.test(statement) &&
					!isNew.has(tableOf(statement)) &&
					!/ not valid$/i.test(statement)
						? `${statement} NOT VALID`
						: statement,
				),
		),
		after: joined(
			statements
				.filter(isLater)
				.map((statement) =>
					statement.replace(/^(create (?:unique )?index) /i, "$1 CONCURRENTLY IF NOT EXISTS "),
				),
		),
	};
}

/** Statements that build a migration's later indexes. @param tag the migration's name */
function laterIndexes(tag: string): string[] {
	const file = join(migrationsFolder, `${tag}.after.sql`);
	return existsSync(file) ? statementsOf(readFileSync(file, "utf8")) : [];
}

const allLaterIndexes = () => knownMigrations().flatMap(({ tag }) => laterIndexes(tag));

/**
 * Statements that are still to be run after the migrations, in their order; none if all is there and valid.
 * @param statements that build the indexes which must be there
 */
export async function leftToFinish(ask: Ask, statements = allLaterIndexes()): Promise<string[]> {
	const valid = await ask(
		"select c.relname as value from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisvalid",
	);
	const broken = await ask(
		"select c.relname as value from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid",
	);
	const names = (rows: { value: string }[]) =>
		new Set<string | null>(rows.map(({ value }) => value));
	const [isThere, isBroken] = [names(valid), names(broken)];
	const indexes = statements.flatMap((statement) => {
		const name = indexOf(statement);
		if (isThere.has(name)) return [];
		// one that was interrupted stays, is kept up to date, and is never used
		return isBroken.has(name) ? [`DROP INDEX CONCURRENTLY "${name}"`, statement] : [statement];
	});
	const constraints = await ask(
		`select format('ALTER TABLE %I VALIDATE CONSTRAINT %I', t.relname, c.conname) as value
		from pg_constraint c join pg_class t on t.oid = c.conrelid
		where not c.convalidated and t.relnamespace = 'public'::regnamespace order by 1`,
	);
	return [...indexes, ...constraints.map(({ value }) => value)];
}

/** What a statement holds up while it runs. */
export type Hold = "nothing" | "a moment" | "writes" | "everything";

/** @param isNew whether its table is made by the same migration */
export function holdOf(statement: string, isNew: boolean): Hold {
	if (
		isNew ||
		/^create (?:table|extension|type|sequence|(?:or replace )?function)|concurrently| validate constraint /i.test(
			statement,
		)
	)
		return "nothing";
	if (/^create (?:unique )?index/i.test(statement)) return "writes";
	if (/^(?:update|delete from|insert into)/i.test(statement)) return "writes";
	if (/ not valid$|^create trigger /i.test(statement)) return "a moment";
	// a constant default is kept beside the table; one that is computed is written into every row
	const isColumn =
		/^alter table \S+ (?:add column|drop column|drop constraint|alter column \S+ (?:set|drop) (?:default|not null))/i;
	const isComputed = /default (?:\w+\(|\()|generated always/i.test(statement);
	if (isColumn.test(statement) && !isComputed && !/set not null/i.test(statement))
		return "a moment";
	if (/^drop (?:table|index)/i.test(statement)) return "a moment";
	return "everything";
}
