import { ContentPicture } from "#app/features/content/content-picture.tsx";
import type { Card } from "#app/models/catalog/card.ts";
import type { AmongView } from "#app/models/offers/areas.ts";
import grid from "#app/ui/cards.module.css";
import pictures from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./listing-cards.module.css";
import { ProductCard } from "./product-card.tsx";
import { QuickAdd } from "./quick-add.tsx";

/** Where the cards begin: 'show more' leads there on the next page. */
export const cardsId = "cards";

/** Cards whose pictures load first: the first row on phones, and the first two of a wider row. */
const firstRow = 2;
/** Cards before the banner or scene, which takes the place of four, so that rows of two, three or four stay full. */
const beforeHung = 6;

/** The family's scene. */
function Scene({ scene }: { scene: string }) {
	return (
		<li className={`${pictures.frame} ${styles.scene}`} aria-hidden="true">
			<Picture picture={{ scene }} alt="" size="half" />
		</li>
	);
}

/** A banner of the content service. */
function Among({ banner: { picture, title, text, link } }: { banner: AmongView }) {
	const words = (
		<>
			<b>{title}</b>
			{text ? <span>{text}</span> : null}
			{link ? <i>{link.words}</i> : null}
		</>
	);
	return (
		<li className={`${pictures.frame} ${styles.scene} ${styles.banner}`}>
			<ContentPicture picture={{ ...picture, alt: "" }} size="half" />
			{link ? <a href={link.href}>{words}</a> : <p>{words}</p>}
		</li>
	);
}

/** A product card with quick add. @param isFirst seen without scrolling */
export function ListingCard({
	card,
	currency,
	isFirst = false,
}: {
	card: Card;
	currency: string;
	isFirst?: boolean;
}) {
	return (
		<ProductCard card={card} currency={currency} isFirst={isFirst}>
			<QuickAdd card={card} />
		</ProductCard>
	);
}

/** The first cards of a listing, and a banner or else a scene among them. */
export function ListingCards({
	cards,
	currency,
	scene,
	banner,
}: {
	cards: readonly Card[];
	currency: string;
	scene: string | null;
	banner: AmongView | null;
}) {
	const items = cards.map((card, at) => (
		<ListingCard key={card.productId} card={card} currency={currency} isFirst={at < firstRow} />
	));
	const hung = banner ? <Among banner={banner} /> : scene ? <Scene scene={scene} /> : null;
	return (
		<ul className={`${grid.cards} ${grid.listing}`} id={cardsId}>
			{items.slice(0, beforeHung)}
			{items.length > beforeHung ? hung : null}
			{items.slice(beforeHung)}
		</ul>
	);
}
