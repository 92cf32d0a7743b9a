// The shop that is fuzzed: its programs, its database, what can be bought there, and the tables its inputs come from.
import { type Db, openPostgres } from "#gateway/platform/db/client.ts";
import { type Calls, createCaller } from "../support/gateway/caller.ts";
import { type Ground, layGround } from "./ground.ts";
import { type Programs, startPrograms } from "./programs.ts";
import { type RouteTable, readRoutes } from "./route-table.ts";
import { closeConnections } from "./send.ts";
import { readSourceWords, type SourceWords } from "./source-words.ts";

export interface Shop {
	programs: Programs;
	gateway: Calls;
	db: Db;
	ground: Ground;
	table: RouteTable;
	words: SourceWords;
	close(): Promise<void>;
}

/** @param databaseUrl of a migrated and seeded database of its own */
export async function openShop(databaseUrl: string): Promise<Shop> {
	const programs = await startPrograms(databaseUrl);
	try {
		const database = await openPostgres(databaseUrl, 4);
		const { db } = database;
		return {
			programs,
			gateway: createCaller(programs.gateway.url, programs.subscriptionKey),
			db,
			ground: await layGround(db),
			table: await readRoutes(),
			words: readSourceWords(),
			async close() {
				closeConnections();
				await programs.stop();
				await database.close();
			},
		};
	} catch (error) {
		await programs.stop();
		throw error;
	}
}
