import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PickupPoint } from "#app/models/store/point-view.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./opening-hours.module.css";

/** The opening hours of a place's week, folded; renders nothing for a place that never closes. */
export function OpeningHours({
	point,
	weekdays,
}: {
	point: Pick<PickupPoint, "hours" | "closingDays" | "name">;
	/** names of the days, Monday first */
	weekdays: readonly string[];
}) {
	const { t } = useTranslation("places");
	if (point.hours.length === 0) return null;
	return (
		<details className={`${typography.small} ${styles.opening}`}>
			<summary className={`${typography.link} ${styles.shown}`}>
				{t("hours")}
				<span className={typography.unseen}> {point.name}</span>
			</summary>
			<dl className={`${typography.muted} ${styles.hours}`}>
				{point.hours.map((hours, day) => (
					<div key={weekdays[day]} className={styles.day}>
						<dt>{weekdays[day]}</dt>
						<dd className={typography.number}>{hours || t("closed")}</dd>
					</div>
				))}
			</dl>
			{point.closingDays ? (
				<p className={`${typography.muted} ${styles.closing}`}>
					{t("closings", { days: point.closingDays })}
				</p>
			) : null}
		</details>
	);
}
