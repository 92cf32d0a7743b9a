// Ten thousand arrive at a drop within a minute; gateways and storefronts are killed meanwhile (OPERATOR-81). In the gate,
// tests/gateway/selling/waiting-rooms tests the line, and tests/app/server/waiting-room.test.ts the storefront's part.
import { afterAll, beforeAll, expect, it } from "vitest";
import { drop } from "../soak/drop.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";

let database: Awaited<ReturnType<typeof newPostgresDatabase>>;

beforeAll(async () => {
	database = await newPostgresDatabase();
});
afterAll(() => database?.drop());

it("ten thousand stand in the order of their arrival, and no more is sold than there is", async () => {
	const report = await drop({
		...{ databaseUrl: database.url, arrivals: 10_000, perMinute: 4_000 },
		...{ stock: 40, buyers: 80, kills: 8 },
	});
	process.stdout.write(`${JSON.stringify(report)}\n`);
	expect(report).toMatchObject({ disorder: 0, doubled: 0, tooSoon: 0, forgotten: 0 });
	expect(report.kills).toBeGreaterThan(2);
	expect(report.sold).toBeGreaterThan(0);
	expect(report.sold + report.left).toBe(40);
	expect(report.left).toBeGreaterThanOrEqual(0);
});
