import type { ReactNode } from "react";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { serverDraws } from "./server-draws.ts";
import { ServerPart } from "./server-part.tsx";

export const menuId = "menu";

/**
 * The main menu: one list, a row of sub-menus on wide pages and a drawer with accordions on phones. Native
 * disclosures and a native popover, so it works before and without JavaScript (see use-menu.ts for the rest).
 */
export function MainMenu({
	packed,
	foot,
}: {
	/** entries, empty in the browser */
	packed: string;
	/** ways that phones have no other place for */
	foot: ReactNode;
}) {
	const url = useUrl();
	const { t } = useTranslation("layout");
	const address = `${url("index")}menu/`;
	return (
		<nav id={menuId} popover="auto" aria-label={t("mainMenu")} className="drawer start menu">
			<div className="drawer-head">
				<b className="label">{t("menu")}</b>
				<Button
					look="bare"
					icon="close"
					type="button"
					popoverTarget={menuId}
					popoverTargetAction="hide"
				>
					{t("menuClose")}
				</Button>
			</div>
			<ServerPart
				as="ul"
				part={serverDraws("menu", ({ MenuEntries }) => <MenuEntries packed={packed} />, packed)}
				draw={() =>
					import("~/features/menu/draw-menu.tsx").then(({ drawMenu }) => drawMenu(address))
				}
			/>
			<div className="menu-foot narrow">{foot}</div>
		</nav>
	);
}
