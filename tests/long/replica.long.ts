// A streaming replica of Debian's Postgres, in front of which reads of the catalogue fall back to the primary (OPERATOR-82).
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { type Database, openPostgres } from "#gateway/platform/db/client.ts";
import { prices, products } from "#gateway/platform/db/schema.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { productOf } from "#tests/gateway/selling/offers/sale-ground.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import {
	type DebianPostgres,
	debianPostgres,
	type PostgresReplica,
	startDebianPostgres,
} from "#tests/support/process/debian-postgres.ts";

const soon = { timeout: 20_000, interval: 50 };

describe.skipIf(debianPostgres === null)("a replica (OPERATOR-82)", () => {
	let server: DebianPostgres;
	let replica: PostgresReplica;
	let database: Database;
	let gateway: TestGateway;
	let productId = "";
	/** the replica itself, to pause it */
	let console: pg.Client;
	const figures = () => {
		if (!database.replica) throw new Error("no replica");
		return database.replica.figures();
	};
	const priceOf = async () =>
		(await gateway.call(getProduct, { params: { productId } })).data.price.price;
	const setPrice = (price: number) =>
		gateway.context.db.update(prices).set({ price }).where(eq(prices.productId, productId));
	const isRead = (is: boolean) => expect.poll(() => figures().isRead, soon).toBe(is);

	beforeAll(async () => {
		server = await startDebianPostgres();
		const url = server.newDatabase("shop");
		const empty = await openPostgres(url, 2);
		await empty.migrate();
		await empty.close();
		replica = await server.startReplica();
		database = await openPostgres(url, 4, () => {}, replica.address("shop"));
		gateway = await startGateway({ database });
		await gateway.context.changes.open();
		const gtin = await hangOne(database.db, { prices: { EUR: 4_990 } });
		productId = await productOf(gateway, gtin);
		console = new pg.Client({ connectionString: replica.address("shop") });
		console.on("error", () => {});
		await console.connect();
	}, 120_000);
	afterAll(async () => {
		await console?.end().catch(() => undefined);
		await gateway?.close();
		await server?.stop();
	});

	it("answers what is read of the catalogue, and nothing else", async () => {
		// what was changed a moment ago is read from the primary
		await expect
			.poll(async () => {
				const before = { ...figures().reads };
				expect(await priceOf()).toBe(4_990);
				const { replica: there, primary } = figures().reads;
				return there > before.replica && primary === before.primary;
			}, soon)
			.toBe(true);
		expect(figures().lag).toBeLessThan(10);
		await expect(database.reading.transaction(async () => 1)).rejects.toThrow(
			"Failed query: begin",
		);
	});

	it("is not read for what has changed until it has the change", async () => {
		await isRead(true);
		await console.query("select pg_wal_replay_pause()");
		await setPrice(3_990);
		await isRead(false);
		expect(await priceOf()).toBe(3_990);
		await console.query("select pg_wal_replay_resume()");
		await isRead(true);
		expect(await priceOf()).toBe(3_990);
	});

	it("is not read when it is too far behind, whatever changed", async () => {
		await isRead(true);
		await console.query("select pg_wal_replay_pause()");
		// a table without a trigger that tells of its changes
		await database.db.execute(sql`create table if not exists untold (at timestamptz)`);
		await database.db.execute(sql`insert into untold values (now())`);
		await isRead(false);
		expect(figures().lag).toBeGreaterThan(9);
		await console.query("select pg_wal_replay_resume()");
		await isRead(true);
	}, 60_000);

	it("may be lost and come back: the primary answers meanwhile", async () => {
		await isRead(true);
		await replica.kill();
		expect(await priceOf()).toBe(3_990);
		await isRead(false);
		const [row] = await database.reading
			.select()
			.from(products)
			.where(eq(products.productId, productId));
		expect(row?.productId).toBe(productId);
		await expect.poll(() => figures().lag, soon).toBeNull();
		await replica.restart();
		await isRead(true);
	}, 60_000);
});
