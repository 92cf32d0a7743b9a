import { data } from "react-router";
import { SharedCart } from "#app/features/cart/shared-cart.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { lineView } from "#app/models/cart/cart-view.ts";
import { notAddedMessage } from "#app/models/cart/not-added.ts";
import { copySharedCart, readSharedCart, skusToCopy } from "#app/models/cart/shared-cart.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureText } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seePage, unknownIdNotFound } from "#app/server/respond.ts";
import { translate } from "#app/server/translator.ts";
import { formatDate } from "#shop/dates.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["cart", "forms"],
	page: "cart",
};

/** No cache may keep what was shown to the holder of a link. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

async function sharedOr404(context: Context, shareId: string, path: string) {
	const shared = await readSharedCart(context, shareId);
	if (!shared) throw unknownIdNotFound(path);
	return shared;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	const { lineItems, sharedAt } = await sharedOr404(context, params.shareId, url.pathname);
	return {
		lines: lineItems.map((line) => lineView(line, locale)),
		currency: lineItems[0]?.catalogPrice.currencyCode ?? domain.devise,
		sharedOn: formatDate(sharedAt, locale),
		canCopy: skusToCopy(lineItems).length > 0,
	};
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const copy = dispatch({ copy: copySharedCart }, await request.formData());
	const { locale } = getShop(context);
	const done = await attempt(
		sharedOr404(context, params.shareId, url.pathname).then((shared) => copy(context, shared)),
	);
	if (!done.ok) {
		const { text: message, status } = failureText(context, done.failure, "cart");
		// the share exists, even if the cart refuses its items
		const answered = status === 503 ? 503 : 409;
		return data({ message }, { status: answered });
	}
	if (!done.data) {
		return data({ message: translate(context, "cart:shared.nothing") }, { status: 409 });
	}
	const flash = notAddedMessage(done.data, locale) ?? {
		kind: "success" as const,
		key: "cart:shared.copied",
	};
	return seePage(context, "cart", flash);
}

export default function SharedCartPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("cart");
	const { sharedOn, ...shared } = loaderData;
	const words = {
		title: t("shared.title"),
		text: t("shared.text", { date: sharedOn }),
		copy: t("shared.copy"),
	};
	return <SharedCart {...shared} words={words} refused={actionData?.message ?? null} />;
}
