import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
	title: ReactNode;
	children: ReactNode;
	isOpen?: boolean;
}

/** A heading that unfolds its content: native, so it works without JavaScript and is found by the browser's page search. */
export function Disclosure({ title, children, isOpen = false }: DisclosureProps) {
	return (
		<details className={styles.fold} open={isOpen}>
			<summary>{title}</summary>
			<div className={styles.body}>{children}</div>
		</details>
	);
}
