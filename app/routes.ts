// Every URL of the shop, its layout and its guards (PAGE-17 to PAGE-36, ACCOUNT-1). A page goes by its name in the table of
// paths (shop/page-paths.ts), and its folder is its path unless another is named. The router sees a prefix that is in the
// table of locales, or the path `/`: app/server/locale.ts answers all others before it.
import { layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import {
	below,
	exact,
	guarded,
	helpWords,
	inLayout,
	page,
	pages,
	resource,
} from "./routes/route-builders.ts";

export default exact([
	route("robots.txt", "routes/resources/robots.ts"),
	route("llms.txt", "routes/resources/llms.ts"),
	route("agents.md", "routes/resources/agents.ts"),
	route(".well-known/security.txt", "routes/resources/security-txt.ts"),
	route(".well-known/gpc.json", "routes/resources/gpc.ts"),
	route(".well-known/change-password", "routes/resources/change-password.ts"),
	route(".well-known/ucp", "routes/resources/agents/ucp-profile.ts"),
	route("api/mcp", "routes/resources/agents/mcp.ts"),
	route("api/ucp/v1/*", "routes/resources/agents/ucp.ts"),
	inLayout("svg-sprite", [
		route("_icons", "routes/resources/icons.ts"),
		route(":prefix/_icons", "routes/resources/icons.ts", { id: "icons-by-prefix" }),
	]),
	route("build.json", "routes/resources/build.ts"),
	route("messages/:version/:prefix/:file", "routes/resources/messages.ts"),

	inLayout("default", [
		layout(`${pages}/_visitor.ts`, [
			layout(`${pages}/_boundary.tsx`, [
				// of all paths only the home page's does without a prefix (MARKET-10)
				inLayout("home-page", [route(":lc?", `${pages}/home/route.tsx`)]),
				...prefix(":lc", [
					page("search"),
					...(["sale", "sale-department", "new", "new-department"] as const).map((name) =>
						page(name, "highlight", name),
					),
					resource("suggestions", "routes/resources/suggestions.ts"),
					resource("quick-add", "routes/resources/quick-add.ts"),
					resource("in-store", "routes/resources/in-store.ts"),
					resource("seen", "routes/resources/seen.ts"),
					resource("density", "routes/resources/density.ts"),
					page("look", "look"),
					page("passport", "passport"),
					page("reviews", "reviews"),
					page("review"),
					page("question-confirmation", "questions/confirmation"),
					page("questions", "questions"),
					page("menu"),
					resource("menu-groups", "routes/resources/menu-groups.ts"),
					route("sitemap.xml", "routes/resources/sitemap-index.ts"),
					route("sitemap/:file", "routes/resources/sitemap.ts"),
					route("policies.json", "routes/resources/policies.ts"),
					resource("legal-notices", "routes/resources/legal-notices.ts"),
					resource("international", "routes/resources/international.ts"),
					resource("visitor-state", "routes/resources/visitor-state.ts"),
					resource("measured-customer", "routes/resources/measured-customer.ts"),
					inLayout("cart-page", [
						page("cart"),
						...guarded("shared-cart", ["share-cart"], [page("shared-cart", "cart/shared")]),
						page("cart-restore", "cart/restore"),
						page("cart-add", "cart/add"),
						page("code", "code"),
					]),
					resource("mini-cart", `${pages}/cart/mini.ts`),
					page("shared-wishlist", "wishlist/shared"),
					page("product-alert-confirmation", "product-alert/confirmation"),
					page("product-alert-end", "product-alert/end"),
					page("product-alert", "product-alert"),
					page("gift-card"),
					page("cookies"),
					page("track-order"),
					page("contact"),
					page("withdrawal"),
					page("withdrawal-received"),
					resource("withdrawal-label", `${pages}/withdrawal/label.ts`),
					...guarded(
						"wishes",
						["account-access"],
						[page("wishlist"), resource("stock-alert", `${pages}/wishlist/stock-alert.tsx`)],
					),

					...guarded(
						"stores",
						["store-access"],
						[
							page("stores"),
							page("stores-all"),
							page("store-by-id", "stores/by-id"),
							route("stores/:country/:city/:store", `${pages}/stores/store/route.tsx`),
						],
					),

					// short forms, canonical (PAGE-11): the segment's marker says which kind of page it is, and its guard
					route(":slug", `${pages}/short-form/route.tsx`),
					...helpWords.map((word) =>
						route(`${word}/:page?`, `${pages}/content/help.tsx`, { id: `help-${word}` }),
					),
					resource("preview", `${pages}/content/preview.tsx`),
					// long, barcode and legacy forms, redirected to the short forms with 301
					...["landingPage", "trendPage", "lookbookPage", "blogPage"].map((word) =>
						route(`${word}/:name/:contentId`, `${pages}/content/long-form.tsx`, { id: word }),
					),
					route("catalog/:name/:familyId", `${pages}/catalog/long-form.tsx`),
					route("product/:gtin", `${pages}/product/by-gtin.tsx`),
					route("product/:name/:id", `${pages}/product/long-form.tsx`),
					route("01/:barcode/:any", `${pages}/product/by-barcode.tsx`),
					// GS1 Digital Link (CATALOGUE-125): an item by its number, and one piece of it by its serial number
					route("01/:barcode", `${pages}/product/digital-link.ts`),
					route("01/:barcode/21/:serial", `${pages}/product/digital-link.ts`, { id: "piece" }),
					route(":any/:legacy.html", `${pages}/product/legacy.tsx`),

					resource("address-suggestions", "routes/resources/address-suggestions.ts"),
					inLayout("order", [
						// who comes back from a wallet's sheet is signed in by it
						page("order-express", "order/express"),
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

					below("account", `${pages}/account/_sections.ts`, [
						...guarded(
							"account",
							["secure-authent", "account-access"],
							[
								resource("account", `${pages}/account/entry.ts`),
								inLayout("account", [
									page("account-dashboard"),
									page("account-welcome"),
									page("account-orders"),
									page("account-order", "account/orders/order"),
									page("account-return-items", "account/orders/return-items"),
									page("account-review", "account/orders/review"),
									page("account-return", "account/orders/returned"),
									page("account-downloads"),
									page("account-pictures"),
									page("account-reservations"),
									page("create-reservation"),
									page("account-wishlist"),
									page("account-alerts"),
									...guarded("account-store", ["store-access"], [page("account-store")]),
									page("account-advantages"),
									page("account-loyalty"),
									page("account-loyalty-history"),
									page("account-settings"),
									page("account-settings-edit"),
									page("account-email"),
									page("account-sign-in"),
									page("account-change-password"),
									page("account-delivery-addresses"),
									page(
										"create-delivery-address",
										"account/settings/delivery-addresses/create",
										"createDeliveryAddresses",
									),
									page(
										"edit-delivery-address",
										"account/settings/delivery-addresses/edit",
										"editDeliveryAddresses",
									),
									page("ask-delivery-address", "account/settings/delivery-addresses/page"),
									page("account-settings-billing-address"),
									page("account-settings-bank-details"),
									page("account-settings-cards"),
									page("account-subscriptions"),
									page("account-delete"),
								]),
								resource("account-invoice", `${pages}/account/orders/invoice.ts`),
								resource("account-credit-note", `${pages}/account/orders/credit-note.ts`),
								resource("account-return-label", `${pages}/account/orders/return-label.ts`),
								resource("care-sheet", `${pages}/account/downloads/care-sheet.ts`),
								resource("gift-card-sheet", `${pages}/account/downloads/gift-card-sheet.ts`),
								resource("data-archive", `${pages}/account/downloads/data-archive.ts`),
							],
						),
					]),

					inLayout("newsletter", [
						page("newsletter-subscription"),
						page("newsletter-confirmation"),
						page("survey"),
						page("unsubscribe"),
						page("unsubscribe-confirmation"),
					]),
					resource("newsletter-in-place", "routes/resources/newsletter-in-place.ts"),
					page("tmp-error"),

					inLayout("auth", [
						page("auth-callback"),
						resource("auth-create", `${pages}/auth/create/route.ts`),
						resource("auth-letter", `${pages}/auth/letter/route.ts`),
						page("auth-logout"),
						resource("auth-return", `${pages}/auth/return/route.ts`),
					]),

					route("*", `${pages}/not-found/route.tsx`),
					// where a refused page is rendered again (app/server/fail-page.ts)
					route("-/*", `${pages}/not-found/route.tsx`, { id: "refused" }),
				]),
			]),
		]),
	]),
] satisfies RouteConfig);
