import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import typography from "#app/ui/typography.module.css";
import type { LoyaltyMovement } from "#contract/loyalty/operations.ts";
import { formatDate } from "#shop/dates.ts";
import { formatCount } from "#shop/money.ts";
import style from "./movement-list.module.css";

/** A table of point movements: the day, the reason, and the points gained or spent. */
export function MovementList({ movements }: { movements: readonly LoyaltyMovement[] }) {
	const { t } = useTranslation("loyalty");
	const { locale } = useShop();
	const url = useUrl();
	return (
		<table className={style.movements}>
			<caption className={typography.unseen}>{t("history.title")}</caption>
			<thead className={typography.unseen}>
				<tr>
					<th scope="col">{t("history.day")}</th>
					<th scope="col">{t("history.reason")}</th>
					<th scope="col">{t("history.points")}</th>
				</tr>
			</thead>
			<tbody>
				{movements.map(({ movementId, kind, points, orderNumber, at }) => (
					<tr key={movementId}>
						<td className={typography.number}>
							<time dateTime={at}>{formatDate(at, locale, "short")}</time>
						</td>
						<td>
							{t(`kind.${kind}`)}
							{orderNumber ? (
								<Link
									to={url("account-order", { orderNumber })}
									className={`${typography.number} ${typography.link}`}
								>
									{orderNumber}
								</Link>
							) : null}
						</td>
						<td className={points < 0 ? typography.number : `${typography.number} ${style.earned}`}>
							{points > 0 ? "+" : ""}
							{formatCount(points, locale)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
