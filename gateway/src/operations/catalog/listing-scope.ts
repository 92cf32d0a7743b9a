// What a listing is a listing of, and how its filters and its order are said in SQL. Aliases: p products, pr prices.
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listingQuery, Sort } from "../../../contract/catalog/shapes.ts";
import { prices, skus } from "../../db/schema.ts";
import type { CatalogMarket } from "./market.ts";

export type ListingQuery = z.output<typeof listingQuery>;

/** The products a listing is about, before any filter. */
export interface ListingScope {
	/** names the scope among others of the database, for what is kept */
	key: string;
	/** tables, with products as p */
	from: SQL;
	where: SQL;
	/** greater first in the sort `relevance`, before popularity; null where popularity is all */
	rank: SQL | null;
}

const arrayOf = (values: readonly string[]) =>
	sql`array[${sql.join(
		values.map((value) => sql`${value}`),
		sql`, `,
	)}]::text[]`;

/** One condition per facet; null where nothing is chosen. */
export interface Choices {
	size: SQL | null;
	colour: SQL | null;
	material: SQL | null;
	price: SQL | null;
}

/** @param query values of one facet widen it, facets narrow each other */
export function choicesOf(query: ListingQuery): Choices {
	const { sizes, colours, materials, minPrice, maxPrice } = query;
	const bounds = [
		...(minPrice === undefined ? [] : [sql`pr.price >= ${minPrice}`]),
		...(maxPrice === undefined ? [] : [sql`pr.price <= ${maxPrice}`]),
	];
	return {
		size: sizes?.length
			? sql`exists (select from ${skus} s where s.product_id = p.product_id and s.sellable
				and s.size_id = any(${arrayOf(sizes)}))`
			: null,
		colour: colours?.length ? sql`p.colour_family = any(${arrayOf(colours)})` : null,
		material: materials?.length ? sql`p.materials && ${arrayOf(materials)}` : null,
		price: bounds.length > 0 ? sql.join(bounds, sql` and `) : null,
	};
}

/** Tables of a scope with the market's price as pr. */
export function soldIn(scope: ListingScope, { currency }: CatalogMarket): SQL {
	return sql`${scope.from} join ${prices} pr on pr.product_id = p.product_id and pr.currency = ${currency}`;
}

interface Key {
	column: SQL;
	direction: SQL;
}
const descending = sql.raw("desc");
const ascending = sql.raw("asc");

/** The last key makes the order whole: no product on two pages, none on none. */
function keysOf(sort: Sort, scope: ListingScope): Key[] {
	const popular = { column: sql`p.popularity`, direction: descending };
	const byId = { column: sql`p.product_id`, direction: ascending };
	switch (sort) {
		case "new":
			return [{ column: sql`p.launched_at`, direction: descending }, popular, byId];
		case "price-asc":
			return [{ column: sql`pr.price`, direction: ascending }, popular, byId];
		case "price-desc":
			return [{ column: sql`pr.price`, direction: descending }, popular, byId];
		case "relevance":
			return scope.rank
				? [{ column: scope.rank, direction: descending }, popular, byId]
				: [popular, byId];
	}
}

/** One page of a scope as `readCards` wants it. */
export function pageOf(
	scope: ListingScope,
	query: ListingQuery,
	market: CatalogMarket,
): { page: SQL; order: SQL } {
	const keys = keysOf(query.sort, scope).map((key, index) => ({
		...key,
		alias: sql.raw(`key${index}`),
	}));
	const conditions = [
		scope.where,
		...Object.values(choicesOf(query)).filter((choice): choice is SQL => choice !== null),
	];
	const columns = sql.join(
		keys.map(({ column, alias }) => sql`${column} as ${alias}`),
		sql`, `,
	);
	const inside = sql.join(
		keys.map(({ column, direction }) => sql`${column} ${direction}`),
		sql`, `,
	);
	return {
		page: sql`select p.product_id, ${columns} from ${soldIn(scope, market)}
			where ${sql.join(conditions, sql` and `)}
			order by ${inside} limit ${query.size} offset ${(query.page - 1) * query.size}`,
		order: sql.join(
			keys.map(({ alias, direction }) => sql`page.${alias} ${direction}`),
			sql`, `,
		),
	};
}
