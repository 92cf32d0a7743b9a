import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { shopperParameters } from "#app/models/catalog/fit-advice.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { PageProps } from "../short-form/page-props.ts";
import type { action, loader } from "./loader.server.ts";

export const handle: RouteHandle = {
	i18n: ["product", "catalog", "details", "stores"],
	page: "product-page",
	cache: { fresh: 60, stale: 3_600, query: shopperParameters },
};

/** Adding to the cart or the wishlist changes nothing that the page shows of the product. */
export function shouldRevalidate({
	formMethod,
	actionStatus = 200,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	return formMethod === "POST" && actionStatus < 400 ? false : defaultShouldRevalidate;
}

/** In a chunk of its own: the address of a listing is of the same route, and does without it. */
export const Page = lazyPart<PageProps<typeof loader, typeof action>>(
	async () => (await import("./product-view.tsx")).ProductView,
);
