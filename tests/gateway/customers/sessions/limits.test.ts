// Attempts are counted in the database, for as long as their span, and forgotten after it.
import { expect, it } from "vitest";
import { rateLimits } from "#gateway/platform/db/schema.ts";
import { createLimit, pruneLimits } from "#gateway/platform/protection/limits.ts";
import { openTestDatabase } from "#tests/support/gateway/databases.ts";

it("the sweep deletes only tries whose span is over", async () => {
	const database = await openTestDatabase("postgres");
	const { db } = database;
	try {
		const brief = createLimit(db, "brief", { attempts: 1, seconds: 1 });
		const long = createLimit(db, "long", { attempts: 1, seconds: 3_600 });
		for (const limit of [brief, long]) await limit.take("somebody");
		const names = async () =>
			(await db.select({ key: rateLimits.key }).from(rateLimits)).map(
				({ key }) => key.split(":")[0],
			);
		await expect
			.poll(async () => {
				await pruneLimits({ db });
				return names();
			})
			.toEqual(["long"]);
		expect(await long.take("somebody")).toMatchObject({ allowed: false });
	} finally {
		await database.close();
	}
});
