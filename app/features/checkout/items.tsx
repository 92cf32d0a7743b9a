import { ColourAndSize } from "#app/features/cart/colour-and-size.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Item } from "#app/models/cart/items.ts";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import style from "./items.module.css";

function ItemRow({
	item,
	currency,
	isLinked,
}: {
	item: Item;
	currency: string;
	isLinked: boolean;
}) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const { name, color, productId } = item;
	return (
		<li className={style.item}>
			<div className={`${frame.frame} ${style.picture}`}>
				{item.picture ? (
					<Picture picture={{ productId, type: item.picture }} alt="" size="thumb" />
				) : null}
			</div>
			<div className={style.words}>
				<div>
					<p>
						{item.quantity > 1 ? (
							<span className={typography.number}>{item.quantity} × </span>
						) : null}
						{isLinked ? (
							<Link to={url("product", { label: name, color, productId })}>
								<Unbroken>{name}</Unbroken>
							</Link>
						) : (
							name
						)}
					</p>
					<p className={style.facts}>
						<ColourAndSize item={item} />
					</p>
					{item.isPrivate ? (
						<p className={`${typography.label} ${style.private}`}>{t("privatePrice")}</p>
					) : null}
				</div>
				<p>{item.isFree ? t("free") : <Price price={item.total} currency={currency} />}</p>
			</div>
		</li>
	);
}

/** Items of a cart or an order in small: picture, name, colour, size, quantity and price. */
export function Items({
	items,
	currency,
	isLinked = false,
}: {
	items: readonly Item[];
	currency: string;
	/** whether names link to product pages; not within the checkout */
	isLinked?: boolean;
}) {
	return (
		<ul>
			{items.map((item) => (
				<ItemRow key={item.key} item={item} currency={currency} isLinked={isLinked} />
			))}
		</ul>
	);
}
