import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineItem } from "#contract/cart/shapes.ts";
import { linesAfter } from "#gateway/orders/orders/rules/exchange.ts";
import { refundFor } from "#gateway/orders/orders/rules/return.ts";
import { aLine } from "#tests/support/storefront/builders.ts";

/** Items received and refunded of each line, by its id. */
type Back = Record<string, { received: number; refunded: number }>;

const story = fc.record({
	lines: fc.array(
		fc.record({
			quantity: fc.integer({ min: 1, max: 5 }),
			totalPrice: fc.integer({ min: 0, max: 90_000 }),
		}),
		{ minLength: 1, maxLength: 3 },
	),
	steps: fc.array(
		fc.record({ at: fc.nat(7), items: fc.integer({ min: 1, max: 3 }), isSwap: fc.boolean() }),
		{ maxLength: 12 },
	),
});

const nothing = { received: 0, refunded: 0 };
const sum = (lines: readonly LineItem[], of: (line: LineItem) => number) =>
	lines.reduce((all, line) => all + of(line), 0);

describe("an exchange", () => {
	it("keeps an order's sums, and every line refunds exactly what was paid for it", () => {
		fc.assert(
			fc.property(story, ({ lines: bought, steps }) => {
				const ordered = bought.map((line, at) =>
					aLine({ ...line, price: 5_000, lineId: `line-${at}` }),
				);
				let lines = ordered;
				const back: Back = {};
				const take = (line: LineItem, items: number, isSwap: boolean, id: string) => {
					const had = back[line.lineId] ?? nothing;
					const quantity = Math.min(items, line.quantity - had.received);
					if (quantity === 0) return;
					const amount = refundFor({ ...line, ...had }, quantity);
					const sent = { ...line, lineId: id, sku: "3900000000001" };
					if (isSwap)
						lines = linesAfter(lines, { lineId: line.lineId, quantity, amount, line: sent });
					else {
						const { received, refunded } = had;
						back[line.lineId] = { received: received + quantity, refunded: refunded + amount };
					}
				};
				steps.forEach(({ at, items, isSwap }, index) => {
					const line = lines[at % lines.length];
					if (line) take(line, items, isSwap, `swap-${index}`);
				});
				for (const of of [
					(line: LineItem) => line.totalPrice,
					(line: LineItem) => line.quantity,
					(line: LineItem) => line.price * line.quantity,
				]) {
					expect(sum(lines, of)).toBe(sum(ordered, of));
				}
				// in the end all of it comes back
				for (const line of lines) take(line, line.quantity, false, "");
				for (const { lineId, totalPrice } of lines) expect(back[lineId]?.refunded).toBe(totalPrice);
				expect(Math.min(...lines.map(({ totalPrice }) => totalPrice))).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});
