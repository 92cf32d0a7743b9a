import { useRouteLoaderData } from "react-router";
import { useUrl } from "~/i18n/shop.tsx";
import type { FamilyTile } from "~/models/catalog/families.ts";
import { Picture } from "~/ui/picture.tsx";

/** What the frame's loader gives to pages that have nothing to show but the collection, an error page among them. */
export interface WithFamilies {
	families: readonly FamilyTile[];
}

/** Ways into the collection: families with their scene. */
export function FamilyTiles() {
	const url = useUrl();
	// absent where the frame itself failed
	const { families = [] } = useRouteLoaderData<WithFamilies>("routes/($lc)/_layout") ?? {};
	return (
		<ul className="family-tiles">
			{families.map(({ familyId, title, scene }) => (
				<li key={familyId}>
					<a href={url("catalog", { name: title, familyId })}>
						{scene ? (
							<span className="pic">
								<Picture of={{ scene }} alt="" size="card" />
							</span>
						) : null}
						{title}
					</a>
				</li>
			))}
		</ul>
	);
}
