import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/**
 * A panel that slides in from an edge: a native popover, so that button, Esc and a press beside it work without
 * JavaScript. A button opens it by `popoverTarget`.
 */
export function Drawer({
	id,
	title,
	closeLabel,
	side = "end",
	children,
}: {
	id: string;
	title: string;
	closeLabel: string;
	side?: "start" | "end";
	children: ReactNode;
}) {
	return (
		<div
			id={id}
			popover="auto"
			role="dialog"
			aria-labelledby={`${id}-t`}
			className={`drawer ${side}`}
		>
			<div className="drawer-head">
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
