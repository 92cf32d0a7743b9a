import type { ShouldRevalidateFunctionArgs } from "react-router";
import { AreaLine } from "#app/features/content/area-line.tsx";
import { CustomerPictures } from "#app/features/pictures/customer-pictures.tsx";
import { ProductHead } from "#app/features/product/product-head.tsx";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { SeenSection } from "#app/features/product/seen-section.tsx";
import { Recommendations } from "#app/features/recommendation/recommendations.tsx";
import { shopperParameters } from "#app/models/catalog/fit-advice.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { PageProps } from "../short-form/page-props.ts";
import type { action, loader } from "./loader.server.ts";

export const handle: RouteHandle = {
	i18n: ["product", "catalog", "details", "stores"],
	page: "product-page",
	cache: { fresh: 60, stale: 3_600, query: shopperParameters },
};

/** Adding to the cart or the wishlist changes nothing that the page shows of the product. */
export function shouldRevalidate({
	formMethod,
	actionStatus = 200,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	return formMethod === "POST" && actionStatus < 400 ? false : defaultShouldRevalidate;
}

export function Page({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
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
