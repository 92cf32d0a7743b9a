// Items of an order that could not be added again and are too many for a sentence. The order's page lists them: its address
// has the positions of their lines, since a hundred names do not fit into a cookie.
import type { Order } from "#contract/order/shapes.ts";

export const notAddedParameter = "left";

/** @param skus of items that were not added to the bag */
export const notAddedLines = ({ lineItems }: Pick<Order, "lineItems">, skus: readonly string[]) =>
	lineItems.flatMap(({ sku }, at) => (skus.includes(sku) ? [at + 1] : [])).join(".");

/** The positions in the address, from 0. */
export const notAddedPositions = (typed: string | null): number[] =>
	/^\d{1,3}(\.\d{1,3}){0,99}$/.test(typed ?? "")
		? (typed ?? "").split(".").map((place) => Number(place) - 1)
		: [];
