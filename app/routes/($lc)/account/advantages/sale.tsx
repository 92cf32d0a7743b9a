import { useId } from "react";
import { PieceLink } from "~/features/product/product-link.tsx";
import { DeliveryExtra } from "~/features/trust/delivery-extra.tsx";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { SaleView } from "~/models/offers/private-sale.ts";
import { Price } from "~/ui/price.tsx";
import page from "./advantages.module.css";
import style from "./sale.module.css";

function Piece({ piece, isFirst }: { piece: SaleView["pieces"][number]; isFirst: boolean }) {
	const { currency } = useShop().locale;
	return (
		<li>
			<PieceLink piece={piece} picture={piece.picture} isFirst={isFirst} />
			<Price price={piece.price} was={piece.was} currency={currency}>
				<DeliveryExtra />
			</Price>
		</li>
	);
}

/** The private sale: until when, and its pieces at the price that is this customer's (S1 §4). */
export function PrivateSale({ sale: { from, until, pieces } }: { sale: SaleView }) {
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
				{pieces.map((piece, at) => (
					<Piece key={piece.productId} piece={piece} isFirst={at < 2} />
				))}
			</ul>
		</section>
	);
}
