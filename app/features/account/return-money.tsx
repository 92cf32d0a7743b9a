import { useSizeName } from "#app/features/cart/colour-and-size.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { otherName, type ReturnView } from "#app/models/order/returns.ts";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import styles from "./return-money.module.css";

/** The state of each item that is exchanged for another size or colour instead of refunded. */
function Exchanges({ request: { items } }: { request: ReturnView }) {
	const { t } = useTranslation("returns");
	const nameOf = useSizeName();
	return items.map(({ key, exchange }) =>
		exchange ? (
			<p key={key}>
				{t(`exchange.${exchange.state}`, { item: otherName(exchange, nameOf(exchange)) })}
				{exchange.trackingNumber ? (
					<small className={`${typography.quiet} ${styles.parcel}`}>
						{t("exchange.parcel", { carrier: exchange.carrier, number: exchange.trackingNumber })}
					</small>
				) : null}
			</p>
		) : null,
	);
}

/** The amount that a return will give back, or has given back. */
export function ReturnMoney({ request }: { request: ReturnView }) {
	const { t } = useTranslation("returns");
	const { locale } = useShop();
	const { state, delivery, currency, isOrderBack } = request;
	const amount = formatMoney(request.amount, currency, locale);
	if (state === "lapsed" && isOrderBack)
		return <p className={typography.small}>{t("closed.returned")}</p>;
	const isOpen = state === "asked" || state === "onItsWay";
	const due = request.isExchange ? t("money.exchange") : t("money.due", { amount });
	return (
		<div className={`${typography.small} ${styles.money}`}>
			<p>{isOpen ? due : t(`money.${state}`, { amount })}</p>
			<Exchanges request={request} />
			{delivery > 0 ? (
				<p className={typography.muted}>
					{t("money.delivery", { amount: formatMoney(delivery, currency, locale) })}
				</p>
			) : null}
		</div>
	);
}
