import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./offline-bar.module.css";

function subscribe(onChange: () => void): () => void {
	addEventListener("online", onChange);
	addEventListener("offline", onChange);
	return () => {
		removeEventListener("online", onChange);
		removeEventListener("offline", onChange);
	};
}

/** Whether a click leads to another page; a link with a modifier key opens it elsewhere, and loses nothing here. */
function isFollowed(event: MouseEvent): boolean {
	if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	return link !== null && /^https?:/.test(link.href) && !link.getAttribute("href")?.startsWith("#");
}

/**
 * Says that the browser is offline, and holds back links and forms meanwhile: they would replace the page by an error, and
 * what is typed in it would be lost.
 */
export function OfflineBar() {
	const { t } = useTranslation("layout");
	const isOffline = useSyncExternalStore(
		subscribe,
		() => !navigator.onLine,
		() => false,
	);
	const [presses, setPresses] = useState(0);
	useEffect(() => {
		if (!isOffline) return;
		const ending = new AbortController();
		// before the router hears of it, and any part of the page
		const options = { capture: true, signal: ending.signal };
		const hold = (event: Event) => {
			event.preventDefault();
			event.stopPropagation();
			setPresses((before) => before + 1);
		};
		addEventListener("submit", hold, options);
		addEventListener("click", (event) => isFollowed(event) && hold(event), options);
		return () => ending.abort();
	}, [isOffline]);
	if (!isOffline) return null;
	return (
		// a new element with each press, so that it is announced again
		<p key={presses} role="alert" className={styles.offline}>
			{t("offline")}
		</p>
	);
}
