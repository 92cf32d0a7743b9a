import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { shopperParameters } from "#app/models/catalog/fit-advice.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { PageProps } from "../short-form/page-props.ts";
import type { action, loader } from "./loader.server.ts";

// the sheets of what is drawn from a chunk of its own: a document links those of its route
import "#app/features/payment/express-row.module.css";
import "#app/features/pictures/customer-pictures.module.css";
import "#app/features/pictures/enlargeable.module.css";
import "#app/features/product/add-form.module.css";
import "#app/features/product/alert-form.module.css";
import "#app/features/product/details.module.css";
import "#app/features/product/environment.module.css";
import "#app/features/product/fit-advice.module.css";
import "#app/features/product/gallery.module.css";
import "#app/features/product/lists.module.css";
import "#app/features/product/product-page.module.css";
import "#app/features/product/ratings.module.css";
import "#app/features/product/seen-row.module.css";
import "#app/features/product/size-guide.module.css";
import "#app/features/product/size-picker.module.css";
import "#app/features/product/store-search.module.css";
import "#app/features/product/summary.module.css";
import "#app/features/question/question-list.module.css";
import "#app/features/recommendation/recommendations.module.css";
import "#app/features/trust/price-note.module.css";
import "#app/ui/badge.module.css";

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
