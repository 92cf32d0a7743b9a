import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import styles from "#app/features/menu/menu.module.css";
import { MenuEntries } from "#app/features/menu/menu-entries.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { MenuEntry, MenuHeading } from "#app/models/content/header-view.ts";
import { Button } from "#app/ui/button.tsx";
import drawer from "#app/ui/drawer.module.css";
import typography from "#app/ui/typography.module.css";
import { memo } from "#shop/memo.ts";
import header from "./header.module.css";

// Fetches the groups of the main menu when they are about to be used: on pointer, on focus, or as the drawer opens. Once
// per document. Until they are loaded, or if loading fails, each sub-menu links to the menu's own page.

/** Timeout of a fetch, in ms. */
const timeout = 8_000;
/** Failed fetches after which only the links remain. */
const maxFailures = 3;

interface MenuGroups {
	entries: readonly MenuEntry[] | null;
	failures: number;
	isAsked: boolean;
}

/** Menus by address, kept for as long as the document is open. */
const cached = new Map<string, MenuGroups>();

/** Returns the menu's groups; null when the fetch fails, is under way already, or has failed too often. */
async function fetchGroups(from: string): Promise<readonly MenuEntry[] | null> {
	const menu = memo(cached, from, () => ({ entries: null, failures: 0, isAsked: false }));
	if (menu.entries || menu.isAsked || menu.failures >= maxFailures) return menu.entries;
	menu.isAsked = true;
	try {
		// no fetcher: its failure would replace the page, and every header shares one answer
		const response = await fetch(from, { signal: AbortSignal.timeout(timeout) });
		const { entries } = (await response.json()) as { entries: readonly MenuEntry[] };
		if (!response.ok || entries.length === 0) throw new Error(`${from} ${response.status}`);
		menu.entries = entries;
	} catch {
		// the links to the menu's page remain
		menu.failures += 1;
	}
	menu.isAsked = false;
	return menu.entries;
}

/** Events that precede using the menu, and the states that show it was used before the client started. */
const signs = ["pointerenter", "focusin", "beforetoggle"] as const;
const isReadAlready = ":is(:hover, :focus-within, :popover-open, :has([open]))";

/** Returns null until the groups are loaded. @param menuId id of the element around the menu */
function useMenuGroups(menuId: string): readonly MenuEntry[] | null {
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
			// the groups have replaced the link that had the focus
			if (focused?.isConnected === false) parent?.querySelector("a")?.focus();
		};
		for (const sign of signs) menu.addEventListener(sign, ask, { signal });
		// they are cached after the checkout, whose header has no menu
		if (cached.get(from)?.entries || menu.matches(isReadAlready)) ask();
		return () => ending.abort();
	}, [from, menuId]);
	return entries;
}

export const menuId = "menu";

/**
 * The main menu: one list, shown as a row of sub-menus on wide pages and as a drawer with accordions on phones. Native
 * disclosures and a native popover work before and without JavaScript; use-menu.ts does the rest.
 */
export function MainMenu({
	entries,
	footer,
}: {
	entries: readonly MenuHeading[];
	/** links that have no other place on phones */
	footer: ReactNode;
}) {
	const { t } = useTranslation("layout");
	const whole = useMenuGroups(menuId);
	return (
		<nav
			id={menuId}
			popover="auto"
			aria-label={t("mainMenu")}
			className={`${drawer.drawer} ${drawer.start} ${styles.menu}`}
		>
			<div className={drawer.head}>
				<b className={typography.label}>{t("menu")}</b>
				<Button
					variant="bare"
					icon="close"
					type="button"
					popoverTarget={menuId}
					popoverTargetAction="hide"
				>
					{t("menuClose")}
				</Button>
			</div>
			<ul>
				<MenuEntries entries={whole ?? entries} />
			</ul>
			<div className={`${styles.footer} ${header.narrow}`}>{footer}</div>
		</nav>
	);
}
