// Prevents line breaks: before the dot between facts in a row, and at hyphens of words that are read as one.
import { unbrokenParts } from "#shop/unbroken.ts";
import typography from "./typography.module.css";

/** Separates two facts of one line: a line may end with it, but never starts with it. */
export const dot = "\u00a0· ";

/** The same, hidden from screen readers. */
export function Dot() {
	return <span aria-hidden="true">{dot}</span>;
}

/** A text in which no line ends at a hyphen of a word or number that is read as one. */
export function Unbroken({ children }: { children: string }) {
	const parts = unbrokenParts(children);
	if (parts.length === 1) return children;
	return parts.map((part, at) =>
		at % 2 === 0 ? (
			part
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
			<span key={at} className={typography.whole}>
				{part}
			</span>
		),
	);
}
