// Compares the migrations that this version knows with those applied to a database.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const migrationsFolder = join(import.meta.dirname, "migrations");

export class StrangeMigrations extends Error {
	constructor() {
		super(
			"The database was laid by migrations this version does not know. Start the version that made it, or name an empty DATA_DIR or DATABASE_URL.",
		);
		this.name = "StrangeMigrations";
	}
}

/** What a command is told whose database is not at this version: only `migrate` and a gateway's start change a schema. */
export class DatabaseBehind extends Error {
	constructor(pending: readonly string[]) {
		super(
			pending.length === knownMigrations().length
				? "The database has no tables yet: start the gateway, or run the command migrate, first."
				: `The database lacks ${pending.join(", ")}: start this version's gateway, or run the command migrate, first.`,
		);
		this.name = "DatabaseBehind";
	}
}

interface Journal {
	entries: { tag: string; when: number }[];
}

/** Hash and time of each migration, as the migrator keeps them. */
export function knownMigrations(): { tag: string; hash: string; when: number }[] {
	const journal = JSON.parse(
		readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8"),
	) as Journal;
	return journal.entries.map(({ tag, when }) => ({
		tag,
		when,
		hash: createHash("sha256")
			.update(readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8"))
			.digest("hex"),
	}));
}

/** Asks a database for one column. */
export type Ask = (text: string) => Promise<{ value: string }[]>;

const applied = "drizzle.__drizzle_migrations";
const asksWhetherAny = `select to_regclass('${applied}')::text as value`;

/**
 * The migrator compares times only, and would run over existing tables. Migrations newer than all of ours are
 * accepted: a rolling update runs two versions for a while.
 * @throws StrangeMigrations
 */
export async function rejectUnknownMigrations(ask: Ask): Promise<void> {
	const [table] = await ask(asksWhetherAny);
	if (!table?.value) return;
	const known = knownMigrations();
	const newest = Math.max(...known.map(({ when }) => when));
	const hashes = new Set(known.map(({ hash }) => hash));
	const rows = await ask(`select hash as value from ${applied} where created_at <= ${newest}`);
	if (rows.some(({ value }) => !hashes.has(value))) throw new StrangeMigrations();
}

/**
 * Names of this version's migrations that the database lacks, oldest first; none for a database that a newer version
 * has migrated further.
 * @throws StrangeMigrations
 */
export async function pendingMigrations(ask: Ask): Promise<string[]> {
	await rejectUnknownMigrations(ask);
	const [table] = await ask(asksWhetherAny);
	const [last] = table?.value
		? await ask(`select max(created_at)::text as value from ${applied}`)
		: [];
	const until = Number(last?.value ?? 0);
	return knownMigrations().flatMap(({ tag, when }) => (when > until ? [tag] : []));
}
