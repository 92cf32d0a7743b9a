import type { LetterPart } from "./letter.ts";
import type { About } from "./order-letter.ts";

/** The pieces of an order, a row each. */
export function linesPart({ sheet }: Pick<About, "sheet">): LetterPart {
	const { words, lines, money } = sheet;
	return {
		kind: "lines",
		title: words.pieces,
		rows: lines.map(({ name, detail, quantity, amount, isFree }) => ({
			name: quantity > 1 ? `${quantity} × ${name}` : name,
			detail,
			amount: isFree ? words.free : money(amount),
		})),
	};
}
