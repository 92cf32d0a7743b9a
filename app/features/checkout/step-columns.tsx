import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./step-columns.module.css";

/** A step on the left and the order on the right; on phones the order is folded above the step. */
export function StepColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
	return (
		<div className={`${layout.wrap} ${styles.columns}`}>
			<div className={styles.aside}>{aside}</div>
			<div className={styles.step}>{children}</div>
		</div>
	);
}
