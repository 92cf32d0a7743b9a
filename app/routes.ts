// Every URL of the shop, its layout and its guards (PAGE-17 to PAGE-36, ACCOUNT-1). The router sees a prefix that is in the
// table of locales, or the path `/`: app/server/locale.ts answers all others before it.
import { layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import {
	accountPage,
	accountResource,
	exact,
	guarded,
	helpWords,
	page,
	pages,
} from "./route-builders.ts";

const book = "settings/delivery-addresses";

export default exact([
	route("robots.txt", "routes/resources/robots.ts"),
	route(".well-known/security.txt", "routes/resources/security-txt.ts"),
	route("_icons", "routes/resources/icons.ts"),
	route(":prefix/_icons", "routes/resources/icons.ts", { id: "icons-by-prefix" }),
	route("build.json", "routes/resources/build.ts"),
	route("messages/:version/:prefix/:file", "routes/resources/messages.ts"),

	layout(`${pages}/_layout.tsx`, [
		layout(`${pages}/_visitor.ts`, [
			layout(`${pages}/_boundary.tsx`, [
				// of all paths only the home page's does without a prefix (MARKET-10)
				page(":lc?", "home"),
				...prefix(":lc", [
					page("search"),
					route("search/suggestions", "routes/resources/suggestions.ts"),
					route("quick-add/:productId", "routes/resources/quick-add.ts"),
					route("in-store/:productId", "routes/resources/in-store.ts"),
					route("seen/:productId", "routes/resources/seen.ts"),
					page("reviews/:productId", "reviews"),
					page("review"),
					page("menu"),
					route("menu/groups", "routes/resources/menu-groups.ts"),
					route("sitemap.xml", "routes/resources/sitemap-index.ts"),
					route("sitemap/:file", "routes/resources/sitemap.ts"),
					route("legal-notices", "routes/resources/legal-notices.ts"),
					route("international", "routes/resources/international.ts"),
					route("visitor-state", "routes/resources/visitor-state.ts"),
					route("measured-customer", "routes/resources/measured-customer.ts"),
					page("cart"),
					route("mini-cart", `${pages}/cart/mini.ts`),
					...guarded("shared-cart", ["share-cart"], [page("cart/shared/:shareId", "cart/shared")]),
					page("wishlist/shared/:shareId", "wishlist/shared"),
					page("gift-card"),
					page("cookies"),
					page("track-order"),
					page("withdrawal"),
					page("withdrawal/received"),
					route("withdrawal/label", `${pages}/withdrawal/label.ts`),
					...guarded(
						"wishes",
						["account-access"],
						[page("wishlist"), route("stock-alert", `${pages}/wishlist/stock-alert.tsx`)],
					),

					...guarded(
						"stores",
						["store-access"],
						[
							page("stores"),
							page("stores/all"),
							page("stores/:storeId", "stores/by-id"),
							page("stores/:country/:city/:store", "stores/store"),
						],
					),

					// short forms, canonical (PAGE-11): the segment's marker says which kind of page it is, and its guard
					page(":slug", "short-form"),
					...helpWords.map((word) =>
						route(`${word}/:page?`, `${pages}/content/help.tsx`, { id: `help-${word}` }),
					),
					route("preview", `${pages}/content/preview.tsx`),
					// long, barcode and legacy forms, redirected to the short forms with 301
					...["landingPage", "trendPage", "lookbookPage", "blogPage"].map((word) =>
						route(`${word}/:name/:contentId`, `${pages}/content/long-form.tsx`, { id: word }),
					),
					route("catalog/:name/:familyId", `${pages}/catalog/long-form.tsx`),
					route("product/:gtin", `${pages}/product/by-gtin.tsx`),
					route("product/:name/:id", `${pages}/product/long-form.tsx`),
					route("01/:barcode/:any", `${pages}/product/by-barcode.tsx`),
					route(":any/:legacy.html", `${pages}/product/legacy.tsx`),

					route("address-suggestions", "routes/resources/address-suggestions.ts"),
					layout(`${pages}/order/_layout.tsx`, [
						...guarded(
							"order-steps",
							["secure-authent", "account-access", "init-order", "order-access"],
							[
								page("order-billing", "order/delivery/billing"),
								page("order-delivery", "order/delivery"),
								page("order-overview", "order/overview"),
								page("order-payment", "order/payment"),
							],
						),
						...guarded(
							"order-return",
							["secure-authent", "account-access", "order-exception"],
							[page("order-adyen-check", "order/adyen-check")],
						),
						...guarded(
							"order-end",
							["secure-authent", "account-access"],
							[page("order-confirmation", "order/confirmation")],
						),
					]),

					layout(`${pages}/account/_sections.ts`, [
						...guarded(
							"account",
							["secure-authent", "account-access"],
							[
								route("account", `${pages}/account/entry.ts`),
								layout(`${pages}/account/_layout.tsx`, [
									accountPage("dashboard"),
									accountPage("welcome"),
									accountPage("orders"),
									accountPage("orders/:orderNumber", "orders/order"),
									accountPage("orders/:orderNumber/return", "orders/return-items"),
									accountPage("orders/:orderNumber/review", "orders/review"),
									accountPage("orders/:orderNumber/returns/:returnNumber", "orders/returned"),
									accountPage("downloads"),
									accountPage("pictures"),
									accountPage("reservations"),
									accountPage("reservations/create"),
									accountPage("wishlist"),
									accountPage("alerts"),
									...guarded("account-store", ["store-access"], [accountPage("store")]),
									accountPage("advantages"),
									accountPage("loyalty"),
									accountPage("loyalty/history"),
									accountPage("settings"),
									accountPage("settings/edit"),
									accountPage("settings/email"),
									accountPage("settings/sign-in"),
									accountPage("change-password"),
									accountPage(book),
									accountPage(`${book}/create`, `${book}/create`, "createDeliveryAddresses"),
									accountPage(`${book}/:id/edit`, `${book}/edit`, "editDeliveryAddresses"),
									accountPage(`${book}/:id/:page`, `${book}/page`),
									accountPage("settings/billing-address"),
									accountPage("settings/bank-details"),
									accountPage("settings/cards"),
									accountPage("subscriptions"),
									accountPage("delete"),
								]),
								accountResource("orders/:orderNumber/invoice", "orders/invoice"),
								accountResource("orders/:orderNumber/credit-notes/:number", "orders/credit-note"),
								accountResource(
									"orders/:orderNumber/returns/:returnNumber/label",
									"orders/return-label",
								),
								accountResource("downloads/care/:productId", "downloads/care-sheet"),
								accountResource(
									"downloads/gift-card/:orderNumber/:giftCardId",
									"downloads/gift-card-sheet",
								),
								accountResource("downloads/data/:archiveId", "downloads/data-archive"),
							],
						),
					]),

					layout(`${pages}/newsletter/_layout.tsx`, [
						page("newsletter/subscription"),
						page("newsletter/confirmation"),
						page("survey"),
						page("unsubscribe"),
						page("unsubscribe/confirmation"),
					]),
					route("newsletter/subscription/in-place", "routes/resources/newsletter-in-place.ts"),
					page("tmp/error"),

					layout(`${pages}/auth/_layout.ts`, [
						page("auth/callback"),
						route("auth/create", `${pages}/auth/create/route.ts`),
						route("auth/letter", `${pages}/auth/letter/route.ts`),
						page("auth/logout"),
						route("auth/return", `${pages}/auth/return/route.ts`),
					]),

					page("*", "not-found"),
					// where a refused page is rendered again (app/server/fail-page.ts)
					page("-/*", "not-found", "refused"),
				]),
			]),
		]),
	]),
] satisfies RouteConfig);
