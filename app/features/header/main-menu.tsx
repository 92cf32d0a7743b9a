import type { ReactNode } from "react";
import styles from "#app/features/menu/menu.module.css";
import { MenuEntries } from "#app/features/menu/menu-entries.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { MenuHeading } from "#app/models/content/header-view.ts";
import { Button } from "#app/ui/button.tsx";
import drawer from "#app/ui/drawer.module.css";
import typography from "#app/ui/typography.module.css";
import header from "./header.module.css";
import { useMenuGroups } from "./use-menu-groups.ts";

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
