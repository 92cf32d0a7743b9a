import type { ReactNode } from "react";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./step-head.module.css";

/** Heading of a step, followed by the errors of its form. */
export function StepHead({
	title,
	children,
}: {
	title: string;
	/** errors of the form */
	children: ReactNode;
}) {
	return (
		<>
			<PageHead title={title} />
			<h1 className={styles.title}>{title}</h1>
			<div className={styles.gap} />
			{children}
		</>
	);
}
