import { useSyncExternalStore } from "react";
import styles from "./toast.module.css";
import { ToastCards } from "./toast-cards.tsx";
import { toastStore } from "./toast-store.ts";

/**
 * Where toasts appear; one per page. Its two live regions exist before any toast does, so that the first one is announced
 * too: an error at once, everything else when the reader pauses. What draws toasts comes with the page: a chunk that is missing
 * would take the message away, or the page that it belongs to.
 */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
	const toasts = useSyncExternalStore(
		toastStore.subscribe,
		toastStore.read,
		toastStore.readOnServer,
	);
	const cards = (isAlert: boolean) => (
		<ToastCards
			toasts={toasts.filter(({ kind }) => (kind === "danger") === isAlert)}
			closeLabel={closeLabel}
		/>
	);
	return (
		<section aria-label={label} className={styles.toasts} data-toasts="">
			<div role="status">{cards(false)}</div>
			<div role="alert">{cards(true)}</div>
		</section>
	);
}
