// Every change of a cart goes through here: one statement reads, one writes, at the version the caller saw (CART-43).

import { randomBytes } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Operation } from "#contract/operation.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { StoredLine } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { ok } from "#gateway/platform/http/handler.ts";
import { type Reply, replyOf, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { cartNotFound, mayUse } from "./access.ts";
import { type CartReading, readCarts } from "./cart-state.ts";
import { inMarket } from "./market.ts";
import type { Change } from "./rules/lines.ts";
import type { StoredCart, StoredPayment } from "./stored-cart.ts";
import { cartView } from "./view.ts";
import { writeCart } from "./write-cart.ts";

export interface ChangeInput {
	params: { cartId: string };
	/** without a version the change applies to the current one */
	query: { version: number } | undefined;
	body: unknown;
	call: Call;
}

/** The cart a change starts from: accessible, open, at the version asked, in the call's market. */
export interface Current {
	cart: StoredCart;
	/** as it is stored: perhaps of another market, and then at that market's prices */
	stored: StoredCart;
	reading: CartReading;
	/** ISO 8601 instant of the change */
	now: string;
}

/** What a change does; `null` when nothing changed: the version stays. */
export type CartChange = {
	cart: Partial<Omit<StoredCart, "id" | "version">>;
	status?: number;
	notAdded?: readonly string[];
	/** started for the version that this change makes */
	payment?: StoredPayment;
	/** answer in place of the cart */
	data?: (cart: Cart) => unknown;
	/** statements of the same write; each must take its rows from `changed` */
	along?: readonly SQL[];
} | null;

export interface ChangeOptions {
	/** not in the cart yet, but needed by the change */
	skus?: readonly string[];
	codes?: readonly string[];
	offers?: readonly string[];
	giftCard?: string;
	/** `self`: the path is the customer's own, so that a guest's cart becomes theirs */
	self?: boolean;
}

export const newLineId = (): string => randomBytes(12).toString("base64url");

/** Returns the lines of a change or throws its refusal. */
export function linesOf(change: Change): StoredLine[] {
	if ("lines" in change) return change.lines;
	const { code } = change.refusal;
	throw new GatewayError(code, "details" in change.refusal ? change.refusal.details : undefined);
}

function current(input: ChangeInput, reading: CartReading): Current {
	const { call, params, query } = input;
	const [stored] = reading.carts;
	if (stored?.state !== "open" || !mayUse(stored, call)) {
		throw cartNotFound(params.cartId);
	}
	if (query && stored.version !== query.version) {
		throw new GatewayError("CART_VERSION_CONFLICT", { version: stored.version });
	}
	const { now } = reading;
	return { stored, cart: inMarket(stored, marketOf(call), reading.facts, now), reading, now };
}

/**
 * Reads, lets `change` decide, writes, answers.
 * @throws GatewayError CART_NOT_FOUND, CART_VERSION_CONFLICT with `details.version`, and whatever `change` throws
 */
export async function changeCart<Answer extends Reply>(
	context: GatewayContext,
	operation: Operation,
	input: ChangeInput,
	options: ChangeOptions,
	change: (current: Current) => CartChange | Promise<CartChange>,
): Promise<Answer> {
	const { call, params } = input;
	const { self, ...asked } = options;
	const market = marketOf(call);
	const key = writeKeyOf(operation, input);
	const reading = await readCarts(context, {
		cartId: params.cartId,
		market,
		...asked,
		customerId: call.customerId,
		key,
	});
	const repeated = replyOf(reading.storedReply, key);
	if (repeated) return repeated as Answer;

	const { stored, cart, now } = current(input, reading);
	// a call on the customer's own path takes over a guest's cart in the same write
	const owned = self ? { ...cart, customerId: call.customerId } : cart;
	const changed = await change({ cart: owned, stored, reading, now });
	const view = { market, language: call.language };
	if (!changed) return ok(cartView(cart, reading, view)) as Answer;
	const next = { ...owned, ...changed.cart, version: stored.version + 1 };
	const payments = changed.payment ? [changed.payment] : [];
	const answer = cartView(next, { ...reading, payments }, view, changed.notAdded);
	const reply = { status: changed.status ?? 200, data: changed.data?.(answer) ?? answer };
	const { along = [] } = changed;
	return writeCart(context, {
		cart: next,
		fromVersion: stored.version,
		key,
		reply,
		along,
	}) as Promise<Answer>;
}
