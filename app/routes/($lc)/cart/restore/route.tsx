// The link of a letter about a bag that was left. Opening it changes nothing: mail programs open links on their own.
import { data } from "react-router";
import { SharedCart } from "#app/features/cart/shared-cart.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	bagTokenIn,
	readAbandonedBag,
	restoreAbandonedBag,
} from "#app/models/cart/abandoned-bag.server.ts";
import { lineView } from "#app/models/cart/cart-view.ts";
import { notAddedMessage } from "#app/models/cart/not-added.ts";
import { skusToCopy } from "#app/models/cart/shared-cart.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt, required } from "#app/server/failures.ts";
import { failureText } from "#app/server/form-reply.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo, seeOther } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["cart", "forms"],
	page: "cart",
};

/** No cache may keep what was shown to the holder of a link. */
export const headers: Route.HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	// the address has the token
	"Referrer-Policy": "same-origin",
});

/** Leads to the shopper's own cart from a link that is over: it may be there, and if not, the page says what there is. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	const token = bagTokenIn(url);
	const items = token && (await required(readAbandonedBag(context, token)));
	if (!items) {
		const flash = { kind: "warning", key: "cart:restore.over" } as const;
		throw redirectTo(context, urlOf(locale, "cart"), { status: 302, flash });
	}
	return {
		lines: items.map((line) => lineView(line, locale)),
		currency: items[0]?.catalogPrice.currencyCode ?? domain.devise,
		canCopy: skusToCopy(items).length > 0,
	};
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const restore = dispatch({ copy: restoreAbandonedBag }, await request.formData());
	const { locale } = getShop(context);
	const cart = urlOf(locale, "cart");
	const done = await attempt(restore(context, bagTokenIn(url) ?? ""));
	if (done.ok) {
		const flash = notAddedMessage(done.data, locale) ?? {
			kind: "success" as const,
			key: "cart:shared.copied",
		};
		return seeOther(context, cart, flash);
	}
	if (done.failure.code === "NOT_FOUND" || done.failure.code === "INVALID_REQUEST") {
		const flash = { kind: "warning", key: "cart:restore.over" } as const;
		return seeOther(context, cart, flash);
	}
	const { text: message, status } = failureText(context, done.failure, "cart");
	return data({ message }, { status: status === 503 ? 503 : 409 });
}

export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("cart");
	const words = { title: t("restore.title"), text: t("restore.text"), copy: t("restore.copy") };
	return <SharedCart {...loaderData} words={words} refused={actionData?.message ?? null} />;
}
