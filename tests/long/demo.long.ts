// A newcomer's first start, with a public key, by two gateways at once.
import { describe, expect, it } from "vitest";
import { openPostgres } from "#gateway/platform/db/client.ts";
import * as schema from "#gateway/platform/db/schema.ts";
import { demoRows } from "../support/demo-files.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { spawnGateway, started } from "../support/gateway/spawn-gateway.ts";

describe("DEMO=1", () => {
	it("fills an empty database, once", async () => {
		const fresh = await newPostgresDatabase(false);
		try {
			const demo = { DEMO: "1", NODE_ENV: "", SUBSCRIPTION_KEYS: "" };
			const both = await Promise.all(
				[1, 2].map(() => spawnGateway({ ...demo, DATABASE_URL: fresh.url })),
			);
			for (const gateway of both.map(started)) await gateway.stop();
			const database = await openPostgres(fresh.url, 2);
			expect(await database.db.$count(schema.products)).toBe(demoRows("products").length);
			const given = demoRows("media").length;
			expect(await database.db.$count(schema.productMedia)).toBe(given);
			await database.close();
		} finally {
			await fresh.drop();
		}
	});
});
