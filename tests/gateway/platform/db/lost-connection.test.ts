import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { newPostgresDatabase, type PostgresDatabase } from "#tests/support/gateway/databases.ts";
import { onServer } from "#tests/support/gateway/postgres-server.ts";

const breakAll = ({ serverUrl, name }: PostgresDatabase) =>
	onServer(
		serverUrl,
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
	);

it("a connection that breaks in a transaction fails only that transaction", async () => {
	const place = await newPostgresDatabase(false);
	const lost: Error[] = [];
	const database = await openPostgres(place.url, 2, (error) => lost.push(error));
	try {
		const work = database.db.transaction(async (tx) => {
			await tx.execute(sql`select 1`);
			await breakAll(place);
			// between two statements no query is pending that could fail
			await expect.poll(() => lost.length).toBeGreaterThan(0);
			await tx.execute(sql`select 2`);
		});
		await expect(work).rejects.toThrow();
		const { rows } = await database.db.execute(sql`select 3 as number`);
		expect(rows).toEqual([{ number: 3 }]);
	} finally {
		await database.close();
		await place.drop();
	}
});
