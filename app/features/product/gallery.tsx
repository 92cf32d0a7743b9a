import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ClothPreview } from "#app/ui/cloth-preview.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useOpenPart } from "#app/ui/open-parts.ts";
import { PanelClose, PanelLink } from "#app/ui/panel.tsx";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSources } from "#app/ui/picture-sources.ts";
import type { PictureType } from "#contract/shapes.ts";
import styles from "./gallery.module.css";
import type { ProductView } from "./product-view.ts";

interface ViewOf {
	product: ProductView;
	type: PictureType;
	/** index, from 0 */
	at: number;
}

const largeId = (at: number) => `large${at + 1}`;

/** Leads to the next or previous picture and closes the one that is shown (gallery-steps.ts). */
function Step({ way, to, isInline }: { way: "before" | "after"; to: number; isInline: boolean }) {
	const { t } = useTranslation("details");
	const step = {
		className: styles.step,
		"data-step": way,
		"aria-label": t(way === "before" ? "pictureBefore" : "pictureAfter"),
		children: <Icon name={way === "before" ? "left" : "right"} />,
	};
	return isInline ? (
		<PanelLink {...step} to={largeId(to)} />
	) : (
		<button {...step} type="button" popoverTarget={largeId(to)} popoverTargetAction="show" />
	);
}

/** An enlarged picture over the page: a native popover, rendered when it is asked for (ADR 0112). */
function Large({
	product: { productId, label, pictures },
	type,
	at,
	isInline,
}: ViewOf & { isInline: boolean }) {
	const { t } = useTranslation(["details", "product"]);
	const { imageBase } = useShop();
	const of = pictures.length;
	const { srcSet, src } = pictureSources(imageBase, { productId, type }, "full");
	return (
		<div
			className={styles.large}
			data-large=""
			id={largeId(at)}
			popover={isInline ? undefined : "auto"}
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
					sizes="(min-width:800px) 90vw,180vw"
					loading="lazy"
				/>
			</section>
			{at > 0 ? <Step way="before" to={at - 1} isInline={isInline} /> : null}
			{at < of - 1 ? <Step way="after" to={at + 1} isInline={isInline} /> : null}
			<PanelClose
				panelId={largeId(at)}
				isInline={isInline}
				className={styles.close}
				aria-label={t("close")}
			>
				<Icon name="close" />
			</PanelClose>
		</div>
	);
}

/**
 * The product's pictures: a strip that snaps on phones, one large picture and several smaller ones on wide pages.
 * The thumbnails are links to the pictures, so they work without JavaScript; on phones they are dots below the strip.
 */
export function Gallery({ product }: { product: ProductView }) {
	const { t } = useTranslation(["product", "details"]);
	const { label, productId, pictures } = product;
	const of = pictures.length;
	const { id: openId, isInline } = useOpenPart(pictures.map((_, at) => largeId(at)));
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
							<Picture picture={{ productId, type }} alt="" size="thumb" />
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
							picture={{ productId, type }}
							alt={t(`view${type}`, { name: label })}
							size="half"
							isFirst={at === 0}
						/>
						<PanelLink
							to={largeId(at)}
							className={styles.enlarge}
							aria-label={t("details:enlarge", { at: at + 1, of })}
						>
							<Icon name="plus" />
						</PanelLink>
					</li>
				))}
			</ol>
			{openId
				? pictures.map((type, at) =>
						isInline && largeId(at) !== openId ? null : (
							<Large key={type} product={product} type={type} at={at} isInline={isInline} />
						),
					)
				: null}
		</div>
	);
}
