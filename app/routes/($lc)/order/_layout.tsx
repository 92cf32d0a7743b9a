import { Outlet, useMatches } from "react-router";
import type { Summary } from "~/features/checkout/order-summary.tsx";
import { OrderSummary } from "~/features/checkout/order-summary.tsx";
import { StepColumns } from "~/features/checkout/step-columns.tsx";
import { StepRail } from "~/features/checkout/step-rail.tsx";
import { splitPath } from "~/i18n/urls.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { summaryOfCart } from "~/models/cart/cart-view.ts";
import { isOutage } from "~/models/cart/failures.ts";
import { orderSteps, stepRail } from "~/models/order/steps.ts";
import { getRuntime, getShop } from "~/server/request-context.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import type { Route } from "./+types/_layout";

export const handle: RouteHandle = {
	i18n: ["checkout", "cart", "forms", "ui"],
	hydrate: "load",
};

/** Past the steps there is no cart to sum up: it has become an order, or is about to. */
function isStep(url: URL): boolean {
	const name = splitPath(url.pathname).rest.replaceAll("/", "");
	return orderSteps.some((step) => step === name);
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { domain, locale } = getShop(context);
	if (!isStep(url)) return { steps: [], summary: null };
	try {
		const cart = await readCart(context);
		const summary: Summary | null = cart && summaryOfCart(cart, locale.language);
		return { steps: stepRail(cart, domain.funnel), summary };
	} catch (error) {
		if (!isOutage(error)) throw error;
		getRuntime(context).log.warn({ err: error }, "checkout without its summary");
		return { steps: [], summary: null };
	}
}

export default function OrderLayout({ loaderData }: Route.ComponentProps) {
	const { steps, summary } = loaderData;
	const page = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.page ?? "";
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
