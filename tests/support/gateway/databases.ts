// A fresh, migrated and seeded database for one test file.
import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import { type Database, openPostgres, pgliteDatabase } from "#gateway/platform/db/client.ts";
import { createPglite } from "#gateway/platform/db/create-pglite.ts";
import { isLongRun } from "../long-run.ts";
import { onServer, withDatabase } from "./postgres-server.ts";
import { fillDataDir as fill } from "./template-broker.ts";

/** For tests about the engine itself: migrations, locks, notifications, conditional statements. */
export const bothEngines = ["pglite", "postgres"] as const;
export type Engine = (typeof bothEngines)[number];

/**
 * For tests that any engine passes alike. The gate runs them on Postgres, as the journeys drive PGlite; `npm run test:long`
 * runs them on both (ADR 0098, 0120).
 */
export const engines: readonly Engine[] = process.env.EVERY_ENGINE ? bothEngines : ["postgres"];

async function ask<T>(engine: Engine): Promise<T> {
	const answer = await fetch(`${inject("gatewayTemplates")}/${engine}`);
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as T;
}

export interface PostgresDatabase {
	url: string;
	name: string;
	/** of the server, not of this database */
	serverUrl: string;
	drop(): Promise<void>;
}

/** A database on the run's Postgres server. @param seeded false for an empty one */
export async function newPostgresDatabase(seeded = true): Promise<PostgresDatabase> {
	const { url, template } = await ask<{ url: string; template: string }>("postgres");
	const name = `vitrine_test_${randomBytes(6).toString("hex")}`;
	await onServer(
		url,
		`create database "${name}"${seeded ? ` template "${template}" strategy file_copy` : ""}`,
	);
	return {
		url: withDatabase(url, name),
		name,
		serverUrl: url,
		drop: async () => {
			await onServer(url, `drop database if exists "${name}" with (force)`);
		},
	};
}

/** Puts the run's template into a data directory, on which a gateway is then started. */
export async function fillDataDir(dataDir: string): Promise<void> {
	await fill(dataDir, await ask<string>("pglite"));
}

/**
 * @param connections to Postgres at most: ten as an operator's gateway has, in the gate four, since each new connection
 * reads the catalogue of tables anew (ADR 0122)
 */
export async function openTestDatabase(
	engine: Engine = "postgres",
	connections = isLongRun ? 10 : 4,
): Promise<Database> {
	if (engine === "pglite") {
		const client = await createPglite({
			loadDataDir: await openAsBlob(await ask<string>("pglite")),
		});
		return pgliteDatabase(client);
	}
	const { url, drop } = await newPostgresDatabase();
	const database = await openPostgres(url, connections);
	return {
		...database,
		close: async () => {
			await database.close();
			await drop();
		},
	};
}
