// The calls of a gateway that was written from the specification alone (gateway.ts), and what it keeps.
import { randomUUID } from "node:crypto";
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { accountRoutes } from "./account-calls.ts";
import { fieldsOf, gone, Refused } from "./refusals.ts";
import { newCart, newLine, orderOf, productAnswer, withSums } from "./shapes.ts";

export interface Asked {
	/** `POST /carts/c-1/products/3600000000017` */
	what: string;
	query: URLSearchParams;
	body: unknown;
	headers: Headers;
}

export interface Customer {
	customerId: string;
	cartId: string | null;
	billing: Record<string, string> | null;
	delivery: (Address & { id: string; favorite: boolean })[];
	iban: string | null;
	preferredStore: string;
}

/** What a route gets: the parts of the path that its pattern names, and the rest of the call. */
export interface Call extends Asked {
	params: Record<string, string>;
	customer: Customer | null;
}

export type Answer = { status?: number; json: unknown };
export type Route = [method: string, path: string, run: (call: Call) => Answer];

/** The state of one gateway, and the calls on it. */
export function specifiedCalls() {
	const carts = new Map<string, Cart>();
	const orders = new Map<string, ReturnType<typeof orderOf>>();
	const customer: Customer = {
		customerId: "customer-1",
		cartId: null,
		billing: null,
		delivery: [],
		iban: null,
		preferredStore: "",
	};
	const outOfStock = new Set<string>();
	/** bearers that are accepted, and refresh tokens with the pair that each of them gets */
	const bearers = new Set<string>();
	const pairs = new Map<string, { accessToken: string; refreshToken: string }>();
	let isMoved = false;
	let paymentPage = "";

	function cartOf({ params: { cartId = "" }, query, customer: caller }: Call, isChange: boolean) {
		const cart = carts.get(cartId);
		if (!cart || (cart.customer && cart.customer.customerId !== caller?.customerId)) {
			throw gone(cartId);
		}
		if (isChange && Number(query.get("version")) !== cart.version) {
			throw new Refused(409, `Version mismatch. Concurrent modification of ${cartId}.`);
		}
		return cart;
	}
	const read = (call: Call) => cartOf(call, false);
	const save = (cart: Cart): Cart => {
		const next = withSums({ ...cart, version: cart.version + 1 });
		carts.set(next.id, next);
		return next;
	};
	const change =
		(run: (cart: Cart, call: Call) => Partial<Cart>) =>
		(call: Call): Answer => {
			const cart = cartOf(call, true);
			return { json: save({ ...cart, productsNotAdded: [], ...run(cart, call) }) };
		};
	const ownChange =
		(run: (cart: Cart, call: Call) => Partial<Cart>) =>
		(call: Call): Answer => {
			signedIn(call);
			return change(run)(call);
		};

	function signedIn({ customer: caller }: Call): Customer {
		if (!caller) throw new Refused(401, "Invalid JWT.");
		return caller;
	}

	function withUnit(lines: readonly LineItem[], sku: string): LineItem[] {
		if (!lines.some((line) => line.sku === sku)) return [...lines, newLine(sku)];
		return lines.map((line) =>
			line.sku === sku ? { ...line, quantity: line.quantity + 1 } : line,
		);
	}

	function create(caller: Customer | null): Cart {
		const cart = save(newCart(`cart-${randomUUID()}`, caller?.customerId ?? null));
		if (caller) caller.cartId = cart.id;
		return cart;
	}

	function merge(call: Call): Answer {
		const own = signedIn(call);
		const { cartId } = fieldsOf(call.body, "cartId", "customer") as { cartId: string };
		const guests = carts.get(cartId);
		if (!guests) throw gone(cartId);
		const mine = own.cartId ? carts.get(own.cartId) : undefined;
		if (!mine) {
			own.cartId = cartId;
			return {
				json: save({ ...guests, customer: { customerId: own.customerId, loyaltyCardId: "" } }),
			};
		}
		if (mine.id === guests.id) return { json: mine };
		carts.delete(cartId);
		const lines = guests.lineItems.reduce(
			(all, line) =>
				Array.from({ length: line.quantity }).reduce<LineItem[]>(
					(so) => withUnit(so, line.sku),
					all,
				),
			mine.lineItems,
		);
		return { status: 226, json: save({ ...mine, lineItems: lines }) };
	}

	function validate(call: Call): Answer {
		const cart = cartOf(call, true);
		signedIn(call);
		if (isMoved) throw new Refused(412, "The stock of the cart has changed.");
		if (cart.payments.length === 0) throw new Refused(422, "The cart has no payment.");
		const order = orderOf(cart);
		orders.set(cart.id, order);
		carts.delete(cart.id);
		customer.cartId = null;
		return { json: { order, resultCode: "Authorised" } };
	}

	function pay(cart: Cart, call: Call): Cart {
		const { returnUrl } = call.body as { returnUrl: string };
		if (!cart.billingAddress || !cart.shippingInfo) throw new Refused(422, "Not ready.");
		if (!URL.canParse(returnUrl)) throw new Refused(400, "No address to return to.");
		const { totalPrice: amountPlanned } = cart;
		const payment = { paymentId: "pay-1", paymentProvider: "provider", paymentProduct: "visa" };
		return save({ ...cart, payments: [{ ...payment, amountPlanned, status: "RedirectShopper" }] });
	}

	function refresh({ body, headers }: Call): Answer {
		const { tokens } = fieldsOf(body, "tokens");
		const { accessToken, refreshToken } = fieldsOf(tokens, "accessToken", "refreshToken");
		const pair = pairs.get(String(refreshToken));
		const cookie = headers.get("cookie") ?? "";
		const hasCredentials =
			cookie.includes(String(accessToken)) && cookie.includes(String(refreshToken));
		if (!pair || !hasCredentials) throw new Refused(401, "Unauthorized");
		bearers.add(pair.accessToken);
		return { json: pair };
	}

	const nothing = () => ({ json: { values: [] } });
	const routes: readonly Route[] = [
		["GET", "/web-domains/", () => ({ json: domains })],
		["POST", "/api/cookie-refresh-tokens", refresh],
		["GET", "/ecommerce/v3/catalog/segmentations/", () => ({ json: [] })],
		...accountRoutes(customer, signedIn),
		["GET", "/customers-self/knowledges/wishlist/", nothing],
		["GET", "/customers-self/knowledges/product-stock-alert", nothing],
		["GET", "/commercial-animations/offers/legal-notices", nothing],
		[
			"GET",
			"/commercial-animations-self/offers",
			() => ({ json: { personalOffers: [], collectiveOffers: [] } }),
		],
		["POST", "/applications/front-ecommerce/rules/merge-csp", () => ({ json: {} })],
		[
			"POST",
			"/carts",
			({ body, customer: caller }) => {
				fieldsOf(body, "user?");
				if (caller?.cartId) throw new Refused(406, "The customer already has a cart.");
				return { status: 201, json: create(caller) };
			},
		],
		[
			"GET",
			"/carts-self",
			(call) => {
				const { cartId } = signedIn(call);
				const cart = cartId && carts.get(cartId);
				if (!cart) throw gone("of the customer");
				return { json: cart };
			},
		],
		["POST", "/carts/merge", merge],
		["GET", "/carts/{cartId}", (call) => ({ json: read(call) })],
		[
			"DELETE",
			"/carts/{cartId}",
			(call) => {
				const cart = cartOf(call, true);
				carts.delete(cart.id);
				return { json: cart };
			},
		],
		[
			"POST",
			"/carts/{cartId}/products/{sku}",
			change((cart, { params: { sku = "" } }) => {
				if (outOfStock.has(sku)) throw new Refused(422, "Not enough stock.");
				return { lineItems: withUnit(cart.lineItems, sku) };
			}),
		],
		[
			"POST",
			"/carts/{cartId}/products-list/",
			(call) => {
				const cart = cartOf(call, true);
				if (!Array.isArray(call.body)) throw new Refused(400, "The body is a list of skus.");
				const skus = call.body.map(String);
				const missed = skus.filter((sku) => outOfStock.has(sku));
				const lineItems = skus
					.filter((sku) => !outOfStock.has(sku))
					.reduce((lines, sku) => withUnit(lines, sku), cart.lineItems);
				const productsNotAdded = missed.map((sku) => ({ sku, name: null }));
				const json = save({ ...cart, lineItems, productsNotAdded });
				return { status: missed.length > 0 ? 206 : 200, json };
			},
		],
		[
			"PUT",
			"/carts/{cartId}/products/{lineItemId}/quantity/{quantity}",
			change((cart, { params }) => ({
				lineItems: cart.lineItems.map((line) =>
					line.lineId === params.lineItemId ? { ...line, quantity: Number(params.quantity) } : line,
				),
			})),
		],
		[
			"DELETE",
			"/carts/{cartId}/products/{lineId}",
			change((cart, { params }) => ({
				lineItems: cart.lineItems.filter(({ lineId }) => lineId !== params.lineId),
			})),
		],
		[
			"POST",
			"/carts/{cartId}/promo-code/{promoCode}",
			change(() => {
				throw new Refused(404, "Discount code not found");
			}),
		],
		[
			"POST",
			"/carts/{cartId}/donation",
			change((_, { body }) => {
				fieldsOf(body);
				return { donations: [{ id: "round-up", amount: 10, label: "" }] };
			}),
		],
		[
			"PUT",
			"/carts/{cartId}/refresh",
			change(() => {
				isMoved = false;
				return {};
			}),
		],
		[
			"GET",
			"/deliveries/shipping-methods",
			() => ({
				json: [
					{
						key: "NO",
						shippingRate: {
							price: { centAmount: 490, currencyCode: "EUR" },
							freeAbove: { centAmount: 1_000_000, currencyCode: "EUR" },
						},
						needsAddress: true,
						needsPhone: false,
						promise: { earliest: "2026-03-04", latest: "2026-03-06" },
					},
				],
			}),
		],
		[
			"POST",
			"/carts-self/{cartId}/billing-address",
			ownChange((_, { body }) => ({ billingAddress: body as Address })),
		],
		[
			"POST",
			"/carts-self/{cartId}/shipping-method/{shippingMethodId}",
			ownChange((_, { body, params }) => ({
				shippingAddress: { ...(body as Address), deliveryPointIdV2: null },
				shippingInfo: {
					shippingMethodKey: params.shippingMethodId as "NO",
					name: "Home",
					price: { centAmount: 490, currencyCode: "EUR" },
				},
			})),
		],
		[
			"POST",
			"/carts-self/{cartId}/payments",
			(call) => {
				signedIn(call);
				const cart = pay(cartOf(call, true), call);
				const { returnUrl } = call.body as { returnUrl: string };
				const back = new URL(returnUrl);
				back.searchParams.set("paymentId", "pay-1");
				back.searchParams.set("redirectResult", "paid");
				paymentPage = `https://payments.example/pay-1?${new URLSearchParams({ return: back.href })}`;
				const started = { cart, paymentId: "pay-1", resultCode: "RedirectShopper" };
				return { json: { ...started, paymentDone: false, redirectUrl: paymentPage } };
			},
		],
		["POST", "/carts-self/{cartId}/validate", validate],
		// silent in the specification
		[
			"GET",
			"/ecommerce/v3/catalog/products/{productId}",
			({ params }) => ({ json: productAnswer(params.productId ?? "") }),
		],
		[
			"GET",
			"/customers-self/orders/{orderNumber}",
			({ params }) => {
				const order = [...orders.values()].find(
					({ orderNumber }) => orderNumber === params.orderNumber,
				);
				if (!order) throw new Refused(404, "No such order");
				return { json: order };
			},
		],
		[
			"GET",
			"/customers-self/orders/of-cart/{cartId}",
			({ params }) => {
				const order = orders.get(params.cartId ?? "");
				if (!order) throw new Refused(404, "No order yet");
				return { json: order };
			},
		],
	];
	return {
		routes,
		bearers,
		carts,
		customer,
		outOfStock,
		/** where the last payment has sent the shopper */
		get paymentPage() {
			return paymentPage;
		},
		/** from now on this bearer is accepted */
		accepts: (accessToken: string) => bearers.add(accessToken),
		/** from now on it is not */
		expires: (accessToken: string) => bearers.delete(accessToken),
		/** what a refresh with this token is answered */
		refreshes: (refreshToken: string, pair: { accessToken: string; refreshToken: string }) =>
			pairs.set(refreshToken, pair),
		/** stock or price moves while the shopper pays: until the next refresh of the cart */
		moves(): void {
			isMoved = true;
		},
		/** a cart of the customer's, from another device */
		ownCart(sku: string): Cart {
			return save({ ...create(customer), lineItems: [newLine(sku)] });
		},
	};
}
