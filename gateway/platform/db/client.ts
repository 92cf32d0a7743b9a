// One database on either of two engines: PGlite in a folder, or a Postgres server (architecture.md).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { createPglite } from "./create-pglite.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { leftToFinish } from "./gentle-migrations.ts";
import { listenPostgres, type NotificationHandlers } from "./listen-postgres.ts";
import { beginWithTables, locksOf } from "./lock-tables.ts";
import {
	DatabaseBehind,
	knownMigrations,
	migrationsFolder,
	pendingMigrations,
	rejectUnknownMigrations,
} from "./migration-journal.ts";
import { migrationPlan, type PlannedMigration, pendingStatements } from "./migration-plan.ts";
import { openReplica, type Replica } from "./replica.ts";
import * as schema from "./schema.ts";
import { SharingPool, sessionShortage, sessionWait } from "./session-limit.ts";
import { untilUnlocked } from "./until-unlocked.ts";

export type Schema = typeof schema;

interface Rows<Row> {
	rows: Row[];
}
/** What both engines return for raw SQL. */
interface RowsHKT extends PgQueryResultHKT {
	type: Rows<this["row"]>;
}
/** The database, or a transaction on it, on either engine. */
export type Db = PgDatabase<RowsHKT, Schema>;

export interface Database {
	db: Db;
	/** reads catalogue, content and the listing index: from a replica where there is one (OPERATOR-82), else the same as `db` */
	reading: Db;
	/** null where there is none */
	replica: Replica | null;
	engine: "pglite" | "postgres";
	/** Runs the work while no other gateway on this database runs work of the same name. */
	exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
	/** @throws StrangeMigrations when the database has migrations that this version does not know */
	migrate(): Promise<void>;
	/**
	 * Names of this version's migrations that the database lacks; changes nothing.
	 * @throws StrangeMigrations
	 */
	pendingMigrations(): Promise<string[]>;
	/**
	 * What `migrate` would run, and what each statement would hold up; changes nothing.
	 * @throws StrangeMigrations
	 */
	migrationPlan(): Promise<PlannedMigration[]>;
	/** Calls `handlers` for what any process on this database notifies on a channel, once it is committed; until `close`. */
	listen(channel: string, handlers: NotificationHandlers): Promise<void>;
	/** connections of the pool, and callers that wait for one; null where there is no pool */
	pool(): { total: number; idle: number; waiting: number } | null;
	/** What is to be done where the server has fewer sessions than the pool may hold; else null. */
	sessionShortage(): Promise<string | null>;
	close(): Promise<void>;
}

/** Both drivers return `rows` with more beside them, but drizzle has no type of which both of theirs are. */
const asDb = (db: PgDatabase<PgQueryResultHKT, Schema>): Db => db as unknown as Db;

/** Runs work of the same name one after the other within this process. */
function inTurns(): Database["exclusively"] {
	const last = new Map<string, Promise<unknown>>();
	return (name, work) => {
		const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
		last.set(name, turn);
		return turn;
	};
}

/** A database on an open PGlite; closing it closes the PGlite too. */
export function pgliteDatabase(client: PGlite, release: () => void = () => {}): Database {
	const db = drizzlePglite(client, { schema });
	const exclusively = inTurns();
	const ask = async (text: string) => (await client.query<{ value: string }>(text)).rows;
	return {
		db: asDb(db),
		reading: asDb(db),
		replica: null,
		engine: "pglite",
		exclusively,
		migrate: () =>
			exclusively("migrate", async () => {
				await rejectUnknownMigrations(ask);
				await migratePglite(db, { migrationsFolder });
				// no other process is held up by an index
				for (const statement of await leftToFinish(ask))
					await client.exec(statement.replace(" CONCURRENTLY", ""));
			}),
		pendingMigrations: () => pendingMigrations(ask),
		migrationPlan: () => migrationPlan(ask),
		pool: () => null,
		sessionShortage: async () => null,
		// no other process has it open, and no connection can break
		listen: async (channel, { onNotification }) => {
			await client.listen(channel, onNotification);
		},
		close: async () => {
			try {
				await client.close();
			} finally {
				release();
			}
		},
	};
}

/**
 * Opens PGlite in `dataDir`, or in memory where it is null.
 * @param create false to make no database where there is none
 * @throws DataDirInUse
 * @throws DatabaseBehind when there is none and none may be made
 */
export async function openPglite(
	dataDir: string | null,
	{ create = true }: { create?: boolean } = {},
): Promise<Database> {
	const requireFolder = (...path: string[]) => {
		if (dataDir && !create && !existsSync(join(dataDir, ...path))) {
			throw new DatabaseBehind(knownMigrations().map(({ tag }) => tag));
		}
	};
	requireFolder();
	const unlock = dataDir ? lockDataDir(dataDir) : () => {};
	try {
		requireFolder("postgres");
		const client = await createPglite(dataDir ? { dataDir: join(dataDir, "postgres") } : {});
		return pgliteDatabase(client, unlock);
	} catch (error) {
		unlock();
		throw error;
	}
}

/** Milliseconds after which a request's statement is cancelled. */
const statementTimeout = 30_000;

/**
 * Milliseconds after which a statement gives up waiting for a row or table that others hold (OPERATOR-35): a connection that
 * only waits is held by no other. Programs that lock to take turns (`exclusively`) wait without end.
 */
const lockTimeout = 10_000;

/**
 * Milliseconds that a migration waits for a table. All who come after it wait behind it, so it gives up soon, and tries again
 * later.
 */
const migrationLockTimeout = 3_000;

/** Milliseconds until a lock that another program holds is asked for again. */
const lockAgainAfter = 100;

/**
 * Milliseconds after which an idle connection is closed. A new one knows no table and no plan: its first cart
 * takes 90 to 170 ms to read, the tenth one or two (ADR 0122).
 */
const idleTimeout = 300_000;

/**
 * Sets a new connection's times, and refuses one to a server that takes no writes, as `target_session_attrs=read-write` of libpq
 * does: while a primary is replaced, its address leads to a standby for some seconds, and a pool would keep such connections
 * for good. The times are set by this statement and not as the connection is opened, where PgBouncer refuses them.
 */
function prepareConnection(client: pg.PoolClient, done: (error?: Error) => void): void {
	const text = `select current_setting('transaction_read_only') as only,
		set_config('statement_timeout', '${statementTimeout}', false),
		set_config('lock_timeout', '${lockTimeout}', false),
		set_config('idle_in_transaction_session_timeout', '${statementTimeout}', false)`;
	client.query<{ only: string }>(text).then(
		({ rows: [row] }) => {
			if (row?.only !== "on") return done();
			done(Object.assign(new Error("the server takes no writes"), { code: "25006" }));
		},
		(error: Error) => done(error),
	);
}

/**
 * Opens a pool on a Postgres server.
 * @param connections most that are held
 * @param onLost called when a connection broke; the pool replaces it by itself
 * @param replicaUrl of a streaming replica
 */
export async function openPostgres(
	url: string,
	connections: number,
	onLost: (error: Error) => void = () => {},
	replicaUrl?: string,
): Promise<Database> {
	const pool = new SharingPool({
		connectionString: url,
		max: connections,
		idleTimeoutMillis: idleTimeout,
		verify: prepareConnection,
	});
	// the pool does not report errors of a client lent to a transaction, and an unhandled one would end the process
	pool.on("connect", (client) => client.on("error", onLost));
	// an idle client's error, which its own listener has reported
	pool.on("error", () => {});
	const db = drizzlePostgres(pool, { schema });
	const replica = replicaUrl
		? openReplica({ url: replicaUrl, connections, primary: pool, onLost })
		: null;
	const reading = replica ? drizzlePostgres(replica.client, { schema }) : db;
	const ask = async (text: string) => (await pool.query<{ value: string }>(text)).rows;
	const listening: (() => Promise<void>)[] = [];

	const tryLock = async (holder: pg.Client, name: string): Promise<boolean> => {
		const text = "select pg_try_advisory_lock(hashtext($1)) as locked";
		const { rows } = await holder.query<{ locked: boolean }>(text, [`vitrine:${name}`]);
		return rows[0]?.locked ?? false;
	};
	// a separate connection: if it took the pool's last one, the work itself could get none
	const withHolder = async <T>(name: string, work: (holder: pg.Client) => Promise<T>) => {
		const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: sessionWait });
		holder.on("error", onLost);
		await holder.connect();
		try {
			// a statement that waits for the lock has a snapshot, and `create index concurrently` of the one that holds the lock would
			// wait for that in turn: a deadlock of two gateways that migrate at once
			while (!(await tryLock(holder, name))) await pause(lockAgainAfter);
			return await work(holder);
		} finally {
			// the lock ends with its connection
			await holder.end();
		}
	};
	return {
		db: asDb(db),
		reading: asDb(reading),
		replica,
		engine: "postgres",
		exclusively: (name, work) => withHolder(name, () => work()),
		migrate: () =>
			withHolder("migrate", async (holder) => {
				await rejectUnknownMigrations(
					async (text) => (await holder.query<{ value: string }>(text)).rows,
				);
				await holder.query(`set lock_timeout = ${migrationLockTimeout}`);
				const ask = async (text: string) => (await holder.query<{ value: string }>(text)).rows;
				await untilUnlocked(async () => {
					const pending = (await pendingStatements(ask)).flatMap(({ statements }) => statements);
					await beginWithTables(holder, await locksOf(pending, ask));
					try {
						// it goes on in this transaction, and commits it
						await migratePostgres(drizzlePostgres(holder, { schema }), { migrationsFolder });
					} catch (error) {
						await holder.query("rollback");
						throw error;
					}
				});
				// an index whose building gave up is dropped and built again
				await untilUnlocked(async () => {
					for (const statement of await leftToFinish(ask)) await holder.query(statement);
				});
			}),
		pendingMigrations: () => pendingMigrations(ask),
		migrationPlan: () => migrationPlan(ask),
		pool: () => ({
			total: pool.totalCount,
			idle: pool.idleCount,
			waiting: pool.waitingCount,
		}),
		sessionShortage: () => sessionShortage(pool, connections),
		listen: async (channel, handlers) => {
			listening.push(await listenPostgres(url, channel, handlers, onLost));
		},
		close: async () => {
			await Promise.all([...listening.map((end) => end()), replica?.close()]);
			await pool.end();
		},
	};
}
