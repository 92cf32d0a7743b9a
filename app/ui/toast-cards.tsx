import { useEffect, useRef } from "react";
import { Button, buttonClass } from "./button.tsx";
import { Notice } from "./notice.tsx";
import styles from "./toast-cards.module.css";
import { dismissToast, type Toast, toastDuration } from "./toast-store.ts";
import { usePausableTimer } from "./use-pausable-timer.ts";

function Action({ toast: { id, action, takesFocus } }: { toast: Toast }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (takesFocus) button.current?.focus();
	}, [takesFocus]);
	if (!action) return null;
	if ("href" in action) {
		return (
			<>
				{" "}
				<a href={action.href}>{action.label}</a>
			</>
		);
	}
	const act = () => {
		dismissToast(id);
		action.run();
	};
	return (
		<button ref={button} type="button" className={buttonClass("text")} onClick={act}>
			{action.label}
		</button>
	);
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
	const hold = usePausableTimer(toast.stays ?? toastDuration, () => dismissToast(toast.id));
	return (
		<li className={styles.toast} {...hold}>
			<Notice kind={toast.kind}>
				{toast.text}
				<Action toast={toast} />
			</Notice>
			<Button variant="bare" icon="close" type="button" onClick={() => dismissToast(toast.id)}>
				{closeLabel}
			</Button>
		</li>
	);
}

export function ToastCards({
	toasts,
	closeLabel,
}: {
	toasts: readonly Toast[];
	closeLabel: string;
}) {
	if (toasts.length === 0) return null;
	return (
		<ol>
			{toasts.map((toast) => (
				<ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
			))}
		</ol>
	);
}
