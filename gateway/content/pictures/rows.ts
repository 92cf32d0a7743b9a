// Reads customers' pictures with the product they show, in the words of the asked language.
import { type SQL, sql } from "drizzle-orm";
import type { OwnPicture } from "#contract/pictures/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customerPictures, models, products } from "#gateway/platform/db/schema.ts";

interface Row extends Record<string, unknown> {
	pictureId: string;
	isDrawn: boolean;
	alt: string;
	language: string;
	state: OwnPicture["state"];
	width: number;
	height: number;
	/** ms */
	sentAt: number;
	productId: string;
	label: string;
	colour: string;
}

/** @param which condition over the aliases `c` of the pictures and `p` of their products; newest first */
export async function readPictures(
	db: Db,
	which: SQL,
	language: Language,
	maxRows: number,
): Promise<OwnPicture[]> {
	const { rows } = await db.execute<Row>(sql`
		select c.picture_id as "pictureId", c.setting is not null as "isDrawn", c.alt, c.language, c.state,
			c.width, c.height, extract(epoch from c.sent_at)::float8 * 1000 as "sentAt",
			p.product_id as "productId", m.names ->> ${language}::text as label,
			p.colour_labels ->> ${language}::text as colour
		from ${customerPictures} c join ${products} p on p.product_id = c.product_id
		join ${models} m on m.model = p.model
		where ${which} order by c.sent_at desc, c.picture_id limit ${maxRows}`);
	return rows.map(({ isDrawn, sentAt, productId, label, colour, ...row }) => ({
		...row,
		source: isDrawn ? ("house" as const) : ("customer" as const),
		sentAt: new Date(sentAt).toISOString(),
		product: { productId, label, colour },
	}));
}

/** Invalidates the pages that show a product's pictures. */
export async function publishProductPictures(db: Db, productId: string): Promise<void> {
	await db.execute(sql`select tell_products(array(
		select q.product_id from ${products} p join ${products} q on q.model = p.model
		where p.product_id = ${productId}), '{}')`);
}
