// One database, two engines: PGlite in a folder, or a Postgres server (architecture.md).
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { createPglite } from "./create-pglite.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { type Ears, listenPostgres } from "./listen-postgres.ts";
import { migrationsFolder, refuseStrangers } from "./migration-journal.ts";
import * as schema from "./schema.ts";

export type Schema = typeof schema;

interface Rows<Row> {
	rows: Row[];
}
/** What both engines give back for raw SQL. */
interface RowsHKT extends PgQueryResultHKT {
	type: Rows<this["row"]>;
}
/** The database or a transaction on it, whichever engine is behind. */
export type Db = PgDatabase<RowsHKT, Schema>;

export interface Database {
	db: Db;
	engine: "pglite" | "postgres";
	/** Runs the work while no other gateway on this database runs work of the same name. */
	exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
	/** @throws StrangeMigrations when the database was laid by migrations this version does not know */
	migrate(): Promise<void>;
	/** Hears what any process on this database notifies on a channel, once it is committed; until `close`. */
	listen(channel: string, ears: Ears): Promise<void>;
	close(): Promise<void>;
}

/** Work of one name goes one after the other within a process. */
function inTurns(): Database["exclusively"] {
	const last = new Map<string, Promise<unknown>>();
	return (name, work) => {
		const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
		last.set(name, turn);
		return turn;
	};
}

/** A database on a PGlite that is open already; closing closes it. */
export function pgliteDatabase(client: PGlite, release: () => void = () => {}): Database {
	const db = drizzlePglite(client, { schema });
	const exclusively = inTurns();
	return {
		db: db as unknown as Db,
		engine: "pglite",
		exclusively,
		migrate: () =>
			exclusively("migrate", async () => {
				await refuseStrangers(async (text) => (await client.query<{ value: string }>(text)).rows);
				await migratePglite(db, { migrationsFolder });
			}),
		// nobody else has it open, and nothing breaks in between
		listen: async (channel, { heard }) => {
			await client.listen(channel, heard);
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

/** Opens PGlite in `dataDir`, or in memory where it is null. @throws DataDirInUse */
export async function openPglite(dataDir: string | null): Promise<Database> {
	const unlock = dataDir ? lockDataDir(dataDir) : () => {};
	try {
		const client = await createPglite(dataDir ? { dataDir: join(dataDir, "postgres") } : {});
		return pgliteDatabase(client, unlock);
	} catch (error) {
		unlock();
		throw error;
	}
}

/** A statement of a request that takes longer than this is given up, in milliseconds. */
const statementTimeout = 30_000;

/**
 * Opens a pool on a Postgres server.
 * @param connections held at most
 * @param onLost told of a connection that broke; the pool makes a new one by itself
 */
export async function openPostgres(
	url: string,
	connections: number,
	onLost: (error: Error) => void = () => {},
): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: 10_000,
		statement_timeout: statementTimeout,
		idle_in_transaction_session_timeout: statementTimeout,
	});
	// of one that is lent for a transaction the pool hears nothing, and an error that nobody hears ends the process
	pool.on("connect", (client) => client.on("error", onLost));
	// an idle one's, which its own listener has told
	pool.on("error", () => {});
	const db = drizzlePostgres(pool, { schema });
	const listening: (() => Promise<void>)[] = [];

	// a connection of its own: with the pool's last one in hand, the work itself could get none
	const withHolder = async <T>(name: string, work: (holder: pg.Client) => Promise<T>) => {
		const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
		holder.on("error", onLost);
		await holder.connect();
		try {
			await holder.query("select pg_advisory_lock(hashtext($1))", [`vitrine:${name}`]);
			return await work(holder);
		} finally {
			// the lock ends with its connection
			await holder.end();
		}
	};
	return {
		db: db as unknown as Db,
		engine: "postgres",
		exclusively: (name, work) => withHolder(name, () => work()),
		migrate: () =>
			withHolder("migrate", async (holder) => {
				await refuseStrangers(async (text) => (await holder.query<{ value: string }>(text)).rows);
				await migratePostgres(drizzlePostgres(holder, { schema }), { migrationsFolder });
			}),
		listen: async (channel, ears) => {
			listening.push(await listenPostgres(url, channel, ears, onLost));
		},
		close: async () => {
			await Promise.all(listening.map((end) => end()));
			await pool.end();
		},
	};
}
