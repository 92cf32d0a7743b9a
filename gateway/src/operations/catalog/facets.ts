// Counts for the facets of a listing: what each further choice would leave, in one statement.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { skus } from "../../db/schema.ts";
import { kept } from "./kept.ts";
import {
	type Choices,
	choicesOf,
	type ListingQuery,
	type ListingScope,
	soldIn,
} from "./listing-scope.ts";
import type { CatalogMarket } from "./market.ts";

export type FacetKey = "size" | "colour" | "material";

export interface Counts {
	/** products of the scope before any filter */
	matched: number;
	/** products with every filter applied */
	total: number;
	values: { facet: FacetKey; value: string; count: number }[];
	priceRange: { min: number; max: number } | null;
}

interface Row extends Record<string, unknown> {
	facet: FacetKey | "price" | "matched" | "total";
	value: string | null;
	count: number;
	min: number | null;
	max: number | null;
}

/** Stock moves all the time; a count in a filter may be this many seconds behind. */
const keep = kept<Counts>(20, 500);

/** Every condition but the facet's own: choosing `red` leaves the counts of the other colours standing. */
function without(own: keyof Choices | null, choices: Choices): SQL {
	const others = (Object.keys(choices) as (keyof Choices)[])
		.filter((name) => name !== own && choices[name] !== null)
		.map((name) => sql.raw(`${name}_ok`));
	return others.length > 0 ? sql.join(others, sql` and `) : sql`true`;
}

async function count(
	db: Db,
	scope: ListingScope,
	choices: Choices,
	market: CatalogMarket,
): Promise<Counts> {
	const { rows } = await db.execute<Row>(sql`
		with base as materialized (
			select p.product_id, p.colour_family, p.materials, pr.price,
				${choices.size ?? sql`true`} as size_ok, ${choices.colour ?? sql`true`} as colour_ok,
				${choices.material ?? sql`true`} as material_ok, ${choices.price ?? sql`true`} as price_ok
			from ${soldIn(scope, market)} where ${scope.where}
		)
		select 'matched' as facet, null as value, count(*)::int as count, null::int as min, null::int as max from base
		union all select 'total', null, count(*)::int, null, null from base where ${without(null, choices)}
		union all select 'price', null, 0, min(price), max(price) from base where ${without("price", choices)}
		union all select 'colour', colour_family, count(*)::int, null, null
			from base where ${without("colour", choices)} group by colour_family
		union all select 'material', material, count(*)::int, null, null
			from base, unnest(materials) material where ${without("material", choices)} group by material
		union all select 'size', s.size_id, count(*)::int, null, null
			from base join ${skus} s on s.product_id = base.product_id and s.sellable
			where ${without("size", choices)} group by s.size_id`);
	const one = (facet: Row["facet"]) => rows.find((row) => row.facet === facet);
	const span = one("price");
	return {
		matched: one("matched")?.count ?? 0,
		total: one("total")?.count ?? 0,
		priceRange: span?.min != null && span.max != null ? { min: span.min, max: span.max } : null,
		values: rows.flatMap(({ facet, value, count: products }) =>
			value !== null && (facet === "size" || facet === "colour" || facet === "material")
				? [{ facet, value, count: products }]
				: [],
		),
	};
}

/** The same for every page and order of a listing. */
export function readCounts(
	db: Db,
	scope: ListingScope,
	query: ListingQuery,
	market: CatalogMarket,
): Promise<Counts> {
	const { sizes, colours, materials, minPrice, maxPrice } = query;
	const key = JSON.stringify([
		scope.key,
		market.currency,
		...[sizes, colours, materials].map((values) => (values ?? []).toSorted()),
		minPrice,
		maxPrice,
	]);
	return keep(db, key, () => count(db, scope, choicesOf(query), market));
}
