import { preload } from "react-dom";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { storeFields } from "#app/models/store/store-query.ts";
import { type Cluster, clusterSpots } from "./map/cluster.ts";
import { outlinePictureUrl } from "./map/outline-url.ts";
import { northing, type Region, regions } from "./map/regions.ts";
import styles from "./stores.module.css";

// Layout of the map that needs no script: where outlines and markers lie in a picture of a fixed size.

interface StillPoint {
	id: string;
	lat: number;
	lon: number;
}

interface StillFrame {
	/** position of the outlines' picture */
	land: { x: number; y: number; width: number; height: number };
	pins: Cluster[];
}

/** Width and height of the picture, in units of its own. */
export const stillSize = 480;
/** Distance from the outermost marker to the edge. */
const margin = 52;
/** Markers closer than this are one: 24 pixels for a finger when the picture is shown at about half its size. */
const touching = 54;
/** Narrowest view, in degrees: closer than that, outlines show nothing useful. */
const closest = 5;

export function stillFrame(region: Region, points: readonly StillPoint[]): StillFrame {
	const [west, south, east, north] = regions[region].frame;
	const xs = points.length > 0 ? points.map(({ lon }) => lon) : [west, east];
	const ys =
		points.length > 0 ? points.map(({ lat }) => northing(lat)) : [south, north].map(northing);
	const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
	const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
	const across = Math.max(closest, spread(xs), spread(ys));
	const unit = (stillSize - 2 * margin) / across;
	const x = (lon: number) => Math.round((stillSize / 2 + (lon - middle(xs)) * unit) * 10) / 10;
	const y = (lat: number) =>
		Math.round((stillSize / 2 - (northing(lat) - middle(ys)) * unit) * 10) / 10;
	return {
		land: { x: x(west), y: y(north), width: x(east) - x(west), height: y(south) - y(north) },
		pins: clusterSpots(
			points.map(({ id, lat, lon }) => ({ id, x: x(lon), y: y(lat) })),
			touching,
		),
	};
}

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
	const outlines = outlinePictureUrl(region);
	// the page's largest picture: browsers look for none in an SVG until they lay it out
	preload(outlines, { as: "image", type: "image/svg+xml", fetchPriority: "high" });
	const at = new Map(stores.map((store, index) => [store.id, { store, number: index + 1 }]));
	return (
		// biome-ignore lint/a11y/useSemanticElements: links in a picture; SVG has no element that groups them
		<svg
			viewBox={`0 0 ${stillSize} ${stillSize}`}
			role="group"
			aria-label={t("places:map.label")}
			className={styles.still}
		>
			<image href={outlines} preserveAspectRatio="none" {...land} />
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
