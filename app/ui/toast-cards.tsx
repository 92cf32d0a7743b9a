import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "./button.tsx";
import { Notice } from "./notice.tsx";
import styles from "./toast-cards.module.css";
import { dismissToast, type Toast, toastDuration } from "./toast-store.ts";

/** Dismisses a toast after its time, which pauses while the toast is pointed at or focused (LIMIT-49, WCAG 2.2.1). */
function useLeaving({ id, stays = toastDuration }: Toast) {
	const [isPointedAt, setPointedAt] = useState(false);
	const [isFocused, setFocused] = useState(false);
	const left = useRef(stays);
	const isHeld = isPointedAt || isFocused;
	useEffect(() => {
		if (isHeld) return;
		const from = performance.now();
		const timer = setTimeout(() => dismissToast(id), left.current);
		return () => {
			clearTimeout(timer);
			left.current -= performance.now() - from;
		};
	}, [isHeld, id]);
	return {
		onPointerEnter: () => setPointedAt(true),
		onPointerLeave: () => setPointedAt(false),
		onFocus: () => setFocused(true),
		onBlur: () => setFocused(false),
	};
}

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
	return (
		<li className={styles.toast} {...useLeaving(toast)}>
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
