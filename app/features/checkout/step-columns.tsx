import type { ReactNode } from "react";
import layout from "~/ui/layout.module.css";
import styles from "./step-columns.module.css";

/** A step on the left, what is being ordered on the right; on phones the order folds up above the step. */
export function StepColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
	return (
		<div className={`${layout.wrap} ${styles.columns}`}>
			<div className={styles.aside}>{aside}</div>
			<div className={styles.step}>{children}</div>
		</div>
	);
}
