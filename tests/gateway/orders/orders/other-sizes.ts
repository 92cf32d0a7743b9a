// Other sizes and colours of a test's own garment.
import { eq } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { prices, products, skus } from "#gateway/platform/db/schema.ts";

/** Adds one more size to a garment. @returns its sku */
export async function hangSize(db: Db, sku: string, stock: number): Promise<string> {
	const [beside] = await db.select().from(skus).where(eq(skus.gtin, sku));
	if (!beside) throw new Error("there is no such piece");
	const gtin = `39${sku.slice(2)}`;
	const { productId } = beside;
	await db.insert(skus).values({ gtin, productId, sizeId: "t7", position: 7, stock });
	return gtin;
}

/** Adds a colour to a garment, in one size. @param price cents of EUR, in which alone it is sold @returns its sku */
export async function hangColour(
	db: Db,
	sku: string,
	{ price, stock = 3, name = "Black" }: { price: number; stock?: number; name?: string },
): Promise<{ sku: string; productId: string }> {
	const [beside] = await db.select().from(skus).where(eq(skus.gtin, sku));
	const [own] = await db
		.select()
		.from(products)
		.where(eq(products.productId, beside?.productId ?? ""));
	if (!beside || !own) throw new Error("there is no such piece");
	const already = await db.select().from(products).where(eq(products.model, own.model));
	const position = already.length;
	const productId = `${own.productId}${position}`;
	const colourLabels = { fr: name, en: name, es: name, de: name, it: name, pl: name };
	await db
		.insert(products)
		.values({ ...own, productId, optionId: `${own.optionId}${position}`, position, colourLabels });
	await db.insert(prices).values({
		...{ productId, list: "EUR", price, priceType: "I", initialPrice: price },
		since: new Date("2026-01-05T00:00:00Z"),
	});
	const gtin = `3${position}${sku.slice(2)}`;
	await db.insert(skus).values({ gtin, productId, sizeId: beside.sizeId, position: 0, stock });
	return { sku: gtin, productId };
}
