// Counts of stock that arrive late, twice or in another order, while shoppers buy: on a real Postgres, where they are at once.
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { feedStocks } from "#contract/catalog/feeds.ts";
import { headerNames } from "#contract/headers.ts";
import { createReservation } from "#contract/reservation/operations.ts";
import type { Line } from "#gateway/commands/import/kind.ts";
import { kinds } from "#gateway/commands/import/kinds.ts";
import { deliveryPoints, storeStock } from "#gateway/platform/db/schema.ts";
import { setStockAt } from "#gateway/selling/catalog/set-stock.ts";
import { pruneMovements } from "#gateway/selling/catalog/stock-movements.ts";
import { aBuyer } from "#tests/gateway/orders/orders/buying.ts";
import { type Counted, countShelf } from "#tests/soak/counting.ts";
import { CallFailed } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne, stockOf } from "../carts/garments.ts";
import { readyCart } from "../carts/shopper.ts";
import { payWith, startPayment, validate } from "../payments/payer.ts";

const key = "an-operators-key-of-the-tests";
const operator = { headers: { [headerNames.operatorKey]: key } };

const gateway = testGateway({
	engine: "postgres",
	connections: 12,
	environment: { OPERATOR_KEYS: key },
});

const tell = async ({ asOf, ...count }: Counted) =>
	(await gateway.call(feedStocks, { body: { asOf, stocks: [count] } }, operator)).data;
const applied = (line: Line<never>) =>
	gateway.context.db.transaction((tx) => kinds.stock.apply(tx, [line], new Date()));
const databaseMs = async () => {
	const { rows } = await gateway.context.db.execute<{ ms: string }>(
		sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
	);
	return Number(rows[0]?.ms);
};
/** `asOf` is in whole milliseconds: what comes after a count, or before one, is told apart from the next on. */
async function nextMillisecond(): Promise<void> {
	const now = await databaseMs();
	await expect.poll(databaseMs, { interval: 1 }).toBeGreaterThan(now);
}

/** An authorised payment of one unit; `order` comes back from the payment page. */
async function aPayer(name: string, sku: string) {
	const caller = await aBuyer(gateway, name);
	const started = await startPayment(gateway, caller, await readyCart(gateway, caller, [sku]));
	const result = await payWith(started.page, "4111111111111111");
	return async () => {
		try {
			return (await validate(gateway, caller, started.cart, result)).status === 200;
		} catch (error) {
			if (error instanceof CallFailed && error.fault.code === "CART_CHANGED") return false;
			throw error;
		}
	};
}

async function payers(count: number, sku: string) {
	const orders: (() => Promise<boolean>)[] = [];
	for (let index = 0; index < count; index += 1) orders.push(await aPayer(`${sku}-${index}`, sku));
	return orders;
}

describe("a count that was made before an order and is told after it", () => {
	it("sells one unit once, told once or twice, by call and by import", async () => {
		const { db } = gateway.context;
		for (const isImported of [false, true]) {
			const sku = await hangOne(db, { stock: 1 });
			const [first, second] = await payers(2, sku);
			const counted = await countShelf(db, sku);
			expect(await first?.()).toBe(true);
			const { quantity, asOf } = counted;
			const line = {
				line: 1,
				row: kinds.stock.shape.parse({ gtin: sku, quantity, asOf }) as never,
			};
			const told = () => (isImported ? applied(line) : tell(counted));
			expect(await told()).toMatchObject({ changed: 0 });
			expect(await told()).toMatchObject({ changed: 0 });
			expect(await stockOf(db, sku)).toBe(0);
			expect(await second?.()).toBe(false);
		}
	});

	it("gives a unit that was counted after the order", async () => {
		const { db } = gateway.context;
		const sku = await hangOne(db, { stock: 1 });
		const [first, second] = await payers(2, sku);
		expect(await first?.()).toBe(true);
		await nextMillisecond();
		const { asOf } = await countShelf(db, sku);
		expect(await tell({ gtin: sku, quantity: 1, asOf })).toMatchObject({ changed: 1 });
		expect(await second?.()).toBe(true);
		expect(await stockOf(db, sku)).toBe(0);
	});

	it("is right at a store's shelf too, where an item is held", async () => {
		const { db } = gateway.context;
		const gtin = await hangOne(db, { stock: 1 });
		const pointId = "20001";
		await db.insert(storeStock).values({ gtin, pointId, quantity: 2 });
		const counted = await countShelf(db, gtin);
		await nextMillisecond();
		const caller = await aBuyer(gateway, "who-reserves");
		await gateway.call(createReservation, { body: { sku: gtin, storeId: pointId } }, caller);
		const shelf = async (quantity: number, asOf?: string) => {
			const row = kinds.stock.shape.parse({ gtin, pointId, quantity, asOf });
			await applied({ line: 1, row: row as never });
			const rows = await gateway.rows(storeStock, eq(storeStock.gtin, gtin));
			return rows.map((one) => one.quantity);
		};
		expect(await shelf(2, counted.asOf)).toEqual([1]);
		expect(await shelf(5, counted.asOf)).toEqual([1]);
		expect(await shelf(5)).toEqual([5]);
		expect(await shelf(7, counted.asOf)).toEqual([5]);
	});
});

it("counts told late, twice and in any order beside buyers give back nothing that is sold", async () => {
	const { db } = gateway.context;
	const sku = await hangOne(db, { stock: 5 });
	const orders = await payers(8, sku);
	const counts: Counted[] = [];
	const counting = async () => {
		for (let made = 0; made < 12; made += 1) counts.push(await countShelf(db, sku));
	};
	const telling = async () => {
		for (let told = 0; told < 24; told += 1) {
			const count = counts[(told * 7) % Math.max(1, counts.length)];
			await (count ? tell(count) : nextMillisecond());
		}
	};
	const [placed] = await Promise.all([
		Promise.all(orders.map((order) => order())),
		counting(),
		telling(),
		telling(),
	]);
	const sold = placed.filter(Boolean).length;
	expect(sold).toBe(5);
	for (const count of counts.toReversed()) await tell(count);
	expect(await stockOf(db, sku)).toBe(0);
});

it("a count from the future is refused, and says what time it is", async () => {
	const sku = await hangOne(gateway.context.db, { stock: 3 });
	const asOf = new Date(Date.now() + 600_000).toISOString();
	const body = { asOf, stocks: [{ gtin: sku, quantity: 9 }] };
	const fault = await gateway.fault(feedStocks, { body }, operator);
	expect(fault).toMatchObject({
		code: "INVALID_REQUEST",
		details: {
			issues: [{ path: "asOf", message: expect.stringMatching(/future: here it is 20/) }],
		},
	});
	const row = kinds.stock.shape.parse({ gtin: sku, quantity: 9, asOf });
	const outcome = await applied({ line: 7, row: row as never });
	expect(outcome.faults).toEqual([{ line: 7, message: expect.stringContaining("asOf: lies in") }]);
	expect(await stockOf(gateway.context.db, sku)).toBe(3);
});

describe("movements that are older than 90 days", () => {
	const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
	const moved = (gtin: string, change: number, days: number, pointId: string | null = null) =>
		gateway.context.db.execute(sql`
			insert into stock_movements (gtin, point_id, change, at)
			values (${gtin}, ${pointId}, ${change}, ${daysAgo(days)}::timestamptz)`);
	const kept = async (gtin: string) => {
		const { rows } = await gateway.context.db.execute<{ change: number }>(
			sql`select change from stock_movements where gtin = ${gtin} order by at`,
		);
		return rows.map(({ change }) => change);
	};

	it("are kept as one for each size and place, and a count from before it changes nothing", async () => {
		const { db } = gateway.context;
		const sku = await hangOne(db, { stock: 20 });
		const pointId = "20001";
		await db.insert(storeStock).values({ gtin: sku, pointId, quantity: 4 });
		for (const [change, days] of [
			[-1, 120],
			[-2, 110],
			[-3, 100],
			[-4, 80],
			[-5, 10],
		] as const)
			await moved(sku, change, days);
		for (const days of [130, 105]) await moved(sku, -6, days, pointId);
		await pruneMovements(gateway.context);
		await pruneMovements(gateway.context);
		expect(await kept(sku)).toEqual([-6, -3, -4, -5]);

		const count = (quantity: number, days: number, locationId: string | null) =>
			db.transaction((tx) =>
				setStockAt(tx, [{ gtin: sku, quantity, asOf: new Date(daysAgo(days)), locationId }]),
			);
		// what was sold between the count and the last one kept is not known any more
		for (const days of [115, 101]) {
			expect(await count(50, days, null)).toMatchObject({ changed: 0 });
			expect(await count(50, days + 5, pointId)).toMatchObject({ changed: 0 });
		}
		expect([await stockOf(db, sku), await kept(sku)]).toEqual([20, [-6, -3, -4, -5]]);
		// since a later one all is
		await count(50, 99, null);
		await count(7, 104, pointId);
		const [shelf] = await gateway.rows(storeStock, eq(storeStock.gtin, sku));
		expect([await stockOf(db, sku), shelf?.quantity]).toEqual([41, 7]);
		expect(await kept(sku)).toEqual([-4, -5]);
	});
});

it("a count does not read through all that was sold since the last ones", async () => {
	const { db } = gateway.context;
	const sku = await hangOne(db, { stock: 5 });
	const other = await hangOne(db, { stock: 5 });
	const [store] = await db.select({ id: deliveryPoints.pointId }).from(deliveryPoints).limit(1);
	const read = await db.transaction(async (tx) => {
		const readSoFar = async () => {
			const { rows } = await tx.execute<{ read: number }>(sql`
				select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'stock_movements'`);
			return rows[0]?.read ?? 0;
		};
		await tx.execute(sql`
			insert into stock_movements (gtin, change, at)
			select ${other}, -1, clock_timestamp() from generate_series(1, 20000)`);
		const before = await readSoFar();
		await setStockAt(tx, [
			{ gtin: sku, quantity: 9, asOf: null, locationId: null },
			{ gtin: sku, quantity: 9, asOf: null, locationId: store?.id ?? "" },
		]);
		return (await readSoFar()) - before;
	});
	expect(read).toBe(0);
});
