// Prevents line breaks: before the dot between facts in a row, at the hyphen of a short part, and within a number.
import typography from "./typography.module.css";

/** Separates two facts of one line: a line may end with it, but never starts with it. */
export const dot = "\u00a0· ";

/** The same, hidden from screen readers. */
export function Dot() {
	return <span aria-hidden="true">{dot}</span>;
}

/** The numbers of orders, returns and reservations, `V-Ausschnitt`, `T-Shirt`, and French `gardez-le`. */
const bound =
	/\b[A-Z][0-9A-Z]{3}-[0-9A-Z]{5}-[0-9A-Z]{2}\b|(?<!\p{L})(?:\p{L}-\p{L}+|\p{L}+-\p{L}{1,2}(?![\p{L}\p{N}-]))/u;

/**
 * Words in which no line ends at the hyphen of what belongs together. By style, not by a non-breaking hyphen: none of
 * the shop's fonts has one, and it is not searched for.
 */
export function Unbroken({ children }: { children: string }) {
	const word = bound.exec(children);
	if (!word) return children;
	const [letters] = word;
	return (
		<>
			{children.slice(0, word.index)}
			<span className={typography.whole}>{letters}</span>
			<Unbroken>{children.slice(word.index + letters.length)}</Unbroken>
		</>
	);
}
