import { brand } from "~/i18n/brand.ts";
import { formatMoney } from "~/i18n/format.ts";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { originOf } from "~/i18n/urls.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { pictureSources } from "~/ui/picture-sources.ts";
import { asJsonLdText, productJsonLd } from "./json-ld.ts";
import type { ProductView } from "./product-view.ts";

/** Longest description that result lists show. */
const longest = 155;

function cut(text: string): string {
	if (text.length <= longest) return text;
	return `${text.slice(0, text.lastIndexOf(" ", longest))}…`;
}

/** Title, description, shared picture and structured data of a product's page. */
export function ProductHead({ product }: { product: ProductView }) {
	const shop = useShop();
	const url = useUrl();
	const { t } = useTranslation(["product", "layout"]);
	const { label, colour, productId, pictures, path } = product;
	const origin = originOf(shop, shop.locale);
	const place = origin + url("product", { label, color: colour, productId });
	const price = formatMoney(product.price, product.currency, shop.locale);
	const jsonLd = productJsonLd(product, {
		brand: brand.name,
		url: place,
		pictures: pictures
			.slice(0, 3)
			.map((type) => pictureSources(shop.imageBase, { productId, type }, "half").src)
			.map((src) => new URL(src, shop.origin || undefined).href),
		crumbs: [
			{ name: t("layout:home"), url: origin + url("index") },
			...path.map(([familyId, name]) => ({
				name,
				url: origin + url("catalog", { name, familyId }),
			})),
			{ name: label, url: place },
		],
	});
	return (
		<>
			<PageHead
				title={t("title", { name: label, colour })}
				description={cut(
					t("metaDescription", { name: label, colour, price, text: product.description }),
				)}
				picture={{ productId, type: "AP" }}
				type="product"
			/>
			<script
				type="application/ld+json"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped
				dangerouslySetInnerHTML={{ __html: asJsonLdText(jsonLd) }}
			/>
		</>
	);
}
