import { data } from "react-router";
import { CartDown } from "#app/features/cart/cart-states.tsx";
import { Seen } from "#app/features/measurement/seen.tsx";
import { urlOf } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { viewEvents } from "#app/models/measurement/measurement.server.ts";
import { cartViewed } from "#app/models/measurement/shop-events.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";
import { replyOf, runCartIntent } from "./actions.server.ts";
import { loadCartPage } from "./load.server.ts";
import { CartContents } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["cart", "catalog", "forms"],
	page: "cart",
};

/** Sends Retry-After while the cart API is down. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const page = await loadCartPage(context);
	const cart = page.state === "filled" ? await readCart(context) : null;
	const seen = viewEvents(context, cart, cartViewed);
	if (page.state !== "down") return data({ page, seen });
	return downPage({ page, seen });
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const outcome = await runCartIntent(context, form);
	if (outcome instanceof Response) return outcome;
	if (!outcome.ok) return data(await replyOf(context, outcome), { status: outcome.status });
	const stays = new URL(request.url).pathname.endsWith(".data") && form.get("stay") !== "no";
	// a fetcher shows the reply in place; a plain form is redirected, so that the page can be reloaded
	if (stays) return data(await replyOf(context, outcome));
	const back = form.get("return_to");
	const path = typeof back === "string" ? back : urlOf(getShop(context).locale, "cart");
	return redirectTo(context, path, {
		status: 303,
		...(outcome.flash ? { flash: outcome.flash } : {}),
	});
}

/** Also after a refused change, since the cart may have changed before it. */
export const shouldRevalidate = () => true;

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
	const { page, seen } = loaderData;
	const { t } = useTranslation("cart");
	return (
		<main id="main" className={layout.wrap}>
			<PageHead title={t("title")} />
			<Seen event={seen} />
			{page.state === "down" ? (
				<CartDown />
			) : (
				<CartContents data={page} failure={actionData ?? null} />
			)}
		</main>
	);
}
