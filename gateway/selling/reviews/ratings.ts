// Ratings of a model from its reviews: figures for cards, pages and structured data, stored with the model.
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, models, products, reviews } from "#gateway/platform/db/schema.ts";

/** Runs in the transaction that changes reviews, so the figures always match the reviews that are shown. */
export async function renewRatings(tx: Db, productIds: readonly string[]): Promise<void> {
	if (productIds.length === 0) return;
	const given = (stars: number) => sql`count(*) filter (where r.stars = ${sql.raw(String(stars))})`;
	const all = sql.join([1, 2, 3, 4, 5].map(given), sql`, `);
	await tx.execute(sql`
		with touched as (
			select distinct model from ${products} where product_id in (
				select json_array_elements_text(${JSON.stringify(productIds)}::json))
		), figures as (
			select t.model, count(r.review_id)::int as count, array[${all}]::int[] as stars,
				coalesce(round(avg(r.stars), 1), 0) as average
			from touched t join ${products} p on p.model = t.model
			left join ${reviews} r on r.product_id = p.product_id and r.state = 'published'
			group by t.model
		)
		update ${models} m set rating_count = f.count, rating_stars = f.stars, average_rating = f.average
		from figures f where m.model = f.model
			and (m.rating_count, m.rating_stars) is distinct from (f.count, f.stars)`);
}

/** Products whose ratings must be renewed once these customers and their reviews are deleted. @param which over `customers` */
export async function productsReviewedBy(tx: Db, which: SQL): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ productId: reviews.productId })
		.from(reviews)
		.innerJoin(customers, eq(customers.customerId, reviews.customerId))
		.where(which);
	return rows.map(({ productId }) => productId);
}
