import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { distanceText } from "#app/models/store/distance.ts";
import type { MapPoint } from "./draw-map.ts";
import type { Place } from "./place.ts";
import { sketchBox, sketchOf } from "./sketch.ts";
import styles from "./sketch-map.module.css";

const { width, height } = sketchBox;
const share = (value: number, of: number) => `${(value / of) * 100}%`;

/**
 * The places of a list as pins with the same numbers, drawn from their positions alone: no tiles, no script of another host. Pins
 * are buttons, so that keyboards reach them; the list says and chooses the same.
 */
export function SketchMap({
	points,
	origin,
	chosen,
	onChoose,
}: {
	points: readonly MapPoint[];
	origin: (Place & { label: string }) | null;
	chosen: string | null;
	onChoose: (id: string) => void;
}) {
	const { t } = useTranslation("places");
	const { language } = useShop().locale;
	const sketch = sketchOf(points, origin);
	return (
		<section aria-label={t("map.label")} className={styles.map}>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles.ground}>
				{sketch.origin && origin ? (
					<>
						{sketch.rings.map(({ metres, radius, label }) => (
							<g key={metres}>
								<circle {...centre(sketch.origin)} r={radius} />
								<text {...label}>{distanceText(metres, language)}</text>
							</g>
						))}
						<path d={cross(sketch.origin)} />
					</>
				) : null}
				{sketch.pins.map(({ id, x, y, at }) =>
					at ? <path key={id} d={`M${at.x} ${at.y}L${x} ${y}`} className={styles.lead} /> : null,
				)}
			</svg>
			{sketch.pins.map(({ id, x, y }, index) => (
				<button
					key={id}
					type="button"
					aria-pressed={id === chosen}
					aria-label={`${index + 1}. ${points[index]?.name ?? ""}`}
					title={points[index]?.name}
					onClick={() => onChoose(id)}
					style={{ left: share(x, width), top: share(y, height) }}
					className={styles.pin}
				>
					{index + 1}
				</button>
			))}
		</section>
	);
}

const centre = (spot: { x: number; y: number } | null) => ({ cx: spot?.x, cy: spot?.y });
const cross = ({ x, y }: { x: number; y: number }) => `M${x - 2} ${y}h4M${x} ${y - 2}v4`;
