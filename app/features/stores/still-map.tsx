import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { storeFields } from "#app/models/store/store-query.ts";
import { outlinePictureUrl } from "./map/outline-url.ts";
import type { Region } from "./map/regions.ts";
import { type StillPoint, stillFrame, stillSize } from "./map/still-frame.ts";
import styles from "./stores.module.css";

export interface MappedStore extends StillPoint {
	name: string;
	city: string;
	href: string;
}

/**
 * The stores on the outlines of their country, as a picture with links, which needs no script. A single marker links to
 * the store's row; a marker of several stores links to a search around them.
 */
export function StillMap({
	region,
	stores,
	productQuery,
}: {
	region: Region;
	stores: readonly MappedStore[];
	/** query parameters to keep in a search */
	productQuery: Record<string, string>;
}) {
	const { t } = useTranslation(["stores", "places"]);
	const url = useUrl();
	const { land, pins } = stillFrame(region, stores);
	const at = new Map(stores.map((store, index) => [store.id, { store, number: index + 1 }]));
	return (
		// biome-ignore lint/a11y/useSemanticElements: links in a picture; SVG has no element that groups them
		<svg
			viewBox={`0 0 ${stillSize} ${stillSize}`}
			role="group"
			aria-label={t("places:map.label")}
			className={styles.still}
		>
			<image href={outlinePictureUrl(region)} preserveAspectRatio="none" {...land} />
			{pins.map(({ ids, x, y }) => {
				const first = at.get(ids[0] ?? "");
				if (!first) return null;
				const isOne = ids.length === 1;
				const around = {
					...productQuery,
					[storeFields.text]: first.store.city,
					[storeFields.origin]: "city",
				};
				const name = isOne
					? `${first.number}. ${first.store.name}`
					: t("cluster", { count: ids.length, place: first.store.city });
				return (
					<a
						key={ids.join()}
						href={isOne ? `#store-${first.store.id}` : url("stores", undefined, around)}
						aria-label={name}
						data-pin={isOne ? "one" : "many"}
						className={isOne ? styles.pin : `${styles.pin} ${styles.pinMany}`}
					>
						<circle cx={x} cy={y} />
						<text x={x} y={y}>
							{isOne ? first.number : `×${ids.length}`}
						</text>
					</a>
				);
			})}
		</svg>
	);
}
