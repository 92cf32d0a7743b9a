import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Database, openPostgres } from "#gateway/platform/db/client.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";

let server: PostgresDatabase;
let database: Database;
beforeEach(async () => {
	server = await newPostgresDatabase(false);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	database = await openPostgres(server.url, 1);
});
afterEach(async () => {
	vi.useRealTimers();
	await database?.close();
	await server?.drop();
});

/** Of the server's process behind the only connection. */
async function processId(): Promise<unknown> {
	const { rows } = await database.db.execute(sql`select pg_backend_pid() as id`);
	return rows[0]?.id;
}

it("a connection stays for minutes of rest, with the plans it has made, and is let go at last", async () => {
	const first = await processId();
	vi.advanceTimersByTime(240_000);
	expect(await processId()).toBe(first);
	vi.advanceTimersByTime(301_000);
	expect(await processId()).not.toBe(first);
});
