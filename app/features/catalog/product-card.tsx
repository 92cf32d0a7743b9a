import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { Card, CardBadge } from "~/models/catalog/card.ts";
import { Picture } from "~/ui/picture.tsx";
import { hoverSource } from "~/ui/picture-sources.ts";
import { Price } from "~/ui/price.tsx";
import { Swatches } from "~/ui/swatch.tsx";

const badgeWords = {
	gone: "badgeGone",
	soon: "badgeSoon",
	onDemand: "badgeOnDemand",
	new: "badgeNew",
	web: "badgeWeb",
} as const satisfies Record<CardBadge, string>;

/**
 * A product in a listing. Two dozen of these are most of a page's weight: class names of one letter (see
 * app/styles/catalog.css), one link, no wrapper without a purpose.
 * @param isFirst seen without scrolling
 */
export function ProductCard({
	card,
	currency,
	isFirst,
}: {
	card: Card;
	currency: string;
	isFirst: boolean;
}) {
	const url = useUrl();
	const { imageBase } = useShop();
	const { t } = useTranslation("catalog");
	const { productId, label, colour, badge, hexes, second } = card;
	return (
		<li className="c">
			<a href={url("product", { label, color: colour, productId })}>
				<span className="f">
					<Picture of={{ productId, type: "AP" }} alt="" size="card" isFirst={isFirst} />
					{second ? (
						<img
							alt=""
							className="b"
							src={hoverSource(imageBase, { productId, type: second })}
							loading="lazy"
						/>
					) : null}
					{badge ? <i>{t(badgeWords[badge])}</i> : null}
				</span>
				{label}
				<small>{colour}</small>
			</a>
			<Price price={card.price} was={card.was} currency={currency} />
			{hexes.length > 1 ? (
				<Swatches hexes={hexes} label={t("colours", { count: hexes.length })} />
			) : null}
		</li>
	);
}

/** Cards before the scene: it takes the place of four, so that every row of two, three or four stays full. */
const beforeScene = 6;

interface CardsProps {
	cards: readonly Card[];
	currency: string;
	/** pictures to fetch at once */
	firstRow?: number;
	/** the family's scene, hung among the cards */
	scene?: string | null;
}

/** Items of a list of class `cards`. */
export function CardItems({ cards, currency, firstRow = 0, scene = null }: CardsProps) {
	const items = cards.map((card, at) => (
		<ProductCard key={card.productId} card={card} currency={currency} isFirst={at < firstRow} />
	));
	if (scene && cards.length > beforeScene) {
		const picture = (
			<li key="scene" className="list-scene pic" aria-hidden="true">
				<Picture of={{ scene }} alt="" size="half" />
			</li>
		);
		items.splice(beforeScene, 0, picture);
	}
	return items;
}

/** Cards in two, three or four columns. */
export function ProductCards(props: CardsProps) {
	return (
		<ul className="cards">
			<CardItems {...props} />
		</ul>
	);
}
