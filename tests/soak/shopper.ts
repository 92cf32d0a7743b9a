// One shopper: keeps a cart as a storefront does (CART-43, CART-44), with several tabs, repeats and lost answers.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { createCart, getCart, getOwnCart, mergeCarts } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Caller } from "../support/gateway/caller.ts";
import type { Gateway } from "./gateways.ts";
import type { Wish } from "./history.ts";
import { ask, count, note, type Round, type Said } from "./round.ts";
import type { Step } from "./steps.ts";

export interface Shopper {
	round: Round;
	customerId: string;
	caller: Caller;
	/** as it was last seen */
	cart: Cart | null;
	/** highest version that was seen, by cart */
	known: Map<string, number>;
	payment: { cart: Cart; paymentId: string; page: string | null; result: string | null } | null;
	orders: string[];
}

export function shopperOf(round: Round, index: number): Shopper {
	return {
		round,
		customerId: round.floor.customers[index] ?? "",
		caller: { sessionId: randomUUID() },
		cart: null,
		known: new Map(),
		payment: null,
		orders: [],
	};
}

export const withKey = (caller: Caller, key: string): Caller => ({
	...caller,
	idempotencyKey: key,
});

/** Takes over the cart's new state; an answer that comes late does not undo it. */
export function adopt(self: Shopper, cart: Cart): Cart {
	const known = self.known.get(cart.id) ?? 0;
	self.known.set(cart.id, Math.max(known, cart.version));
	if (self.cart?.id !== cart.id || self.cart.version <= cart.version) self.cart = cart;
	return cart;
}

/** Reads the cart again; null where there is none any more. */
export async function reload(self: Shopper): Promise<Cart | null> {
	const { round, caller } = self;
	const cartId = self.cart?.id;
	if (!cartId) return null;
	const sent = self.known.get(cartId) ?? 0;
	const { answer } = await ask(round, "getCart", (gateway) =>
		gateway.call(getCart, { params: { cartId } }, caller),
	);
	if (!answer || answer.data.orderNumber !== null) {
		if (self.cart?.id === cartId) self.cart = null;
		return null;
	}
	note(round, answer.data, { key: randomUUID(), wish: null, sent });
	return adopt(self, answer.data);
}

/** CART-34, CART-39: made by the first add; a customer who already has one (406) gets that one. */
export async function ensureCart(self: Shopper): Promise<Cart | null> {
	if (self.cart) return self.cart;
	const { round } = self;
	const caller = withKey(self.caller, randomUUID());
	const made = await ask(round, "createCart", (gateway) =>
		gateway.call(createCart, { body: {} }, caller),
	);
	if (made.answer) return adopt(self, made.answer.data);
	const own = await ask(round, "getOwnCart", (gateway) =>
		gateway.call(getOwnCart, {}, self.caller),
	);
	return own.answer ? adopt(self, own.answer.data) : null;
}

/**
 * The same request twice must get the same answer, and be done once (CART-46).
 * @param isDone whether an answer is that of a change; one that had nothing to change is a read
 */
async function repeated<T>(
	self: Shopper,
	name: string,
	again: Step["again"],
	isDone: (answer: T) => boolean,
	send: (gateway: Gateway) => Promise<T>,
): Promise<Said<T>> {
	const { round } = self;
	if (again === undefined) return ask(round, name, send);
	if (again === "after") {
		const first = await ask(round, name, send);
		if (!first.answer) return first;
		if (!isDone(first.answer)) return first;
		compare(self, name, first, await ask(round, name, send));
		return first;
	}
	const both = await Promise.all([ask(round, name, send), ask(round, name, send)]);
	const [first, second] = both;
	const done = both.find(({ answer }) => answer && isDone(answer));
	// both may have been refused, each for itself; and one may have read before there was anything to change
	const isReading = both.some(({ answer }) => answer && !isDone(answer));
	if (done && !isReading) compare(self, name, first, second);
	return done ?? (first.answer ? first : second);
}

function compare<T>(self: Shopper, name: string, first: Said<T>, second: Said<T>): void {
	count(self.round, "repeats");
	if (isDeepStrictEqual(first, second)) return;
	const say = (said: Said<T>) => said.fault?.code ?? "an answer";
	self.round.faults.push(`${name}: a repeat got ${say(second)} where there was ${say(first)}`);
}

const versionRetries = 3;
const cartIn = ({ data }: { data: Cart | { cart: Cart } }) => ("cart" in data ? data.cart : data);

/** A wish on the cart: sent with its version; a 409 reloads and tries again under the same key (CART-44, CART-47). */
export async function change<T extends { data: Cart | { cart: Cart } }>(
	self: Shopper,
	name: string,
	wish: (cart: Cart) => Wish | null,
	send: (gateway: Gateway, cart: Cart, caller: Caller) => Promise<T>,
	again?: Step["again"],
): Promise<Said<T> | null> {
	const key = randomUUID();
	const caller = withKey(self.caller, key);
	for (let retries = 0; retries <= versionRetries; retries += 1) {
		const cart = await (retries === 0 ? self.cart : reload(self));
		const wished = cart && wish(cart);
		if (!cart || !wished) return null;
		const isDone = (answer: T) => cartIn(answer).version !== cart.version;
		const said = await repeated(self, name, again, isDone, (gateway) =>
			send(gateway, cart, caller),
		);
		if (said.answer) {
			const after = cartIn(said.answer);
			note(self.round, after, { key, wish: wished, sent: cart.version });
			adopt(self, after);
			return said;
		}
		const code = said.fault?.code;
		if (code === "CART_NOT_FOUND" && self.cart?.id === cart.id) self.cart = null;
		if (code !== "CART_VERSION_CONFLICT") return said;
	}
	count(self.round, "given up after 3 retries");
	return null;
}

/** The same person on another device, as a guest. */
export function leave(self: Shopper): void {
	self.caller = { sessionId: randomUUID() };
	self.cart = null;
	self.payment = null;
}

/** Signs in: the guest's cart and the customer's become one. */
export async function signIn(self: Shopper): Promise<void> {
	const { round, customerId } = self;
	self.caller = { ...self.caller, customerToken: await round.tokenOf(customerId) };
	const guest = self.cart;
	if (!guest) {
		const own = await ask(round, "getOwnCart", (gateway) =>
			gateway.call(getOwnCart, {}, self.caller),
		);
		if (own.answer) adopt(self, own.answer.data);
		return;
	}
	const key = randomUUID();
	const body = { cartId: guest.id, customer: { ...nobody, customerId } };
	const said = await ask(round, "mergeCarts", (gateway) =>
		gateway.call(mergeCarts, { body }, withKey(self.caller, key)),
	);
	if (!said.answer) {
		if (self.cart?.id === guest.id) self.cart = null;
		return;
	}
	const { status, data } = said.answer;
	// only 226 says that this very request merged lines
	if (status === 226) {
		const wish: Wish = { kind: "merge", guestId: guest.id };
		note(round, data, { key, wish, sent: data.version - 1 });
	}
	adopt(self, data);
	if (self.cart?.id !== data.id) self.cart = data;
}

const nobody = { loyaltyCardId: "", loyaltySeniority: "", loyaltyType: "", email: "" };
