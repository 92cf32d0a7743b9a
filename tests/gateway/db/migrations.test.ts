import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../gateway/db/client.ts";
import { StrangeMigrations } from "../../../gateway/db/migration-journal.ts";
import { bothEngines, openTestDatabase } from "../../support/gateway/databases.ts";

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
