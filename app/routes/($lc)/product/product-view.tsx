import { AreaLine } from "#app/features/content/area-line.tsx";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { SeenSection } from "#app/features/product/seen-section.tsx";
import { Recommendations } from "#app/features/recommendation/recommendations.tsx";
import layout from "#app/ui/layout.module.css";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { OptionalAwait } from "#app/ui/optional-await.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
// the pictures' styles
import "#app/features/pictures/customer-pictures.module.css";
import "#app/features/pictures/enlargeable.module.css";
import type { ProductView as Product } from "#app/features/product/product-view.ts";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SeoText } from "#app/models/content/seo-text.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { formatMoney } from "#shop/money.ts";
import type { PageProps } from "../short-form/page-props.ts";
import type { action, loader } from "./loader.server.ts";

/** Longest description that search engines show, in characters. */
const maxLength = 155;

function cut(text: string): string {
	if (text.length <= maxLength) return text;
	return `${text.slice(0, text.lastIndexOf(" ", maxLength))}…`;
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

/** Title, description and shared picture of a product's page. */
function ProductHead({ product, seoText }: { product: Product; seoText?: SeoText | undefined }) {
	const { locale } = useShop();
	const { t } = useTranslation("product");
	const { label, colour, productId } = product;
	const price = formatMoney(product.price, product.currency, locale);
	return (
		<PageHead
			title={seoText?.title || t("title", { name: label, colour })}
			description={
				seoText?.description ||
				cut(
					t("metaDescription", { name: label, colour, price, text: oneLine(product.description) }),
				)
			}
			picture={{ productId, type: "AP" }}
			pictureAlt={t("viewAP", { name: label })}
			type="product"
		/>
	);
}

/** Most products have none. */
const CustomerPictures = lazyPart(
	async () => (await import("#app/features/pictures/customer-pictures.tsx")).CustomerPictures,
	() => null,
);

export function ProductView({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
	const { product, jsonLd, line, pictures, recommended, seoText } = loaderData;
	return (
		<main id="main" className={layout.wrap}>
			<ProductHead product={product} seoText={seoText} />
			{/* another colour is another page, so nothing chosen for this one is carried over */}
			<ProductPage key={product.productId} data={loaderData} pageReply={actionData} />
			<AreaLine line={line} />
			{pictures ? (
				<OptionalAwait resolve={pictures}>
					{(all) => (all.length > 0 ? <CustomerPictures pictures={all} /> : null)}
				</OptionalAwait>
			) : null}
			{recommended ? (
				<Recommendations
					rows={recommended}
					kind="worn-with"
					currency={product.currency}
					lookOf={product.productId}
				/>
			) : null}
			<SeenSection key={`seen ${product.productId}`} product={product} />
			<OptionalAwait resolve={jsonLd}>{(data) => <StructuredData data={data} />}</OptionalAwait>
		</main>
	);
}
