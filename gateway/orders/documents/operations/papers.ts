import { and, eq, isNull } from "drizzle-orm";
import {
	getCreditNote,
	getGiftCardSheet,
	getInvoice,
	getReturnLabel,
	getWithdrawalLabel,
} from "#contract/order/papers.ts";
import { GatewayError } from "#gateway/errors.ts";
import { withdrawalOfLabel } from "#gateway/orders/orders/label-links.ts";
import { findReturn } from "#gateway/orders/orders/return-view.ts";
import { isPaid, orderOfCustomer, orderView, selectOrders } from "#gateway/orders/orders/view.ts";
import { isOpenWithdrawal } from "#gateway/orders/orders/withdrawal-contract.ts";
import { creditNotes, giftCards, orders, withdrawals } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { labelTarget, warehouseOf } from "#gateway/selling/warehouses/read-warehouses.ts";
import { mainWarehouse } from "#gateway/selling/warehouses/rules/allot.ts";
import { creditNotePdf, readCreditNotes } from "../credit-note-pdf.ts";
import { giftCardPdf } from "../gift-card-pdf.ts";
import { invoicePdf } from "../invoice-pdf.ts";
import { returnLabelPdf } from "../label-pdf.ts";

export const handleGetInvoice = handler(getInvoice, async ({ params, call }, context) => {
	const row = await orderOfCustomer(context.db, params.orderNumber, call);
	// an unpaid order was not sold
	if (!isPaid(row)) throw new GatewayError("ORDER_NOT_FOUND");
	return ok(await invoicePdf(row));
});

export const handleGetCreditNote = handler(getCreditNote, async ({ params, call }, { db }) => {
	const { orderNumber, creditNoteNumber } = params;
	const row = await orderOfCustomer(db, orderNumber, call);
	const ofOrder = and(
		eq(creditNotes.creditNoteNumber, creditNoteNumber),
		eq(creditNotes.orderNumber, orderNumber),
	);
	const [note] = await readCreditNotes(db, ofOrder);
	if (!note) throw new GatewayError("ORDER_NOT_FOUND");
	return ok(await creditNotePdf(row, note));
});

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
		return ok(await giftCardPdf(card, { language, storeId, date: now() }));
	},
);

export const handleGetReturnLabel = handler(getReturnLabel, async ({ params, call }, { db }) => {
	const { orderNumber, returnNumber } = params;
	const row = await orderOfCustomer(db, orderNumber, call);
	const asked = await findReturn(db, returnNumber);
	const isOpen = asked?.row.state === "asked" || asked?.row.state === "onItsWay";
	if (asked?.row.orderNumber !== orderNumber || asked.row.way !== "parcel" || !isOpen) {
		throw new GatewayError("ORDER_NOT_FOUND");
	}
	const { language, storeId } = row.order;
	const order = orderView(row, language);
	const label = { number: returnNumber, askedAt: asked.row.askedAt, lines: asked.lines };
	const { warehouseId } = asked.row;
	// without one it leads to the main warehouse, which may have an address of its own
	const to = await warehouseOf(db, warehouseId ?? mainWarehouse);
	return ok(await returnLabelPdf(order, storeId, language, label, to));
});

export const handleGetWithdrawalLabel = handler(getWithdrawalLabel, async ({ params }, context) => {
	const withdrawalId = await withdrawalOfLabel(context, params.token);
	const [statement] = await context.db
		.select()
		.from(withdrawals)
		.where(and(eq(withdrawals.withdrawalId, withdrawalId ?? ""), isOpenWithdrawal));
	if (!statement) throw new GatewayError("ORDER_NOT_FOUND");
	const { orderNumber, receivedAt, lines } = statement;
	const [row] = await selectOrders(context.db, eq(orders.orderNumber, orderNumber));
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	const { language, storeId } = row.order;
	const label = { number: orderNumber, askedAt: receivedAt, lines };
	const to = await labelTarget(context.db, storeId);
	const data = await returnLabelPdf(orderView(row, language), storeId, language, label, to);
	return ok(data);
});
