import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { dismissToast, type Toast, toastDuration, toastStore } from "./toast-store.ts";

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
	const [isHeld, setHeld] = useState(false);
	useEffect(() => {
		if (isHeld) return;
		const timer = setTimeout(() => dismissToast(toast.id), toastDuration);
		return () => clearTimeout(timer);
	}, [isHeld, toast.id]);
	return (
		<li
			className="toast"
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<Notice kind={toast.kind}>
				{toast.text}
				{toast.action ? (
					<>
						{" "}
						<a href={toast.action.href}>{toast.action.label}</a>
					</>
				) : null}
			</Notice>
			<Button look="bare" icon="close" type="button" onClick={() => dismissToast(toast.id)}>
				{closeLabel}
			</Button>
		</li>
	);
}

/** Where toasts appear and are announced; one a page. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
	const toasts = useSyncExternalStore(
		toastStore.subscribe,
		toastStore.read,
		toastStore.readOnServer,
	);
	return (
		<section aria-label={label} aria-live="polite" className="toasts">
			{toasts.length > 0 ? (
				<ol>
					{toasts.map((toast) => (
						<ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
					))}
				</ol>
			) : null}
		</section>
	);
}
