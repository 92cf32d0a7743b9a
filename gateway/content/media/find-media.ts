// Where the original of a product's picture is, and the facts noted when it was first read.
import { and, eq, isNull } from "drizzle-orm";
import type { PictureType } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { productMedia, products } from "#gateway/platform/db/schema.ts";
import type { MediaOrigin } from "./originals.ts";

/**
 * Null for an unknown product, or a picture that it has not; the origin is null where no such picture was taken. A product has
 * its pictures whichever market sells it.
 */
export async function findPicture(
	db: Db,
	productId: string,
	type: PictureType,
): Promise<{ origin: MediaOrigin | null } | null> {
	const { url, key, version, finished } = productMedia;
	const isIt = and(eq(productMedia.productId, products.productId), eq(productMedia.type, type));
	const [row] = await db
		// the version first: drizzle takes a row whose first column is null for none
		.select({ origin: { version, url, key, finished }, pictures: products.pictures })
		.from(products)
		.leftJoin(productMedia, isIt)
		.where(eq(products.productId, productId));
	if (!row) return null;
	return row.origin || row.pictures.includes(type) ? { origin: row.origin } : null;
}

export interface MediaFacts {
	/** pixels of the original */
	width: number;
	height: number;
	/** average colour as #rrggbb */
	colour: string;
}

/** Stores the facts with every picture that has this original. */
export async function recordFacts(db: Db, origin: MediaOrigin, facts: MediaFacts): Promise<void> {
	const { url, key, version, width } = productMedia;
	const isIt = origin.url === null ? eq(key, origin.key ?? "") : eq(url, origin.url);
	await db
		.update(productMedia)
		.set(facts)
		.where(and(isIt, eq(version, origin.version), isNull(width)));
}
