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

type Ask = (text: string) => Promise<{ value: string }[]>;

/**
 * The migrator compares times only, and would run over existing tables. Migrations newer than all of ours are
 * accepted: a rolling update runs two versions for a while.
 * @throws StrangeMigrations
 */
export async function rejectUnknownMigrations(ask: Ask): Promise<void> {
	const [table] = await ask("select to_regclass('drizzle.__drizzle_migrations')::text as value");
	if (!table?.value) return;
	const known = knownMigrations();
	const newest = Math.max(...known.map(({ when }) => when));
	const hashes = new Set(known.map(({ hash }) => hash));
	const applied = await ask(
		`select hash as value from drizzle.__drizzle_migrations where created_at <= ${newest}`,
	);
	if (applied.some(({ value }) => !hashes.has(value))) throw new StrangeMigrations();
}
