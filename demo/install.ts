// The demo shop in an empty database.
import { eq } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, deliveryPoints, models } from "#gateway/platform/db/schema.ts";
import type { GatewayContext } from "../gateway/context.ts";
import { demoAccounts } from "./accounts/demo-accounts.ts";

import { seedCustomers } from "./accounts/seed-customers.ts";
import { seedPictures } from "./accounts/seed-pictures.ts";
import { seedCatalog } from "./catalog/seed-catalog.ts";
import { seedPrivateSales } from "./offers/seed-private-sales.ts";
import { seedPromotions } from "./offers/seed-promotions.ts";
import { seedPlaces } from "./stores/seed-places.ts";
import { seedStoreStock } from "./stores/seed-store-stock.ts";

/**
 * Whether the database may be filled: it is empty, or holds what an interrupted install left. The install writes the demo
 * accounts first and all at once, so a catalogue, customers or stores without them belong to another shop.
 */
async function isOurs(db: Db): Promise<boolean> {
	const ours = eq(customers.customerId, demoAccounts.loyal.customerId);
	if ((await db.$count(customers, ours)) > 0) return true;
	const counts = await Promise.all(
		[models, customers, deliveryPoints].map((one) => db.$count(one)),
	);
	return counts.every((count) => count === 0);
}

/** Fills an empty database with the demo shop, once, whichever process starts first. @returns what was done, or null */
export async function installDemo({
	db,
	config,
	now,
}: Pick<GatewayContext, "db" | "config" | "now">): Promise<string | null> {
	if (!(await isOurs(db))) return null;
	const at = now();
	await seedCustomers({ db, config }, at);
	const isNew = await seedCatalog(db, { models: config.SEED_MODELS, now: at });
	await seedPictures(db, at);
	await seedPromotions(db, at);
	await seedPrivateSales(db, at);
	await seedPlaces(db, at);
	await seedStoreStock(db);
	return isNew
		? "the demo shop is installed: its catalogue, accounts, codes and test payments"
		: null;
}
