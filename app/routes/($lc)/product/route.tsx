import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { AreaLine } from "#app/features/content/area-line.tsx";
import { CustomerPictures } from "#app/features/pictures/customer-pictures.tsx";
import { ProductHead } from "#app/features/product/product-head.tsx";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { SeenSection } from "#app/features/product/seen-section.tsx";
import { Recommendations } from "#app/features/recommendation/recommendations.tsx";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { alternatesOf } from "#app/i18n/urls.ts";
import { addItem } from "#app/models/cart/add-item.server.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { shopperParameters } from "#app/models/catalog/fit-advice.ts";
import { readAreaLine } from "#app/models/offers/areas.server.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/route";
import { productJsonLdText } from "./json-ld.server.ts";
import { canSetStockAlert, readSecondary, viewOf } from "./load.server.ts";

export const handle: RouteHandle = {
	i18n: ["product", "catalog", "details", "stores"],
	page: "product-page",
	cache: { fresh: 60, stale: 3_600, query: shopperParameters },
};

export const meta = () => [];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const productId = readShortForm(params.product)?.id ?? "";
	const beside = readSecondary(context, productId);
	const [product, line] = await Promise.all([
		required(readProduct(context, productId), url),
		readAreaLine(context, "product"),
	]);
	const { labels, colourLabels } = product;
	const view = viewOf(context, product, url.searchParams);
	return {
		product: view,
		jsonLd: productJsonLdText(context, view),
		line,
		pictures: beside.pictures,
		recommended: beside.recommended,
		delivered: beside.offers,
		hasStores: getShop(context).domain.storeLocator.isActive,
		hasAlerts: canSetStockAlert(context, view),
		alternates: alternatesOf("product", ({ language }) => ({
			label: labels[language],
			color: colourLabels[language],
			productId,
		})),
	};
}

/** A script shows the reply in place; without it the page is loaded again. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const { reply, status, flash } = await addItem(context, await request.formData());
	const isFetched = isClientNavigation(request);
	if (isFetched || !flash) return data(reply, { status });
	return redirectTo(context, url.pathname, { status: 303, flash });
}

/** Adding to the cart or the wishlist changes nothing that the page shows of the product. */
export function shouldRevalidate({
	formMethod,
	actionStatus = 200,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	return formMethod === "POST" && actionStatus < 400 ? false : defaultShouldRevalidate;
}

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { product, jsonLd, line, pictures, recommended } = loaderData;
	return (
		<main id="main" className={layout.wrap}>
			<ProductHead product={product} />
			{/* another colour is another page, so nothing chosen for this one is carried over */}
			<ProductPage key={product.productId} data={loaderData} pageReply={actionData} />
			<AreaLine line={line} />
			{pictures ? <CustomerPictures pictures={pictures} /> : null}
			{recommended ? (
				<Recommendations rows={recommended} kind="worn-with" currency={product.currency} />
			) : null}
			<SeenSection key={`seen ${product.productId}`} product={product} />
			<StructuredData data={jsonLd} />
		</main>
	);
}
