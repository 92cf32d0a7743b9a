import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./notice.module.css";

export type NoticeKind = "success" | "info" | "warning" | "danger";

const icons: Record<NoticeKind, IconName> = {
	success: "check",
	info: "info",
	warning: "warning",
	danger: "warning",
};

/** A sentence about what has just happened or what stands in the way, in the flow of the page. */
export function Notice({
	kind = "info",
	children,
	isLive = false,
}: {
	kind?: NoticeKind;
	children: ReactNode;
	/** announced when it appears on a page that is open already */
	isLive?: boolean;
}) {
	const role = kind === "danger" ? "alert" : "status";
	return (
		<div
			className={styles[kind] ? `${styles.notice} ${styles[kind]}` : styles.notice}
			role={isLive ? role : undefined}
		>
			<Icon name={icons[kind]} />
			<div>{children}</div>
		</div>
	);
}
