// The cart at the gateway (CART-34, CART-35, CART-43): the first add creates it, a cookie holds its id, every change
// sends its version.

import { measureMoves } from "#app/models/measurement/measurement.server.ts";
import { attempt } from "#app/server/failures.ts";
import { GatewayFailure } from "#app/server/gateway-client.ts";
import {
	type Context,
	getFacts,
	getGateway,
	getRuntime,
	getSession,
	getShop,
} from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { addProduct, addProducts } from "#contract/cart/lines.ts";
import { createCart, getCart, getOwnCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { memo } from "#shop/memo.ts";
import { itemCount } from "./cart.ts";
import { cartUserOf } from "./cart-user.server.ts";
import { NoKnownCart } from "./failures.ts";
import { pressKey } from "./press-key.server.ts";

/** How often a change is tried again on a fresh cart after a 409 (CART-45, LIMIT-34). */
const versionRetries = 3;

/** A request reads its cart once, for the header, guards and page together. */
const known = new WeakMap<Context, Promise<Cart | null>>();

function recordCart(context: Context, cart: Cart | null): void {
	getSession(context).note({
		count: cart ? itemCount(cart) : 0,
		version: cart ? String(cart.version) : "",
		total: cart?.totalPrice.centAmount ?? 0,
	});
}

function cacheCart(context: Context, cart: Cart | null): Cart | null {
	known.set(context, Promise.resolve(cart));
	recordCart(context, cart);
	return cart;
}

/** Takes over the cart in the gateway's answer: known to the rest of this request, its id in the cookie. */
export function adoptCart(context: Context, cart: Cart): Cart {
	cacheCart(context, cart);
	getSession(context).setCartId(cart.id);
	return cart;
}

/** The cart that this request has found gone. */
const gone = new WeakMap<Context, string>();

/** Null if the visitor came without a cart, or has one. */
export function goneCartId(context: Context): string | null {
	return gone.get(context) ?? null;
}

/** CART-40: the cart is cleared and its cookie removed. */
export function forgetCart(context: Context): void {
	const { cartId } = getSession(context);
	if (cartId) gone.set(context, cartId);
	cacheCart(context, null);
	getSession(context).setCartId(null);
}

/** CART-40: a 404 of these words (gateway-refusal.ts); any other 404 means something else. */
export function isCartGone(error: unknown): boolean {
	return error instanceof GatewayFailure && error.code === "CART_NOT_FOUND";
}

async function fetchCart(context: Context): Promise<Cart | null> {
	const { cartId } = getSession(context);
	if (!cartId) return null;
	const result = await attempt(getGateway(context).call(getCart, { params: { cartId } }));
	if (!result.ok && !isCartGone(result.failure)) throw result.failure;
	// a cart that became an order belongs to no shopper any more
	if (result.ok && result.data.data.orderNumber === null) {
		recordCart(context, result.data.data);
		return result.data.data;
	}
	forgetCart(context);
	return null;
}

/**
 * The shopper's cart, or null if there is none.
 * @throws GatewayFailure when the cart API fails; the cookie stays, and the cart is never shown as empty
 */
export function readCart(context: Context): Promise<Cart | null> {
	return memo(known, context, () => fetchCart(context));
}

export function reloadCart(context: Context): Promise<Cart | null> {
	known.delete(context);
	return readCart(context);
}

/** What every change sends besides its own parameters: the version that it changes, and its key (CART-43, CART-46). */
interface ChangeAt {
	query: { version: number };
	idempotencyKey: string;
}

/** One change of a cart: the call's answer. */
export type CartChange = (cart: Cart, at: ChangeAt) => Promise<{ data: Cart }>;

/**
 * Runs one change on the current cart; a 409 reloads the cart and tries again (CART-44). The key stays the same,
 * since a refused version means that nothing was applied (CART-47).
 * @param maxRetries how often it is tried again: 0 for a change that is right only for the cart that the shopper saw
 * @param idempotencyKey one that another request sends too, for a change that both ask for (CHECKOUT-91)
 * @throws NoKnownCart 'No known cart in store' (CART-41)
 */
export async function changeCart(
	context: Context,
	change: CartChange,
	maxRetries = versionRetries,
	idempotencyKey: string = crypto.randomUUID(),
): Promise<Cart> {
	for (let retries = 0; ; retries += 1) {
		const cart = await readCart(context);
		if (!cart) throw new NoKnownCart();
		const at = { query: { version: cart.version }, idempotencyKey };
		const done = await attempt(change(cart, at));
		if (done.ok) {
			const { data: changed } = done.data;
			measureMoves(context, cart, changed);
			return adoptCart(context, changed);
		}
		const { failure } = done;
		if (isCartGone(failure)) forgetCart(context);
		if (failure.code !== "CART_VERSION_CONFLICT") throw failure;
		// the next read, here or for the page, sees how it stands
		known.delete(context);
		if (retries === maxRetries) throw failure;
	}
}

/** Makes a cart; a customer who has one already (406) gets that one (CART-39). */
async function makeCart(context: Context): Promise<Cart> {
	const gateway = getGateway(context);
	const user = await cartUserOf(context);
	const making = gateway.call(createCart, {
		body: user ? { user } : {},
		idempotencyKey: crypto.randomUUID(),
	});
	const made = (await attempt(making, "CART_EXISTS")).data;
	const { data } = made ?? (await gateway.call(getOwnCart));
	return adoptCart(context, data);
}

/**
 * Runs a change that may need a new cart (CART-34): for a shopper without one, or whose cart vanished between reading
 * and changing.
 * @param what all that the change says: of two that say the same after the same answer, one counts (CART-125)
 */
export async function changeOrMakeCart(
	context: Context,
	what: readonly unknown[],
	change: CartChange,
): Promise<Cart> {
	// before the cart is read: a second press on one page knows as little of the first's answer as the page does
	const { cartId, remembered } = getSession(context);
	const { storeId } = getShop(context).domain;
	const seen = Number(remembered.version);
	const key = cartId && seen ? pressKey(cartId, seen, [storeId, ...what]) : undefined;
	if (!(await readCart(context))) {
		await makeCart(context);
		return changeCart(context, change);
	}
	const done = await attempt(changeCart(context, change, versionRetries, key));
	if (done.ok) return done.data;
	if (!isCartGone(done.failure) && done.failure.code !== "NO_KNOWN_CART") throw done.failure;
	await makeCart(context);
	return changeCart(context, change);
}

/**
 * Which of these sizes may be put into the bag (OPERATOR-80): those that are sold through a waiting room need its pass.
 * @throws Response that leads to the product's page, where the line is, if none may
 */
function admittedSkus(context: Context, skus: readonly string[]): string[] {
	const { waitingRooms } = getRuntime(context);
	if (!waitingRooms.isAnyOpen()) return [...skus];
	const { passes } = getFacts(context);
	const closed = new Map(
		skus.flatMap((sku) => {
			const found = waitingRooms.ofSku(sku);
			return found && !passes?.has(found.room.name) ? [[sku, found.productId]] : [];
		}),
	);
	const admitted = skus.filter((sku) => !closed.has(sku));
	const [productId] = closed.values();
	if (admitted.length > 0 || !productId) return admitted;
	throw redirectTo(context, `/${getShop(context).locale.prefix}/product/_/${productId}/`);
}

/**
 * Adds one item of each sku. Of several skus in one call some may be refused; those are in the answer's
 * `productsNotAdded` (CART-48).
 * @param sourceCartId the share that the items are copied from (CART-11)
 */
export async function addToCart(
	context: Context,
	asked: readonly string[],
	sourceCartId?: string,
): Promise<Cart> {
	const gateway = getGateway(context);
	if (asked.length === 0) throw new RangeError("addToCart needs a sku");
	const skus = admittedSkus(context, asked);
	const [sku = "", ...others] = skus;
	const cart = await changeOrMakeCart(context, ["add", skus, sourceCartId], async (cart, at) => {
		if (others.length === 0 && !sourceCartId) {
			return gateway.call(addProduct, { ...at, params: { cartId: cart.id, sku } });
		}
		const query = sourceCartId ? { ...at.query, sourceCartId } : at.query;
		const change = { ...at, query, params: { cartId: cart.id }, body: [...skus] };
		const done = await attempt(gateway.call(addProducts, change));
		if (done.ok) return done.data;
		const { code, isUnnamed } = done.failure;
		if (code !== "INVALID_REQUEST" || isUnnamed) throw done.failure;
		// a gateway of the release before takes no list
		const body = { skus: [...skus], ...(sourceCartId ? { sourceCartId } : {}) };
		return gateway.call(addProducts, { ...at, params: { cartId: cart.id }, body });
	});
	const left = asked.filter((each) => !skus.includes(each));
	if (left.length === 0) return cart;
	const productsNotAdded = left.map((each) => ({ sku: each, name: null }));
	return { ...cart, productsNotAdded: [...cart.productsNotAdded, ...productsNotAdded] };
}
