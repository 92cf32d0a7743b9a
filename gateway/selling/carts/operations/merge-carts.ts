import { type SQL, sql } from "drizzle-orm";
import { mergeCarts } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { violatedConstraint } from "#gateway/platform/db/constraint.ts";
import { carts, type StoredCode } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import {
	isKeyTaken,
	parallelReply,
	type Reply,
	replyOf,
	storeReply,
	type WriteKey,
	writeKeyOf,
} from "#gateway/platform/http/idempotency.ts";
import { isCombinable } from "#gateway/selling/offers/rules/promotion.ts";
import { cartNotFound } from "../access.ts";
import { promotionsOf } from "../cart-money.ts";
import { readCarts } from "../cart-state.ts";
import { inMarket } from "../market.ts";
import { isEmptyCart, mergeExtras } from "../rules/contents.ts";
import { atPrivatePrices, mergeLines } from "../rules/lines.ts";
import type { StoredCart } from "../stored-cart.ts";
import { cartView } from "../view.ts";
import { columnsOf } from "../write-cart.ts";

/** Parallel requests of one sign-in merge the same cart: the slower one reads again. */
const attempts = 4;

type Answer = { status: 200 | 226; data: Cart };

/** Whether a merge would bring the customer's cart nothing. */
function bringsNothing(cart: StoredCart): boolean {
	const { lines, codes, giftCards, donations, loyaltyCardId, gift } = cart;
	const isEmpty = [lines, codes, giftCards, donations].every((all) => all.length === 0);
	return isEmpty && !loyaltyCardId && !gift;
}

/**
 * Both carts change or neither does, each at the version that was read; no row if one of them had changed.
 * @param next null where the customer's cart stays as it is
 */
function mergeWrite(
	guest: StoredCart,
	own: StoredCart | null,
	next: StoredCart | null,
	key: WriteKey | null,
	reply: Reply,
	now: Date,
): SQL {
	const at = sql`${now.toISOString()}::timestamptz`;
	const expected = own
		? sql`(c.id = ${guest.id} and c.version = ${guest.version}) or (c.id = ${own.id} and c.version = ${own.version})`
		: sql`c.id = ${guest.id} and c.version = ${guest.version}`;
	const given = own
		? sql`, given as (update ${carts} set state = 'merged', version = version + 1, merged_into = ${own.id},
			updated_at = ${at} where id = ${guest.id} and exists (select from ready) returning id)`
		: sql``;
	const taken = next
		? sql`, taken as (update ${carts} set ${columnsOf(next, now)}
			where id = ${next.id} and exists (select from ready) returning id)`
		: sql`, taken as (select id from given)`;
	const kept = key ? sql`, kept as (${storeReply(key, reply, now, sql`taken`)})` : sql``;
	return sql`with held as (
			select c.id from ${carts} c where c.state = 'open' and (${expected}) order by c.id for update
		), ready as (select 1 where (select count(*) from held) = ${own ? 2 : 1})${given}${taken}${kept}
		select id from taken`;
}

/** One attempt; null when a cart changed in between. */
async function merge(
	context: GatewayContext,
	guestId: string,
	call: Call,
	key: WriteKey | null,
): Promise<Answer | null> {
	const market = marketOf(call);
	const customerId = call.customerId ?? "";
	const reading = await readCarts(context, {
		cartId: guestId,
		openOf: customerId,
		market,
		customerId,
		key,
	});
	const repeated = replyOf(reading.storedReply, key);
	if (repeated) return repeated as Answer;
	const { now } = reading;
	const here = (cart: StoredCart) => inMarket(cart, market, reading.facts, now);
	const view = (cart: StoredCart) => cartView(cart, reading, { market, language: call.language });

	const own = reading.carts.find((cart) => cart.state === "open" && cart.customerId === customerId);
	const named = reading.carts.find((cart) => cart.id === guestId);
	const isOwn = own && (named === own || named?.mergedInto === own.id);
	if (isOwn) return ok(view(here(own)));
	if (named?.state !== "open" || named.customerId !== null) throw cartNotFound(guestId);
	const write = async (next: StoredCart | null, answer: Answer) => {
		const statement = mergeWrite(named, own ?? null, next, key, answer, context.now());
		const { rows } = await context.db.execute(statement);
		return rows.length > 0 ? answer : null;
	};
	if (own && bringsNothing(named)) {
		// a new version would void a payment that is under way for the one the customer has
		return write(null, ok(view(here(own))));
	}
	const guest = here(named);
	const target = own ? here(own) : guest;
	const merged = own ? mergeLines(target.lines, guest.lines, reading.facts, now) : guest.lines;
	const lines = atPrivatePrices(merged, reading.facts, now);
	const mayJoin = (codes: readonly StoredCode[]) =>
		isCombinable(promotionsOf({ ...target, codes: [...codes] }, reading));
	const extras = own ? mergeExtras(target, guest, mayJoin) : {};
	const next: StoredCart = { ...target, customerId, ...extras, lines, version: target.version + 1 };
	const status = own && !isEmptyCart(own) && !isEmptyCart(guest) ? 226 : 200;
	return write(next, { status, data: view(next) });
}

export const handleMergeCarts = handler(mergeCarts, async (input, context) => {
	const { body, call } = input;
	const key = writeKeyOf(mergeCarts, { ...input, body: { cartId: body.cartId } });
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		try {
			const answer = await merge(context, body.cartId, call, key);
			if (answer) return answer;
		} catch (error) {
			// the customer's cart was made, or this same request was repeated, a moment ago
			const isRace = violatedConstraint(error) === "carts_one_open_per_customer";
			if (!isRace && !isKeyTaken(error)) throw error;
		}
		const reply = await parallelReply(context.db, key);
		if (reply) return reply as Answer;
	}
	throw new GatewayError("UNAVAILABLE");
});
