import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "./button.tsx";
import styles from "./drawer.module.css";
import { Icon } from "./icon.tsx";
import { PanelClose } from "./panel.tsx";
import typography from "./typography.module.css";

/**
 * A panel that slides in from an edge: a native popover, so that the browser handles Esc and a press beside it. If the server
 * drew it, since no script can open it, it lies over the page without being a popover.
 */
export function Drawer({
	id,
	title,
	closeLabel,
	side = "end",
	isOpen,
	isInline = false,
	onClose,
	children,
}: {
	id: string;
	title: string;
	closeLabel: string;
	side?: "start" | "end";
	/** opened as soon as it is drawn, where no button of the page opens it */
	isOpen?: boolean;
	isInline?: boolean;
	onClose?: () => void;
	children: ReactNode;
}) {
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isOpen) panel.current?.showPopover();
	}, [isOpen]);
	return (
		<div
			ref={panel}
			id={id}
			popover={isInline ? undefined : "auto"}
			role="dialog"
			aria-labelledby={`${id}-t`}
			className={side === "start" ? `${styles.drawer} ${styles.start}` : styles.drawer}
			onToggle={({ newState }) => {
				if (newState === "closed") onClose?.();
			}}
		>
			<div className={styles.head}>
				<h2 id={`${id}-t`}>{title}</h2>
				<PanelClose panelId={id} isInline={isInline} className={buttonClass("bare")}>
					<Icon name="close" />
					<span className={typography.unseen}>{closeLabel}</span>
				</PanelClose>
			</div>
			{children}
		</div>
	);
}
