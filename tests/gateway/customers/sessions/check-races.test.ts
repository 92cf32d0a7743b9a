// Two gateways on one Postgres that get the same request at the same moment (ADR 0048).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#gateway/config.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { createContext } from "#gateway/create-context.ts";
import { type Database, openPostgres } from "#gateway/platform/db/client.ts";
import { newCheck, readCheck } from "#gateway/platform/protection/checks.ts";
import { countsFor, note } from "#gateway/platform/protection/counters.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { solved } from "#tests/support/gateway/solve-check.ts";
import { testEnvironment, testLog } from "#tests/support/gateway/test-context.ts";

let drop: () => Promise<void>;
const databases: Database[] = [];
const gateways: GatewayContext[] = [];
beforeAll(async () => {
	const fresh = await newPostgresDatabase();
	drop = fresh.drop;
	for (let each = 0; each < 2; each++) {
		const database = await openPostgres(fresh.url, 10);
		databases.push(database);
		const config = readConfig({ ...testEnvironment });
		gateways.push(createContext({ config, database, log: testLog }));
	}
});
afterAll(async () => {
	for (const database of databases) await database.close();
	await drop?.();
});

/** Asks both gateways the same at once, ten times each. */
const atOnce = <T>(ask: (context: GatewayContext, at: number) => Promise<T>) =>
	Promise.all(
		Array.from({ length: 10 }, () => gateways).flatMap((pair, at) =>
			pair.map((context) => ask(context, at)),
		),
	);

describe("at the same moment", () => {
	it("a solved check is valid once, whichever of two gateways made it", async () => {
		const [first] = gateways;
		if (!first) throw new Error("No gateway.");
		const check = await solved(await newCheck(first, "payment"));
		const read = await atOnce((context) => readCheck(context, "payment", check, "203.0.113.1"));
		expect(read.filter(({ outcome }) => outcome === "solved")).toHaveLength(1);
		expect(read.filter(({ outcome }) => outcome === "none")).toHaveLength(19);
	});

	it("one card on one cart counts once, ten cards count ten", async () => {
		const cart = "a-cart";
		await atOnce((context) => note(context, "card-shown", { cart, card: "the same" }));
		const [first] = gateways;
		if (!first) throw new Error("No gateway.");
		expect(await countsFor(first, "payment", { cart })).toMatchObject({ cardsOfCart: 1 });
		await atOnce((context, at) => note(context, "card-shown", { cart, card: `card ${at}` }));
		expect(await countsFor(first, "payment", { cart })).toMatchObject({ cardsOfCart: 11 });
	});
});
