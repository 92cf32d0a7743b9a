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
const book = "settings/delivery-addresses";

/** A room of the account: its page is in the folder of its path where none is named. */
const room = (path: string, folder = path, id?: string): RouteConfigEntry =>
	route(`account/${path}`, `${accountPages}/${folder}/route.tsx`, id === undefined ? {} : { id });

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
	route("_icons", "routes/resources/icons.ts"),
	route(":prefix/_icons", "routes/resources/icons.ts", { id: "icons-by-prefix" }),
	route("build.json", "routes/resources/build.ts"),
	route("messages/:version/:prefix/:file", "routes/resources/messages.ts"),

	route(":lc?", `${pages}/_layout.tsx`, [
		layout(`${pages}/_visitor.ts`, [
			layout(`${pages}/_boundary.tsx`, [
				index(`${pages}/home/route.tsx`),
				route("search", `${pages}/search/route.tsx`),
				route("search/suggestions", "routes/resources/suggestions.ts"),
				route("quick-add/:productId", "routes/resources/quick-add.ts"),
				route("in-store/:productId", "routes/resources/in-store.ts"),
				route("menu", `${pages}/menu/route.tsx`),
				route("menu/groups", "routes/resources/menu-groups.ts"),
				route("sitemap.xml", "routes/resources/sitemap-index.ts"),
				route("sitemap/:file", "routes/resources/sitemap.ts"),
				route("legal-notices", "routes/resources/legal-notices.ts"),
				route("international", "routes/resources/international.ts"),
				route("cart", `${pages}/cart/route.tsx`),
				...guarded(
					"shared-cart",
					["share-cart"],
					[route("cart/shared/:shareId", `${pages}/cart/shared/route.tsx`)],
				),
				route("wishlist/shared/:shareId", `${pages}/wishlist/shared/route.tsx`),
				route("gift-card", `${pages}/gift-card/route.tsx`),
				route("withdrawal", `${pages}/withdrawal/route.tsx`),
				route("withdrawal/received", `${pages}/withdrawal/received/route.tsx`),
				...guarded(
					"wishes",
					["account-access"],
					[
						route("wishlist", `${pages}/wishlist/route.tsx`),
						route("stock-alert", `${pages}/wishlist/stock-alert.tsx`),
					],
				),

				...guarded(
					"stores",
					["store-access"],
					[
						route("stores", `${pages}/stores/route.tsx`),
						route("stores/all", `${pages}/stores/all/route.tsx`),
						route("stores/:storeId", `${pages}/stores/by-id/route.tsx`),
						route("stores/:country/:city/:store", `${pages}/stores/store/route.tsx`),
					],
				),

				// short forms, canonical (D7)
				...guarded(
					"catalogue",
					["init-catalog"],
					[route(":catalogue", `${pages}/catalog/listing.tsx`)],
				),
				...guarded("product", ["init-product"], [route(":product", `${pages}/product/route.tsx`)]),
				...guarded(
					"landing",
					["init-catalog"],
					[route(":landing", `${pages}/content/landing.tsx`)],
				),
				route(":trend", `${pages}/content/trend.tsx`),
				route(":lookbook", `${pages}/content/lookbook.tsx`),
				route(":blog", `${pages}/content/blog.tsx`),
				route(":help/:page?", `${pages}/content/help.tsx`),
				route("preview", `${pages}/content/preview.tsx`),
				// long, barcode and legacy forms, 301 to them
				...["landingPage", "trendPage", "lookbookPage", "blogPage"].map((word) =>
					route(`${word}/:name/:contentId`, `${pages}/content/long-form.tsx`, { id: word }),
				),
				route("catalog/:name/:familyId", `${pages}/catalog/long-form.tsx`),
				route("product/:gtin", `${pages}/product/by-gtin.tsx`),
				route("product/:name/:id", `${pages}/product/long-form.tsx`),
				route("01/:barcode/:any", `${pages}/product/by-barcode.tsx`),
				route(":any/:legacy", `${pages}/product/legacy.tsx`),

				route("address-suggestions", "routes/resources/address-suggestions.ts"),
				layout(`${orderPages}/_layout.tsx`, [
					...guarded(
						"order-steps",
						["secure-authent", "account-access", "init-order", "order-access"],
						[
							route("order-billing", `${orderPages}/billing/route.tsx`),
							route("order-delivery", `${orderPages}/delivery/route.tsx`),
							route("order-overview", `${orderPages}/overview/route.tsx`),
							route("order-payment", `${orderPages}/payment/route.tsx`),
						],
					),
					...guarded(
						"order-return",
						["secure-authent", "account-access", "order-exception"],
						[route("order-adyen-check", `${orderPages}/adyen-check/route.tsx`)],
					),
					...guarded(
						"order-end",
						["secure-authent", "account-access"],
						[route("order-confirmation", `${orderPages}/confirmation/route.tsx`)],
					),
				]),

				layout(`${accountPages}/_rooms.ts`, [
					...guarded(
						"account",
						["secure-authent", "account-access"],
						[
							route("account", `${accountPages}/entry.ts`),
							layout(`${accountPages}/_layout.tsx`, [
								room("dashboard"),
								room("welcome"),
								room("orders"),
								room("orders/:orderNumber", "orders/order"),
								room("orders/:orderNumber/return", "orders/return-pieces"),
								room("orders/:orderNumber/returns/:returnNumber", "orders/returned"),
								room("downloads"),
								room("reservations"),
								room("reservations/create"),
								room("wishlist"),
								room("alerts"),
								...guarded("account-store", ["store-access"], [room("store")]),
								room("advantages"),
								room("loyalty"),
								room("loyalty/history"),
								room("settings"),
								room("settings/edit"),
								room("settings/email"),
								room("settings/sign-in"),
								room("change-password"),
								room(book),
								room(`${book}/create`, `${book}/create`, "createDeliveryAddresses"),
								room(`${book}/:id/edit`, `${book}/edit`, "editDeliveryAddresses"),
								room(`${book}/:id/:page`, `${book}/page`),
								room("settings/billing-address"),
								room("settings/bank-details"),
								room("subscriptions"),
							]),
							route("account/orders/:orderNumber/invoice", `${accountPages}/orders/invoice.ts`),
							route(
								"account/orders/:orderNumber/returns/:returnNumber/label",
								`${accountPages}/orders/return-label.ts`,
							),
							route("account/downloads/care/:productId", `${accountPages}/downloads/care-sheet.ts`),
							route(
								"account/downloads/gift-card/:orderNumber/:giftCardId",
								`${accountPages}/downloads/gift-card-sheet.ts`,
							),
							route(
								"account/downloads/data/:archiveId",
								`${accountPages}/downloads/data-archive.ts`,
							),
							route("account/delete", `${accountPages}/delete/route.tsx`),
						],
					),
				]),

				layout(`${pages}/newsletter/_layout.tsx`, [
					route("newsletter/subscription", `${pages}/newsletter/subscription/route.tsx`),
					route("newsletter/confirmation", `${pages}/newsletter/confirmation/route.tsx`),
					route("unsubscribe", `${pages}/unsubscribe/route.tsx`),
					route("unsubscribe/confirmation", `${pages}/unsubscribe/confirmation/route.tsx`),
				]),
				route("newsletter/subscription/in-place", "routes/resources/newsletter-in-place.ts"),
				route("tmp/error", `${pages}/tmp/error/route.tsx`),

				layout(`${pages}/auth/_layout.ts`, [
					route("auth/callback", `${pages}/auth/callback/route.tsx`),
					route("auth/create", `${pages}/auth/create/route.ts`),
					route("auth/letter", `${pages}/auth/letter/route.ts`),
					route("auth/logout", `${pages}/auth/logout/route.tsx`),
					route("auth/return", `${pages}/auth/return/route.ts`),
				]),

				route("*", `${pages}/not-found/route.tsx`),
			]),
		]),
	]),
] satisfies RouteConfig;
