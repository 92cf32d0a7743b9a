import { describe, expect, it } from "vitest";
import { ownTurn } from "#shop/process/patience.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

/** Counts turns of the event loop while work goes on. @returns the turn in which each piece was done */
async function turnsOf(pieces: readonly Promise<unknown>[]): Promise<number[]> {
	let turn = 0;
	let counting = setImmediate(function count() {
		turn += 1;
		counting = setImmediate(count);
	});
	try {
		return await Promise.all(pieces.map((piece) => piece.then(() => turn)));
	} finally {
		clearImmediate(counting);
	}
}

describe("work that is ready at the same moment (OPERATOR-62)", () => {
	const shop = storefront();

	it("is begun in a turn of the event loop each", async () => {
		const turns = await turnsOf(Array.from({ length: 5 }, ownTurn));
		expect(new Set(turns).size).toBe(5);
	});

	it("pages are rendered so: sockets are read between two of them", async () => {
		await shop.fetch("/fr-fr/track-order/");
		const pages = Array.from({ length: 5 }, () => shop.fetch("/fr-fr/track-order/"));
		const turns = await turnsOf(pages);
		expect((await pages[0])?.status).toBe(200);
		expect(new Set(turns).size).toBe(5);
	});
});
