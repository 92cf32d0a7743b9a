// A newcomer's first start, with a public key: on PGlite, and on Postgres by two gateways at once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openPglite, openPostgres } from "#gateway/platform/db/client.ts";
import { knownMigrations } from "#gateway/platform/db/migration-journal.ts";
import * as schema from "#gateway/platform/db/schema.ts";
import { demoRows } from "../support/demo-files.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";
import { onServer } from "../support/gateway/postgres-server.ts";
import { spawnGateway, started } from "../support/gateway/spawn-gateway.ts";

const demo = { DEMO: "1", NODE_ENV: "", SUBSCRIPTION_KEYS: "" };

describe("DEMO=1", () => {
	it("fills an empty database, once, while two gateways become ready", async () => {
		const fresh = await newPostgresDatabase(false);
		try {
			const both = await Promise.all(
				[1, 2].map(() => spawnGateway({ ...demo, DATABASE_URL: fresh.url })),
			);
			for (const gateway of both.map(started)) {
				expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
				await gateway.stop();
			}
			const { rows } = await onServer(
				fresh.url,
				"select hash from drizzle.__drizzle_migrations order by created_at",
			);
			expect(rows.map(({ hash }) => hash)).toEqual(knownMigrations().map(({ hash }) => hash));
			const database = await openPostgres(fresh.url, 2);
			expect(await database.db.$count(schema.markets)).toBe(7);
			expect(await database.db.$count(schema.models)).toBe(demoRows("models").length);
			expect(await database.db.$count(schema.products)).toBe(demoRows("products").length);
			const given = demoRows("media").length;
			expect(await database.db.$count(schema.productMedia)).toBe(given);
			await database.close();
		} finally {
			await fresh.drop();
		}
	});

	// the gate's shop opens on a template
	it("fills an empty data directory", async () => {
		const dataDir = mkdtempSync(join(tmpdir(), "vitrine-demo-"));
		try {
			const gateway = started(await spawnGateway({ ...demo, DATA_DIR: dataDir }));
			expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
			await gateway.stop();
			const database = await openPglite(dataDir);
			expect(await database.db.$count(schema.products)).toBe(demoRows("products").length);
			await database.close();
		} finally {
			rmSync(dataDir, { recursive: true, force: true });
		}
	});
});
