// Blocks that show the clothes: a strip of products, tiles, a carousel, a look with its products, a film.

import { ProductCards } from "#app/features/catalog/product-card.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BlockView, HotspotView } from "#app/models/content/view.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import layout from "#app/ui/layout.module.css";
import picture from "#app/ui/picture.module.css";
import { pictureSources } from "#app/ui/picture-sources.ts";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import { ContentLink } from "./content-link.tsx";
import { ContentPicture } from "./content-picture.tsx";
import { RichText } from "./rich-text.tsx";
import styles from "./showcases.module.css";

type Of<K extends BlockView["kind"]> = { block: Extract<BlockView, { kind: K }> };

function ProductStrip({ block, currency }: Of<"product_strip"> & { currency: string }) {
	const { title, text, cards, all } = block;
	return (
		<section className={`${styles.strip} ${layout.wrap}`}>
			<div className={`${layout.spread} ${styles.stripHead}`}>
				<h2>{title}</h2>
				<ContentLink link={all} />
			</div>
			{text ? <p className={`${typography.quiet} ${styles.stripText}`}>{text}</p> : null}
			<ProductCards cards={cards} currency={currency} />
		</section>
	);
}

function CategoryTiles({ block: { title, tiles } }: Of<"category_tiles">) {
	return (
		<section className={`${styles.tiles} ${layout.wrap}`} data-block="tiles">
			{title ? <h2>{title}</h2> : null}
			<ul>
				{tiles.map((tile) => (
					<li key={tile.href}>
						<a href={tile.href}>
							<span className={picture.frame}>
								<ContentPicture picture={tile.image} size="half" />
							</span>
							{tile.title}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Pictures in a row with native scrolling; one Tab stop makes it scrollable by keyboard. */
function Carousel({ block: { title, slides } }: Of<"carousel">) {
	return (
		<section className={`${styles.row} ${layout.wrap}`}>
			<h2>{title}</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (WCAG 2.1.1) */}
			<ul aria-label={title} className={layout.fading} tabIndex={0}>
				{slides.map(({ image, title: name, text, link }) => (
					<li key={name + ("scene" in image ? image.scene : image.src)}>
						<div className={picture.frame}>
							<ContentPicture picture={image} size="half" />
						</div>
						{name ? <h3>{name}</h3> : null}
						{text ? <p>{text}</p> : null}
						<ContentLink link={link} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** A number on the picture. In SVG, a position in percent needs no style attribute. */
function Spot({ spot: { x, y, label, href }, number }: { spot: HotspotView; number: number }) {
	return (
		<svg x={`${x}%`} y={`${y}%`} overflow="visible" width="1" height="1">
			<title>{label}</title>
			<a href={href} tabIndex={-1}>
				<circle r="22" />
				<circle r="14" />
				<text dy="0.35em" textAnchor="middle">
					{number}
				</text>
			</a>
		</svg>
	);
}

function ShopTheLook({ block, currency }: Of<"shop_the_look"> & { currency: string }) {
	const { title, text, image, hotspots } = block;
	const { locale } = useShop();
	return (
		<section className={`${styles.look} ${layout.wrap}`}>
			<div className={`${picture.frame} ${styles.lookPicture}`}>
				<ContentPicture picture={image} size="half" />
				{/* hidden, since the list beside it says the same in words */}
				<svg className={styles.spots} aria-hidden="true">
					{hotspots.map((spot, at) => (
						<Spot key={spot.label} spot={spot} number={at + 1} />
					))}
				</svg>
			</div>
			<div className={styles.lookWords}>
				<h2>{title}</h2>
				{text ? <p>{text}</p> : null}
				<ol>
					{hotspots.map(({ label, href, price }) => (
						<li key={label}>
							<a href={href}>
								{label}
								{price === null ? null : (
									<span className={typography.number}>
										{formatMoney(price, currency, locale)}
										<DeliveryExtra />
									</span>
								)}
							</a>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}

function Video({ block }: Of<"video">) {
	const { title, src, type, captions, poster, transcript } = block;
	const { imageBase, locale } = useShop();
	const { t } = useTranslation("content");
	const still =
		"scene" in poster ? pictureSources(imageBase, { scene: poster.scene }, "half").src : poster.src;
	return (
		<section className={`${styles.film} ${layout.wrap}`}>
			<h2>{title}</h2>
			{/* `preload="none"`: nothing of the film is fetched before it is played */}
			{/* biome-ignore lint/a11y/useMediaCaption: a film without speech has its transcript */}
			<video controls preload="none" playsInline poster={still} aria-label={title}>
				<source src={src} type={type} />
				{captions ? (
					<track kind="captions" src={captions} srcLang={locale.language} default />
				) : null}
			</video>
			<Disclosure title={t("transcript")}>
				<RichText nodes={transcript} />
			</Disclosure>
		</section>
	);
}

export type ShowcaseProps = Of<
	"product_strip" | "category_tiles" | "carousel" | "video" | "shop_the_look"
> & { currency: string };

export function Showcase({ block, currency }: ShowcaseProps) {
	switch (block.kind) {
		case "product_strip":
			return <ProductStrip block={block} currency={currency} />;
		case "category_tiles":
			return <CategoryTiles block={block} />;
		case "carousel":
			return <Carousel block={block} />;
		case "video":
			return <Video block={block} />;
		case "shop_the_look":
			return <ShopTheLook block={block} currency={currency} />;
	}
}
