import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";

/**
 * A question that must be answered before anything else: a native modal dialog. It needs JavaScript to open, so
 * what it asks must also be possible by a plain page or form.
 * @param onClose called for Esc, the close button and a press beside it
 */
export function Dialog({
	isOpen,
	onClose,
	title,
	closeLabel,
	children,
}: {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	closeLabel: string;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const element = dialog.current;
		if (isOpen && !element?.open) element?.showModal();
		if (!isOpen && element?.open) element.close();
	}, [isOpen]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog by itself
		<dialog
			ref={dialog}
			className="dialog"
			aria-label={title}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === dialog.current) onClose();
			}}
		>
			<div className="drawer-head">
				<h2>{title}</h2>
				<Button look="bare" icon="close" type="button" onClick={onClose}>
					{closeLabel}
				</Button>
			</div>
			{children}
		</dialog>
	);
}
