import { Outlet, useMatches } from "react-router";
import type { Summary } from "#app/features/checkout/order-summary.tsx";
import { OrderSummary } from "#app/features/checkout/order-summary.tsx";
import { StepColumns } from "#app/features/checkout/step-columns.tsx";
import { StepRail } from "#app/features/checkout/step-rail.tsx";
import { handleOf } from "#app/i18n/route-handle.ts";
import { splitPath } from "#app/i18n/urls.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { summaryOfCart } from "#app/models/cart/cart-view.ts";
import { orderSteps, stepRail } from "#app/models/order/steps.ts";
import { optional } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/_layout";

export const handle: RouteHandle = {
	i18n: ["checkout", "cart"],
	hydrate: "load",
};

/** After the steps there is no cart to summarise: it has become an order, or is about to. */
function isStep(url: URL): boolean {
	const name = splitPath(url.pathname).rest.replaceAll("/", "");
	return orderSteps.some((step) => step === name);
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { domain, locale } = getShop(context);
	if (!isStep(url)) return { steps: [], summary: null };
	const known = readCart(context).then((cart) => {
		const summary: Summary | null = cart && summaryOfCart(cart, locale.language);
		return { steps: stepRail(cart, domain.funnel), summary };
	});
	return optional(context, "the summary of the order", known, { steps: [], summary: null }, null);
}

/** Also after a refused form, since the cart may have changed before it. */
export const shouldRevalidate = () => true;

export default function OrderLayout({ loaderData }: Route.ComponentProps) {
	const { steps, summary } = loaderData;
	const match = useMatches().at(-1);
	const page = (match && handleOf(match).page) ?? "";
	const isAtStep = steps.some(({ step }) => step === page);
	return (
		<>
			{isAtStep ? <StepRail steps={steps} current={page} /> : null}
			<main id="main">
				{isAtStep && summary ? (
					<StepColumns aside={<OrderSummary summary={summary} />}>
						<Outlet />
					</StepColumns>
				) : (
					<Outlet />
				)}
			</main>
		</>
	);
}
