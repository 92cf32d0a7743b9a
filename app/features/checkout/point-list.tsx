import type { ReactNode } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { distanceText } from "#app/models/store/distance.ts";
import type { PickupPoint } from "#app/models/store/point-view.ts";
import radio from "#app/ui/form/radio-card.module.css";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { JoinedLines } from "#app/ui/unbroken.tsx";
import { openText } from "../stores/open-state.ts";
import { OpeningHours } from "../stores/opening-hours.tsx";
import styles from "./point-list.module.css";

/** Places as radio buttons, numbered as on the map. The list offers all that the map does, and works without it. */
export function PointList({
	points,
	name,
	idOf,
	chosen,
	weekdays,
	onChoose,
	other = null,
}: {
	points: readonly PickupPoint[];
	/** name of the radio buttons */
	name: string;
	idOf: (point: string) => string;
	chosen: string | undefined;
	weekdays: readonly string[];
	onChoose: (point: string) => void;
	/** a place that is not in the list: its fields show while it is chosen */
	other?: { value: string; label: string; fields: ReactNode } | null;
}) {
	const { t } = useTranslation("places");
	const { language } = useShop().locale;
	if (points.length === 0 && !other) return null;
	return (
		<ol className={styles.list}>
			{points.map((point, index) => (
				<li key={point.id} className={styles.point}>
					<label htmlFor={idOf(point.id)} className={styles.row}>
						<input
							id={idOf(point.id)}
							type="radio"
							name={name}
							value={point.id}
							defaultChecked={point.id === chosen}
							onChange={() => onChoose(point.id)}
							aria-describedby={`${idOf(point.id)}-detail`}
							className={`${radio.dot} ${styles.dot}`}
						/>
						<span className={styles.words}>
							<span className={`${layout.spread} ${styles.line}`}>
								<span>
									<span className={`${typography.number} ${typography.muted}`}>{index + 1}. </span>
									{point.name}
								</span>
								{point.distance === null ? null : (
									<span className={`${typography.number} ${typography.quiet}`}>
										{distanceText(point.distance, language)}
									</span>
								)}
							</span>
							<span
								id={`${idOf(point.id)}-detail`}
								className={`${typography.quiet} ${styles.place}`}
							>
								<span className={typography.line}>
									<JoinedLines lines={point.lines} />
								</span>
								<span className={typography.line}>{openText(point.state, weekdays, t)}</span>
							</span>
						</span>
					</label>
					<div className={styles.hours}>
						<OpeningHours point={point} weekdays={weekdays} />
					</div>
				</li>
			))}
			{other ? (
				<li className={styles.point}>
					<label htmlFor={idOf(other.value)} className={styles.row}>
						<input
							id={idOf(other.value)}
							type="radio"
							name={name}
							value={other.value}
							defaultChecked={chosen === other.value}
							onChange={() => onChoose(other.value)}
							className={`${radio.dot} ${styles.dot}`}
						/>
						<span className={styles.words}>{other.label}</span>
					</label>
					<div className={styles.other}>{other.fields}</div>
				</li>
			) : null}
		</ol>
	);
}
