// The main menu's entries (S2 §2).
import { memo } from "react";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import {
	entryId,
	type LinkGroup,
	type MenuEntry,
	type MenuHeading,
	type MenuTile,
} from "~/models/content/header-view.ts";
import type { PictureView } from "~/models/content/view.ts";
import { hoverSource } from "~/ui/picture-sources.ts";
import { NavLink } from "./nav-link.tsx";

type Part = string | false | null | undefined;
const classes = (...parts: Part[]) => parts.filter(Boolean).join(" ") || undefined;

/** Grounds bring their ink along: no pair but a readable one (tokens.css). */
export const colours = ({ ground, ink }: Pick<MenuEntry, "ground" | "ink">) =>
	ground ? `on-${ground}` : ink && `in-${ink}`;

/** Folded on phones, and always unfolded where the sub-menu lies across the page (header.css). */
function Group({ group }: { group: LinkGroup }) {
	const { title, links, isOpen, isApart, ground, badge } = group;
	const list = (
		<ul>
			{links.map((link) => (
				<li key={link.href}>
					<NavLink link={link} />
				</li>
			))}
		</ul>
	);
	if (title === "") return list;
	return (
		<details open={isOpen} className={classes(isApart && "apart", ground && `on-${ground}`)}>
			<summary className={ground ? undefined : colours(group)}>
				<span>
					{title}
					{badge ? <b className={`on-${badge.tone}`}>{badge.words}</b> : null}
				</span>
			</summary>
			{list}
		</details>
	);
}

/** One rung, fetched when the sub-menu is shown. */
export function Image({ image }: { image: PictureView }) {
	const { imageBase } = useShop();
	const src = "scene" in image ? hoverSource(imageBase, { scene: image.scene }) : image.src;
	return <img alt={image.alt} src={src} loading="lazy" />;
}

function Tile({ tile: { image, link } }: { tile: MenuTile }) {
	if (!link) return <Image image={image} />;
	return (
		<NavLink link={link}>
			<Image image={image} />
			{link.words}
		</NavLink>
	);
}

/** With its groups once they were fetched; a link to the page that has them all until then. */
type Shown = MenuHeading & Partial<Pick<MenuEntry, "groups" | "tiles">>;

function SubMenu({ entry: { words, link, groups, tiles = [] }, at }: { entry: Shown; at: number }) {
	const { t } = useTranslation("layout");
	const url = useUrl();
	return (
		<div className="mega">
			{link ? (
				<NavLink link={link} className="mega-all">
					{t("seeAll")}
					<span className="sr-only">{`: ${words}`}</span>
				</NavLink>
			) : null}
			<div className="groups">
				{groups ? (
					groups.map((group, nth) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
						<Group key={nth} group={group} />
					))
				) : (
					<ul className="mega-wait">
						<li>
							<a href={`${url("menu")}#${entryId(at)}`}>{t("allSections")}</a>
						</li>
					</ul>
				)}
			</div>
			{tiles.length > 0 ? (
				<div className="tiles">
					{tiles.map((tile, nth) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
						<Tile key={nth} tile={tile} />
					))}
				</div>
			) : null}
		</div>
	);
}

function Entry({ entry, at }: { entry: Shown; at: number }) {
	const { words, link, groups = [], tiles = [], isMore, isHighlighted } = entry;
	const face = classes(isHighlighted && "strong", colours(entry));
	if (!entry.unfolds && groups.length + tiles.length === 0) {
		return (
			<li>
				{link ? (
					<NavLink link={link} className={face}>
						{words}
					</NavLink>
				) : null}
			</li>
		);
	}
	return (
		<li className={isMore ? "menu-more" : undefined}>
			<details name="hd">
				<summary className={face}>{words}</summary>
				<SubMenu entry={entry} at={at} />
			</details>
		</li>
	);
}

/** No navigation draws them again: once for the page, and once with their groups. */
export const MenuEntries = memo(({ entries }: { entries: readonly Shown[] }) =>
	entries.map((entry, at) => <Entry key={entry.words} entry={entry} at={at} />),
);
