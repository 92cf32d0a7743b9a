import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { viewOfCart } from "#app/models/cart/cart-view.ts";
import {
	readRemoved,
	undoLifetime,
	withoutRemoved,
	withRemoved,
} from "#app/models/cart/removed.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";

const english = { tag: "en-GB", language: "en" } as const;
const at = { now: 1_000, language: "en" } as const;
const names = (cart: ReturnType<typeof aCart>, removed: ReturnType<typeof readRemoved>) =>
	viewOfCart(cart, removed, english).entries.map(({ key }) => key);
const lineOf = (id: string) => ({ kind: "line", id }) as const;

describe("removed lines (CART-51, CART-53)", () => {
	it("keep their places, in whatever order they are removed", () =>
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
						removed = withRemoved(removed, cart, lineOf(line.lineId), at);
						cart = aCart({ lineItems: cart.lineItems.filter((other) => other !== line) });
						expect(names(cart, removed)).toEqual(order);
					}
				},
			),
		));

	it("keep sku, quantity and name, and are forgotten when they are put back", () => {
		const line = aLine({ quantity: 3 });
		const removed = withRemoved([], aCart({ lineItems: [line] }), lineOf(line.lineId), at);
		const fields = { sku: line.sku, quantity: "3" };
		expect(removed).toMatchObject([{ kind: "line", fields, name: "Wrap dress", at: 1_000 }]);
		expect(withoutRemoved(removed, line.lineId)).toEqual([]);
		expect(withRemoved(removed, aCart(), lineOf("line-unknown"), at)).toEqual(removed);
	});

	it("are not shown beside a line of the same sku", () => {
		const line = aLine();
		const removed = withRemoved([], aCart({ lineItems: [line] }), lineOf(line.lineId), at);
		const back = aLine({ sku: line.sku });
		expect(names(aCart({ lineItems: [back] }), removed)).toEqual([back.lineId]);
	});

	it("are read back for a limited time, and only when valid", () => {
		const line = aLine();
		const removed = withRemoved([], aCart({ lineItems: [line] }), lineOf(line.lineId), at);
		const wire = JSON.parse(JSON.stringify(removed));
		expect(readRemoved(wire, at.now + undoLifetime - 1)).toEqual(removed);
		expect(readRemoved(wire, at.now + undoLifetime)).toEqual([]);
		expect(readRemoved([{ lineId: 1 }, null, "x"], at.now)).toEqual([]);
		expect(readRemoved("tampered", at.now)).toEqual([]);
	});

	const aGift = (giftCardId: string) => ({
		giftCardId,
		amount: 5_000,
		recipientName: "Zoé",
		recipientEmail: "zoe@example.com",
		message: "",
	});

	it("may be gift cards and the loyalty card too, which keep their places", () => {
		const giftCards = [aGift("gift-0001"), aGift("gift-0002")];
		const cart = aCart({ giftCards, loyaltyCard: { cardId: "c", price: 1_000 } });
		const order = names(cart, []);
		let removed = withRemoved([], cart, { kind: "gift-card", id: "gift-0001" }, at);
		removed = withRemoved(removed, cart, { kind: "loyalty-card", id: "loyalty-card" }, at);
		const left = { ...cart, giftCards: giftCards.slice(1), loyaltyCard: null };
		expect(names(left, removed)).toEqual(order);
		expect(removed[0]?.fields).toMatchObject({ amount: "5000", recipientEmail: "zoe@example.com" });
		// the card was bought again elsewhere: there is nothing to put back
		expect(names({ ...left, loyaltyCard: cart.loyaltyCard }, removed)).toEqual(order);
	});

	it("stay small enough for a cookie", () => {
		const giftCards = ["gift-0001", "gift-0002", "gift-0003"].map((id) => ({
			...aGift(id),
			message: "x".repeat(900),
		}));
		const removed = giftCards.reduce<ReturnType<typeof readRemoved>>(
			(list, { giftCardId: id }) =>
				withRemoved(list, aCart({ giftCards }), { kind: "gift-card", id }, at),
			[],
		);
		expect(removed.map(({ id }) => id)).toEqual(["gift-0003"]);
	});
});
