// The return from a wallet's express sheet: makes the order of what it brought, and redirects to the page that fits. A sheet in the
// shop's own page posts here.

import { redirectDocument } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { type ExpressResult, finishExpress } from "#app/models/payment/express.server.ts";
import {
	agreeToSheet,
	deliverSheet,
	openSheet,
	sheetMethods,
} from "#app/models/payment/sheets.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { neverStored } from "#app/server/middleware/never-stored.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { page: "order-express" };

export const middleware: Route.MiddlewareFunction[] = [neverStored];

function leadOn(context: Context, result: ExpressResult): Response {
	const { locale } = getShop(context);
	switch (result.to) {
		case "page":
			return redirectDocument(result.url);
		case "order-payment": {
			const { reason } = result;
			return redirectTo(context, urlOf(locale, "order-payment", undefined, { reason }));
		}
		case "order-confirmation":
			return redirectTo(context, urlOf(locale, "order-confirmation"));
		default:
			return redirectTo(context, urlOf(locale, result.to), { flash: result.flash });
	}
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const expressId = url.searchParams.get("express") ?? "";
	if (/^[\w-]{8,64}$/.test(expressId)) {
		return leadOn(context, await finishExpress(context, expressId));
	}
	return redirectTo(context, urlOf(getShop(context).locale, "cart"), {
		flash: { kind: "warning", key: "cart:express.gone" },
	});
}

const intents = {
	methods: sheetMethods,
	open: openSheet,
	deliver: deliverSheet,
	agree: agreeToSheet,
} as const;

/** Asked by a sheet in the page (CHECKOUT-123), which shows the answer. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	return Response.json(await dispatch(intents, form)(context, form));
}
