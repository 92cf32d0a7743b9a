import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import styles from "./disclosure.module.css";
import { openHref, openPart, useOpenPart } from "./open-parts.ts";
import typography from "./typography.module.css";

/** A fold whose content is drawn when it is unfolded (ADR 0112). */
export function useLazyDisclosure(id: string) {
	const fold = useRef<HTMLDetailsElement>(null);
	const { id: drawn, isInAddress } = useOpenPart([id]);
	const onToggle = () => {
		if (fold.current?.open) openPart(id);
	};
	// it may have been unfolded before the client was ready
	useEffect(() => {
		if (fold.current?.open) openPart(id);
	}, [id]);
	return { isDrawn: drawn !== null, details: { ref: fold, open: isInAddress, onToggle } };
}

/** Placeholder for a fold's content: a link that opens it without scripts. */
export function DisclosureLink({ to, children }: { to: string; children: ReactNode }) {
	const { search } = useLocation();
	return (
		<a
			className={typography.link}
			href={`${openHref(search, to)}#${to}`}
			// a cached page is rendered without the parameters that it does not know
			suppressHydrationWarning
			rel="nofollow"
			data-reload=""
		>
			{children}
		</a>
	);
}

/**
 * @param isOpen unfolded and drawn from the start
 * @param children may be a `lazyPart`
 */
export function LazyDisclosure({
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
	const { isDrawn, details } = useLazyDisclosure(id);
	return (
		<details {...details} className={styles.fold} id={id} open={isOpen || details.open}>
			<summary>
				<h2>{title}</h2>
			</summary>
			<div className={styles.body}>
				{isOpen || isDrawn ? (
					<Suspense>{children}</Suspense>
				) : (
					<DisclosureLink to={id}>{title}</DisclosureLink>
				)}
			</div>
		</details>
	);
}
