import type { ReactNode } from "react";
import styles from "./badge.module.css";

/** A tiny label: `accent` for reductions, `ink` for news, `line` for everything quieter. */
export function Badge({
	tone = "line",
	children,
}: {
	tone?: "accent" | "ink" | "line";
	children: ReactNode;
}) {
	return <span className={styles[tone]}>{children}</span>;
}
