// Two gateways that start at the same moment on one empty Postgres database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { knownMigrations } from "#gateway/platform/db/migration-journal.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { onServer } from "#tests/support/gateway/postgres-server.ts";
import {
	type SpawnedGateway,
	spawnGateway,
	started,
} from "#tests/support/gateway/spawn-gateway.ts";

let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
let gateways: SpawnedGateway[] = [];

beforeAll(async () => {
	database = await newPostgresDatabase(false);
	const environment = { DATABASE_URL: database.url, DEMO: "1" };
	const both = await Promise.all([spawnGateway(environment), spawnGateway(environment)]);
	gateways = both.map(started);
});
afterAll(async () => {
	await Promise.all(gateways.map((gateway) => gateway.stop()));
	await database?.drop();
});

describe("two gateways on one empty database", () => {
	it("are both ready", async () => {
		const answers = await Promise.all(gateways.map(({ url }) => fetch(`${url}/readyz`)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	});

	it("migrate it once", async () => {
		const { rows } = await onServer(
			database.url,
			"select hash from drizzle.__drizzle_migrations order by created_at",
		);
		expect(rows.map(({ hash }) => hash)).toEqual(knownMigrations().map(({ hash }) => hash));
	});

	it("install the demo once", async () => {
		const { rows } = await onServer(
			database.url,
			"select (select count(*)::int from models) as models, (select count(*)::int from markets) as markets",
		);
		const lines = readFileSync(join(projectRoot, "demo/catalogue/models.jsonl"), "utf8").split(
			"\n",
		);
		expect(rows).toEqual([{ models: lines.filter(Boolean).length, markets: 7 }]);
	});
});
