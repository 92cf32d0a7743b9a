import { offeredReasons, returnConstraint } from "#app/models/order/return-schema.server.ts";
import { readOrderReturns } from "#app/models/order/returns.server.ts";
import { returnForm } from "#app/models/order/returns.ts";
import { required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { actOnReturn } from "./actions.server.ts";
import { ReturnItemsPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["returns", "withdrawal", "cart", "forms"],
	hydrate: "load",
	page: "account",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const own = await required(readOrderReturns(context, params.orderNumber));
	if (!own) throw unknownIdNotFound(url.pathname);
	return {
		form: returnForm(own.order, own.open, getShop(context).locale.language),
		reasons: offeredReasons,
		constraint: returnConstraint,
		/** idempotency key of this form, however often its button is pressed */
		key: crypto.randomUUID(),
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
