// Every change of a cart goes through here: one statement reads, one writes, on the version the caller saw (S2 §4, D18).
import type { SQL } from "drizzle-orm";
import type { Cart } from "../../../contract/cart/shapes.ts";
import type { Operation } from "../../../contract/operation.ts";
import type { Call, GatewayContext } from "../../context.ts";
import type { StoredLine } from "../../db/schema.ts";
import type { Change } from "../../domain/cart/lines.ts";
import { GatewayError } from "../../errors.ts";
import { type Reply, replyOf, writeKeyOf } from "../../http/idempotency.ts";
import { cartNotFound, mayUse } from "./access.ts";
import { type CartReading, readCarts } from "./cart-state.ts";
import { cartView } from "./cart-view.ts";
import { inMarket, marketOf } from "./market.ts";
import type { StoredCart, StoredPayment } from "./stored-cart.ts";
import { writeCart } from "./write-cart.ts";

export interface ChangeInput {
	params: { cartId: string };
	query: { version: number };
	body: unknown;
	call: Call;
}

/** The cart a change starts from: accessible, open, at the version asked, in the call's market. */
export interface Current {
	cart: StoredCart;
	/** as it is kept: of another market perhaps, and then at that market's prices */
	stored: StoredCart;
	reading: CartReading;
	/** ISO 8601 instant of the change */
	now: string;
}

/** What a change does; `null` when nothing moved: the version stays. */
export type Changed = {
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
	/** skus that are not in the cart yet */
	skus?: readonly string[];
	/** `self`: the path is the customer's own; a guest's cart becomes theirs by it */
	self?: boolean;
}

/** Takes the lines of a change or throws its refusal. */
export function linesOf(change: Change): StoredLine[] {
	if ("lines" in change) return change.lines;
	const { code } = change.refusal;
	throw new GatewayError(code, "details" in change.refusal ? change.refusal.details : undefined);
}

async function current(context: GatewayContext, input: ChangeInput, reading: CartReading) {
	const { call, params, query } = input;
	const [stored] = reading.carts;
	if (stored?.state !== "open" || !mayUse(stored, call)) {
		throw cartNotFound(params.cartId);
	}
	if (stored.version !== query.version) {
		throw new GatewayError("CART_VERSION_CONFLICT", { version: stored.version });
	}
	const now = context.now().toISOString();
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
	change: (current: Current) => Changed | Promise<Changed>,
): Promise<Answer> {
	const { call, params } = input;
	const market = marketOf(call);
	const key = writeKeyOf(operation, input);
	const reading = await readCarts(context.db, {
		cartId: params.cartId,
		currency: market.devise,
		skus: options.skus ?? [],
		customerId: call.customerId,
		key,
	});
	const repeated = replyOf(reading.kept, key);
	if (repeated) return repeated as Answer;

	const { stored, cart, now } = await current(context, input, reading);
	const changed = await change({ cart, stored, reading, now });
	const view = { market, language: call.language };
	if (!changed) return { status: 200, data: cartView(cart, reading, view) } as Answer;
	const owner = options.self ? { customerId: call.customerId } : {};
	const next = { ...cart, ...owner, ...changed.cart, version: stored.version + 1 };
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
