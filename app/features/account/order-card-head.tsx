import { Link } from "#app/i18n/link.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { Dot } from "#app/ui/unbroken.tsx";
import { formatDate } from "#shop/dates.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./order-card.module.css";

/** What every order's card begins with: its number, which leads to its page, total, day and number of items. */
export function OrderCardHead({
	order: { number, placedAt, count, total, currency },
	href,
	headingLevel,
	mark = "",
}: {
	/** `total` in cents */
	order: { number: string; placedAt: string; count: number; total: number; currency: string };
	href: string;
	headingLevel: 2 | 3;
	/** said after the number of items */
	mark?: string;
}) {
	const Heading = headingLevel === 2 ? "h2" : "h3";
	const { t } = useTranslation("account");
	const { locale } = useShop();
	return (
		<>
			<div className={`${layout.spread} ${styles.head}`}>
				<Heading className={typography.subheading}>
					<Link to={href} className={styles.titleLink}>
						{t("order.name")}{" "}
						<span className={`${typography.number} ${styles.number}`}>{number}</span>
					</Link>
				</Heading>
				<p className={`${typography.number} ${styles.total}`}>
					{formatMoney(total, currency, locale)}
				</p>
			</div>
			<p className={`${typography.quiet} ${styles.placed}`}>
				{t("order.placedOn", { date: formatDate(placedAt, locale) })}
				<Dot />
				{t("order.items", { count })}
				{mark ? (
					<>
						<Dot />
						{mark}
					</>
				) : null}
			</p>
		</>
	);
}

/** What every order's card ends with: a link to its page. */
export function SeeOrder({ href, number }: { href: string; number: string }) {
	const { t } = useTranslation("account");
	return (
		<p className={`${typography.small} ${styles.see}`}>
			<Link to={href} className={`${typography.link} ${styles.seeLink}`}>
				{t("order.see")}
				<span className={typography.unseen}> {number}</span>
			</Link>
		</p>
	);
}
