import { useUrl } from "~/i18n/shop.tsx";
import type { MenuNode } from "~/models/catalog/menu.ts";
import { Picture } from "~/ui/picture.tsx";

/** Ways into the collection: families with their scene. */
export function FamilyTiles({ families }: { families: readonly MenuNode[] }) {
	const url = useUrl();
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
