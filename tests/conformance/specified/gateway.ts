// A gateway written from the specification alone: its calls (SESSION-45, CART-74 to CART-94, CHECKOUT-73 to CHECKOUT-79,
// ACCOUNT-23 to ACCOUNT-31) with their bodies as they are written, and its errors by status and message (docs/specification/
// errors.md). It knows no code of ours, no idempotency key and no further field, and refuses a body that holds more. Where the
// specification is silent of a call that a purchase needs (product, order), it answers as little as the contract allows.
import { randomUUID } from "node:crypto";
import type { Cart, LineItem } from "../../../gateway/contract/cart/shapes.ts";
import type { Address } from "../../../gateway/contract/customer/shapes.ts";
import { domains } from "../../../gateway/domains/rules/domains.ts";
import { type RefusalForm, Refused, refusalAnswer } from "./refusals.ts";
import { cartAnswer, newCart, newLine, orderOf, productAnswer, withSums } from "./shapes.ts";

export interface Asked {
	/** `POST /carts/c-1/products/3600000000017` */
	what: string;
	query: URLSearchParams;
	body: unknown;
	headers: Headers;
}

interface Customer {
	customerId: string;
	cartId: string | null;
	billing: Record<string, string> | null;
	delivery: (Address & { id: string; favorite: boolean })[];
}

/** What a route gets: the parts of the path that its pattern names, and the rest of the call. */
interface Call extends Asked {
	params: Record<string, string>;
	customer: Customer | null;
}

type Answer = { status?: number; json: unknown };
type Route = [method: string, path: string, run: (call: Call) => Answer];

const gone = (cartId: string) => new Refused(404, `No cart found for id ${cartId}`);

/** @throws Refused 400 unless the body has exactly these fields, `?` for one that may be missing */
function fieldsOf(body: unknown, ...names: string[]): Record<string, unknown> {
	const record = (body ?? {}) as Record<string, unknown>;
	const known = names.map((name) => name.replace("?", ""));
	const extra = Object.keys(record).filter((name) => !known.includes(name));
	const missing = names.filter((name) => !name.endsWith("?") && record[name] === undefined);
	if (Array.isArray(body) || extra.length > 0 || missing.length > 0) {
		throw new Refused(400, `Unexpected body: ${[...extra, ...missing].join(", ")}`);
	}
	return record;
}

const isCart = (value: unknown): value is Cart =>
	typeof value === "object" && value !== null && "lineItems" in value && "version" in value;

/** Carts by their specified fields alone, also within another answer. */
function asAnswered(json: unknown): unknown {
	if (isCart(json)) return cartAnswer(json);
	const { cart } = (json ?? {}) as { cart?: unknown };
	return isCart(cart) ? { ...(json as object), cart: cartAnswer(cart) } : json;
}

export function specifiedGateway(form: RefusalForm = "message") {
	const carts = new Map<string, Cart>();
	const orders = new Map<string, ReturnType<typeof orderOf>>();
	const customer: Customer = {
		customerId: "customer-1",
		cartId: null,
		billing: null,
		delivery: [],
	};
	const outOfStock = new Set<string>();
	/** bearers that are accepted, and refresh tokens with the pair that each of them gets */
	const bearers = new Set<string>();
	const pairs = new Map<string, { accessToken: string; refreshToken: string }>();
	/** a call's next answers instead of the ordinary one */
	const planned: { what: RegExp; refused: Refused }[] = [];
	const asked: Asked[] = [];
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

	const account = () => ({
		...{ customerId: customer.customerId, firstName: "camille", lastName: "morel", gender: "" },
		...{ birthday: "", email: "camille@example.com", emailQuality: "", phoneNumber: "" },
		...{ phoneNumberCountry: "", phoneNumberQuality: "", optinNews: false, preferredStore: "" },
		...{ fiscalNumber: "", preferredChannel: "", hasPassword: true, isDeleted: false },
		...{ loyaltyNumber: "", loyaltyType: "", loyaltyCreationDate: "" },
		...{ webCreationDate: "", webCreationStore: "" },
	});
	const nothing = () => ({ json: { values: [] } });
	const billingFields = [
		"line1",
		"line2?",
		"line3?",
		"line4?",
		"country",
		"city",
		"zipCode",
		"quality",
	];

	const routes: readonly Route[] = [
		["GET", "/web-domains/", () => ({ json: domains })],
		["POST", "/api/cookie-refresh-tokens", refresh],
		["GET", "/ecommerce/v3/catalog/segmentations/", () => ({ json: [] })],
		["GET", "/accounts-self/", (call) => ({ json: signedIn(call) && account() })],
		[
			"GET",
			"/customers-self/addresses",
			(call) => ({
				json: { deliveryAddresses: signedIn(call).delivery, billingAddress: customer.billing },
			}),
		],
		["GET", "/customers-self/addresses/delivery", (call) => ({ json: signedIn(call).delivery })],
		["GET", "/customers-self/addresses/billing", (call) => ({ json: signedIn(call).billing })],
		[
			"PUT",
			"/customers-self/addresses/billing",
			(call) => {
				const own = signedIn(call);
				own.billing = fieldsOf(call.body, ...billingFields) as Record<string, string>;
				return { json: own.billing };
			},
		],
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
			"/customers-self/orders/of-cart/{cartId}",
			({ params }) => {
				const order = orders.get(params.cartId ?? "");
				if (!order) throw new Refused(404, "No order yet");
				return { json: order };
			},
		],
	];
	const matchers = routes.map(([method, path, run]) => {
		const source = path.replace(/\/$/, "").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
		return { method, path: new RegExp(`^${source}/?$`), run };
	});

	function answer(call: Asked, method: string, pathname: string): Answer {
		for (const name of ["accept-language", "subscription-key", "session-id", "device-channel"]) {
			if (!call.headers.has(name)) throw new Refused(400, `Missing header ${name}`);
		}
		const at = planned.findIndex(({ what }) => what.test(call.what));
		const [plan] = at < 0 ? [] : planned.splice(at, 1);
		if (plan) throw plan.refused;
		const bearer = call.headers.get("authorization")?.replace("Bearer ", "");
		if (bearer && !bearers.has(bearer)) throw new Refused(401, "Invalid JWT.");
		for (const { method: own, path, run } of matchers) {
			const match = own === method && path.exec(pathname);
			if (!match) continue;
			const params = Object.fromEntries(
				Object.entries(match.groups ?? {}).map(([name, value]) => [
					name,
					decodeURIComponent(value),
				]),
			);
			return run({ ...call, params, customer: bearer ? customer : null });
		}
		throw new Refused(404, `Cannot ${method} ${pathname}`);
	}

	return {
		async fetch(request: Request): Promise<Response> {
			const { pathname, searchParams: query } = new URL(request.url);
			const text = await request.text();
			const what = `${request.method} ${pathname}`;
			const call = { what, query, headers: request.headers, body: text ? JSON.parse(text) : null };
			asked.push(call);
			try {
				const { status = 200, json } = answer(call, request.method, pathname);
				return Response.json(asAnswered(json), { status });
			} catch (error) {
				if (error instanceof Refused) return refusalAnswer(error, form);
				throw error;
			}
		},
		carts,
		customer,
		/** where the last payment has sent the shopper */
		get paymentPage() {
			return paymentPage;
		},
		outOfStock,
		/** the calls so far whose method and path match */
		asked: (what: RegExp) => asked.filter((call) => what.test(call.what)),
		/** makes the next `times` calls that match fail */
		refuses(what: RegExp, status: number, message: string, times = 1): void {
			for (let i = 0; i < times; i++) planned.push({ what, refused: new Refused(status, message) });
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

export type SpecifiedGateway = ReturnType<typeof specifiedGateway>;
