import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./drawer.module.css";

/**
 * A panel that slides in from an edge: a native popover, so that button, Esc and a press beside it work without
 * JavaScript. A button opens it by `popoverTarget`.
 */
export function Drawer({
	id,
	title,
	closeLabel,
	side = "end",
	isOpen,
	onClose,
	children,
}: {
	id: string;
	title: string;
	closeLabel: string;
	side?: "start" | "end";
	/** shown as soon as it is there, where no button of the page opens it */
	isOpen?: boolean;
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
			popover="auto"
			role="dialog"
			aria-labelledby={`${id}-t`}
			className={side === "start" ? `${styles.drawer} ${styles.start}` : styles.drawer}
			onToggle={({ newState }) => {
				if (newState === "closed") onClose?.();
			}}
		>
			<div className={styles.head}>
				<h2 id={`${id}-t`}>{title}</h2>
				<Button
					look="bare"
					icon="close"
					type="button"
					popoverTarget={id}
					popoverTargetAction="hide"
				>
					{closeLabel}
				</Button>
			</div>
			{children}
		</div>
	);
}
