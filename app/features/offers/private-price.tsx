import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import style from "./private-price.module.css";

interface Asked {
	productId: string;
	/** the public price, in cents */
	price: number;
	/** without the day on which the sale ends */
	isShort?: boolean;
}

/** What this visitor pays in the private sale, directly after the public `Price`, which it strikes through. */
const OwnPrice = slot("private-price", ({ productId, price, isShort = false }: Asked) => {
	const { t } = useTranslation("ui");
	const { locale } = useShop();
	const { privateSale } = useVisitor();
	const own = privateSale?.prices[productId];
	if (!privateSale || own === undefined || own >= price) return null;
	return (
		<span data-own="" className={style.own}>
			<span className={typography.unseen}>{`${t("ownPrice")} `}</span>
			<b className={typography.number}>{formatMoney(own, locale.currency, locale)}</b>{" "}
			{isShort ? null : <small>{t("privateSale", { date: privateSale.until })}</small>}
		</span>
	);
});

/** MARKET-68; nothing in a market without the loyalty programme. */
export function PrivatePrice(asked: Asked) {
	return useShop().has("loyalty") ? <OwnPrice {...asked} /> : null;
}
