// Fills an empty database with the demo shop, once, whoever starts first.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { GatewayContext } from "./context.ts";
import type { Db } from "./db/client.ts";

type Seeder = (db: Db, options: { models: number | undefined }) => Promise<void>;

const seeder = join(import.meta.dirname, "../seeds/seed.ts");

/** @returns whether there was anything to do */
export async function seedOnce(
	context: Pick<GatewayContext, "config" | "database" | "log">,
): Promise<void> {
	if (!existsSync(seeder)) return;
	const { seed } = (await import(seeder)) as { seed: Seeder };
	await context.database.exclusively("seed", () =>
		seed(context.database.db, { models: context.config.SEED_MODELS }),
	);
}
