import { addOrderNote } from "#contract/operator/add-order-note.ts";
import { GatewayError } from "#gateway/errors.ts";
import { lockOrderRow } from "#gateway/orders/orders/ship-lines.ts";
import { orderNotes } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runWrite } from "../run-write.ts";

export const handleAddOrderNote = handler(addOrderNote, (input, context) => {
	const { params, body, call } = input;
	const { orderNumber } = params;
	return runWrite(context, addOrderNote, input, orderNumber, async ({ db: tx, now }) => {
		if (!(await lockOrderRow(tx, orderNumber))) throw new GatewayError("ORDER_NOT_FOUND");
		const [author, at] = [call.operator ?? "", now()];
		await tx.insert(orderNotes).values({ orderNumber, author, words: body.words, at });
		return { status: 201, data: { author, words: body.words, at: at.toISOString() } } as const;
	});
});
