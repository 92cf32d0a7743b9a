import pg from "pg";
import { expect, it } from "vitest";
import { openReplica } from "#gateway/platform/db/replica.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";

it("is read while it is a moment behind a primary that is always written to", async () => {
	const place = await newPostgresDatabase(false);
	// functions of these names in place of the server's own: each look finds more in the log, of which the replica lacks the last two
	const url = `${place.url}?options=${encodeURIComponent("-c search_path=public,pg_catalog")}`;
	const primary = new pg.Pool({ connectionString: url, max: 2 });
	const lost: Error[] = [];
	try {
		await primary.query(`create sequence log;
			create function pg_current_wal_lsn() returns pg_lsn language sql as
				$$ select '0/0'::pg_lsn + nextval('public.log') * 100 $$;
			create function pg_last_wal_replay_lsn() returns pg_lsn language sql as
				$$ select '0/0'::pg_lsn + greatest(last_value - 2, 0) * 100 from public.log $$`);
		const replica = openReplica({
			url,
			connections: 2,
			primary,
			onLost: (error) => lost.push(error),
		});
		try {
			await expect.poll(() => replica.figures().isRead, { timeout: 10_000 }).toBe(true);
			expect(replica.figures().lag).toBeLessThan(10);
			replica.changed();
			expect(replica.figures().isRead).toBe(false);
			await expect.poll(() => replica.figures().isRead, { timeout: 10_000 }).toBe(true);
			expect(lost).toEqual([]);
		} finally {
			await replica.close();
		}
	} finally {
		await primary.end();
		await place.drop();
	}
});
