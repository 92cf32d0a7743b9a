// Reads of the catalogue (`/ecommerce/v3/catalog/…`). All throw GatewayFailure.

import { type Context, getGateway } from "#app/server/request-context.ts";
import {
	getProduct,
	getProductByGtin,
	getProductByOption,
	listFamilyProducts,
} from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import type { ListingProduct, Product, Sort } from "#contract/catalog/shapes.ts";
import type { MarketingLabel } from "#contract/shapes.ts";
import { gatewayQuery, type ListingQuery } from "./listing-query.ts";

/** Products of a page of a listing: whole rows at 2, 3 and 4 columns. */
export const listingSize = 24;

export async function readListing(context: Context, familyId: string, query: ListingQuery) {
	const { data } = await getGateway(context).call(listFamilyProducts, {
		params: { familyId },
		query: gatewayQuery(query, listingSize),
	});
	return data;
}

/**
 * @param q has at least one character that is no space, or is empty: then all products are found
 * @param department segmentationId of a top family, empty for all
 */
export async function readSearch(
	context: Context,
	q: string,
	department: string,
	query: ListingQuery,
) {
	const { data } = await getGateway(context).call(searchProducts, {
		query: {
			...gatewayQuery(query, listingSize),
			...(q ? { q } : {}),
			...(department ? { department } : {}),
		},
	});
	return data;
}

export async function readProduct(context: Context, productId: string): Promise<Product> {
	return (await getGateway(context).call(getProduct, { params: { productId } })).data;
}

export async function readProductByOption(context: Context, optionId: string): Promise<Product> {
	return (await getGateway(context).call(getProductByOption, { params: { optionId } })).data;
}

export async function readProductByGtin(context: Context, gtin: string): Promise<Product> {
	return (await getGateway(context).call(getProductByGtin, { params: { gtin } })).data;
}

/** A strip only shows products that can be bought now: neither sold out nor still to come. */
const there = ["AVAILABLE"];

/** Products that are ordered ahead do not count as new arrivals. */
const toCome = ["RAL_ANTICIPATION"] satisfies MarketingLabel[];

/** A few products of one family, for a page that leads to it. */
export async function readFamilyStrip(
	context: Context,
	familyId: string,
	sort: Sort,
	size: number,
): Promise<ListingProduct[]> {
	const { data } = await getGateway(context).call(listFamilyProducts, {
		params: { familyId },
		query: {
			page: 1,
			size,
			sort,
			availabilities: there,
			...(sort === "new" ? { withoutLabels: toCome } : {}),
		},
	});
	return data.products;
}

/** The newest products of several families, one of each in turn, so that every family is seen. */
export async function readNewest(
	context: Context,
	familyIds: readonly string[],
	size: number,
): Promise<ListingProduct[]> {
	const each = Math.ceil(size / Math.max(1, familyIds.length));
	const lists = await Promise.all(
		familyIds.map((familyId) => readFamilyStrip(context, familyId, "new", each)),
	);
	return Array.from({ length: each }, (_, at) => lists.flatMap((list) => list[at] ?? []))
		.flat()
		.slice(0, size);
}
