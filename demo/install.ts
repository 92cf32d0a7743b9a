// The demo shop in an empty database: its files are imported as a merchant's are; what no kind of file holds is added.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { eq } from "drizzle-orm";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import type { DbContext, GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customers,
	deliveryPoints,
	importProgress,
	models,
	productMedia,
	stockCounts,
} from "#gateway/platform/db/schema.ts";
import { demoAccounts } from "./accounts/demo-accounts.ts";
import { seedCustomers } from "./accounts/seed-customers.ts";
import { seedPictures } from "./accounts/seed-pictures.ts";
import { seedPrivateSales } from "./accounts/seed-private-sales.ts";
import { seedSpending } from "./accounts/seed-spending.ts";
import { installMarkets, upgradeMarkets } from "./install-markets.ts";

const catalogue = join(import.meta.dirname, "catalogue");

/** The day on which the files were written: all dates are moved by the days since then, so that what is new stays new. */
const writtenOn = Date.parse("2026-11-28T00:00:00Z");
const day = 86_400_000;
/** Files whose instants are moved: launches, prices and reviews. */
const moved = ["products", "prices", "reviews"];
const instant = /(?<=")\d{4}-\d\d-\d\dT[\d:.]+Z(?=")/g;

/** Stands in `import_progress` from the first row to the last, so that an interrupted install goes on. */
const underWay = "demo";

/**
 * Whether the database may be filled: it is empty, or an install of it was interrupted. The install writes the demo accounts
 * first, so a catalogue, customers or stores without them belong to another shop.
 */
async function isToFill(db: Db): Promise<boolean> {
	if ((await db.$count(importProgress, eq(importProgress.digest, underWay))) > 0) return true;
	const counts = await Promise.all(
		[models, customers, deliveryPoints].map((one) => db.$count(one)),
	);
	return counts.every((count) => count === 0);
}

/** Whether the database has the demo: its accounts are there. */
export async function isInstalled({ db }: DbContext): Promise<boolean> {
	return (await db.$count(customers, eq(customers.customerId, demoAccounts.loyal.customerId))) > 0;
}

/** Whether it is a demo of 0.8.0 or before, whose pictures were drawn: it has the accounts, and no picture of any product. */
const isDrawn = async (context: DbContext): Promise<boolean> =>
	(await isInstalled(context)) && (await context.db.$count(productMedia)) === 0;

/** Copies the files into a folder, with their dates moved to `now`. */
async function writeMoved(folder: string, now: Date): Promise<void> {
	const since = Math.floor((now.getTime() - writtenOn) / day) * day;
	for (const name of await readdir(catalogue)) {
		const text = await readFile(join(catalogue, name), "utf8");
		const isMoved = moved.includes(name.split(".")[0] ?? "");
		const move = (at: string) => new Date(Date.parse(at) + since).toISOString();
		await writeFile(join(folder, name), isMoved ? text.replace(instant, move) : text);
	}
}

/** @throws Error naming each row that cannot be imported */
async function importCatalogue(
	db: Db,
	now: () => Date,
	tell: (progress: string) => void,
): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "vitrine-demo-"));
	try {
		await writeMoved(folder, now());
		const files = sourceFiles(folder);
		const names = files.map(({ path }) => basename(path));
		const reports = await runImport({ db, now }, files, {
			isAlone: true,
			onProgress: ({ file }) => tell(`${names.indexOf(file) + 1} of ${names.length}`),
		});
		const faults = reports.flatMap(({ file, faults: found }) =>
			found.map(({ line, message }) => `${file} line ${line}: ${message}`),
		);
		if (faults.length > 0) throw new Error(`demo/catalogue: ${faults.join("; ")}`);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Fills an empty database with the demo shop, once, whichever process starts first. @returns what was done, or null */
export async function installDemo(
	{ db, config, now }: Pick<GatewayContext, "db" | "config" | "now">,
	tell: (progress: string) => void = () => undefined,
): Promise<string | null> {
	if (!(await isToFill(db))) {
		await upgradeMarkets({ db, now });
		return (await isDrawn({ db, now }))
			? "this demo is of an earlier release and has no pictures: empty DATA_DIR, and it is installed anew"
			: null;
	}
	const at = now();
	// the markets come first: everything else is sold, sent or said in one of them
	await installMarkets({ db, now });
	await db.transaction(async (tx) => {
		await tx
			.insert(importProgress)
			.values({ digest: underWay, linesDone: 0, updatedAt: at })
			.onConflictDoNothing();
		await seedCustomers({ db: tx, config }, at);
	});
	await importCatalogue(db, now, tell);
	await db.transaction(async (tx) => {
		// its stock was never counted: the first count of any system holds, whenever it was made
		await tx.delete(stockCounts);
		await seedSpending(tx, at);
		await seedPictures(tx, at);
		await seedPrivateSales(tx, at);
		await tx.delete(importProgress).where(eq(importProgress.digest, underWay));
	});
	return "the demo shop is installed: its catalogue, accounts, codes and test payments";
}
