// Reloads the page when a chunk cannot be loaded (PAGE-93): the one guard for Vite's chunks and for the router's route
// modules, which dispatch the same event (patches/apply.mjs).
import { browserStorage } from "../i18n/browser-storage.ts";

/** Storage key for the page that was last reloaded. */
const reloadKey = browserStorage.reload.key;

/** What the guard needs to know of the open page. */
export interface OpenPage {
	/** version of the build that the page runs */
	version: string;
	path: string;
	/** where a navigation is going; null where there is none, or a form is being sent */
	target: string | null;
	/** without a connection, any other page would be the browser's own error */
	isOnline: boolean;
	/** nothing on it would be lost */
	mayLeave: boolean;
	reload(): void;
	open(address: string): void;
}

/** True once per page and build. False without storage, since nothing could then stop a second reload. */
function isFirst({ version, path }: OpenPage): boolean {
	try {
		const here = `${version} ${path}`;
		if (sessionStorage.getItem(reloadKey) === here) return false;
		sessionStorage.setItem(reloadKey, here);
		return true;
	} catch {
		return false;
	}
}

/**
 * Opens the document of a link that is being followed; otherwise reloads the page, once, and never if typed text would be
 * lost. If neither happens, the event is not prevented, so the import that failed rejects.
 */
export function onMissingChunk(event: Event, page: OpenPage): void {
	if (!page.isOnline) return;
	if (page.target !== null) {
		event.preventDefault();
		page.open(page.target);
	} else if (page.mayLeave && isFirst(page)) {
		event.preventDefault();
		page.reload();
	}
}
