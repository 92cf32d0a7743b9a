import type { ReactNode } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./price.module.css";
import typography from "./typography.module.css";

interface PriceProps {
	/** cents */
	price: number;
	/** cents; the price before the reduction, null or the same if there is none */
	was?: number | null;
	currency: string;
	className?: string;
	/** shown below the amount */
	children?: ReactNode;
}

/** An amount with tabular figures; a reduced one in the accent, followed by the former price, struck through. */
export function Price({ price, was = null, currency, className, children }: PriceProps) {
	const { locale } = useShop();
	const { t } = useTranslation("ui");
	const now = formatMoney(price, currency, locale);
	const own = typography.number;
	const classes = className ? `${own} ${className}` : own;
	if (was === null || was <= price) {
		return (
			<span className={classes}>
				<span data-price="">{now}</span>
				{children}
			</span>
		);
	}
	return (
		<span className={classes}>
			<span className={typography.unseen}>{`${t("priceNow")} `}</span>
			<b className={styles.now} data-price="">
				{now}
			</b>{" "}
			<span className={typography.unseen}>{`${t("priceWas")} `}</span>
			<s className={styles.was}>{formatMoney(was, currency, locale)}</s>
			{children}
		</span>
	);
}
