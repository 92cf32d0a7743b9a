// A chunk that cannot be loaded makes the page reload (PAGE-93): the one guard for Vite's chunks and for the router's
// route modules, which ask by the same event (patches/apply.mjs).
import { browserStorage } from "./i18n/browser-storage.ts";

/** Where the page that was reloaded last is noted. */
const reloadKey = browserStorage.reload.key;

/** The page as the guard sees it. */
export interface OpenPage {
	/** of the build it runs */
	version: string;
	path: string;
	/** where a navigation is on its way to, null where none is or a form is sent */
	target: string | null;
	/** nothing on it would be lost */
	mayLeave: boolean;
	reload(): void;
	open(address: string): void;
}

/** Once a page and build; where nothing is kept, nothing would stop a second time. */
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
 * Who follows a link gets its document; else the page is reloaded, once, and never what is typed away. What stays says by
 * the event that it is not prevented: whoever asked fails.
 */
export function onMissingChunk(event: Event, page: OpenPage): void {
	if (page.target !== null) {
		event.preventDefault();
		page.open(page.target);
	} else if (page.mayLeave && isFirst(page)) {
		event.preventDefault();
		page.reload();
	}
}
