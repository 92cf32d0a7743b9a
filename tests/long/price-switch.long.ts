// CATALOGUE-82: 20,000 prices begin at one moment, and two gateways on one database sell by them within two seconds.
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { type Database, openPostgres } from "#gateway/platform/db/client.ts";
import { nextPrices, priceHistory, prices } from "#gateway/platform/db/schema.ts";
import { setPrices } from "#gateway/selling/catalog/set-prices.ts";
import { hangOne } from "../gateway/selling/carts/garments.ts";
import { createCaller } from "../support/gateway/caller.ts";
import { newPostgresDatabase, type PostgresDatabase } from "../support/gateway/databases.ts";
import { testEnvironment } from "../support/gateway/test-context.ts";
import { type Program, startGatewayProgram } from "../support/process/program.ts";

const count = Number(process.env.PRICES ?? 20_000);
/** milliseconds until every gateway has them */
const most = 2_000;
const [usual, reduced] = [10_000, 6_000];
const day = 86_400_000;
const productIds = Array.from({ length: count }, (_, at) => String(98_000_001 + at));
/** those that are asked for, all over the catalogue */
const asked = productIds.filter((_, at) => at % Math.ceil(count / 25) === 0);

let postgres: PostgresDatabase;
let database: Database;
const gateways: Program[] = [];

beforeAll(async () => {
	postgres = await newPostgresDatabase();
	database = await openPostgres(postgres.url, 4);
	const { db } = database;
	await hangOne(db);
	// four colours of a style
	await db.execute(sql`
		insert into models select r.* from (select m.* from models m join products p using (model) where p.product_id like '99%' limit 1) m,
			generate_series(0, ${count / 4}::int) n,
			jsonb_populate_record(null::models, to_jsonb(m) || jsonb_build_object('model', 'long-' || n, 'ref', 'long-' || n)) r`);
	await db.execute(sql`
		insert into products select r.* from (select * from products where product_id like '99%' limit 1) p,
			generate_series(98000001, ${98_000_000 + count}::int) n,
			jsonb_populate_record(null::products, to_jsonb(p)
				|| jsonb_build_object('product_id', n::text, 'option_id', n::text, 'model', 'long-' || (n - 98000001) / 4)) r`);
	await db.execute(sql`
		insert into skus (gtin, product_id, size_id, position, stock, status)
		select '27000' || n, n::text, s.size_id, s.position, s.stock, s.status
		from (select * from skus where product_id like '99%' limit 1) s,
			generate_series(98000001, ${98_000_000 + count}::int) n`);
	const [begun, planned] = [new Date(Date.now() - 60 * day), new Date(Date.now() + day)];
	for (let from = 0; from < count; from += 1_000) {
		const changes = productIds.slice(from, from + 1_000).flatMap((productId) => [
			{ productId, list: "EUR" as const, price: usual, since: begun },
			{ productId, list: "EUR" as const, price: reduced, priceType: "S" as const, since: planned },
		]);
		await db.transaction((tx) => setPrices(tx, changes));
	}
	for (const table of ["models", "products", "skus", "prices", "price_history", "next_prices"])
		await db.execute(sql`analyze ${sql.identifier(table)}`);
	for (const _ of [0, 1]) gateways.push(await startGatewayProgram({ DATABASE_URL: postgres.url }));
}, 600_000);
afterAll(async () => {
	for (const gateway of gateways) await gateway.stop();
	await database?.close();
	await postgres?.drop();
});

it("every gateway sells by prices that begin at one moment within two seconds", async () => {
	const { db } = database;
	const key = testEnvironment.SUBSCRIPTION_KEYS?.split(",")[0] ?? "";
	const callers = gateways.map(({ url }) => createCaller(url, key));
	const pricesAt = (caller: (typeof callers)[number]) =>
		Promise.all(
			asked.map(async (productId) => {
				const { data } = await caller.call(getProduct, { params: { productId } });
				return data.price.price;
			}),
		);
	for (const caller of callers) expect(new Set(await pricesAt(caller))).toEqual(new Set([usual]));

	// the moment comes
	await db.transaction(async (tx) => {
		await tx.execute(sql`update ${priceHistory} set since = clock_timestamp() where since > now()`);
		await tx.execute(sql`update ${nextPrices} set at = clock_timestamp() where at > now()`);
	});
	const began = performance.now();
	const within = async (isOver: () => Promise<boolean>) => {
		// asked often, and not so often that asking is what takes the time
		while (!(await isOver())) await setTimeout(50);
		return Math.round(performance.now() - began);
	};
	const left = async () => {
		const { rows } = await db.execute<{ left: number }>(
			sql`select count(*)::int as left from ${prices} where price = ${usual} and product_id like '98%'`,
		);
		return rows[0]?.left ?? 0;
	};
	const times = await Promise.all([
		within(async () => (await left()) === 0),
		...callers.map((caller) =>
			within(async () => (await pricesAt(caller)).every((price) => price === reduced)),
		),
	]);
	process.stderr.write(`${count} prices: database, gateways after ${times.join(", ")} ms\n`);
	for (const time of times) expect(time).toBeLessThanOrEqual(most);
});
