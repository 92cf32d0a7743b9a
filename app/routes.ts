// Every URL of the shop, its layout and its guards (S1 §2, S2 §2). Paths with a param such as `:product` match a whole
// segment; app/i18n/short-forms.ts says what the segment must look like.
import {
	index,
	layout,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from "@react-router/dev/routes";
import { guardFile } from "./guards/registry.ts";

const pages = "routes/($lc)";
const orderPages = `${pages}/order`;
const accountPages = `${pages}/account`;

/** Mounts guards around routes, the first outermost. `area` tells apart the places a guard is mounted at. */
function guarded(
	area: string,
	names: readonly string[],
	children: RouteConfigEntry[],
): RouteConfigEntry[] {
	return names.reduceRight<RouteConfigEntry[]>(
		(inner, name) => [layout(guardFile(name), { id: `${area}/${name}` }, inner)],
		children,
	);
}

export default [
	route("robots.txt", "routes/resources/robots.ts"),
	route("messages/:version/:prefix/:file", "routes/resources/messages.ts"),

	route(":lc?", `${pages}/_layout.tsx`, [
		layout(`${pages}/_boundary.tsx`, [
			index(`${pages}/home/route.tsx`),
			route("search", `${pages}/search/route.tsx`),
			route("cart", `${pages}/cart/route.tsx`),

			// short forms, canonical (D7)
			...guarded(
				"catalogue",
				["init-catalog"],
				[route(":catalogue", `${pages}/catalog/listing.tsx`)],
			),
			...guarded("product", ["init-product"], [route(":product", `${pages}/product/route.tsx`)]),
			// long, barcode and legacy forms, 301 to them
			route("catalog/:name/:familyId", `${pages}/catalog/long-form.tsx`),
			route("product/:gtin", `${pages}/product/by-gtin.tsx`),
			route("product/:name/:id", `${pages}/product/long-form.tsx`),
			route("01/:barcode/:any", `${pages}/product/by-barcode.tsx`),
			route(":any/:legacy", `${pages}/product/legacy.tsx`),

			layout(`${orderPages}/_layout.tsx`, [
				...guarded(
					"order-steps",
					["secure-authent", "init-order", "order-access"],
					[
						route("order-billing", `${orderPages}/billing/route.tsx`),
						route("order-delivery", `${orderPages}/delivery/route.tsx`),
						route("order-overview", `${orderPages}/overview/route.tsx`),
						route("order-payment", `${orderPages}/payment/route.tsx`),
					],
				),
				...guarded(
					"order-return",
					["secure-authent", "order-exception"],
					[route("order-adyen-check", `${orderPages}/adyen-check/route.tsx`)],
				),
				...guarded(
					"order-end",
					["secure-authent"],
					[route("order-confirmation", `${orderPages}/confirmation/route.tsx`)],
				),
			]),

			...guarded(
				"account",
				["secure-authent", "account-access"],
				[
					layout(`${accountPages}/_layout.tsx`, [
						route("account/dashboard", `${accountPages}/dashboard/route.tsx`),
						route("account/orders", `${accountPages}/orders/route.tsx`),
					]),
				],
			),

			route("auth/callback", `${pages}/auth/callback/route.tsx`),
			route("auth/logout", `${pages}/auth/logout/route.tsx`),

			route("*", `${pages}/not-found/route.tsx`),
		]),
	]),
] satisfies RouteConfig;
