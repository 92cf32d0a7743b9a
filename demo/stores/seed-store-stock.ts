// Fills the shelves of the demo stores, once there are both a catalogue and stores.
import { sql } from "drizzle-orm";
import type { Db } from "../../gateway/db/client.ts";
import { deliveryPoints, models, products, skus, storeStock } from "../../gateway/db/schema.ts";

/** Products that a store has room for: of a large catalogue, the most wanted ones. */
const assortment = 1_500;

/** A repeatable number below 65,536 for a text in the statement. */
const chance = (text: ReturnType<typeof sql>) =>
	sql`('x' || substr(md5(${text}), 1, 4))::bit(16)::int`;

/**
 * Seven stores of ten carry a product; of its sizes there some are gone, some nearly. What is sold in stores only, all
 * have; what is sold online only, none. In one statement: rows by the ten thousand never leave the database.
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
