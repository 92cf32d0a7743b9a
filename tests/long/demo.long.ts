// A newcomer's first start, with a key that everybody knows. In the gate, tests/gateway/db/two-gateways.test.ts fills an empty
// database by two gateways at once.
import { describe, expect, it } from "vitest";
import { openPostgres } from "#gateway/platform/db/client.ts";
import * as schema from "#gateway/platform/db/schema.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { spawnGateway, started } from "../support/gateway/spawn-gateway.ts";

describe("DEMO=1", () => {
	it("fills an empty database", async () => {
		const fresh = await newPostgresDatabase(false);
		try {
			const demo = { DEMO: "1", NODE_ENV: "", SUBSCRIPTION_KEYS: "", SEED_MODELS: "6" };
			await started(await spawnGateway({ ...demo, DATABASE_URL: fresh.url })).stop();
			const database = await openPostgres(fresh.url, 2);
			expect(await database.db.$count(schema.products)).toBeGreaterThan(0);
			await database.close();
		} finally {
			await fresh.drop();
		}
	});
});
