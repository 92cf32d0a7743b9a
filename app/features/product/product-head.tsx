import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { formatMoney } from "#shop/money.ts";
import type { ProductView } from "./product-view.ts";

/** Longest description that search engines show, in characters. */
const maxLength = 155;

function cut(text: string): string {
	if (text.length <= maxLength) return text;
	return `${text.slice(0, text.lastIndexOf(" ", maxLength))}…`;
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

/** Title, description and shared picture of a product's page. */
export function ProductHead({ product }: { product: ProductView }) {
	const { locale } = useShop();
	const { t } = useTranslation("product");
	const { label, colour, productId } = product;
	const price = formatMoney(product.price, product.currency, locale);
	return (
		<PageHead
			title={t("title", { name: label, colour })}
			description={cut(
				t("metaDescription", { name: label, colour, price, text: oneLine(product.description) }),
			)}
			picture={{ productId, type: "AP" }}
			pictureAlt={t("viewAP", { name: label })}
			type="product"
		/>
	);
}
