import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { StorePageView } from "#app/models/store/store-card.ts";
import typography from "#app/ui/typography.module.css";
import { formatDate } from "#shop/dates.ts";
import style from "./store-page.module.css";

/** The store's week with today marked, and the days on which it is closed by exception. */
export function OwnHours({ store: { week, closings } }: { store: StorePageView }) {
	const { t } = useTranslation(["stores", "places"]);
	const { locale } = useShop();
	return (
		<div className={style.hours}>
			<h3 className={typography.label}>{t("hours")}</h3>
			<dl>
				{week.map(({ day, hours, isToday }) => (
					<div key={day} aria-current={isToday ? "date" : undefined}>
						<dt>{day}</dt>
						<dd className={typography.number}>{hours || t("places:closed")}</dd>
					</div>
				))}
			</dl>
			{closings.length > 0 ? (
				<p className={style.quiet}>
					{`${t("closingsTitle")}: `}
					{closings.map((date) => formatDate(date, locale, "weekday")).join(", ")}
				</p>
			) : null}
		</div>
	);
}
