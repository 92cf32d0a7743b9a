// Where a line does not break: one rule for facts that stand in a row, and one for words of a letter and a hyphen.
import typography from "./typography.module.css";

/** Between two facts of one line: a line ends with it and never begins with it. */
export const dot = "\u00a0· ";

/** The same, not read out. */
export function Dot() {
	return <span aria-hidden="true">{dot}</span>;
}

/** `V-Ausschnitt`, `T-Shirt` */
const bound = /(?<!\p{L})\p{L}-\p{L}+/u;

/**
 * Words of the catalogue, of which no line ends behind a single letter's hyphen. By style and not by a sign of its own: an
 * unbreaking hyphen is in none of the shop's faces, and nobody searches for it.
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
