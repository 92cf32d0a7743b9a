import type { PictureType } from "#contract/shapes.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { ClothPreview } from "~/ui/cloth-preview.tsx";
import { Icon } from "~/ui/icon.tsx";
import picture from "~/ui/picture.module.css";
import { Picture } from "~/ui/picture.tsx";
import { pictureSources } from "~/ui/picture-sources.ts";
import styles from "./gallery.module.css";
import type { ProductView } from "./product-view.ts";

interface ViewOf {
	product: ProductView;
	type: PictureType;
	/** from 0 */
	at: number;
}

/** To the picture beside the one that is seen, which is closed then (gallery-steps.ts). */
function Step({ way, to }: { way: "before" | "after"; to: number }) {
	const { t } = useTranslation("details");
	return (
		<button
			type="button"
			className={styles.step}
			data-step={way}
			popoverTarget={`large${to + 1}`}
			popoverTargetAction="show"
			aria-label={t(way === "before" ? "pictureBefore" : "pictureAfter")}
		>
			<Icon name={way === "before" ? "left" : "right"} />
		</button>
	);
}

/**
 * One picture as large as it comes, over the page: a native popover, so that it opens and closes without a script. Its
 * picture is not fetched before. Without a script the next one opens over it, and closing it leads back.
 */
function Large({ product: { productId, label, pictures }, type, at }: ViewOf) {
	const { t } = useTranslation(["details", "product"]);
	const { imageBase } = useShop();
	const of = pictures.length;
	const { srcSet, src } = pictureSources(imageBase, { productId, type }, "full");
	return (
		<div
			className={styles.large}
			data-large=""
			id={`large${at + 1}`}
			popover="auto"
			role="dialog"
			aria-label={t("large", { at: at + 1, of })}
		>
			<section
				className={styles.view}
				data-view=""
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
				tabIndex={0}
				aria-label={t(`product:view${type}`, { name: label })}
			>
				<img
					alt={t(`product:view${type}`, { name: label })}
					src={src}
					srcSet={srcSet}
					sizes="(min-width:800px)90vw,180vw"
					loading="lazy"
				/>
			</section>
			{at > 0 ? <Step way="before" to={at - 1} /> : null}
			{at < of - 1 ? <Step way="after" to={at + 1} /> : null}
			<button
				type="button"
				className={styles.close}
				popoverTarget={`large${at + 1}`}
				popoverTargetAction="hide"
				aria-label={t("close")}
			>
				<Icon name="close" />
			</button>
		</div>
	);
}

/**
 * The product's pictures: a strip that snaps on phones, a composition of one large and several smaller on wide pages.
 * The thumbs are links to the pictures, so they work without JavaScript; on phones they are dots below the strip.
 */
export function Gallery({ product }: { product: ProductView }) {
	const { t } = useTranslation(["product", "details"]);
	const { label, productId, pictures } = product;
	const of = pictures.length;
	return (
		<div className={styles.gallery}>
			<ol className={styles.thumbs} aria-label={t("gallery")}>
				{pictures.map((type, at) => (
					<li key={type}>
						<a
							href={`#v${at + 1}`}
							aria-label={t("picture", { at: at + 1, of })}
							className={picture.frame}
						>
							<Picture of={{ productId, type }} alt="" size="thumb" />
						</a>
					</li>
				))}
			</ol>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard */}
			<ol className={styles.views} aria-label={t("gallery")} tabIndex={0}>
				{pictures.map((type, at) => (
					<li
						key={type}
						id={`v${at + 1}`}
						className={picture.frame}
						data-travels={at === 0 ? "" : undefined}
						data-at={`${at + 1} / ${of}`}
					>
						{at === 0 ? <ClothPreview hex={product.hex} /> : null}
						<Picture
							of={{ productId, type }}
							alt={t(`view${type}`, { name: label })}
							size="half"
							isFirst={at === 0}
						/>
						<button
							type="button"
							className={styles.enlarge}
							popoverTarget={`large${at + 1}`}
							aria-label={t("details:enlarge", { at: at + 1, of })}
						>
							<Icon name="plus" />
						</button>
					</li>
				))}
			</ol>
			{pictures.map((type, at) => (
				<Large key={type} product={product} type={type} at={at} />
			))}
		</div>
	);
}
