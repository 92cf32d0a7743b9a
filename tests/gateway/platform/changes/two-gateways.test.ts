// Two gateways, each with the memory of a process of its own, on one Postgres: what one changes, the other reports.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "#gateway/config.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { createContext } from "#gateway/create-context.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { listen, startGateway } from "#gateway/start.ts";
import { hangOne, setStock } from "#tests/gateway/selling/carts/garments.ts";
import { readChanges } from "#tests/support/gateway/change-reader.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { onServer } from "#tests/support/gateway/postgres-server.ts";
import { testEnvironment, testLog } from "#tests/support/gateway/test-context.ts";

interface Gateway {
	context: GatewayContext;
	url: string;
	stop(): Promise<void>;
}

describe("two gateways on one Postgres", () => {
	let fresh: PostgresDatabase;
	const gateways: Gateway[] = [];
	beforeAll(async () => {
		fresh = await newPostgresDatabase();
		for (let each = 0; each < 2; each++) {
			const database = await openPostgres(fresh.url, 5);
			const config = readConfig({ ...testEnvironment });
			const context = createContext({ config, database, log: testLog });
			const { url, drain } = await listen(context, "127.0.0.1", 0);
			const stop = async () => {
				context.changes.close();
				await drain({ delay: 0, timeout: 5_000 });
				await database.close();
			};
			gateways.push({ context, url, stop });
		}
	});
	afterAll(async () => {
		await Promise.all(gateways.map(({ stop }) => stop()));
		await fresh?.drop();
	});

	const both = async () => {
		const [one, other] = gateways;
		if (!one || !other) throw new Error("No gateways.");
		const reader = await readChanges(other.url);
		onTestFinished(() => reader.close());
		return { db: one.context.db, reader };
	};

	it("send changes of the other gateway within two seconds", async () => {
		const { db, reader } = await both();
		const gtin = await hangOne(db);
		const startedAt = performance.now();
		await setStock(db, gtin, 1);
		await expect
			.poll(() => reader.tags().filter((tag) => tag.startsWith("product:")))
			.not.toEqual([]);
		expect(performance.now() - startedAt).toBeLessThan(2_000);
	});

	it("send what changed while their connection was lost", async () => {
		const { db, reader } = await both();
		const gtin = await hangOne(db);
		await expect.poll(() => reader.tags()).toContain("family:test_rack");
		const heard = reader.tags().length;
		// it is committed while no gateway is listening
		await onServer(
			fresh.url,
			`begin; select pg_terminate_backend(pid, 5000) from pg_stat_activity where query ilike 'listen%' or query = 'select 1';
			update skus set stock = 1 where gtin = '${gtin}'; commit`,
		);
		await expect.poll(() => reader.tags().length).toBeGreaterThan(heard);
	});

	it("end their streams when they stop, and a reader resumes at the other gateway", async () => {
		const environment = { ...testEnvironment, GATEWAY_PORT: "0", DATABASE_URL: fresh.url };
		const one = await startGateway(environment);
		const reader = await readChanges(one.url);
		const stopped = one.stop();
		await expect.poll(() => reader.isOver).toBe(true);
		await stopped;
		const { db } = await both();
		const gtin = await hangOne(db);
		await setStock(db, gtin, 2);
		const again = await readChanges(gateways[1]?.url ?? "", {
			"last-event-id": String(reader.events.at(-1)?.id),
		});
		onTestFinished(() => again.close());
		expect(again.tags()).toContain("family:test_rack");
	});
});
