// `npm run migrations`: regenerates the newest migration from the schema files. Databases were built by the earlier ones,
// which stay as they are: once a version is released, its migration takes the version's name and `newest` the next index.
import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gentle } from "./gentle-migrations.ts";

/** Not released yet: everything in the schema files that the migrations before it do not have, in two parts (gentle-migrations.ts). */
const newest = { index: 9, name: "next" } as const;

const root = join(import.meta.dirname, "../../..");
const folder = join(import.meta.dirname, "migrations");
/** Triggers and rows that no schema file can say; empty again once the newest migration is released. */
const triggersFile = join(import.meta.dirname, "triggers.sql");
const journalFile = join(folder, "meta", "_journal.json");
const lock = join(root, "node_modules", ".cache", "vitrine-migrations.lock");
const kit = join(root, "node_modules", "drizzle-kit", "bin.cjs");

interface Journal {
	entries: { idx: number; tag: string }[];
}

function generate(...args: string[]): void {
	execFileSync(
		process.execPath,
		[kit, "generate", "--config", "gateway/drizzle.config.ts", ...args],
		{
			cwd: root,
			stdio: "inherit",
		},
	);
}

/** One process at a time: two that regenerate at once would leave half of each result. */
async function locked(work: () => void): Promise<void> {
	mkdirSync(join(lock, ".."), { recursive: true });
	for (;;) {
		try {
			mkdirSync(lock);
			break;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
			if (age > 60_000) rmSync(lock, { recursive: true, force: true });
			else await new Promise((resolve) => setTimeout(resolve, 200));
		}
	}
	try {
		work();
	} finally {
		rmSync(lock, { recursive: true, force: true });
	}
}

function readAll(): Map<string, string> {
	const files = existsSync(folder)
		? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
				/\.\w+$/.test(name),
			)
		: [];
	return new Map(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

/** The tables of a snapshot without its ids, which are new each time. */
function tablesOf(snapshot: string): string {
	const { id: _, prevId: __, ...tables } = JSON.parse(snapshot) as Record<string, unknown>;
	return JSON.stringify(tables);
}

/** Writes a generated migration in its two parts. Returns the first. */
function divide(file: string): string {
	const { migration, after } = gentle(readFileSync(join(folder, file), "utf8"));
	writeFileSync(join(folder, file), migration);
	if (after !== "") writeFileSync(join(folder, file.replace(/sql$/, "after.sql")), after);
	return migration;
}

await locked(() => {
	const before = readAll();
	const journal = JSON.parse(readFileSync(journalFile, "utf8")) as Journal;
	const kept = journal.entries.filter(({ idx }) => idx < newest.index);
	writeFileSync(journalFile, `${JSON.stringify({ ...journal, entries: kept }, null, 2)}\n`);
	const number = String(newest.index).padStart(4, "0");
	for (const name of before.keys()) {
		if (new RegExp(`^(meta/)?${number}_`).test(name)) rmSync(join(folder, name));
	}
	generate("--name", newest.name);
	const migration = join(folder, `${number}_${newest.name}.sql`);
	const triggers = readFileSync(triggersFile, "utf8").trim();
	if (triggers !== "" && existsSync(migration)) {
		appendFileSync(migration, `--> statement-breakpoint\n${triggers}\n`);
	}
	// the tables are the same: restores the files, so that data made with them stays usable
	const file = `${number}_${newest.name}.sql`;
	const text = existsSync(join(folder, file)) ? divide(file) : undefined;
	if (text !== undefined && before.get(file) === text) {
		const snapshot = `meta/${number}_snapshot.json`;
		for (const [name, was] of before) {
			if (name !== snapshot || tablesOf(was) === tablesOf(readFileSync(join(folder, name), "utf8")))
				writeFileSync(join(folder, name), was);
		}
	}
});
