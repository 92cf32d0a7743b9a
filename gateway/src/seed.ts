// Fills an empty database with the demo shop, once, whoever starts first.

import { seedCustomers } from "../seeds/customers/seed-customers.ts";
import { seedPictures } from "../seeds/customers/seed-pictures.ts";
import { seedPlaces } from "../seeds/places/seed-places.ts";
import { seedStoreStock } from "../seeds/places/seed-store-stock.ts";
import { seedPrivateSales } from "../seeds/promotions/seed-private-sales.ts";
import { seedPromotions } from "../seeds/promotions/seed-promotions.ts";
import { seedCatalog } from "../seeds/seed-catalog.ts";
import type { GatewayConfig } from "./config.ts";
import type { Database } from "./db/client.ts";

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
