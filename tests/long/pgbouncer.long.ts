// A gateway behind Debian's PgBouncer in session mode (docs/operating.md, 'PgBouncer'): locks, notifications, times and
// statements are those of its own sessions.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openPostgres } from "#gateway/platform/db/client.ts";
import {
	type DebianPostgres,
	debianPostgres,
	startDebianPostgres,
} from "#tests/support/process/debian-postgres.ts";
import { freePort } from "#tests/support/process/free-port.ts";

const program = "/usr/sbin/pgbouncer";
const isInstalled = debianPostgres !== null && existsSync(program);

/** @returns address of a database through it, and how to stop it */
async function startPgBouncer(server: string, mode: "session" | "transaction") {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-pgbouncer-"));
	chmodSync(folder, 0o777);
	const port = await freePort();
	const { hostname, port: serverPort } = new URL(server);
	const config = join(folder, "pgbouncer.ini");
	writeFileSync(join(folder, "users.txt"), '"vitrine" ""\n');
	writeFileSync(
		config,
		`[databases]
* = host=${hostname} port=${serverPort} user=vitrine
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, "users.txt")}
pool_mode = ${mode}
default_pool_size = 20
`,
	);
	// it refuses to be root
	const identity =
		process.getuid?.() === 0
			? { uid: Number(execFileSync("id", ["-u", "postgres"]).toString()) }
			: {};
	const bouncer = spawn(program, [config], { ...identity, stdio: "ignore" });
	const closed = new Promise<void>((resolve) => bouncer.once("close", () => resolve()));
	const url = server.replace(`:${serverPort}/`, `:${port}/`);
	for (let tries = 0; ; tries += 1) {
		const client = new pg.Client({ connectionString: url });
		try {
			await client.connect();
			await client.end();
			break;
		} catch (error) {
			if (tries > 100) {
				bouncer.kill("SIGKILL");
				throw error;
			}
			await pause(100);
		}
	}
	return {
		url,
		async stop() {
			bouncer.kill("SIGKILL");
			await closed;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

describe.skipIf(!isInstalled)("PgBouncer (OPERATOR-84)", () => {
	let server: DebianPostgres;
	const bouncers: Awaited<ReturnType<typeof startPgBouncer>>[] = [];
	let [one, two] = [null, null] as (Database | null)[];
	const open = async (mode: "session" | "transaction", url = server.newDatabase(mode)) => {
		const bouncer = await startPgBouncer(url, mode);
		bouncers.push(bouncer);
		return bouncer.url;
	};
	beforeAll(async () => {
		server = await startDebianPostgres();
	}, 60_000);
	afterAll(async () => {
		await one?.close();
		await two?.close();
		for (const bouncer of bouncers) await bouncer.stop();
		await server?.stop();
	});

	it("in session mode a schema is made, work is done by one at a time, and notifications arrive", async () => {
		const url = await open("session");
		[one, two] = [await openPostgres(url, 3), await openPostgres(url, 3)];
		await Promise.all([one.migrate(), two.migrate()]);
		expect(await two.pendingMigrations()).toEqual([]);
		let at = 0;
		let most = 0;
		const work = async () => {
			at += 1;
			most = Math.max(most, at);
			await pause(50);
			at -= 1;
		};
		await Promise.all([one, two, one].map((each) => each?.exclusively("a-job", work)));
		expect(most).toBe(1);
		const heard: string[] = [];
		await two.listen("changes", { onNotification: (text) => heard.push(text), onReconnect() {} });
		await one.db.execute(sql`select tell_changes(array['domain']::text[])`);
		await expect.poll(() => heard.length).toBe(1);
		const { rows } = await one.db.execute<{ statement: string; lock: string }>(
			sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
		);
		expect(rows[0]).toEqual({ statement: "30s", lock: "10s" });
	}, 120_000);

	it("in transaction mode notifications do not arrive: it is no way to run a gateway", async () => {
		const url = server.newDatabase("transaction");
		const beside = new pg.Client({ connectionString: url });
		await beside.connect();
		const told: string[] = [];
		beside.on("notification", ({ payload }) => told.push(payload ?? ""));
		await beside.query("listen ours");
		const database = await openPostgres(await open("transaction", url), 3);
		const heard: string[] = [];
		await database.listen("ours", { onNotification: (text) => heard.push(text), onReconnect() {} });
		// the listening session was given to another statement and back
		for (const text of ["a", "b", "c"])
			await database.db.execute(sql.raw(`select pg_notify('ours', '${text}')`));
		await expect.poll(() => told).toEqual(["a", "b", "c"]);
		expect(heard).not.toEqual(told);
		await beside.end();
		await database.close();
	}, 60_000);
});
