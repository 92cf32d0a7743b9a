// A backup that is taken while shoppers buy is restored elsewhere, on the oldest Postgres that is supported: the gateway opens,
// and the books agree.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { randomFrom } from "#tests/support/random.ts";
import { booksFaults } from "../soak/books.ts";
import type { Floor } from "../soak/floor.ts";
import { planOf } from "../soak/plans.ts";
import { settle } from "../soak/play.ts";
import { openShop, playPlan } from "../soak/run.ts";
import type { Plan } from "../soak/steps.ts";
import { projectRoot } from "../support/gateway/fingerprint.ts";
import {
	type DebianPostgres,
	debianPostgres,
	startDebianPostgres,
} from "../support/process/debian-postgres.ts";

const script = (name: string) => join(projectRoot, "deploy/backup", name);
const run = promisify(execFile);

/** The floor counts what is brought by hand, and would count what came after the backup. */
const withoutRestocks = (plan: Plan): Plan => ({
	...plan,
	shoppers: plan.shoppers.map((steps) => steps.filter((step) => step.do !== "restock")),
});

describe.skipIf(debianPostgres === null)("backup and restore (OPERATOR-60)", () => {
	const folder = mkdtempSync(join(tmpdir(), "vitrine-backup-"));
	const stopping: (() => Promise<void>)[] = [];
	let postgres: DebianPostgres;
	let first = "";
	let floor: Floor;
	let ordersAtStart = 0;

	beforeAll(async () => {
		postgres = await startDebianPostgres();
		first = postgres.newDatabase("first");
		postgres.run(process.execPath, ["tests/support/gateway/make-template.ts", "postgres", first]);
	}, 300_000);
	afterAll(async () => {
		for (const stop of stopping.reverse()) await stop();
		await postgres?.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	const shell = (name: string, about: string, url: string) =>
		run("sh", [script(name), about], {
			env: { PATH: `${debianPostgres}:${process.env.PATH}`, DATABASE_URL: url },
		});

	it("is taken while sixteen shoppers buy, who notice nothing", async () => {
		const shop = await openShop(projectRoot, first);
		stopping.push(() => shop.close());
		const count = async () => {
			const { rows } = await shop.db.execute(sql`select count(*)::int as count from orders`);
			return (rows as unknown as [{ count: number }])[0].count;
		};
		await playPlan(shop, planOf(1));
		ordersAtStart = await count();
		const { faults } = await playPlan(shop, withoutRestocks(planOf(2)), {
			async disturb(round) {
				floor = round.floor;
				await shell("backup.sh", folder, first);
			},
		});
		expect(faults).toEqual([]);
		expect(ordersAtStart).toBeGreaterThan(0);
		expect(await count()).toBeGreaterThanOrEqual(ordersAtStart);
	}, 300_000);

	it("opens elsewhere, with every order and books that agree", async () => {
		const [file = ""] = readdirSync(folder).filter((name) => name.endsWith(".dump"));
		const second = postgres.newDatabase("second");
		await shell("restore.sh", join(folder, file), second);
		const shop = await openShop(projectRoot, second);
		stopping.push(() => shop.close());
		const { rows } = await shop.db.execute(sql`select count(*)::int as count from orders`);
		expect((rows as unknown as [{ count: number }])[0].count).toBeGreaterThanOrEqual(ordersAtStart);
		const { db, gateways, tokenOf } = shop;
		const round = {
			...{ floor, gateways, db, tokenOf, random: randomFrom(3) },
			...{ seen: [], faults: [] as string[], counted: [], counts: new Map() },
		};
		await settle(round);
		expect([...round.faults, ...(await booksFaults(db, floor))]).toEqual([]);
		// and it goes on selling
		expect((await playPlan(shop, planOf(4))).faults).toEqual([]);
	}, 300_000);

	it("refuses a file that was changed, and a database that is not empty", async () => {
		const [file = ""] = readdirSync(folder).filter((name) => name.endsWith(".dump"));
		await expect(shell("restore.sh", join(folder, file), first)).rejects.toThrow(
			"name an empty one",
		);
		writeFileSync(join(folder, file), "x");
		const third = postgres.newDatabase("third");
		await expect(shell("restore.sh", join(folder, file), third)).rejects.toThrow("sha256sum");
		const database = await openPostgres(third, 1);
		stopping.push(() => database.close());
		expect((await database.pendingMigrations()).length).toBeGreaterThan(0);
	});
});
