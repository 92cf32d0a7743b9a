import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buyGiftCard } from "#contract/cart/lines.ts";
import { getGiftCardSheet } from "#contract/order/papers.ts";
import { giftCards } from "#gateway/platform/db/schema.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { pdfText } from "#tests/support/gateway/pdf-text.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "./buying.ts";

const gateway = testGateway();

/** An order with a gift card for its customer, and one as a gift. */
const bought = () =>
	buy(gateway, "giver", {
		also: async (cart, caller) => {
			let filled = cart;
			for (const recipientEmail of ["", "lea@example.org"]) {
				const giftCard = { amount: 5_000, recipientName: "", recipientEmail, message: "" };
				const at = { params: { cartId: cart.id }, query: { version: filled.version } };
				const { data } = await gateway.call(buyGiftCard, { ...at, body: { giftCard } }, caller);
				filled = data;
			}
			return filled;
		},
	});

describe("the sheet of a gift card", () => {
	it("has the card's number, and only a buyer who kept the card may read it", async () => {
		const { caller, order } = await bought();
		const { orderNumber } = order;
		const own = order.giftCards.find(({ recipientEmail }) => recipientEmail === "");
		const given = order.giftCards.find(({ recipientEmail }) => recipientEmail !== "");
		const params = { orderNumber, giftCardId: own?.giftCardId ?? "" };
		const text = pdfText((await gateway.call(getGiftCardSheet, { params }, caller)).data);
		const issued = eq(giftCards.boughtAs, params.giftCardId);
		const [card] = await gateway.rows(giftCards, issued);
		expect(text.replaceAll(/\s/g, "")).toContain(card?.giftCardId);
		expect(text).toContain("Carte cadeau");

		const none = { status: 404, code: "ORDER_NOT_FOUND" };
		const fault = (giftCardId = "", who = caller) =>
			gateway.fault(getGiftCardSheet, { params: { orderNumber, giftCardId } }, who);
		expect(await fault(given?.giftCardId)).toMatchObject(none);
		expect(await fault("no-such-card")).toMatchObject(none);
		expect(await fault(own?.giftCardId, await shopper(gateway, "stranger"))).toMatchObject(none);
		// undoing an order blocks its gift cards
		const { db } = gateway.context;
		await db.update(giftCards).set({ blockedAt: new Date() }).where(issued);
		expect(await fault(own?.giftCardId)).toMatchObject(none);
	});
});
