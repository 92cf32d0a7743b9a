import type { ReactNode } from "react";
import styles from "./part.module.css";

/** A part of the order's page, with its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.part}>
			<h2 className={styles.title}>{title}</h2>
			{children}
		</section>
	);
}
