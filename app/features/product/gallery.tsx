import { useTranslation } from "~/i18n/use-translation.ts";
import { Picture } from "~/ui/picture.tsx";
import { travelTarget } from "~/ui/travelling-picture.ts";
import type { ProductView } from "./product-view.ts";

/**
 * The product's pictures: a strip that snaps on phones, a composition of one large and several smaller on wide pages.
 * The thumbs are links to the pictures, so they work without JavaScript.
 */
export function Gallery({ product }: { product: ProductView }) {
	const { t } = useTranslation("product");
	const { label, productId, pictures } = product;
	const nameOf = (at: number) => t("picture", { at: at + 1, of: pictures.length });
	return (
		<div className="gallery">
			<ol className="thumbs" aria-label={t("gallery")}>
				{pictures.map((type, at) => (
					<li key={type}>
						<a href={`#v${at + 1}`} aria-label={nameOf(at)} className="pic">
							<Picture of={{ productId, type }} alt="" size="thumb" />
						</a>
					</li>
				))}
			</ol>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard */}
			<ol className="strip" aria-label={t("gallery")} tabIndex={0}>
				{pictures.map((type, at) => (
					<li key={type} id={`v${at + 1}`} className={at === 0 ? `pic ${travelTarget}` : "pic"}>
						<Picture
							of={{ productId, type }}
							alt={t(`view${type}`, { name: label })}
							size="half"
							isFirst={at === 0}
						/>
					</li>
				))}
			</ol>
		</div>
	);
}
