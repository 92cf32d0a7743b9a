// The warehouse of docs/examples, as a process of its own: answers are lost, it is killed and started again, and it ends with the
// books of the shop (OPERATOR-55).
import { expect, it } from "vitest";
import { isLongRun } from "#tests/support/long-run.ts";
import { playWarehouse } from "./play-warehouse.ts";

it("the warehouse of the example ends with the books of the shop, however often it is killed", async () => {
	const { shop, warehouse, kills, lost } = await playWarehouse({ orders: 4, killEvery: 5 });
	expect(warehouse).toEqual(shop);
	expect(kills).toBeGreaterThan(1);
	expect(lost).toBeGreaterThan(1);
});

it.runIf(isLongRun)(
	"two of them, each sending its part of every order, end with the books of the shop (ORDER-53)",
	async () => {
		const { shop, warehouse, kills } = await playWarehouse({
			orders: 3,
			killEvery: 5,
			other: "lyon",
		});
		expect(warehouse).toEqual(shop);
		expect(shop.map(({ shipped }) => shipped)).toEqual(expect.arrayContaining([2, 0]));
		expect(kills).toBeGreaterThan(1);
	},
);
