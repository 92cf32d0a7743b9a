import { brand } from "#shop/brand.ts";
import { offeredReasons, returnConstraint } from "~/models/order/return-schema.server.ts";
import { readOrderReturns } from "~/models/order/returns.server.ts";
import { returnForm } from "~/models/order/returns.ts";
import { required } from "~/server/failures.ts";
import { getShop } from "~/server/request-context.ts";
import { unknownIdNotFound } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import type { Route } from "./+types/route";
import { actOnReturn } from "./actions.server.ts";
import { ReturnItemsPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["returns", "withdrawal", "cart", "forms"],
	hydrate: "load",
	page: "account",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const own = await required(readOrderReturns(context, params.orderNumber));
	if (!own) throw unknownIdNotFound(url.pathname);
	const t = getTranslator(context, "returns");
	return {
		form: returnForm(own.order, own.open, getShop(context).locale.language),
		reasons: offeredReasons,
		constraint: returnConstraint,
		/** idempotency key of this form, however often its button is pressed */
		key: crypto.randomUUID(),
		title: `${t("form.title")} · ${brand.name}`,
	};
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { orderNumber } = params;
	return required(actOnReturn(context, { orderNumber, pathname: url.pathname, form }));
}

export default function ReturnItems({ loaderData, actionData }: Route.ComponentProps) {
	return <ReturnItemsPage data={loaderData} reply={actionData ?? null} />;
}
