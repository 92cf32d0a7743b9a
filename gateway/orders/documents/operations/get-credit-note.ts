import { and, eq } from "drizzle-orm";
import { getCreditNote } from "#contract/order/get-credit-note.ts";
import { GatewayError } from "#gateway/errors.ts";
import { orderOfCustomer } from "#gateway/orders/orders/view.ts";
import { creditNotes } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { creditNotePdf } from "../credit-note-pdf.ts";

export const handleGetCreditNote = handler(getCreditNote, async ({ params, call }, { db }) => {
	const { orderNumber, creditNoteNumber } = params;
	const row = await orderOfCustomer(db, orderNumber, call);
	const ofOrder = and(
		eq(creditNotes.creditNoteNumber, creditNoteNumber),
		eq(creditNotes.orderNumber, orderNumber),
	);
	const [note] = await db.select().from(creditNotes).where(ofOrder);
	if (!note) throw new GatewayError("ORDER_NOT_FOUND");
	return { status: 200, data: await creditNotePdf(row, note) };
});
