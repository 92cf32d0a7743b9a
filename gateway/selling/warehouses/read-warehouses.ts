import { eq, sql } from "drizzle-orm";
import type { Seller } from "#contract/domain/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { warehouses } from "#gateway/platform/db/schema.ts";
import { placeAddressLines } from "#gateway/platform/wording/formats.ts";
import { locationOf, mainWarehouse, rankedFor } from "./rules/allot.ts";

export type Warehouse = typeof warehouses.$inferSelect;

/** Null for one without a row. */
export async function warehouseOf(db: Db, warehouseId: string): Promise<Warehouse | null> {
	const [row] = await db.select().from(warehouses).where(eq(warehouses.warehouseId, warehouseId));
	return row ?? null;
}

/** Which warehouse gets a market's returned parcels (ORDER-55); null for the main one. */
export async function returnsTo(db: Db, storeId: string): Promise<string | null> {
	const rows = await db
		.select()
		.from(warehouses)
		.where(sql`${storeId} = any(${warehouses.returnsOf})`);
	const named = new Set(rows.map(({ warehouseId }) => warehouseId));
	const first = rankedFor(rows, storeId).find((id) => named.has(id));
	return first ? locationOf(first) : null;
}

/** The address that returned parcels go to, on a label and in letters. @param warehouse null for the seller's own address */
export function returnAddressLines(
	seller: Seller,
	warehouse: Pick<Warehouse, "name" | "line1" | "zipCode" | "city" | "country"> | null,
	tag: string,
): string[] {
	const to = warehouse ? [warehouse.name, ...placeAddressLines(warehouse, tag)] : seller.lines;
	return [seller.name, ...to];
}

/** The warehouse whose address a return's label has; null for the seller's own address. */
export const labelTarget = async (db: Db, storeId: string): Promise<Warehouse | null> =>
	warehouseOf(db, (await returnsTo(db, storeId)) ?? mainWarehouse);
