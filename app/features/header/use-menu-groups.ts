// The groups of the main menu, fetched when somebody comes near it: by pointer, by focus, or as the drawer opens. Once a
// document; until they are there, and where they cannot be had, each sub-menu has a link to the menu's own page.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useUrl } from "~/i18n/shop.tsx";
import type { MenuEntry } from "~/models/content/header-view.ts";

/** Milliseconds until it is given up. */
const longest = 8_000;
/** Fetches that may fail before the links are all there is. */
const mostFailures = 3;

interface Known {
	entries: readonly MenuEntry[] | null;
	failures: number;
	isAsked: boolean;
}

/** By address, for as long as the document is open. */
const known = new Map<string, Known>();

/** Null where there are none, or where they are asked for already. */
async function fetchGroups(from: string): Promise<readonly MenuEntry[] | null> {
	const menu = known.get(from) ?? { entries: null, failures: 0, isAsked: false };
	known.set(from, menu);
	if (menu.entries || menu.isAsked || menu.failures >= mostFailures) return menu.entries;
	menu.isAsked = true;
	try {
		const response = await fetch(from, { signal: AbortSignal.timeout(longest) });
		const { entries } = (await response.json()) as { entries: readonly MenuEntry[] };
		if (!response.ok || entries.length === 0) throw new Error(`${from} ${response.status}`);
		menu.entries = entries;
	} catch {
		// the links are there
		menu.failures += 1;
	}
	menu.isAsked = false;
	return menu.entries;
}

/** Signs that the menu is about to be read; what was opened before the client was there counts as well. */
const signs = ["pointerenter", "focusin", "beforetoggle"] as const;
const isReadAlready = ":is(:hover, :focus-within, :popover-open, :has([open]))";

/** Null until they are there. @param menuId of the element around the menu */
export function useMenuGroups(menuId: string): readonly MenuEntry[] | null {
	const from = useUrl()("menu-groups");
	const [entries, setEntries] = useState<readonly MenuEntry[] | null>(null);
	useEffect(() => {
		const menu = document.getElementById(menuId);
		if (!menu) return;
		const ending = new AbortController();
		const { signal } = ending;
		const ask = async () => {
			const found = await fetchGroups(from);
			if (!found || signal.aborted) return;
			const focused = document.activeElement;
			const parent = focused?.closest("[data-waiting]")?.parentElement;
			flushSync(() => setEntries(found));
			// the groups have taken the place of the link that had the focus
			if (focused?.isConnected === false) parent?.querySelector("a")?.focus();
		};
		for (const sign of signs) menu.addEventListener(sign, ask, { signal });
		// after the checkout's bare header they are known
		if (known.get(from)?.entries || menu.matches(isReadAlready)) ask();
		return () => ending.abort();
	}, [from, menuId]);
	return entries;
}
