// What a product's pictures are drawn from if nobody took any.
import { sql } from "drizzle-orm";
import type { PictureType } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { products } from "#gateway/platform/db/schema.ts";
import type { ArtworkSpec } from "./artist.ts";

export interface FoundArtwork {
	/** null if nothing says how to draw it */
	spec: ArtworkSpec | null;
	/** what it is worn and laid out with: other models of its look, always the same ones */
	companions: ArtworkSpec[];
	/** the pictures it has */
	types: PictureType[];
}

interface Row extends Record<string, unknown> {
	spec: ArtworkSpec | null;
	types: PictureType[];
	companions: ArtworkSpec[] | null;
}

/** Most products that a figure wears beside the product itself. */
const maxCompanions = 4;

/** Null where there is no such product; a product has its pictures whichever market sells it. */
export async function findArtwork(db: Db, productId: string): Promise<FoundArtwork | null> {
	const { rows } = await db.execute<Row>(sql`
		select p.artwork as spec, p.pictures as types, (
			select json_agg(c.artwork order by c.product_id) from (
				select distinct on (q.model) q.artwork, q.product_id from ${products} q
				where q.look = p.look and q.model <> p.model and q.artwork is not null
				order by q.model, q.position, q.product_id limit ${maxCompanions}
			) c) as companions
		from ${products} p where p.product_id = ${productId}`);
	const [row] = rows;
	return row ? { spec: row.spec, types: row.types, companions: row.companions ?? [] } : null;
}
