// Where the original of a product's picture is, and the facts noted when it was first read.
import { and, eq, isNull } from "drizzle-orm";
import type { PictureType } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { productMedia } from "#gateway/platform/db/schema.ts";
import type { MediaOrigin } from "./originals.ts";

/** Null when there is no original. */
export async function findMedia(
	db: Db,
	productId: string,
	type: PictureType,
): Promise<MediaOrigin | null> {
	const { url, key, version } = productMedia;
	const [row] = await db
		.select({ url, key, version })
		.from(productMedia)
		.where(and(eq(productMedia.productId, productId), eq(productMedia.type, type)));
	return row ?? null;
}

export interface MediaFacts {
	/** pixels of the original */
	width: number;
	height: number;
	/** average colour as #rrggbb */
	colour: string;
}

/** Stores the facts with every picture that has this original. */
export async function noteFacts(db: Db, origin: MediaOrigin, facts: MediaFacts): Promise<void> {
	const { url, key, version, width } = productMedia;
	const isIt = origin.url === null ? eq(key, origin.key ?? "") : eq(url, origin.url);
	await db
		.update(productMedia)
		.set(facts)
		.where(and(isIt, eq(version, origin.version), isNull(width)));
}
