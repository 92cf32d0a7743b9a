import { imagePath } from "#contract/images/image-path.ts";
import type { LetterPart } from "#gateway/messages/letters/letter.ts";
import { imageBase } from "#gateway/messages/letters/shop-origin.ts";
import type { OrderLetterInput } from "./order-letter.ts";

/** The lines of an order, a row each. @param items of them only these, without what they cost */
export function linesPart(
	{ context, row, sheet }: Pick<OrderLetterInput, "context" | "row" | "sheet">,
	items?: readonly { lineId: string; quantity: number }[],
): LetterPart {
	const { t, money } = sheet;
	const lines = items
		? items.flatMap(({ lineId, quantity }) => {
				const line = sheet.lines.find((one) => one.lineId === lineId);
				return line ? [{ ...line, quantity }] : [];
			})
		: sheet.lines;
	const base = imageBase(context, row.order.storeId);
	return {
		kind: "lines",
		title: t("order:lines"),
		rows: lines.map(({ productId, picture, name, detail, quantity, amount, isFree }) => ({
			...(picture
				? { picture: `${base}${imagePath({ productId, type: picture }, { width: 120 })}` }
				: {}),
			name: quantity > 1 ? `${quantity} × ${name}` : name,
			detail,
			amount: items ? "" : isFree ? t("order:free") : money(amount),
		})),
	};
}
