import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import style from "./tiles.module.css";

/** One part of the account at a glance; `title` links to it. */
export function Tile({
	icon,
	title,
	children,
}: {
	icon: IconName;
	title: ReactNode;
	children: ReactNode;
}) {
	return (
		<section className={style.tile}>
			<h2>
				<Icon name={icon} />
				{title}
			</h2>
			<div className={style.body}>{children}</div>
		</section>
	);
}
