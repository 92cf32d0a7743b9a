// Fills an empty database with the demo shop, once, whoever starts first.

import type { GatewayConfig } from "../gateway/config.ts";
import type { Database } from "../gateway/db/client.ts";
import { seedCustomers } from "./accounts/seed-customers.ts";
import { seedPictures } from "./accounts/seed-pictures.ts";
import { seedCatalog } from "./catalog/seed-catalog.ts";
import { seedPrivateSales } from "./offers/seed-private-sales.ts";
import { seedPromotions } from "./offers/seed-promotions.ts";
import { seedPlaces } from "./stores/seed-places.ts";
import { seedStoreStock } from "./stores/seed-store-stock.ts";

/** @param config of it the number of styles; a database that holds something already is left as it is */
export async function seedOnce(
	database: Database,
	config: Pick<GatewayConfig, "SEED_MODELS">,
	now: Date,
): Promise<void> {
	await database.exclusively("seed", async () => {
		await seedCatalog(database.db, { models: config.SEED_MODELS, now });
		await seedCustomers(database.db, now);
		await seedPictures(database.db, now);
		await seedPromotions(database.db, now);
		await seedPrivateSales(database.db, now);
		await seedPlaces(database.db, now);
		await seedStoreStock(database.db);
	});
}
