import { useLocation } from "react-router";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { splitPath } from "~/i18n/urls.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useVisitor } from "~/i18n/visitor.ts";
import { Icon } from "~/ui/icon.tsx";
import typography from "~/ui/typography.module.css";
import style from "./section-list.module.css";
import { openRooms, type Room, roomAt, roomGroups } from "./sections.ts";

function Rows({ rooms, current }: { rooms: readonly Room[]; current: Room | null }) {
	const { t } = useTranslation("layout");
	const { rest } = splitPath(useLocation().pathname);
	const url = useUrl();
	const markOf = (room: Room) =>
		splitPath(url(room.name)).rest === rest ? "page" : room === current ? "true" : undefined;
	return (
		<ul>
			{rooms.map((room) => (
				<li key={room.name}>
					<Link to={url(room.name)} aria-current={markOf(room)}>
						{t(`room.${room.label}`)}
					</Link>
				</li>
			))}
		</ul>
	);
}

/**
 * The account's pages: a rail beside them, a list that opens on phones. What is opened stands behind the `details` and
 * not within it, since a closed one hides its content at any width.
 */
export function RoomList() {
	const { t } = useTranslation(["account", "layout"]);
	const { pathname } = useLocation();
	const { has } = useShop();
	const url = useUrl();
	const rooms = openRooms(has, useVisitor());
	const current = roomAt(pathname);
	const groups = roomGroups
		.map((group) => ({ group, rooms: rooms.filter((room) => room.group === group) }))
		.filter((group) => group.rooms.length > 0);
	return (
		<nav aria-label={t("nav")} className={style.rooms}>
			{/* closed again on the page that was gone to */}
			<details key={pathname}>
				<summary>
					{current ? t(`layout:room.${current.label}`) : t("nav")}
					<Icon name="down" />
				</summary>
			</details>
			<div className={style.list}>
				{groups.map(({ group, rooms: within }) => (
					<div key={group} className={style.group}>
						{group === "home" ? null : <p className={typography.label}>{t(`group.${group}`)}</p>}
						<Rows rooms={within} current={current} />
					</div>
				))}
				<p className={style.leave}>
					<Link to={url("auth-logout")} reload>
						{t("signOut")}
					</Link>
				</p>
			</div>
		</nav>
	);
}
