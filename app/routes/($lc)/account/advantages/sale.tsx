import { useId } from "react";
import { ProductLink } from "#app/features/product/product-link.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SaleView } from "#app/models/offers/private-sale.ts";
import { Price } from "#app/ui/price.tsx";
import page from "./advantages.module.css";
import style from "./sale.module.css";

function Product({
	product,
	isFirst,
}: {
	product: SaleView["products"][number];
	isFirst: boolean;
}) {
	const { currency } = useShop().locale;
	return (
		<li>
			<ProductLink product={product} picture={product.picture} isFirst={isFirst} />
			<Price price={product.price} was={product.was} currency={currency}>
				<DeliveryExtra />
			</Price>
		</li>
	);
}

/** The private sale: until when, and its products at this customer's price (MARKET-34). */
export function PrivateSale({ sale: { from, until, products } }: { sale: SaleView }) {
	const { t } = useTranslation("advantages");
	const id = useId();
	const when = {
		fromDay: from.day,
		fromTime: from.time,
		untilDay: until.day,
		untilTime: until.time,
	};
	return (
		<section aria-labelledby={id} className={`${page.part} ${style.sale}`}>
			<h2 id={id}>{t("sale.title")}</h2>
			<p className={style.when}>{t("sale.when", when)}</p>
			<p className={style.how}>{t("sale.how")}</p>
			<ul>
				{products.map((product, at) => (
					<Product key={product.productId} product={product} isFirst={at < 2} />
				))}
			</ul>
		</section>
	);
}
