import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { WithdrawalFacts } from "#app/models/order/withdrawal.ts";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import styles from "./withdrawal-right.module.css";

/** The last day on which an order can be withdrawn from, or why it no longer can be. */
function Standing({ facts: { closed, lastDay: date } }: { facts: WithdrawalFacts }) {
	const { t } = useTranslation("withdrawal");
	if (closed === "expired" && date) return <p>{t("closedOn", { date })}</p>;
	if (closed) return <p>{t(`closed.${closed}`)}</p>;
	return <p>{date ? t("until", { date }) : t("untilArrival")}</p>;
}

/** The right to withdraw from an order: its state, the items it exempts, and the withdrawals stated so far. */
export function WithdrawalRight({
	facts,
	order,
}: {
	facts: WithdrawalFacts;
	/** order number; pass it to show the link to the withdrawal form */
	order?: string;
}) {
	const { t } = useTranslation("withdrawal");
	const url = useUrl();
	const { exempt, statements } = facts;
	const statedOf = ({ isWhole, isOwnWords, count }: WithdrawalFacts["statements"][number]) => {
		if (isWhole) return t("statedWhole");
		return isOwnWords ? t("statedWords") : t("statedItems", { count });
	};
	return (
		<div className={`${typography.small} ${styles.standing}`}>
			<Standing facts={facts} />
			{exempt.map((kind) => (
				<p key={kind} className={typography.muted}>
					{t(`exempt.${kind}`)}
				</p>
			))}
			{order && !facts.closed ? (
				<p className={styles.way}>
					<Link
						to={url("withdrawal", undefined, { order })}
						className={`${typography.link} ${styles.wayLink}`}
					>
						{t("link")}
					</Link>
				</p>
			) : null}
			{statements.length > 0 ? (
				<>
					<p className={`${typography.label} ${styles.statements}`}>{t("statements")}</p>
					<ul>
						{statements.map((statement, index) => (
							// several statements may have the same time, and their order never changes
							// biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
							<li key={index}>
								<time dateTime={statement.receivedAt}>{statement.receivedOn}</time>
								{dot}
								{statedOf(statement)}
							</li>
						))}
					</ul>
				</>
			) : null}
		</div>
	);
}
