import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import type { CustomerPicture } from "#contract/pictures/shapes.ts";
import style from "./customer-pictures.module.css";
import { EnlargeablePicture } from "./enlargeable.tsx";

function Shown({ picture }: { picture: CustomerPicture }) {
	const { t } = useTranslation(["product", "details"]);
	const url = useUrl();
	const { pictureId, alt, language, source, product } = picture;
	const { productId, label, colour } = product;
	return (
		<li>
			<figure>
				<div
					className={style.frame}
					lang={language}
					data-quoted={source === "customer" ? "" : undefined}
				>
					<EnlargeablePicture
						picture={{ pictureId, alt }}
						words={{ enlarge: t("product:customers.enlarge"), close: t("details:close") }}
					/>
				</div>
				<figcaption>
					<a href={url("product", { label, color: colour, productId })}>
						{label}, {colour}
					</a>
					<small>{t(`product:customers.${source}`)}</small>
				</figcaption>
			</figure>
		</li>
	);
}

/** Drawn for the shop: nothing beside it may speak of customers. */
const isOurs = ({ source }: CustomerPicture) => source === "house";

/** Customers' pictures of a product's model, each with what is worn. */
export function CustomerPictures({ pictures }: { pictures: readonly CustomerPicture[] }) {
	const { t } = useTranslation("product");
	return (
		<section aria-labelledby="customers-pictures" className={style.part}>
			<h2 id="customers-pictures">
				{t(pictures.every(isOurs) ? "customers.houseTitle" : "customers.title")}
			</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (WCAG 2.1.1) */}
			<ul aria-labelledby="customers-pictures" className={layout.fading} tabIndex={0}>
				{pictures.map((picture) => (
					<Shown key={picture.pictureId} picture={picture} />
				))}
			</ul>
		</section>
	);
}
