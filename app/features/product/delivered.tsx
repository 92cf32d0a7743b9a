import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { DeliveryOffer } from "#app/models/delivery/delivery.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatMoney } from "#shop/money.ts";
import styles from "./delivered.module.css";
import lists from "./lists.module.css";
import type { ProductView } from "./product-view.ts";

export interface ProductOffer extends DeliveryOffer {
	/** the latest day, in the page's language */
	arrivesOn: string;
}

/** The day of arrival, by the fastest method to a home, and the cost of each delivery method. */
export function Delivered({
	product: { currency, expectedOn },
	offers,
}: {
	/** a pre-order arrives no earlier than on the day it is expected */
	product: Pick<ProductView, "currency" | "expectedOn">;
	/** empty when the gateway cannot tell */
	offers: readonly ProductOffer[];
}) {
	const { t } = useTranslation("details");
	const { locale } = useShop();
	const home = offers.find(({ key }) => key === "NO") ?? offers[0];
	if (!home) return null;
	const money = (cents: number) => formatMoney(cents, currency, locale);
	return (
		<details className={styles.promise}>
			<summary>
				<Icon name="truck" />
				{expectedOn ? t("ahead", { date: expectedOn }) : t("promise", { date: home.arrivesOn })}
			</summary>
			<dl className={lists.facts}>
				{offers.map(({ key, price, freeAbove, arrivesOn }) => (
					<div key={key}>
						<dt>
							{t(`method${key}`)}
							{expectedOn ? null : <small>{arrivesOn}</small>}
						</dt>
						<dd>
							{price === 0 ? t("free") : money(price)}
							{price > 0 && freeAbove !== null ? (
								<small>{t("promiseFree", { amount: money(freeAbove) })}</small>
							) : null}
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
