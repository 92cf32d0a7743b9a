import { AuthoredLink } from "#app/features/content/authored-link.tsx";
import { colours, Image } from "#app/features/menu/menu-entries.tsx";
import css from "#app/features/menu/menu-page.module.css";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readMenu } from "#app/models/content/header.server.ts";
import { entryId, type MenuEntry } from "#app/models/content/header-view.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import picture from "#app/ui/picture.module.css";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["content", "catalog"],
	page: "menu",
	cache: { fresh: 300, stale: 3_600, query: [] },
};

/** For shoppers without JavaScript and for crawlers: its links are followed, but it is not for a result list. */
const seo = { robots: { index: "noindex", follow: "follow" } };

export async function loader({ context }: Route.LoaderArgs) {
	return { entries: await readMenu(context), seo };
}

function Section({ entry: { words, link, groups, tiles }, id }: { entry: MenuEntry; id: string }) {
	return (
		<section id={id} className={css.section} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{link ? <AuthoredLink link={link}>{words}</AuthoredLink> : words}</h2>
			<div className={css.groups}>
				{groups.map(({ title, links, ground, badge, ...group }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
					<div key={at}>
						{title ? (
							<h3 {...(ground ? {} : colours(group))}>
								{title}
								{badge ? <b data-ground={badge.tone}>{badge.words}</b> : null}
							</h3>
						) : null}
						<ul>
							{links.map((each) => (
								<li key={each.href}>
									<AuthoredLink link={each} />
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
			{tiles.length > 0 ? (
				<div className={css.tiles}>
					{tiles.flatMap(({ image, link: to }, at) =>
						to
							? [
									// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
									<AuthoredLink key={at} link={to}>
										<span className={picture.frame}>
											<Image image={image} />
										</span>
										{to.words}
									</AuthoredLink>,
								]
							: [],
					)}
				</div>
			) : null}
		</section>
	);
}

/** The main menu as a page, for visitors without scripts and for crawlers. */
export default function MenuPage({ loaderData: { entries } }: Route.ComponentProps) {
	const url = useUrl();
	const { t } = useTranslation(["content", "catalog", "layout"]);
	return (
		<main id="main" className={`${layout.wrap} ${css.page}`}>
			<PageHead title={t("menuTitle")} description={t("menuDescription")} />
			<Breadcrumb
				label={t("catalog:crumbs")}
				crumbs={[{ label: t("layout:home"), href: url("index") }, { label: t("layout:mainMenu") }]}
			/>
			<h1>{t("menuTitle")}</h1>
			{entries.map((entry, at) => (
				<Section key={entry.words} id={entryId(at)} entry={entry} />
			))}
		</main>
	);
}
