import { formatMoney } from "~/i18n/format.ts";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Badge } from "~/ui/badge.tsx";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Price } from "~/ui/price.tsx";
import { AddForm } from "./add-form.tsx";
import type { AddReply } from "./add-reply.ts";
import { Colourways } from "./colourways.tsx";
import { Details } from "./details.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductHead } from "./product-head.tsx";
import type { ProductView } from "./product-view.ts";

function Rating({ product: { rating, ratingCount } }: { product: ProductView }) {
	const { t } = useTranslation("product");
	const { locale } = useShop();
	if (ratingCount === 0) return null;
	const value = rating.toFixed(1).replace(".", locale.language === "en" ? "." : ",");
	return (
		<p className="rating">
			<Icon name="star" />
			<span aria-hidden="true">{value}</span>
			<span className="sr-only">{t("rating", { rating: value })}</span>{" "}
			{t("ratings", { count: ratingCount })}
		</p>
	);
}

/** Name, price and what was said of it, in the order one asks. */
function Summary({ product }: { product: ProductView }) {
	const { t } = useTranslation(["product", "catalog"]);
	const { locale } = useShop();
	const { label, price, was, currency, labels } = product;
	return (
		<div className="piece-head">
			{labels.includes("New") ? <Badge tone="ink">{t("catalog:badgeNew")}</Badge> : null}
			{labels.includes("WebExclu") ? <Badge>{t("catalog:badgeWeb")}</Badge> : null}
			<h1>{label}</h1>
			<p className="piece-price">
				<Price price={price} was={was} currency={currency} />
				<small>{t("taxes")}</small>
			</p>
			{was !== null && was > price ? (
				<p className="quiet">{t("lowest", { price: formatMoney(was, currency, locale) })}</p>
			) : null}
			<Rating product={product} />
		</div>
	);
}

/** Everything of a product's page but what goes with it. */
export function ProductPage({
	product,
	pageReply,
}: {
	product: ProductView;
	pageReply: AddReply | undefined;
}) {
	const url = useUrl();
	const { t } = useTranslation(["product", "layout"]);
	return (
		<>
			<ProductHead product={product} />
			<Breadcrumb
				label={t("crumbs")}
				crumbs={[
					{ label: t("layout:home"), href: url("index") },
					...product.path.map(([familyId, name]) => ({
						label: name,
						href: url("catalog", { name, familyId }),
					})),
					{ label: product.label },
				]}
			/>
			<div className="piece">
				<Gallery product={product} />
				<div className="piece-words">
					<div className="piece-stay">
						<Summary product={product} />
						<Colourways product={product} />
						<AddForm product={product} pageReply={pageReply} />
						<Details product={product} />
					</div>
				</div>
			</div>
		</>
	);
}
