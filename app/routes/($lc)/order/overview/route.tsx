import { urlOf } from "#app/i18n/urls.ts";
import { loadOrderReview } from "#app/models/order/order-review.server.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { OverviewStep } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["places"],
	hydrate: "load",
	page: "order-overview",
};

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	// CHECKOUT-4: a domain without the overview continues with the payment
	if (!domain.funnel.overview) throw redirectTo(context, urlOf(locale, "order-payment"));
	return await loadOrderReview(context);
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	return <OverviewStep data={loaderData} />;
}
