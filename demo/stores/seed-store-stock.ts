// Fills the shelves of the demo stores, once catalogue and stores are seeded.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { deliveryPoints, models, products, skus, storeStock } from "#gateway/platform/db/schema.ts";

/** Number of products a store can hold: of a large catalogue, the most popular ones. */
const assortment = 1_500;

/** A reproducible number below 65,536, computed from a text in the statement. */
const chance = (text: ReturnType<typeof sql>) =>
	sql`('x' || substr(md5(${text}), 1, 4))::bit(16)::int`;

/**
 * Seven of ten stores carry a product; some of its sizes there are sold out, some almost. All stores have what is sold in
 * stores only; none has what is sold online only. One statement, so that tens of thousands of rows stay in the database.
 */
export async function seedStoreStock(db: Db): Promise<void> {
	await db.execute(sql`
		insert into ${storeStock} (gtin, point_id, quantity)
		select gtin, point_id, quantity from (
			select s.gtin, d.point_id, s.status = 'IN_STORE_ONLY' as everywhere,
				${chance(sql`d.point_id || '/' || s.product_id`)} % 10 as carried,
				greatest(0, ${chance(sql`d.point_id || s.gtin`)} % 12 - 2) as quantity
			from ${deliveryPoints} d
			cross join (
				select p.product_id from ${products} p join ${models} m on m.model = p.model
				where not ('WebExclu' = any(p.marketing_labels)) and m.availability_type <> 'ONLINE_ONLY'
				order by p.popularity desc, p.product_id limit ${assortment}
			) carried
			join ${skus} s on s.product_id = carried.product_id
			where d.kind = 'store' and s.status <> 'DISCONTINUED'
		) shelves
		where quantity > 0 and (everywhere or carried < 7)
			and not exists (select 1 from ${storeStock})`);
	await db.execute(sql`analyze ${storeStock}`);
}
