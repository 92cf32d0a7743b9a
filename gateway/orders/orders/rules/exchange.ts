// An even exchange: items of a line become a line of their own, in another size, at the price paid for them.
import type { LineItem } from "#contract/cart/shapes.ts";

export interface ExchangedLine {
	lineId: string;
	/** items, at most those that are left of the line */
	quantity: number;
	/** cents that were paid for them */
	amount: number;
	/** the line that is sent for them; its quantity and total are replaced by these */
	line: LineItem;
}

/** The lines of an order after an exchange: they cost what they did, before and after codes and offers. */
export function linesAfter(
	lines: readonly LineItem[],
	{ lineId, quantity, amount, line }: ExchangedLine,
): LineItem[] {
	const sent = { ...line, quantity, totalPrice: amount };
	return lines.flatMap((one) => {
		if (one.lineId !== lineId) return [one];
		const left = { ...one, quantity: one.quantity - quantity, totalPrice: one.totalPrice - amount };
		return left.quantity > 0 ? [left, sent] : [sent];
	});
}
