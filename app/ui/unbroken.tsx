// Prevents line breaks: before the dot between facts in a row, at hyphens of words that are read as one, and within the words of
// an e-mail address.
import { Fragment } from "react";
import { emailParts, emailsApart, hyphensApart, unbrokenParts } from "#shop/unbroken.ts";
import typography from "./typography.module.css";

/** Separates two facts of one line: a line may end with it, but never starts with it. */
export const dot = "\u00a0· ";

/** The same, hidden from screen readers. */
export function Dot() {
	return <span aria-hidden="true">{dot}</span>;
}

/** An e-mail address: wider than its line, it goes on below from its `@` or a dot. */
export function EmailAddress({ children }: { children: string }) {
	return (
		<span className={typography.email}>
			{emailParts(children).map((part, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
				<Fragment key={at}>
					{at > 0 ? <wbr /> : null}
					<Parts>{hyphensApart(part)}</Parts>
				</Fragment>
			))}
		</span>
	);
}

/** Texts, every second of which stays in one line. */
function Parts({ children: parts }: { children: readonly string[] }) {
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

function Words({ children }: { children: string }) {
	return <Parts>{unbrokenParts(children)}</Parts>;
}

/** A text in which no line ends at a hyphen of a word or number that is read as one, or within a word of an e-mail address. */
export function Unbroken({ children }: { children: string }) {
	if (!children.includes("@")) return <Words>{children}</Words>;
	return emailsApart(children).map((part, at) => {
		const Part = at % 2 === 0 ? Words : EmailAddress;
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
		return <Part key={at}>{part}</Part>;
	});
}

/** The lines of an address in a row, each of them whole where it fits. */
export function JoinedLines({ lines }: { lines: readonly string[] }) {
	return lines.map((line, at) => (
		<Fragment key={line}>
			{at > 0 ? " " : null}
			<span className={typography.together}>{at < lines.length - 1 ? `${line},` : line}</span>
		</Fragment>
	));
}
