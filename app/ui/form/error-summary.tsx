import { useEffect, useRef } from "react";
import typography from "../typography.module.css";
import { Unbroken } from "../unbroken.tsx";
import styles from "./error-summary.module.css";

export interface SummaryItem {
	/** id of the control that the error is about */
	controlId: string;
	text: string;
}

/**
 * All errors of a form, each with a link to its field. It takes focus when it appears: by `autofocus` on a fresh
 * document, so without JavaScript too, and by script after a client-side answer.
 * @param title says what is wrong as a whole; null while nothing is
 * @param answer changes with every answer of the server, so that a second failure takes focus again; null once the
 * router has dropped it, as it does when a link of the summary is followed: the focus is in the field by then
 */
export function ErrorSummary({
	title,
	items,
	answer,
	takesFocus = true,
}: {
	title: string | null;
	items: readonly SummaryItem[];
	answer?: unknown;
	/** false where the field that is wrong takes it */
	takesFocus?: boolean;
}) {
	const box = useRef<HTMLDivElement>(null);
	const isShown = title !== null;
	const wasShown = useRef(false);
	useEffect(() => {
		if (takesFocus && isShown && (answer || !wasShown.current)) box.current?.focus();
		wasShown.current = isShown;
	}, [isShown, answer, takesFocus]);
	if (!isShown) return null;
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the answer to a failed submission is what the shopper came for
			autoFocus={takesFocus}
			className={styles.summary}
		>
			<h2 className={styles.title}>{title}</h2>
			<ul className={styles.list}>
				{items.map(({ controlId, text }) => (
					<li key={controlId}>
						<a href={`#${controlId}`} className={`${typography.link} ${styles.link}`}>
							<Unbroken>{text}</Unbroken>
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
