import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SizeStock } from "#app/models/store/stock.ts";
import type { SearchedProduct } from "#app/models/store/store-card.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import type { StockAvailability } from "#contract/storelocator/shapes.ts";
import styles from "./stores.module.css";

const looks = {
	AVAILABLE: styles.there,
	FEW_REMAINING: styles.few,
	UNAVAILABLE: styles.gone,
} as const satisfies Record<StockAvailability, string | undefined>;

/** Availability of a product, in words with a mark in front (STORE-13). */
export function Availability({ availability }: { availability: StockAvailability }) {
	const { t } = useTranslation("stores");
	return (
		<p className={`${styles.stock} ${looks[availability]}`}>
			<Icon name={availability === "UNAVAILABLE" ? "close" : "check"} />
			{t(`availability.${availability}`)}
		</p>
	);
}

/** A store's stock, by size, of the product whose page the shopper came from. */
export function StoreStockOf({
	storeId,
	product,
	sizes,
}: {
	storeId: string;
	product: SearchedProduct;
	sizes: readonly SizeStock[];
}) {
	const { t } = useTranslation("stores");
	const { has } = useShop();
	const url = useUrl();
	const reserve = (size: string) =>
		url("create-reservation", undefined, { productId: product.productId, size, store: storeId });
	if (sizes.length === 0) return null;
	return (
		<section aria-labelledby="in-stock">
			<h2 id="in-stock">{t("inStock")}</h2>
			<p>
				<a className={typography.link} href={product.href}>
					{product.label}, {product.colour}
				</a>
			</p>
			<dl className={styles.sizes}>
				{sizes.map(({ sizeId, label, availability }) => (
					<div key={sizeId}>
						<dt>{label}</dt>
						<dd>
							<Availability availability={availability} />
							{has("ereservation") && availability !== "UNAVAILABLE" ? (
								<a
									className={buttonClass("line")}
									href={reserve(sizeId)}
									rel="nofollow"
									aria-label={t("reserveSize", { size: label })}
								>
									{t("reserveHere")}
								</a>
							) : null}
						</dd>
					</div>
				))}
			</dl>
			<p className={styles.small}>{t("stockHint")}</p>
		</section>
	);
}
