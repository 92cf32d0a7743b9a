// The seven markets. They were built into the gateway up to 0.8.0: a database that one of those filled gets their rows here.
import { join } from "node:path";
import { sourceFiles } from "#gateway/commands/import/files.ts";
import { runImport } from "#gateway/commands/import/run-import.ts";
import type { DbContext, Extension } from "#gateway/context.ts";
import { markets, models } from "#gateway/platform/db/schema.ts";
import { loadMarkets } from "#gateway/platform/domains/follow-markets.ts";

export async function installMarkets({ db, now }: DbContext): Promise<void> {
	await runImport({ db, now }, sourceFiles(join(import.meta.dirname, "markets")));
	await loadMarkets({ db, now });
}

/** @returns a line for the log; null for an empty database, and where there are markets already */
export async function upgradeMarkets(context: DbContext): Promise<string | null> {
	const { db } = context;
	if ((await db.$count(markets)) > 0 || (await db.$count(models)) === 0) return null;
	await installMarkets(context);
	// as 0.8.0 sold everywhere: invoices of its orders name who sold (MARKET-65)
	await db.update(markets).set({ sellerId: "vitrine" });
	await loadMarkets(context);
	return "the seven markets that were built into 0.8.0 are rows now: export them to change them";
}

/** For shops without the demo. */
export const formerMarkets: Extension = { install: upgradeMarkets };
