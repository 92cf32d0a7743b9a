// The warehouse of docs/examples over many orders, killed at every third event.
import { expect, it } from "vitest";
import { playWarehouse } from "#tests/gateway/orders/operator/play-warehouse.ts";

it("a warehouse that is killed again and again ends with the books of the shop", async () => {
	const { shop, warehouse, kills } = await playWarehouse({ orders: 60, killEvery: 3 });
	expect(warehouse).toEqual(shop);
	expect(shop.filter(({ shipped }) => shipped > 0)).toHaveLength(45);
	expect(kills).toBeGreaterThan(20);
}, 600_000);
