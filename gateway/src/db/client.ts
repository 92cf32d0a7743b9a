// One database, two engines: PGlite in a folder, or a Postgres server (architecture.md).
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { lockDataDir } from "./data-dir-lock.ts";
import * as schema from "./schema.ts";

export type Schema = typeof schema;
/** The database or a transaction on it, whichever engine is behind. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;

export interface Database {
	db: Db;
	engine: "pglite" | "postgres";
	/** Runs the work while no other gateway on this database runs work of the same name. */
	exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
	migrate(): Promise<void>;
	close(): Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, "migrations");

/** Opens PGlite in `dataDir`, or in memory where it is null. @throws Error when another process holds the folder */
export async function openPglite(dataDir: string | null): Promise<Database> {
	const unlock = dataDir ? lockDataDir(dataDir) : () => {};
	if (dataDir) mkdirSync(join(dataDir, "postgres"), { recursive: true });
	const client = await PGlite.create({
		...(dataDir ? { dataDir: join(dataDir, "postgres") } : {}),
		extensions: { pg_trgm },
	});
	const db = drizzlePglite(client, { schema });
	return {
		db: db as unknown as Db,
		engine: "pglite",
		exclusively: (_name, work) => work(),
		migrate: () => migratePglite(db, { migrationsFolder }),
		close: async () => {
			await client.close();
			unlock();
		},
	};
}

/** Opens a pool on a Postgres server; `connections` are held at most. */
export async function openPostgres(url: string, connections: number): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: 10_000,
	});
	const db = drizzlePostgres(pool, { schema });
	const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
		const holder = await pool.connect();
		try {
			await holder.query("select pg_advisory_lock(hashtext($1))", [`vitrine:${name}`]);
			return await work();
		} finally {
			await holder.query("select pg_advisory_unlock(hashtext($1))", [`vitrine:${name}`]);
			holder.release();
		}
	};
	return {
		db: db as unknown as Db,
		engine: "postgres",
		exclusively,
		migrate: () => exclusively("migrate", () => migratePostgres(db, { migrationsFolder })),
		close: () => pool.end(),
	};
}
