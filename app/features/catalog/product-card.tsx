import type { ReactNode } from "react";
import { PrivatePrice } from "#app/features/offers/private-price.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { Heart } from "#app/features/wishlist/heart.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Card, CardBadge } from "#app/models/catalog/card.ts";
import grid from "#app/ui/cards.module.css";
import { ClothPreview } from "#app/ui/cloth-preview.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { hoverSource } from "#app/ui/picture-sources.ts";
import { Price } from "#app/ui/price.tsx";
import { Swatches } from "#app/ui/swatch.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { decimalText } from "#shop/money.ts";
import styles from "./product-card.module.css";

const badgeWords = {
	gone: "badgeGone",
	soon: "badgeSoon",
	onDemand: "badgeOnDemand",
	new: "badgeNew",
	web: "badgeWeb",
} as const satisfies Record<CardBadge, string>;

/** Stars of the model's reviews (CATALOGUE-114). */
function Rated({ count, average }: { count: number; average: number }) {
	const { t } = useTranslation("catalog");
	const value = decimalText(average.toFixed(1), useShop().locale.language);
	return (
		<em role="img" aria-label={t("rated", { value, count })}>
			★ {value} <small>({count})</small>
		</em>
	);
}

/**
 * A product in a listing. Two dozen cards are most of a page's weight, so a card has one class, one link and no wrapper
 * without a purpose. Its heart is a button of the page's WishForm.
 * @param isFirst seen without scrolling
 */
export function ProductCard({
	card,
	currency,
	isFirst = false,
	children,
}: {
	card: Card;
	currency: string;
	isFirst?: boolean;
	/** actions on the product, such as quick add */
	children?: ReactNode;
}) {
	const url = useUrl();
	const { imageBase, has } = useShop();
	const { t } = useTranslation("catalog");
	const { productId, label, colour, badge, hexes, second, rating } = card;
	return (
		<li className={styles.card}>
			<a href={url("product", { label, color: colour, productId })}>
				<span>
					{isFirst ? <ClothPreview hex={card.hex} /> : null}
					<Picture picture={{ productId, type: "AP" }} alt="" size="card" isFirst={isFirst} />
					{second ? (
						<img alt="" src={hoverSource(imageBase, { productId, type: second })} loading="lazy" />
					) : null}
					{badge ? <i>{t(badgeWords[badge])}</i> : null}
				</span>
				<Unbroken>{label}</Unbroken>
				<small>{colour}</small>
			</a>
			<Price price={card.price} was={card.was} currency={currency}>
				<DeliveryExtra />
			</Price>
			<PrivatePrice productId={productId} price={card.price} />
			{rating ? <Rated {...rating} /> : null}
			{hexes.length > 1 ? (
				<Swatches hexes={hexes} label={t("colours", { count: hexes.length })} />
			) : null}
			{children}
			{has("wishlist") ? <Heart productId={productId} /> : null}
		</li>
	);
}

/** Cards in two, three or four columns. */
export function ProductCards({ cards, currency }: { cards: readonly Card[]; currency: string }) {
	return (
		<ul className={`${grid.cards} ${layout.fading}`}>
			{cards.map((card) => (
				<ProductCard key={card.productId} card={card} currency={currency} />
			))}
		</ul>
	);
}
