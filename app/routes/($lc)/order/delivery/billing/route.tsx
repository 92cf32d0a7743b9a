import { Seen } from "#app/features/measurement/seen.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { takeKnown } from "#app/models/order/known-order.server.ts";
import { stepAfter } from "#app/models/order/steps.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import { actOnBilling } from "./actions.server.ts";
import { hasAnswered, loadBilling } from "./load.server.ts";
import { BillingStep } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["places", "address", "forms"],
	hydrate: "load",
	page: "order-billing",
};

export async function loader({ url, context }: Route.LoaderArgs) {
	// CHECKOUT-96: nothing to ask of a customer whose account knows the answers
	if (url.search === "" && !hasAnswered(context) && (await takeKnown(context))) {
		const { locale, domain } = getShop(context);
		throw redirectTo(context, urlOf(locale, stepAfter("order-delivery", domain.funnel)));
	}
	return await loadBilling(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
	return actOnBilling(context, await request.formData());
}

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<Seen event={loaderData.seen} />
			<BillingStep key={loaderData.use} data={loaderData} answer={actionData ?? null} />
		</>
	);
}
