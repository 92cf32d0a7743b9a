import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStates } from "#contract/order/shapes.ts";
import { consignmentTo } from "#gateway/orders/orders/rules/carriers.ts";
import {
	canMove,
	inSequence,
	isCancellable,
	orderMoves,
	stateAfter,
} from "#gateway/orders/orders/rules/lifecycle.ts";

describe("an order's states", () => {
	it("every walk ends: no state repeats, and the last one has no next", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(6), { minLength: 8, maxLength: 8 }), (turns) => {
				const walk = ["placed" as (typeof orderStates)[number]];
				for (const turn of turns) {
					const here = walk.at(-1) ?? "placed";
					const next = orderMoves[here];
					if (next.length === 0) break;
					walk.push(next[turn % next.length] ?? here);
				}
				expect(new Set(walk).size).toBe(walk.length);
				expect(orderMoves[walk.at(-1) ?? "placed"]).toEqual([]);
			}),
		);
	});

	it("allow cancelling before it is prepared, and a return only once delivered", () => {
		expect(orderStates.filter(isCancellable)).toEqual(["placed", "paid"]);
		expect(orderStates.filter((from) => canMove(from, "returned"))).toEqual(["delivered"]);
	});

	it("advance by an allowed move, and not before the money is captured", () => {
		for (const from of orderStates) {
			const to = stateAfter(from);
			if (to) expect(canMove(from, to)).toBe(true);
		}
		expect(stateAfter("placed")).toBeNull();
	});

	it("sort events in the order they happened, even at one moment", () => {
		fc.assert(
			fc.property(fc.shuffledSubarray([...orderStates]), (states) => {
				const at = "2026-03-03T09:00:00.000Z";
				const told = inSequence(states.map((one) => ({ state: one, at })));
				const places = told.map((one) => orderStates.indexOf(one.state));
				expect(places).toEqual(places.toSorted((a, b) => a - b));
			}),
		);
	});
});

describe("a consignment", () => {
	it("has a carrier and a number for every country, in letters and digits only", () => {
		const country = fc.oneof(fc.constantFrom("FR", "DE", "PL", "CH", "__proto__"), fc.string());
		fc.assert(
			fc.property(country, fc.uint8Array({ minLength: 1, maxLength: 24 }), (to, random) => {
				const { carrier, trackingNumber } = consignmentTo(to, random);
				expect(carrier).not.toBe("");
				expect(trackingNumber).toMatch(/^[A-Z0-9]{10,26}$/);
			}),
		);
	});
});
