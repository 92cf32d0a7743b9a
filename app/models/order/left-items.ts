// Items of an order that could not be had once more, where they are too many for a sentence: the order's page lists
// them, by the places of their lines in its address, since a hundred names are more than a cookie holds.
import type { Order } from "#contract/order/shapes.ts";

export const leftParameter = "left";

/** @param skus of items that did not get into the bag */
export const leftLines = ({ lineItems }: Pick<Order, "lineItems">, skus: readonly string[]) =>
	lineItems.flatMap(({ sku }, at) => (skus.includes(sku) ? [at + 1] : [])).join(".");

/** The places that an address names, from 0. */
export const leftPlaces = (typed: string | null): number[] =>
	/^\d{1,3}(\.\d{1,3}){0,99}$/.test(typed ?? "")
		? (typed ?? "").split(".").map((place) => Number(place) - 1)
		: [];
