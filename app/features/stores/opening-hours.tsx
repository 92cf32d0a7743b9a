import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { PointView } from "~/models/store/point-view.ts";
import { formatDate } from "../../../shop/dates.ts";

/** The week of a place, folded away; nothing for one that never closes. */
export function OpeningHours({
	point,
	weekdays,
}: {
	point: Pick<PointView, "hours" | "closings" | "name">;
	/** named, Monday first */
	weekdays: readonly string[];
}) {
	const { t } = useTranslation("places");
	const { locale } = useShop();
	if (point.hours.length === 0) return null;
	return (
		<details className="mt-1 text-sm">
			<summary className="link inline-block py-1">
				{t("hours")}
				<span className="sr-only"> {point.name}</span>
			</summary>
			<dl className="mt-2 grid max-w-96 grid-cols-[auto_1fr] gap-x-6 gap-y-0.5 text-muted">
				{point.hours.map((hours, day) => (
					<div key={weekdays[day]} className="contents">
						<dt>{weekdays[day]}</dt>
						<dd className="num">{hours || t("closed")}</dd>
					</div>
				))}
			</dl>
			{point.closings.length > 0 ? (
				<p className="mt-2 text-muted">
					{t("closings", {
						days: point.closings.map((date) => formatDate(date, locale, "weekday")).join(", "),
					})}
				</p>
			) : null}
		</details>
	);
}
