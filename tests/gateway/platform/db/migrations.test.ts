import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openPostgres } from "#gateway/platform/db/client.ts";
import { leftToFinish } from "#gateway/platform/db/gentle-migrations.ts";
import { StrangeMigrations } from "#gateway/platform/db/migration-journal.ts";
import {
	bothEngines,
	newPostgresDatabase,
	openTestDatabase,
} from "#tests/support/gateway/databases.ts";

describe.each(bothEngines)("migrating on %s", (engine) => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase(engine);
	});
	afterAll(() => database?.close());

	it("a second time changes nothing", async () => {
		const count = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
		const before = await database.db.execute(count);
		await database.migrate();
		expect((await database.db.execute(count)).rows).toEqual(before.rows);
	});

	it("accepts a database that a newer version has migrated further", async () => {
		await database.db.execute(
			sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
		);
		await expect(database.migrate()).resolves.toBeUndefined();
	});

	it("refuses a database with different migrations", async () => {
		await database.db.execute(
			sql`update drizzle.__drizzle_migrations set hash = 'another' where id = 2`,
		);
		await expect(database.migrate()).rejects.toBeInstanceOf(StrangeMigrations);
	});

	it("runs work of one name one after the other", async () => {
		const seen: string[] = [];
		const work = (name: string) => async () => {
			seen.push(`${name} begins`);
			await database.db.execute(sql`select 1`);
			seen.push(`${name} ends`);
		};
		await Promise.all([
			database.exclusively("a-test", work("one")),
			database.exclusively("a-test", work("two")),
		]);
		const [first] = (seen[0] ?? "").split(" ");
		const second = first === "one" ? "two" : "one";
		expect(seen).toEqual([
			`${first} begins`,
			`${first} ends`,
			`${second} begins`,
			`${second} ends`,
		]);
	});

	it("runs the next work after a failure", async () => {
		const fails = database.exclusively("a-test", () => Promise.reject(new Error("no")));
		await expect(fails).rejects.toThrow("no");
		await expect(database.exclusively("a-test", async () => 1)).resolves.toBe(1);
	});
});

it("a migration gives way to who holds its tables, and goes on once they are free", async () => {
	const empty = await newPostgresDatabase(false);
	const database = await openPostgres(empty.url, 2);
	const holder = new pg.Client({ connectionString: empty.url });
	await holder.connect();
	// the migration's first statement waits for the same
	await holder.query("begin; create schema drizzle");
	const migrated = database.migrate();
	const waiting = async () => {
		const { rows } = await database.db.execute(
			sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
		);
		return rows.length;
	};
	await expect.poll(waiting).toBe(1);
	await expect.poll(waiting).toBe(0);
	await holder.query("rollback");
	await migrated;
	const { rows } = await database.db.execute(sql`select count(*)::int as count from products`);
	expect(rows).toEqual([{ count: 0 }]);
	await holder.end();
	await database.close();
	await empty.drop();
});

it("what follows a migration is finished, also after it was interrupted (OPERATOR-57)", async () => {
	const { url, drop } = await newPostgresDatabase();
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const ask = async (text: string) => (await client.query<{ value: string }>(text)).rows;
	await client.query(
		"create table slow (a int); insert into slow values (1), (1); alter table slow add constraint slow_a check (a > 0) not valid",
	);
	const index = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "slow_once" ON "slow" ("a")';
	// it ends half-way, and leaves an index that is of no use
	await expect(client.query(index)).rejects.toThrow("slow_once");
	await client.query("delete from slow");
	const left = await leftToFinish(ask, [index]);
	expect(left).toEqual([
		'DROP INDEX CONCURRENTLY "slow_once"',
		index,
		"ALTER TABLE slow VALIDATE CONSTRAINT slow_a",
	]);
	for (const statement of left) await client.query(statement);
	expect(await leftToFinish(ask, [index])).toEqual([]);
	await client.query("alter table slow drop constraint slow_a");
	await client.query("alter table slow add constraint slow_a check (a > 1) not valid");
	const database = await openPostgres(url, 2);
	await database.migrate();
	expect(await leftToFinish(ask)).toEqual([]);
	await database.close();
	await client.end();
	await drop();
});
