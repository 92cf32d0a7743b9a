// What a merchant sees first: a shop without a market, and the shop itself within seconds of the import (MARKET-73).
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { type Program, startGatewayProgram, startStorefront } from "../support/process/program.ts";

let empty: PostgresDatabase;
let gateway: Program;
let shop: Program;
beforeAll(async () => {
	empty = await newPostgresDatabase(false);
	gateway = await startGatewayProgram({ DEMO: "", DATABASE_URL: empty.url });
	shop = await startStorefront({ GATEWAY_URL: gateway.url });
});
afterAll(async () => {
	await shop?.stop();
	await gateway?.stop();
	await empty?.drop();
});

const readiness = async () =>
	(await (await fetch(`${gateway.url}/readyz`)).json()) as Record<string, string>;

it("opens by itself once its markets are imported by another process", async () => {
	const german = { headers: { "Accept-Language": "de-CH,de;q=0.9" } };
	const before = await fetch(shop.url, german);
	expect([before.status, before.headers.get("retry-after")]).toEqual([503, "10"]);
	expect(await before.text()).toContain("Dieser Shop ist noch nicht geöffnet");
	expect((await readiness()).markets).toContain("docs/importing.md");

	const command = await openPostgres(empty.url, 2);
	try {
		const now = () => new Date();
		await runImport({ db: command.db, now }, sourceFiles("demo/markets"));
	} finally {
		await command.close();
	}
	await expect.poll(async () => (await fetch(shop.url)).status, { timeout: 5_000 }).toBe(200);
	expect((await fetch(`${shop.url}/de-de/`)).status).toBe(200);
	expect(await readiness()).not.toHaveProperty("markets");
});
