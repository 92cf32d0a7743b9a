import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CreditNoteView } from "#app/models/order/credit-notes.ts";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import styles from "./credit-notes.module.css";

/** Links to an order's credit notes, each a file to download; renders nothing when there are none. */
export function CreditNotes({ order, notes }: { order: string; notes: readonly CreditNoteView[] }) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	const url = useUrl();
	if (notes.length === 0) return null;
	return (
		<ul className={typography.small}>
			{notes.map(({ number, amount, currency }) => (
				<li key={number} className={styles.note}>
					<Link
						to={url("account-credit-note", { orderNumber: order, number })}
						reload
						download
						className={`${typography.link} ${styles.name}`}
					>
						{t("order.creditNote", { number })}
					</Link>
					<span className={`${typography.number} ${styles.amount}`}>
						{formatMoney(amount, currency, locale)}
					</span>
				</li>
			))}
		</ul>
	);
}
