import type { ReactNode } from "react";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { DeliveryFrom } from "#app/models/cart/cart.ts";
import type { Totals } from "#app/models/cart/cart-totals.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import style from "./cart-totals.module.css";

function Row({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div className={`${layout.spread} ${style.row}`}>
			<dt>{term}</dt>
			<dd className={typography.number}>{children}</dd>
		</div>
	);
}

type Money = (cents: number) => string;

/** Each reduction once, one row per type. */
function Discounts({ totals, money }: { totals: Totals; money: Money }) {
	const { t } = useTranslation("cart");
	return totals.discounts.map(({ type, amount }) => (
		<Row key={type} term={t(`discountOf.${type}`)}>
			{money(-amount)}
		</Row>
	));
}

/** What is bought or donated besides garments. */
function Extras({ totals, money }: { totals: Totals; money: Money }) {
	const { t } = useTranslation("cart");
	const { giftCards, loyaltyCard, giftWrap, donations = [] } = totals;
	return (
		<>
			{typeof giftWrap === "number" ? (
				<Row term={t("giftWrap.name")}>{giftWrap === 0 ? t("giftWrap.free") : money(giftWrap)}</Row>
			) : null}
			{giftCards && giftCards.count > 0 ? (
				<Row term={t("giftCard.bought", { count: giftCards.count })}>{money(giftCards.amount)}</Row>
			) : null}
			{typeof loyaltyCard === "number" ? (
				<Row term={t("loyaltyCard.name")}>{money(loyaltyCard)}</Row>
			) : null}
			{donations.map(({ id, label, amount }) => (
				<Row key={id} term={label}>
					{money(amount)}
				</Row>
			))}
		</>
	);
}

/** Gift cards that pay, and the amount left to pay; renders nothing when none does. */
function Paying({ totals, money }: { totals: Totals; money: Money }) {
	const { t } = useTranslation("cart");
	const { paying = [], due } = totals;
	if (paying.length === 0) return null;
	return (
		<dl className={`${style.sums} ${style.paying}`}>
			{paying.map(({ id, ending, amount }) => (
				<Row key={id} term={t("giftCard.paying", { ending })}>
					{money(-amount)}
				</Row>
			))}
			{due === undefined ? null : (
				<div className={`${layout.spread} ${style.row} ${style.due}`}>
					<dt>{t("due")}</dt>
					<dd className={`${typography.number} ${style.sum}`}>{money(due)}</dd>
				</div>
			)}
		</dl>
	);
}

/**
 * The totals that the gateway sent. Items are shown before discounts, as their lines are, so that the rows add up to the
 * total (CHECKOUT-105).
 * @param deliveryFrom the cheapest delivery while none is chosen; null where it is not known
 */
export function CartTotals({
	totals,
	deliveryFrom,
}: {
	totals: Totals;
	deliveryFrom?: DeliveryFrom | null;
}) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const money: Money = (cents) => formatMoney(cents, totals.currency, locale);
	const { goods } = totals;
	const deliveryText = (): string => {
		if (totals.delivery === 0) return t("deliveryFree");
		if (totals.delivery !== null) return money(totals.delivery);
		if (!deliveryFrom) return t("deliveryLater");
		const { cents, freeBy } = deliveryFrom;
		if (cents > 0) return t("deliveryFrom", { price: money(cents) });
		return freeBy ? t(`deliveryFreeBy.${freeBy}`) : t("deliveryFree");
	};
	return (
		<div className={typography.small}>
			<dl className={style.sums}>
				{/* a cart of gift cards and the loyalty card alone has no garments to sum up */}
				{goods === 0 ? null : <Row term={t("subtotal")}>{money(goods)}</Row>}
				<Discounts totals={totals} money={money} />
				<Row term={t("delivery")}>{deliveryText()}</Row>
				<Extras totals={totals} money={money} />
				<div className={`${layout.spread} ${style.row} ${style.whole}`}>
					<dt className={typography.heading}>{t("total")}</dt>
					<dd className={`${typography.number} ${style.total}`}>{money(totals.total)}</dd>
				</div>
			</dl>
			<Paying totals={totals} money={money} />
			<p className={`${typography.muted} ${style.taxes}`}>{t("taxes")}</p>
		</div>
	);
}
