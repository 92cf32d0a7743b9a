import type { ReactNode } from "react";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./step-head.module.css";

/** Heading of a step, followed by the errors of its form. */
export function StepHead({
	title,
	intro,
	children,
}: {
	title: string;
	intro?: string;
	/** errors of the form */
	children: ReactNode;
}) {
	return (
		<>
			<PageHead title={title} />
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
