import type { ReactNode } from "react";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { type MenuNode, unpackMenu } from "~/models/catalog/menu.ts";
import { Button } from "~/ui/button.tsx";
import { Picture } from "~/ui/picture.tsx";
import { Still } from "~/ui/still.tsx";
import type { StillData } from "~/ui/still-data.ts";

export const menuId = "menu";

function Families({ nodes }: { nodes: readonly MenuNode[] }) {
	const url = useUrl();
	return (
		<ul>
			{nodes.map(({ familyId, title, children }) => (
				<li key={familyId}>
					<a href={url("catalog", { name: title, familyId })}>{title}</a>
					{children.length > 0 ? <Families nodes={children} /> : null}
				</li>
			))}
		</ul>
	);
}

/** Sub-menu of a top family: everything, its families, and image blocks (S2 §2). */
function SubMenu({ top }: { top: MenuNode }) {
	const url = useUrl();
	const { t } = useTranslation("layout");
	const tiles = top.children.filter(({ scene }) => scene);
	return (
		<div className="mega">
			<a className="mega-all" href={url("catalog", { name: top.title, familyId: top.familyId })}>
				{t("seeAll")}
				<span className="sr-only">{`: ${top.title}`}</span>
			</a>
			<Families nodes={top.children} />
			<div className="tiles">
				{tiles.map(({ familyId, title, scene }) => (
					<a key={familyId} href={url("catalog", { name: title, familyId })}>
						<span className="pic">
							<Picture of={{ scene }} alt="" size="card" />
						</span>
						{title}
					</a>
				))}
			</div>
		</div>
	);
}

/**
 * The main menu: one list, a row of sub-menus on wide pages and a drawer with accordions on phones. Native
 * disclosures and a native popover, so it works before and without JavaScript (see use-menu.ts for the rest).
 */
export function MainMenu({
	menu,
	account,
}: {
	menu: StillData<string>;
	/** the way to the account, which phones have no other place for */
	account: ReactNode;
}) {
	const { t } = useTranslation("layout");
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
			<Still as="ul" data={menu}>
				{(packed) =>
					unpackMenu(packed).map((top) => (
						<li key={top.familyId}>
							<details name="hd">
								<summary>{top.title}</summary>
								<SubMenu top={top} />
							</details>
						</li>
					))
				}
			</Still>
			<div className="menu-foot narrow">{account}</div>
		</nav>
	);
}
