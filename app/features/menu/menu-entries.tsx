// The main menu's entries (S2 §2).
import { memo } from "react";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { LinkGroup, MenuEntry, MenuTile } from "~/models/content/header-view.ts";
import type { PictureView } from "~/models/content/view.ts";
import { hoverSource } from "~/ui/picture-sources.ts";
import { NavLink } from "./nav-link.tsx";

type Part = string | false | null | undefined;
const classes = (...parts: Part[]) => parts.filter(Boolean).join(" ") || undefined;

/** Grounds bring their ink along: no pair but a readable one (tokens.css). */
const colours = ({ ground, ink }: Pick<MenuEntry, "ground" | "ink">) =>
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
function Image({ image }: { image: PictureView }) {
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

function SubMenu({ entry: { words, link, groups, tiles } }: { entry: MenuEntry }) {
	const { t } = useTranslation("layout");
	return (
		<div className="mega">
			{link ? (
				<NavLink link={link} className="mega-all">
					{t("seeAll")}
					<span className="sr-only">{`: ${words}`}</span>
				</NavLink>
			) : null}
			<div className="groups">
				{groups.map((group, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
					<Group key={at} group={group} />
				))}
			</div>
			{tiles.length > 0 ? (
				<div className="tiles">
					{tiles.map((tile, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
						<Tile key={at} tile={tile} />
					))}
				</div>
			) : null}
		</div>
	);
}

function Entry({ entry }: { entry: MenuEntry }) {
	const { words, link, groups, tiles, isMore, isHighlighted } = entry;
	const face = classes(isHighlighted && "strong", colours(entry));
	if (groups.length === 0 && tiles.length === 0) {
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
				<SubMenu entry={entry} />
			</details>
		</li>
	);
}

/** The same for the whole visit: no navigation draws them again. */
export const MenuEntries = memo(({ entries }: { entries: readonly MenuEntry[] }) =>
	entries.map((entry) => <Entry key={entry.words} entry={entry} />),
);
