// A shop on one database, and a plan played and checked on it.

import { readConfig } from "#gateway/config.ts";
import { createContext } from "#gateway/create-context.ts";
import { type Db, openPostgres } from "#gateway/platform/db/client.ts";
import { randomFrom } from "#tests/support/random.ts";
import { hangOne } from "../gateway/selling/carts/garments.ts";
import { accessTokenOf } from "../support/gateway/access-token.ts";
import { testEnvironment, testLog } from "../support/gateway/test-context.ts";
import { booksFaults, mergedCarts } from "./books.ts";
import { layFloor } from "./floor.ts";
import { type Gateway, startGateways } from "./gateways.ts";
import { historyFaults } from "./history.ts";
import { playShoppers, settle } from "./play.ts";
import type { Round } from "./round.ts";
import type { Plan } from "./steps.ts";

export interface Shop {
	gateways: readonly Gateway[];
	db: Db;
	tokenOf(customerId: string): Promise<string>;
	/** absent where shoppers' browsers make no page ahead */
	askAhead?: Round["askAhead"];
	close(): Promise<void>;
}

/** Two gateways of a tree on a database that is migrated and seeded. */
export async function openShop(tree: string, databaseUrl: string): Promise<Shop> {
	const database = await openPostgres(databaseUrl, 6);
	const config = readConfig({ ...testEnvironment });
	const context = createContext({ config, database, log: testLog });
	// creates the rows that garments of floors need, before two floors are made at once
	await hangOne(database.db);
	const gateways = await startGateways(tree, databaseUrl);
	return {
		gateways,
		db: database.db,
		tokenOf: (customerId) => accessTokenOf(context, customerId),
		async close() {
			await Promise.all(gateways.map((gateway) => gateway.stop()));
			await database.close();
		},
	};
}

export interface Outcome {
	plan: Plan;
	/** empty when everything held */
	faults: string[];
	counts: Map<string, number>;
}

export interface Disturbance {
	/** runs beside the shoppers until they are done */
	disturb?: (round: Round, playing: Promise<void>) => Promise<void>;
}

/** Plays a plan on a floor of its own and reads the books. */
export async function playPlan(
	shop: Shop,
	plan: Plan,
	{ disturb }: Disturbance = {},
): Promise<Outcome> {
	const { db, gateways, tokenOf, askAhead } = shop;
	const floor = await layFloor(db, plan.shoppers.length);
	const round: Round = {
		floor,
		gateways,
		db,
		tokenOf,
		askAhead,
		random: randomFrom(plan.seed),
		seen: [],
		faults: [],
		counted: [],
		counts: new Map(),
	};
	const playing = playShoppers(round, plan);
	await Promise.all([playing, disturb?.(round, playing)]);
	await settle(round);
	const merged = await mergedCarts(db, [...new Set(round.seen.flatMap(guestOf))]);
	const faults = [
		...round.faults,
		...historyFaults(round.seen, merged),
		...(await booksFaults(db, floor)),
	];
	return { plan, faults: [...new Set(faults)], counts: round.counts };
}

function guestOf({ wish }: Round["seen"][number]): string[] {
	return wish?.kind === "merge" ? [wish.guestId] : [];
}
