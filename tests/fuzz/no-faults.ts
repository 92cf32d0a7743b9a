// Plays so many inputs of one seed against a shop of their own: the gate a few hundred, `npm run test:long` thousands.
import { expect } from "vitest";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { type Plan, play } from "./run.ts";
import { openShop } from "./shop.ts";

const seed = 20_261;

/**
 * No hostile request causes a fault of ours, touches another shopper's data, or ends up in a log.
 * @param least share of routes and of operations that must be reached behind their guards; otherwise it would test only those
 * @throws when one does
 */
export async function noFaults(
	count: number,
	least: number,
	effort: Pick<Plan, "lanes" | "pages" | "readers"> = {},
): Promise<void> {
	const database = await newPostgresDatabase();
	const shop = await openShop(database.url);
	try {
		const plan = { seed, from: 1, to: count, ...effort };
		const { faults, played, reach, errors } = await play(shop, plan);
		const about = [`again: npm run fuzz -- --seed ${seed} --only <number>`, ...errors].join("\n");
		expect(faults, about).toEqual([]);
		expect(played).toBe(count);
		for (const [program, { known, arrived }] of Object.entries(reach)) {
			expect(arrived / known, `${program}: ${arrived} of ${known}`).toBeGreaterThan(least);
		}
	} finally {
		await shop.close();
		await database.drop();
	}
}
