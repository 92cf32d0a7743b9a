import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { viewOfCart } from "~/models/cart/cart-view.ts";
import { readRemoved, undoKept, withoutRemoved, withRemoved } from "~/models/cart/removed-lines.ts";
import { aCart, aLine } from "./builders.ts";

const at = { now: 1_000, language: "en" } as const;
const names = (cart: ReturnType<typeof aCart>, removed: ReturnType<typeof readRemoved>) =>
	viewOfCart(cart, removed, "en").entries.map((entry) =>
		entry.kind === "line" ? entry.line.key : entry.removed.lineId,
	);

describe("removed lines (S2 §4)", () => {
	it("stay where they stood, in whatever order they are removed", () =>
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 8 }),
				fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
				(count, picks) => {
					const lineItems = Array.from({ length: count }, () => aLine());
					const order = lineItems.map(({ lineId }) => lineId);
					let cart = aCart({ lineItems });
					let removed: ReturnType<typeof readRemoved> = [];
					for (const pick of picks) {
						const line = cart.lineItems[pick % Math.max(1, cart.lineItems.length)];
						if (!line) break;
						removed = withRemoved(removed, cart, line.lineId, at);
						cart = aCart({ lineItems: cart.lineItems.filter((other) => other !== line) });
						expect(names(cart, removed)).toEqual(order);
					}
				},
			),
		));

	it("keep sku, quantity and name, and are forgotten when they are put back", () => {
		const line = aLine({ quantity: 3 });
		const removed = withRemoved([], aCart({ lineItems: [line] }), line.lineId, at);
		expect(removed).toMatchObject([{ sku: line.sku, quantity: 3, name: "Wrap dress", at: 1_000 }]);
		expect(withoutRemoved(removed, line.lineId)).toEqual([]);
		expect(withRemoved(removed, aCart(), "line-unknown", at)).toEqual(removed);
	});

	it("are not shown beside a line of the same sku", () => {
		const line = aLine();
		const removed = withRemoved([], aCart({ lineItems: [line] }), line.lineId, at);
		const back = aLine({ sku: line.sku });
		expect(names(aCart({ lineItems: [back] }), removed)).toEqual([back.lineId]);
	});

	it("are read back for a while, and only what is one", () => {
		const line = aLine();
		const removed = withRemoved([], aCart({ lineItems: [line] }), line.lineId, at);
		const wire = JSON.parse(JSON.stringify(removed));
		expect(readRemoved(wire, at.now + undoKept - 1)).toEqual(removed);
		expect(readRemoved(wire, at.now + undoKept)).toEqual([]);
		expect(readRemoved([{ lineId: 1 }, null, "x"], at.now)).toEqual([]);
		expect(readRemoved("tampered", at.now)).toEqual([]);
	});
});
