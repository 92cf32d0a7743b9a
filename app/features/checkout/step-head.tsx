import type { ReactNode } from "react";
import typography from "~/ui/typography.module.css";
import styles from "./step-head.module.css";

/** Heading of a step, with what is wrong with its form above everything else. */
export function StepHead({
	title,
	intro,
	children,
}: {
	title: string;
	intro?: string;
	/** what is wrong */
	children: ReactNode;
}) {
	return (
		<>
			<h1 className={styles.title}>{title}</h1>
			{intro ? (
				<p className={`${typography.muted} ${styles.intro}`}>{intro}</p>
			) : (
				<div className={styles.gap} />
			)}
			{children}
		</>
	);
}
