import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCart } from "#contract/cart/operations.ts";
import { listFamilyProducts } from "#contract/catalog/operations.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";

let database: PostgresDatabase;
let server: pg.Client;
let gateway: TestGateway;
beforeAll(async () => {
	database = await newPostgresDatabase();
	server = new pg.Client({ connectionString: database.serverUrl });
	await server.connect();
	gateway = await startGateway({ database: await openPostgres(database.url, 4) });
});
afterAll(async () => {
	await gateway?.close();
	await server?.end();
	await database?.drop();
});

async function readiness() {
	const answer = await fetch(`${gateway.url}/readyz`);
	return { status: answer.status, said: (await answer.json()) as Record<string, string> };
}

async function takeAway(): Promise<void> {
	await server.query(`alter database "${database.name}" with allow_connections false`);
	await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
		database.name,
	]);
}
const giveBack = () =>
	server.query(`alter database "${database.name}" with allow_connections true`);

const listing = () =>
	gateway.call(listFamilyProducts, { params: { familyId: "women_dresses" }, query: {} });

it("OPERATOR-64: a gateway that has not read the index is not ready without its database", async () => {
	await takeAway();
	expect(await readiness()).toEqual({ status: 503, said: { status: "database unreachable" } });
	await giveBack();
	await expect.poll(async () => (await readiness()).status).toBe(200);
});

it("OPERATOR-64: one that has goes on answering listings, says what is wrong, and recovers by itself", async () => {
	const before = await listing();
	expect(before.data.products.length).toBeGreaterThan(0);
	await takeAway();
	expect(await readiness()).toMatchObject({
		status: 200,
		said: { status: "degraded", database: "unreachable" },
	});
	expect((await listing()).data.products).toEqual(before.data.products);
	// a page whose cards were not read is not made up
	const other = gateway.fault(listFamilyProducts, {
		params: { familyId: "women_dresses" },
		query: { page: 2 },
	});
	expect(await other).toMatchObject({ status: 503 });
	const write = gateway.fault(createCart, { body: {} }, { idempotencyKey: crypto.randomUUID() });
	expect(await write).toMatchObject({ status: 503 });
	await giveBack();
	await expect.poll(async () => (await readiness()).said.status).toBe("ready");
	await gateway.call(createCart, { body: {} }, { idempotencyKey: crypto.randomUUID() });
});
