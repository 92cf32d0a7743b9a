import { imagePath } from "#contract/images/image-path.ts";
import type { LetterPart } from "#gateway/messages/letters/letter.ts";
import { imageBase } from "#gateway/messages/letters/shop-origin.ts";
import type { OrderLetterInput } from "./order-letter.ts";

type Sheet = OrderLetterInput["sheet"];

/** A line's picture for its row, if it has one. */
export function linePicture(
	{ context, row }: Pick<OrderLetterInput, "context" | "row">,
	{ productId, picture }: Pick<Sheet["lines"][number], "productId" | "picture">,
): { picture?: string } {
	if (!picture) return {};
	const base = imageBase(context, row.order.storeId);
	return { picture: `${base}${imagePath({ productId, type: picture }, { width: 120 })}` };
}

/** The lines of an order, a row each. @param items of them only these, without what they cost */
export function linesPart(
	about: Pick<OrderLetterInput, "context" | "row" | "sheet">,
	items?: readonly { lineId: string; quantity: number }[],
): LetterPart {
	const { sheet } = about;
	const { t, money } = sheet;
	const lines = items
		? items.flatMap(({ lineId, quantity }) => {
				const line = sheet.lines.find((one) => one.lineId === lineId);
				return line ? [{ ...line, quantity }] : [];
			})
		: sheet.lines;
	return {
		kind: "lines",
		title: t("order:lines"),
		rows: lines.map((line) => ({
			...linePicture(about, line),
			name: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
			detail: line.detail,
			amount: items ? "" : line.isFree ? t("order:free") : money(line.amount),
		})),
	};
}
