// Two gateways that start at the same moment on one empty Postgres database.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { knownMigrations } from "#gateway/platform/db/migration-journal.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
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
	const environment = { DATABASE_URL: database.url, DEMO: "0" };
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

	it("install the rates of tax once", async () => {
		const { rows } = await onServer(database.url, "select count(*)::int as count from vat_rates");
		expect(rows[0]?.count).toBeGreaterThan(0);
	});
});
