import { useRouteLoaderData } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import type { FamilyTile } from "#app/models/catalog/families.ts";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./family-tiles.module.css";

/** What the frame's loader gives to pages that have only the collection to show, an error page among them. */
export interface WithFamilies {
	families: readonly FamilyTile[];
}

/** Links to families, each with its scene, under a heading of the page; renders nothing when there are none. */
export function FamilyTiles({ id, title }: { id: string; title: string }) {
	const url = useUrl();
	// no loader data when the frame itself failed
	const { families = [] } = useRouteLoaderData<WithFamilies>("routes/layouts/default") ?? {};
	if (families.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className={styles.title}>
				{title}
			</h2>
			<ul className={styles.tiles}>
				{families.map(({ familyId, title: name, scene }) => (
					<li key={familyId}>
						<a href={url("catalog", { name, familyId })}>
							{scene ? (
								<span className={picture.frame}>
									<Picture picture={{ scene }} alt="" size="card" />
								</span>
							) : null}
							{name}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
