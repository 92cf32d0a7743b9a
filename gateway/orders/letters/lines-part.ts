import type { LetterPart } from "#gateway/messages/letters/letter.ts";
import type { OrderLetterInput } from "./order-letter.ts";

/** The lines of an order, a row each. */
export function linesPart({ sheet }: Pick<OrderLetterInput, "sheet">): LetterPart {
	const { t, lines, money } = sheet;
	return {
		kind: "lines",
		title: t("order:lines"),
		rows: lines.map(({ name, detail, quantity, amount, isFree }) => ({
			name: quantity > 1 ? `${quantity} × ${name}` : name,
			detail,
			amount: isFree ? t("order:free") : money(amount),
		})),
	};
}
