// The main menu's entries (PAGE-57).
import { memo } from "react";
import { AuthoredLink } from "#app/features/content/authored-link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	entryId,
	type LinkGroup,
	type MenuEntry,
	type MenuHeading,
	type MenuTile,
} from "#app/models/content/header-view.ts";
import type { PictureView } from "#app/models/content/view.ts";
import { hoverSource } from "#app/ui/picture-sources.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./menu.module.css";

/** A background (ground) comes with its own text colour, so that every pair is readable (menu.module.css). */
export const colours = ({ ground, ink }: Pick<MenuEntry, "ground" | "ink">) =>
	ground ? { "data-ground": ground } : ink ? { "data-ink": ink } : {};

/** Folded on phones, always unfolded where the sub-menu spans the page (menu.module.css). */
function Group({ group }: { group: LinkGroup }) {
	const { title, links, isOpen, isApart, ground, badge } = group;
	const list = (
		<ul>
			{links.map((link) => (
				<li key={`${link.href} ${link.words}`}>
					<AuthoredLink link={link} />
				</li>
			))}
		</ul>
	);
	if (title === "") return list;
	return (
		<details
			open={isOpen}
			className={isApart ? styles.apart : undefined}
			data-ground={ground || undefined}
		>
			<summary {...(ground ? {} : colours(group))}>
				<span>
					{title}
					{badge ? <b data-ground={badge.tone}>{badge.words}</b> : null}
				</span>
			</summary>
			{list}
		</details>
	);
}

/** A picture in one width, loaded when the sub-menu is shown. */
export function Image({ image }: { image: PictureView }) {
	const { imageBase } = useShop();
	const src = "scene" in image ? hoverSource(imageBase, { scene: image.scene }) : image.src;
	return <img alt={image.alt} src={src} loading="lazy" />;
}

function Tile({ tile: { image, link } }: { tile: MenuTile }) {
	if (!link) return <Image image={image} />;
	return (
		<AuthoredLink link={link}>
			<Image image={image} />
			{link.words}
		</AuthoredLink>
	);
}

/** An entry with its groups once they are fetched; until then it links to the page that has them all. */
type MenuItem = MenuHeading & Partial<Pick<MenuEntry, "groups" | "tiles">>;

function SubMenu({
	entry: { words, link, groups, tiles = [] },
	at,
}: {
	entry: MenuItem;
	at: number;
}) {
	const { t } = useTranslation("layout");
	const url = useUrl();
	return (
		<div className={styles.subMenu}>
			{link ? (
				<AuthoredLink link={link} className={styles.all}>
					{t("seeAll")}
					<span className={typography.unseen}>{`: ${words}`}</span>
				</AuthoredLink>
			) : null}
			<div className={styles.groups}>
				{groups ? (
					groups.map((group, nth) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
						<Group key={nth} group={group} />
					))
				) : (
					<ul data-waiting="">
						<li>
							<a href={`${url("menu")}#${entryId(at)}`}>{t("allSections")}</a>
						</li>
					</ul>
				)}
			</div>
			{tiles.length > 0 ? (
				<div className={styles.tiles}>
					{tiles.map((tile, nth) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
						<Tile key={nth} tile={tile} />
					))}
				</div>
			) : null}
		</div>
	);
}

function Entry({ entry, at }: { entry: MenuItem; at: number }) {
	const { words, link, groups = [], tiles = [], isMore, isHighlighted } = entry;
	const face = {
		...colours(entry),
		...(isHighlighted ? { className: styles.strong } : {}),
	};
	if (!entry.unfolds && groups.length + tiles.length === 0) {
		return (
			<li>
				{link ? (
					<AuthoredLink link={link} {...face}>
						{words}
					</AuthoredLink>
				) : null}
			</li>
		);
	}
	return (
		<li data-more={isMore ? "" : undefined}>
			<details name="hd">
				<summary {...face}>{words}</summary>
				<SubMenu entry={entry} at={at} />
			</details>
		</li>
	);
}

/** Memoised: it renders for the page and again when the groups arrive, but not on navigations. */
export const MenuEntries = memo(({ entries }: { entries: readonly MenuItem[] }) =>
	entries.map((entry, at) => <Entry key={entry.words} entry={entry} at={at} />),
);
