import { AreaLine } from "#app/features/content/area-line.tsx";
import { ProductHead } from "#app/features/product/product-head.tsx";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { SeenSection } from "#app/features/product/seen-section.tsx";
import { Recommendations } from "#app/features/recommendation/recommendations.tsx";
import layout from "#app/ui/layout.module.css";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { OptionalAwait } from "#app/ui/optional-await.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
// the pictures' styles
import "#app/features/pictures/customer-pictures.module.css";
import type { PageProps } from "../short-form/page-props.ts";
import type { action, loader } from "./loader.server.ts";

/** Most products have none. */
const CustomerPictures = lazyPart(
	async () => (await import("#app/features/pictures/customer-pictures.tsx")).CustomerPictures,
	() => null,
);

export function ProductView({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
	const { product, jsonLd, line, pictures, recommended } = loaderData;
	return (
		<main id="main" className={layout.wrap}>
			<ProductHead product={product} />
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
