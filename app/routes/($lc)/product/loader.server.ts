// The product's page: its data, and the form that adds it to the cart.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { alternatesOf } from "#app/i18n/urls.ts";
import { addItem } from "#app/models/cart/add-item.server.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { readAreaLine } from "#app/models/offers/areas.server.ts";
import { readMemberHint } from "#app/models/offers/private-prices.server.ts";
import { toExpress } from "#app/models/payment/express.server.ts";
import {
	type ExpressWallet,
	expressWallets,
	isExpressWallet,
} from "#app/models/payment/express.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { failureMessage } from "#app/server/failure-table.ts";
import { attempt, required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
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
		express: view.isOpen ? expressWallets(getShop(context).domain.paymentProducts, view.price) : [],
		hasStores: getShop(context).domain.storeLocator.isActive,
		hasAlerts: canSetStockAlert(context, view),
		alternates: alternatesOf("product", ({ language }) => ({
			label: labels[language],
			color: colourLabels[language],
			productId,
		})),
	};
}

/** The bag, with what was just added, ordered by a wallet; where that fails, the bag says why. */
async function orderExpress(context: Context, wallet: ExpressWallet): Promise<Response> {
	const done = await attempt(toExpress(context, wallet));
	if (done.ok) return done.data;
	const { key } = failureMessage(done.failure, "cart");
	const flash = { kind: "warning", key } as const;
	return redirectTo(context, urlOf(getShop(context).locale, "cart"), { status: 303, flash });
}

/** A script shows the reply in place; without it the page is loaded again. */
export async function action({ context, request, url }: ActionFunctionArgs) {
	const form = await request.formData();
	const { reply, status, flash } = await addItem(context, form);
	const wallet = form.get("express");
	if (reply.ok && isExpressWallet(wallet)) return orderExpress(context, wallet);
	const isFetched = isClientNavigation(request);
	if (isFetched || !flash) return data(reply, { status });
	return redirectTo(context, url.pathname, { status: 303, flash });
}
