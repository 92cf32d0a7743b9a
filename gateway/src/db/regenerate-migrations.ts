// `npm run migrations`: makes 0001_initial anew from the schema files. Only until the first release: from then on a
// change of the schema is a migration of its own (`drizzle-kit generate`).
import { execFileSync } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const folder = join(import.meta.dirname, "migrations");
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

/** One author at a time: two that regenerate at once would leave half of each. */
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

await locked(() => {
	const before = readAll();
	if (!existsSync(journalFile)) {
		generate("--custom", "--name", "extensions");
		writeFileSync(
			join(folder, "0000_extensions.sql"),
			"-- typo tolerance of the search\nCREATE EXTENSION IF NOT EXISTS pg_trgm;\n",
		);
	}
	const journal = JSON.parse(readFileSync(journalFile, "utf8")) as Journal;
	const kept = journal.entries.filter(({ idx }) => idx < 1);
	writeFileSync(journalFile, `${JSON.stringify({ ...journal, entries: kept }, null, 2)}\n`);
	for (const name of before.keys()) {
		if (/^(meta\/)?0001_/.test(name)) rmSync(join(folder, name));
	}
	generate("--name", "initial");
	// the same tables again: leave the files as they were, so that data made by them stays usable
	const initial = "0001_initial.sql";
	if (before.get(initial) === readFileSync(join(folder, initial), "utf8")) {
		for (const [name, text] of before) writeFileSync(join(folder, name), text);
	}
});
