import { data } from "react-router";
import { ProductPage } from "~/features/product/product-page.tsx";
import { productView } from "~/features/product/product-view.ts";
import { Related, relatedShown } from "~/features/product/related.tsx";
import { readShortForm } from "~/i18n/short-forms.ts";
import { alternatesOf } from "~/i18n/urls.ts";
import { packCards } from "~/models/catalog/card.ts";
import { readProduct, readRelated } from "~/models/catalog/catalog.server.ts";
import { getRuntime, getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { orFailure } from "../catalog-failure.server.ts";
import type { Route } from "./+types/route";
import { addFromPage } from "./add.server.ts";

export const handle: RouteHandle = { i18n: ["product", "catalog"], page: "product-page" };

export const meta = () => [];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const productId = readShortForm(params.product)?.id ?? "";
	const related = readRelated(context, productId, relatedShown)
		.then(packCards)
		.catch((err: unknown) => {
			// a page without company is still a page
			getRuntime(context).log.debug({ err }, "related products left out");
			return "";
		});
	const product = await orFailure(url, readProduct(context, productId));
	const { locale } = getShop(context);
	const regions = new Intl.DisplayNames(locale.tag, { type: "region" });
	const { labels, colourLabels } = product;
	return {
		product: productView(product, (iso2) => regions.of(iso2) ?? iso2),
		related,
		alternates: alternatesOf("product", ({ language }) => ({
			label: labels[language],
			color: colourLabels[language],
			productId,
		})),
	};
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const productId = readShortForm(params.product)?.id ?? "";
	const product = await orFailure(url, readProduct(context, productId));
	const isFetched = new URL(request.url).pathname.endsWith(".data");
	const answer = await addFromPage(context, product, await request.formData(), isFetched);
	return answer instanceof Response ? answer : data(answer.reply, { status: answer.status });
}

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { product, related } = loaderData;
	return (
		<main id="main" className="wrap">
			{/* another colour is another page: what was chosen for this one does not follow */}
			<ProductPage key={product.productId} product={product} pageReply={actionData} />
			<Related cards={related} currency={product.currency} />
		</main>
	);
}
