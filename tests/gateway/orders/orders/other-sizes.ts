// Another size of a test's own garment.
import { eq } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { skus } from "#gateway/platform/db/schema.ts";

/** Adds one more size to a garment. @returns its sku */
export async function hangSize(db: Db, sku: string, stock: number): Promise<string> {
	const [beside] = await db.select().from(skus).where(eq(skus.gtin, sku));
	if (!beside) throw new Error("there is no such piece");
	const gtin = `39${sku.slice(2)}`;
	const { productId } = beside;
	await db.insert(skus).values({ gtin, productId, sizeId: "t7", position: 7, stock });
	return gtin;
}
