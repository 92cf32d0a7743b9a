// The small version of `npm run fuzz`: a thousand inputs, the same ones every time.
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { play } from "./run.ts";
import { openShop, type Shop } from "./shop.ts";

const seed = 20_261;
const count = 1_000;
/** against a shop that hangs, not a measure */
const patience = 400_000;

let database: PostgresDatabase;
let shop: Shop;

beforeAll(async () => {
	database = await newPostgresDatabase();
	shop = await openShop(database.url);
}, patience);

afterAll(async () => {
	await shop?.close();
	await database?.drop();
});

it(
	"no hostile request makes a fault of ours, touches what is another shopper's, or ends up in a log",
	async () => {
		const { faults, played, reach, errors } = await play(shop, { seed, from: 1, to: count });
		const about = [`again: npm run fuzz -- --seed ${seed} --only <number>`, ...errors].join("\n");
		expect(faults, about).toEqual([]);
		expect(played).toBe(count);
		// else it would meet nothing but guards
		for (const { known, arrived } of Object.values(reach)) {
			expect(arrived / known).toBeGreaterThan(0.75);
		}
	},
	patience,
);
