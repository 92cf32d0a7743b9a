import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ask, askingHref, useAsked } from "./asked.ts";
import styles from "./disclosure.module.css";
import typography from "./typography.module.css";

/** A fold whose content is drawn when it is unfolded (ADR 0112). */
export function useLateFold(id: string) {
	const fold = useRef<HTMLDetailsElement>(null);
	const { id: drawn, isGiven } = useAsked([id]);
	const onToggle = () => {
		if (fold.current?.open) ask(id);
	};
	// it may have been unfolded before the client was ready
	useEffect(() => {
		if (fold.current?.open) ask(id);
	}, [id]);
	return { isDrawn: drawn !== null, details: { ref: fold, open: isGiven, onToggle } };
}

/** Placeholder for a fold's content: a link that opens it without scripts. */
export function FoldLink({ to, children }: { to: string; children: ReactNode }) {
	const { search } = useLocation();
	return (
		<a
			className={typography.link}
			href={`${askingHref(search, to)}#${to}`}
			// a kept page is rendered without the parameters that it does not know
			suppressHydrationWarning
			rel="nofollow"
			data-reload=""
		>
			{children}
		</a>
	);
}

/** @param isOpen unfolded and drawn from the start */
export function LateFold({
	id,
	title,
	isOpen = false,
	children,
}: {
	id: string;
	title: string;
	isOpen?: boolean;
	children: ReactNode;
}) {
	const { isDrawn, details } = useLateFold(id);
	return (
		<details {...details} className={styles.fold} id={id} open={isOpen || details.open}>
			<summary>
				<h2>{title}</h2>
			</summary>
			<div className={styles.body}>
				{isOpen || isDrawn ? children : <FoldLink to={id}>{title}</FoldLink>}
			</div>
		</details>
	);
}
