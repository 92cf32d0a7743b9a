import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import style from "#app/features/account/section-list.module.css";
import {
	openSections,
	type Section,
	sectionAt,
	sectionGroups,
} from "#app/features/account/sections.ts";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { splitPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./account.module.css";

export const handle: RouteHandle = { i18n: ["account"] };

/** The route that knows whether the account is closed, as app/routes.ts names it. */
const deletion = "routes/($lc)/account/delete/route";

/** SESSION-34: a customer whose account is closed has no other section to go to. */
const useIsClosed = () => useRouteLoaderData<{ isDeleted: boolean }>(deletion)?.isDeleted ?? false;

function Rows({ sections, current }: { sections: readonly Section[]; current: Section | null }) {
	const { t } = useTranslation("layout");
	const { rest } = splitPath(useLocation().pathname);
	const url = useUrl();
	const markOf = (section: Section) =>
		splitPath(url(section.name)).rest === rest ? "page" : section === current ? "true" : undefined;
	return (
		<ul>
			{sections.map((section) => (
				<li key={section.name}>
					<Link to={url(section.name)} aria-current={markOf(section)}>
						{t(`section.${section.label}`)}
					</Link>
				</li>
			))}
		</ul>
	);
}

/**
 * Navigation between the account's pages: a rail on wide screens, a list that opens on phones. The list follows the
 * `details` and is not inside it, since a closed `details` hides its content at any width.
 */
function SectionList() {
	const { t } = useTranslation(["account", "layout"]);
	const { pathname } = useLocation();
	const { has } = useShop();
	const url = useUrl();
	const sections = openSections(has, useVisitor());
	const current = sectionAt(pathname);
	const groups = sectionGroups
		.map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
		.filter((group) => group.sections.length > 0);
	return (
		<nav aria-label={t("nav")} className={style.sections}>
			{/* the key closes it again after a navigation */}
			<details key={pathname}>
				<summary>
					{current ? t(`layout:section.${current.label}`) : t("nav")}
					<Icon name="down" />
				</summary>
			</details>
			<div className={style.list}>
				{groups.map(({ group, sections: within }) => (
					<div key={group} className={style.group}>
						{group === "home" ? null : <p className={typography.label}>{t(`group.${group}`)}</p>}
						<Rows sections={within} current={current} />
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

export default function AccountLayout() {
	const isClosed = useIsClosed();
	return (
		<main id="main" className={`${layout.wrap} ${styles.account}`}>
			{isClosed ? null : <SectionList />}
			<div className={styles.section}>
				<Outlet />
			</div>
		</main>
	);
}
