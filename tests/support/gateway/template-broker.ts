// Makes the templates from which the tests' databases are copied: once a run, and only when a test asks (global-setup.ts).
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, openAsBlob, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createPglite } from "#gateway/platform/db/create-pglite.ts";
import { databaseFingerprint, projectRoot } from "./fingerprint.ts";
import { onServer, type PostgresServer, startPostgres, withDatabase } from "./postgres-server.ts";

const run = promisify(execFile);
const day = 86_400_000;

function makeTemplate(engine: "pglite" | "postgres", target: string): Promise<unknown> {
	const script = fileURLToPath(new URL("./make-template.ts", import.meta.url));
	return run(process.execPath, [script, engine, target], {
		cwd: projectRoot,
	});
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | null = null;
	return () => {
		made ??= make();
		return made;
	};
}

/** Deletes templates of earlier schemas, seeds and days: launches and prices are dated from the day of the seeding. */
function dropOld(folder: string): void {
	for (const name of readdirSync(folder)) {
		const file = join(folder, name);
		const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
		if (age > day) rmSync(file, { force: true });
	}
}

/** Puts a migrated and seeded database into a data directory, on which a gateway is then started. @param template a tar file */
export async function fillDataDir(dataDir: string, template: string): Promise<void> {
	const client = await createPglite({
		dataDir: join(dataDir, "postgres"),
		loadDataDir: await openAsBlob(template),
	});
	await client.close();
}

export interface TemplateBroker {
	/** Path of a tar file with a PGlite folder. */
	pglite(): Promise<string>;
	/** A server, and the name of a database on it without connections. */
	postgres(): Promise<{ url: string; template: string }>;
	stop(): Promise<void>;
}

export function createBroker(): TemplateBroker {
	let server: PostgresServer | null = null;
	const fingerprint = databaseFingerprint();
	const template = `vitrine_template_${fingerprint}_${process.pid}`;
	return {
		pglite: once(async () => {
			const folder = join(projectRoot, "node_modules", ".cache", "vitrine-pglite");
			mkdirSync(folder, { recursive: true });
			const file = join(folder, `${fingerprint}.tar`);
			dropOld(folder);
			if (!existsSync(file)) await makeTemplate("pglite", file);
			return file;
		}),
		postgres: once(async () => {
			server = await startPostgres();
			await onServer(server.url, `create database "${template}"`);
			await makeTemplate("postgres", withDatabase(server.url, template));
			return { url: server.url, template };
		}),
		async stop() {
			if (!server) return;
			await onServer(server.url, `drop database if exists "${template}" with (force)`);
			await server.stop();
		},
	};
}
