// For each released version a database that it filled (`<version>.sql.zst`): catalogue, customers, a cart, orders of three
// countries and a payment under way. What the gateway does at its start makes it this version's, and loses nothing.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import { listOrders } from "#contract/order/operations.ts";
import { getInvoice } from "#contract/order/papers.ts";
import { upgradeMarkets } from "#demo/install-markets.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import type { Hold } from "#gateway/platform/db/gentle-migrations.ts";
import { knownMigrations } from "#gateway/platform/db/migration-journal.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { loadMarkets } from "#gateway/platform/domains/follow-markets.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { readyCart, shopper } from "../selling/carts/shopper.ts";
import { payWith, startPayment, validate } from "../selling/payments/payer.ts";

const all = globSync("*.sql.zst", { cwd: import.meta.dirname })
	.map((file) => basename(file, ".sql.zst"))
	.sort();
/** The gate upgrades from the first and from the last, the long run from each. */
const versions = all.filter((_, at) => isLongRun || at === 0 || at === all.length - 1);

interface Stored {
	order_number: string;
	customer_id: string;
	store_id: string;
	total: number;
	currency: string;
}

/** Rows of every table that has any. */
async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
	const { rows } = await client.query<{ name: string; size: number }>(
		`select table_name as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text::int as size
		from information_schema.tables where table_schema = 'public' order by 1`,
	);
	return new Map(rows.filter(({ size }) => size > 0).map(({ name, size }) => [name, size]));
}

const isLong = (holds: Hold) => holds === "everything" || holds === "writes";

const marketOf: Record<string, Market> = { "1001": "FR", "1002": "CH", "1005": "DE", "1007": "PL" };

describe.each(versions)("a database of %s", (version) => {
	const closing: (() => Promise<unknown>)[] = [];
	afterAll(async () => {
		for (const close of closing.reverse()) await close();
	});

	it("is upgraded with everything in it, and goes on selling", async () => {
		const { url, drop } = await newPostgresDatabase(false);
		closing.push(drop);
		const file = join(import.meta.dirname, `${version}.sql.zst`);
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		await client.query(zstdDecompressSync(readFileSync(file)).toString());
		await client.query("set search_path to public");
		const before = await sizesOf(client);
		const { rows: orders } = await client.query<Stored>(
			"select order_number, customer_id, store_id, total, currency from orders order by placed_at",
		);
		expect(orders.length).toBeGreaterThan(3);
		const { rows: carts } = await client.query<{ cart_id: string; customer_id: string }>(
			"select id as cart_id, customer_id from carts where customer_id is not null and state = 'open'",
		);

		const database = await openPostgres(url, 4);
		// the newest migration, which is not released, holds no table while it reads or writes all its rows
		const plan = await database.migrationPlan();
		const isNext = (tag: string | null | undefined) => tag?.endsWith("_next") ?? false;
		const newest = plan.filter(({ tag }) => tag === null || isNext(tag));
		const slow = newest
			.flatMap(({ statements }) => statements)
			.filter(({ holds }) => isLong(holds));
		expect(plan.some(({ tag }) => isNext(tag))).toBe(isNext(knownMigrations().at(-1)?.tag));
		expect(slow).toEqual([]);
		await database.migrate();
		expect(await database.migrationPlan()).toEqual([]);
		const laid = await upgradeMarkets({ db: database.db, now: () => new Date() });
		// as a gateway does at its start
		await loadMarkets({ db: database.db, now: () => new Date() });
		// up to 0.8.0 the markets were built in
		expect(laid === null).toBe(before.has("markets"));
		expect(domains.map(({ countryCodeISO2 }) => countryCodeISO2)).toContain("PL");
		const after = await sizesOf(client);
		const { rows: hurried } = await client.query<{ gtin: string }>(
			"select gtin from skus where stock > 5 and sellable order by gtin limit 1",
		);
		await client.end();
		const lost = [...before].filter(([table, size]) => (after.get(table) ?? 0) < size);
		expect(lost).toEqual([]);

		const gateway = await startGateway({ database });
		closing.push(() => gateway.close());
		for (const { order_number, customer_id, store_id, total, currency } of orders) {
			const market = marketOf[store_id];
			if (!market) throw new Error(`no market has the store ${store_id}`);
			const caller = await shopper(gateway, customer_id, market);
			// what old rows lack is filled in by the shapes, as the storefront does
			const answer = await gateway.request(listOrders.path, {}, caller);
			expect(listOrders.responses[200].parse(await answer.json()).orders).toContainEqual(
				expect.objectContaining({
					orderNumber: order_number,
					totalPrice: { centAmount: total, currencyCode: currency },
				}),
			);
			const invoice = await gateway.call(
				getInvoice,
				{ params: { orderNumber: order_number } },
				caller,
			);
			expect(invoice.status).toBe(200);
			// Vitrine SAS sold in all seven markets up to 0.9.0 (MARKET-65)
			expect(pdfText(invoice.data), order_number).toContain("FR 35 912 000 345");
		}
		for (const { cart_id, customer_id } of carts) {
			const caller = await shopper(gateway, customer_id);
			const answer = await gateway.request(getCart.path.replace("{cartId}", cart_id), {}, caller);
			expect(getCart.responses[200].parse(await answer.json()).lineItems.length).toBeGreaterThan(0);
		}
		const caller = await shopper(gateway, "a-new-customer");
		const ready = await readyCart(gateway, caller, [hurried[0]?.gtin ?? ""]);
		const { cart, page } = await startPayment(gateway, caller, ready);
		const bought = await validate(gateway, caller, cart, await payWith(page, "4111111111111111"));
		expect(bought.status).toBe(200);
	});
});

it("an upgrade never waits for a table while it holds another: who reads them in any order is answered (OPERATOR-104)", async () => {
	const { url, drop } = await newPostgresDatabase(false);
	const [reader, watcher] = [1, 2].map(() => new pg.Client({ connectionString: url }));
	if (!reader || !watcher) throw new Error("no client");
	await reader.connect();
	await watcher.connect();
	const file = join(import.meta.dirname, `${all.at(-1)}.sql.zst`);
	await watcher.query(zstdDecompressSync(readFileSync(file)).toString());
	const database = await openPostgres(url, 2);
	const plan = await database.migrationPlan();
	const tables = plan
		.flatMap(({ statements }) => statements)
		.flatMap(({ statement, table, holds }) =>
			table && holds !== "nothing" && /^alter table/i.test(statement) ? [table] : [],
		);
	const [first = "", last = ""] = [tables[0], tables.at(-1)];
	expect(first).not.toBe(last);
	await reader.query(`begin; select from public.${last} limit 1`);
	const migrated = database.migrate();
	const hasGivenWay = async () => {
		const { rows } = await watcher.query(`select from pg_stat_activity
			where datname = current_database() and query = 'rollback' and pid <> pg_backend_pid()`);
		return rows.length > 0;
	};
	// of two that wait for each other, Postgres would end this one
	do {
		await reader.query("savepoint before");
		await reader.query(`select from public.${first} limit 1`);
		await reader.query("rollback to savepoint before");
	} while (!(await hasGivenWay()));
	await reader.query("commit");
	await migrated;
	expect(await database.migrationPlan()).toEqual([]);
	await database.close();
	await reader.end();
	await watcher.end();
	await drop();
});
