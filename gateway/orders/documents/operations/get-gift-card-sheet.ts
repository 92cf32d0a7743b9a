import { and, eq, isNull } from "drizzle-orm";
import { getGiftCardSheet } from "#contract/order/get-gift-card-sheet.ts";
import { GatewayError } from "#gateway/errors.ts";
import { orderOfCustomer } from "#gateway/orders/orders/view.ts";
import { giftCards } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { giftCardPdf } from "../gift-card-pdf.ts";

export const handleGetGiftCardSheet = handler(
	getGiftCardSheet,
	async ({ params, call }, { db, now }) => {
		const { orderNumber, giftCardId } = params;
		const row = await orderOfCustomer(db, orderNumber, call);
		const bought = row.order.giftCards.find((card) => card.giftCardId === giftCardId);
		// the number of a card for another person is theirs alone
		if (bought?.recipientEmail !== "") throw new GatewayError("ORDER_NOT_FOUND");
		const issuedAs = and(
			eq(giftCards.orderNumber, orderNumber),
			eq(giftCards.boughtAs, giftCardId),
			isNull(giftCards.blockedAt),
		);
		const [card] = await db.select().from(giftCards).where(issuedAs);
		if (!card) throw new GatewayError("ORDER_NOT_FOUND");
		const { language, storeId } = row.order;
		return { status: 200, data: await giftCardPdf(card, { language, storeId, date: now() }) };
	},
);
