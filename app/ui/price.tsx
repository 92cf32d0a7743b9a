import { formatMoney } from "#shop/money.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import typography from "./typography.module.css";

interface PriceProps {
	/** cents */
	price: number;
	/** cents; what it was before, null or the same where nothing is reduced */
	was?: number | null;
	currency: string;
	className?: string;
}

/** An amount with tabular figures; a reduced one in the accent, with what it was struck through behind it. */
export function Price({ price, was = null, currency, className }: PriceProps) {
	const { locale } = useShop();
	const { t } = useTranslation("ui");
	const now = formatMoney(price, currency, locale);
	if (was === null || was <= price) {
		return <span className={className ? `num ${className}` : "num"}>{now}</span>;
	}
	return (
		<span className={className ? `num ${className}` : "num"}>
			<span className={typography.unseen}>{`${t("priceNow")} `}</span>
			<b className="sale">{now}</b> <span className={typography.unseen}>{`${t("priceWas")} `}</span>
			<s>{formatMoney(was, currency, locale)}</s>
		</span>
	);
}
