// Some of the kills that `npm run soak` does fifty times (tests/soak), on a Postgres of its own. In the gate,
// tests/gateway/selling/payments/payment-truth.test.ts tests one order and its money, by whichever way the return comes.
import { afterAll, beforeAll, expect, it } from "vitest";
import { killGateways } from "../soak/killed-gateways.ts";
import { newPostgresDatabase } from "../support/gateway/databases.ts";

let database: Awaited<ReturnType<typeof newPostgresDatabase>>;

beforeAll(async () => {
	database = await newPostgresDatabase();
});
afterAll(() => database?.drop());

it("killing a gateway while payments become orders leaves an order with its money, or neither", async () => {
	const report = await killGateways({ databaseUrl: database.url, kills: 3, seed: "three kills" });
	expect(report).toMatchObject({ kills: 3, payments: 12, faults: [] });
	// the first shoppers are not interrupted, and come from every market
	expect(Object.keys(report.orders).sort()).toEqual(["CHF", "EUR", "PLN"]);
});
