// The product's page: its data, and the form that adds it to the cart.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { alternatesOf } from "#app/i18n/urls.ts";
import { addItem } from "#app/models/cart/add-item.server.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { readAreaLine } from "#app/models/offers/areas.server.ts";
import { readMemberHint } from "#app/models/offers/private-prices.server.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { productJsonLdText } from "./json-ld.server.ts";
import { canSetStockAlert, readSecondary, viewOf } from "./load.server.ts";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
	const productId = readShortForm(params.slug ?? "")?.id ?? "";
	const beside = readSecondary(context, productId);
	const [product, line, membersUntil] = await Promise.all([
		required(readProduct(context, productId), url),
		readAreaLine(context, "product"),
		readMemberHint(context, productId),
	]);
	const { labels, colourLabels } = product;
	const view = viewOf(context, product, url.searchParams);
	return {
		product: view,
		jsonLd: productJsonLdText(context, view, product.sizing.scale, beside.offers),
		line,
		membersUntil,
		pictures: beside.pictures,
		recommended: beside.recommended,
		questions: beside.questions,
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
export async function action({ context, request, url }: ActionFunctionArgs) {
	const { reply, status, flash } = await addItem(context, await request.formData());
	const isFetched = isClientNavigation(request);
	if (isFetched || !flash) return data(reply, { status });
	return redirectTo(context, url.pathname, { status: 303, flash });
}
