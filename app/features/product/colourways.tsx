import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./colourways.module.css";
import type { ProductView } from "./product-view.ts";

/** The model's colours, each a link to its own page. */
export function Colourways({ product }: { product: ProductView }) {
	const url = useUrl();
	const { t } = useTranslation(["product", "catalog"]);
	const { colourways, colour, productId } = product;
	return (
		<div className={styles.colourways}>
			<p>
				<span className={`${typography.label} ${styles.label}`}>{t("colour")}</span> {colour}
			</p>
			{colourways.length > 1 ? (
				<ul aria-label={t("colours")}>
					{colourways.map((other) => (
						<li key={other.productId}>
							<a
								className={other.isGone ? `${picture.frame} ${styles.gone}` : picture.frame}
								href={url("product", {
									label: other.label,
									color: other.colour,
									productId: other.productId,
								})}
								data-keep-scroll=""
								aria-current={other.productId === productId ? "page" : undefined}
								aria-label={
									other.isGone ? `${other.colour}, ${t("catalog:badgeGone")}` : other.colour
								}
								title={other.colour}
							>
								<Picture picture={{ productId: other.productId, type: "AP" }} alt="" size="thumb" />
							</a>
						</li>
					))}
				</ul>
			) : null}
		</div>
	);
}
