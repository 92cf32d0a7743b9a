import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import styles from "./toast.module.css";
import { type Toast, toastStore } from "./toast-store.ts";

type Cards = ComponentType<{ toasts: readonly Toast[]; closeLabel: string }>;

/**
 * Where toasts appear; one per page. Its two live regions exist before any toast does, so that the first one is announced
 * too: an error at once, everything else when the reader pauses. The code that draws toasts is loaded with the first one.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
	const toasts = useSyncExternalStore(
		toastStore.subscribe,
		toastStore.read,
		toastStore.readOnServer,
	);
	const [Cards, setCards] = useState<Cards | null>(null);
	const isNeeded = toasts.length > 0;
	useEffect(() => {
		if (isNeeded) import("./toast-cards.tsx").then(({ ToastCards }) => setCards(() => ToastCards));
	}, [isNeeded]);
	const cards = (isAlert: boolean) =>
		Cards ? (
			<Cards
				toasts={toasts.filter(({ kind }) => (kind === "danger") === isAlert)}
				closeLabel={closeLabel}
			/>
		) : null;
	return (
		<section aria-label={label} className={styles.toasts} data-toasts="">
			<div role="status">{cards(false)}</div>
			<div role="alert">{cards(true)}</div>
		</section>
	);
}
