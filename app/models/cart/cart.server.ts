// The cart's life at the gateway (S2 §4): made by the first add, its id in a cookie, every change with its version.
import type { RouterContextProvider } from "react-router";
import { addProduct } from "#contract/cart/add-product.ts";
import { addProducts } from "#contract/cart/add-products.ts";
import { createCart } from "#contract/cart/create-cart.ts";
import { deleteCart } from "#contract/cart/delete-cart.ts";
import { getCart } from "#contract/cart/get-cart.ts";
import { getOwnCart } from "#contract/cart/get-own-cart.ts";
import { refreshCart } from "#contract/cart/refresh-cart.ts";
import { removeLine as removeLineCall } from "#contract/cart/remove-line.ts";
import { setQuantity as setQuantityCall } from "#contract/cart/set-quantity.ts";
import { type Cart, maxQuantity } from "#contract/cart/shapes.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { getGateway, getSession } from "~/server/request-context.ts";
import { cartUserOf } from "./cart-user.server.ts";
import { NoKnownCart } from "./failures.ts";

type Context = Readonly<RouterContextProvider>;

/** S2 §4 409: how often a change is tried again on a fresh cart (D18). */
const versionRetries = 3;

/** The cart of a request is asked for once, whoever needs it: header, guard or page. */
const known = new WeakMap<Context, Promise<Cart | null>>();

function keep(context: Context, cart: Cart | null): Cart | null {
	known.set(context, Promise.resolve(cart));
	return cart;
}

/** Takes over a cart the gateway answered with: remembered for this request, its id kept in the cookie. */
export function adoptCart(context: Context, cart: Cart): Cart {
	keep(context, cart);
	getSession(context).setCartId(cart.id);
	return cart;
}

/** S2 §4 404: the cart is cleared and its cookie removed. */
export function forgetCart(context: Context): void {
	keep(context, null);
	getSession(context).setCartId(null);
}

function hasCode(error: unknown, code: GatewayFailure["code"]): boolean {
	return error instanceof GatewayFailure && error.code === code;
}

async function fetchCart(context: Context): Promise<Cart | null> {
	const { cartId } = getSession(context);
	if (!cartId) return null;
	try {
		const { data: cart } = await getGateway(context).call(getCart, { params: { cartId } });
		// a cart that became an order is nobody's cart any more
		if (cart.orderNumber === null) return cart;
	} catch (error) {
		if (!hasCode(error, "CART_NOT_FOUND")) throw error;
	}
	forgetCart(context);
	return null;
}

/**
 * The shopper's cart, null where there is none.
 * @throws GatewayFailure when the cart API cannot be asked; the cookie stays (never shown empty)
 */
export function readCart(context: Context): Promise<Cart | null> {
	const asked = known.get(context) ?? fetchCart(context);
	known.set(context, asked);
	return asked;
}

export function reloadCart(context: Context): Promise<Cart | null> {
	known.delete(context);
	return readCart(context);
}

/**
 * Runs one change on the current cart; 409 reloads and tries again (S2 §4). The key is the same each time,
 * since a refused version means that nothing was applied (D18).
 * @throws NoKnownCart 'No known cart in store' (S2 §8)
 */
export async function changeCart(
	context: Context,
	change: (cart: Cart, idempotencyKey: string) => Promise<Cart>,
): Promise<Cart> {
	const idempotencyKey = crypto.randomUUID();
	for (let retries = 0; ; retries += 1) {
		const cart = await (retries === 0 ? readCart(context) : reloadCart(context));
		if (!cart) throw new NoKnownCart();
		try {
			return adoptCart(context, await change(cart, idempotencyKey));
		} catch (error) {
			if (hasCode(error, "CART_NOT_FOUND")) forgetCart(context);
			if (!hasCode(error, "CART_VERSION_CONFLICT") || retries === versionRetries) throw error;
		}
	}
}

/** A new cart; a customer who has one already (406) gets that one (S2 §4). */
async function makeCart(context: Context): Promise<Cart> {
	const gateway = getGateway(context);
	try {
		const user = await cartUserOf(context);
		const { data } = await gateway.call(createCart, {
			body: user ? { user } : {},
			idempotencyKey: crypto.randomUUID(),
		});
		return adoptCart(context, data);
	} catch (error) {
		if (!hasCode(error, "CART_EXISTS")) throw error;
		const { data } = await gateway.call(getOwnCart);
		return adoptCart(context, data);
	}
}

/**
 * Adds one piece of each sku named; several in one call, of which some may be refused: they are in the
 * answer's `productsNotAdded` (S2 §4 206).
 */
export async function addToCart(context: Context, skus: readonly string[]): Promise<Cart> {
	const gateway = getGateway(context);
	const [sku, ...others] = skus;
	if (!sku) throw new RangeError("addToCart needs a sku");
	const add = async (cart: Cart, idempotencyKey: string) => {
		const at = { query: { version: cart.version }, idempotencyKey };
		if (others.length === 0) {
			return (await gateway.call(addProduct, { ...at, params: { cartId: cart.id, sku } })).data;
		}
		const body = { skus: [...skus] };
		return (await gateway.call(addProducts, { ...at, params: { cartId: cart.id }, body })).data;
	};
	if (!(await readCart(context))) await makeCart(context);
	try {
		return await changeCart(context, add);
	} catch (error) {
		// the cart vanished between reading and adding: a shopper who adds gets a new one
		if (!hasCode(error, "CART_NOT_FOUND") && !(error instanceof NoKnownCart)) throw error;
		await makeCart(context);
		return changeCart(context, add);
	}
}

export function setQuantity(context: Context, lineItemId: string, quantity: number): Promise<Cart> {
	return changeCart(context, async (cart, idempotencyKey) => {
		const { data } = await getGateway(context).call(setQuantityCall, {
			params: { cartId: cart.id, lineItemId, quantity: String(quantity) },
			query: { version: cart.version },
			idempotencyKey,
		});
		return data;
	});
}

export function removeLine(context: Context, lineId: string): Promise<Cart> {
	return changeCart(context, async (cart, idempotencyKey) => {
		const { data } = await getGateway(context).call(removeLineCall, {
			params: { cartId: cart.id, lineId },
			query: { version: cart.version },
			idempotencyKey,
		});
		return data;
	});
}

/** Undo of a removal (S2 §4): the sku comes back, then its quantity. */
export async function restoreLine(
	context: Context,
	removed: { sku: string; quantity: number },
): Promise<Cart> {
	const before = (await readCart(context))?.lineItems.find((line) => line.sku === removed.sku);
	const cart = await addToCart(context, [removed.sku]);
	const line = cart.lineItems.find(({ sku }) => sku === removed.sku);
	const wanted = Math.min(maxQuantity, removed.quantity + (before?.quantity ?? 0));
	if (!line || line.quantity >= wanted) return cart;
	return setQuantity(context, line.lineId, wanted);
}

/** Takes over today's prices and stock (S2 §7 refresh). */
export function refreshPrices(context: Context): Promise<Cart> {
	return changeCart(context, async (cart, idempotencyKey) => {
		const { data } = await getGateway(context).call(refreshCart, {
			params: { cartId: cart.id },
			query: { version: cart.version },
			idempotencyKey,
		});
		return data;
	});
}

/** Throws the whole cart away. */
export async function emptyCart(context: Context): Promise<void> {
	await changeCart(context, async (cart, idempotencyKey) => {
		await getGateway(context).call(deleteCart, {
			params: { cartId: cart.id },
			query: { version: cart.version },
			idempotencyKey,
		});
		return cart;
	});
	forgetCart(context);
}
