import { Suspense } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ClothPreview } from "#app/ui/cloth-preview.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpenPart } from "#app/ui/open-parts.ts";
import { PanelLink } from "#app/ui/panel.tsx";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./gallery.module.css";
import type { ProductView } from "./product-view.ts";

/** Drawn when it is asked for (ADR 0112). */
const LargePictures = lazyPart(
	async () => (await import("./large-pictures.tsx")).LargePictures,
	() => null,
);

/**
 * The product's pictures: a strip that snaps on phones, one large picture and several smaller ones on wide pages.
 * The thumbnails are links to the pictures, so they work without JavaScript; on phones they are dots below the strip.
 */
export function Gallery({ product }: { product: ProductView }) {
	const { t } = useTranslation(["product", "details"]);
	const { label, productId, pictures } = product;
	const of = pictures.length;
	const largeIds = pictures.map((_, at) => `large${at + 1}`);
	const { id: openId } = useOpenPart(largeIds);
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
							to={largeIds[at] ?? ""}
							className={styles.enlarge}
							aria-label={t("details:enlarge", { at: at + 1, of })}
						>
							<Icon name="plus" />
						</PanelLink>
					</li>
				))}
			</ol>
			{openId ? (
				<Suspense>
					<LargePictures product={product} ids={largeIds} />
				</Suspense>
			) : null}
		</div>
	);
}
