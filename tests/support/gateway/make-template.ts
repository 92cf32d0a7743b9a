// Runs as a process of its own: `make-template.ts pglite <file>` or `make-template.ts postgres <url>`. Migrates and seeds a
// fresh database; PGlite's folder is then written to one file.
import { renameSync, writeFileSync } from "node:fs";
import { demo } from "#demo/demo.ts";
import { installDemo } from "#demo/install.ts";
import { readConfig } from "#gateway/config.ts";
import { importContent } from "#gateway/content/content/import-content.ts";
import { installVatRates } from "#gateway/orders/orders/install-vat-rates.ts";
import { type Database, openPostgres, pgliteDatabase } from "#gateway/platform/db/client.ts";
import { createPglite } from "#gateway/platform/db/create-pglite.ts";
import { testEnvironment } from "./test-context.ts";

async function fill(database: Database): Promise<void> {
	await database.migrate();
	const config = readConfig(testEnvironment);
	await installVatRates(database.db);
	await installDemo({ db: database.db, config, now: () => new Date() });
	if (demo.contentDir)
		await importContent({ database, extensions: [demo] }, demo.contentDir, new Date());
}

const [engine, target = ""] = process.argv.slice(2);
if (engine === "pglite") {
	const client = await createPglite();
	await fill(pgliteDatabase(client));
	const dump = await client.dumpDataDir("none");
	// written whole or not at all: another run may be looking for the file
	const draft = `${target}.${process.pid}`;
	writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
	renameSync(draft, target);
	await client.close();
} else {
	const database = await openPostgres(target, 4);
	await fill(database);
	await database.close();
}
