// Shoppers who have got as far as the shop lets them, so that the fuzz meets more than guards.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { buyGiftCard } from "#contract/cart/lines.ts";
import { getOwnCart, shareCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { cookieName } from "#contract/session/cookies.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { issueGiftCard } from "../gateway/selling/carts/money.ts";
import type { Caller } from "../support/gateway/caller.ts";
import { checkOut, fillCart, placeOrder } from "./checkout.ts";
import type { Facts } from "./ground.ts";
import { keepThings } from "./kept-things.ts";
import type { Shop } from "./shop.ts";
import { signIn } from "./sign-in.ts";

/** A stranger has no cookie; a buyer has an order, a cart that is ready to be paid, and everything an account keeps. */
export const kinds = ["stranger", "guest", "newcomer", "buyer"] as const;
export type Kind = (typeof kinds)[number];

export interface Shopper {
	kind: Kind;
	/** the browser's, by name */
	cookies: Map<string, string>;
	/** credentials for calls to the gateway */
	caller: Caller;
	facts: Facts;
	/** values that no log may hold */
	secrets: readonly string[];
	/** what no other shopper may see and no input contains */
	private: readonly string[];
}

export const cookie = {
	cart: cookieName("cartId", "local"),
	access: cookieName("accessToken", "local"),
	refresh: cookieName("refreshToken", "local"),
	visitor: cookieName("anonymousId", "local"),
} as const;

/** Gives the newest customer with this e-mail the loyalty card, with points to spend. */
async function giveCard(shop: Shop, email: string): Promise<void> {
	const points = 400;
	await shop.db.execute(sql`with member as (update ${customers} set loyalty_type = 'FID',
			loyalty_number = 'fuzz-' || customer_id, loyalty_points = ${points}
			where email = ${email} returning customer_id)
		insert into loyalty_movements (movement_id, customer_id, kind, points, at)
		select 'fuzz-' || customer_id, customer_id, 'bonus', ${points}, now() from member`);
}

function factsOf(cart: Cart): Facts {
	const [line, other] = cart.lineItems;
	return {
		cartId: cart.id,
		version: cart.version,
		lineId: line?.lineId,
		lineItemId: line?.lineId,
		otherLineId: other?.lineId,
		sku: line?.sku,
		skus: cart.lineItems.map(({ sku }) => sku),
		giftCardBought: cart.giftCards[0]?.giftCardId,
	};
}

export async function makeShopper(shop: Shop, kind: Kind): Promise<Shopper> {
	const name = randomUUID().slice(0, 8);
	const caller: Caller = { sessionId: `session-of-${name}` };
	const cookies = new Map<string, string>();
	if (kind === "stranger") return { kind, cookies, caller, facts: {}, secrets: [], private: [] };
	const { call } = shop.gateway;
	let cart = await fillCart(shop, caller, null);
	cookies.set(cookie.cart, cart.id);
	const share = await call(shareCart, { params: { cartId: cart.id } }, caller);
	const { shareId } = share.data;
	if (kind === "guest") {
		const facts = { ...factsOf(cart), shareId, sourceCartId: shareId };
		return { kind, cookies, caller, facts, secrets: [cart.id], private: [] };
	}
	const email = `ondine-${name}@fuzzed.example`;
	await signIn(shop, cookies, email);
	const token = cookies.get(cookie.access) ?? "";
	const own: Caller = { ...caller, customerToken: token };
	const street = `${name} rue des Canaris`;
	const secrets = [email, token, cookies.get(cookie.refresh) ?? "", `${name} rue`];
	cart = (await call(getOwnCart, {}, own)).data;
	let facts: Facts = {};
	if (kind === "buyer") {
		await giveCard(shop, email);
		const giftCardId = await issueGiftCard(shop.db, { balance: 100_000_000 });
		const ready = await checkOut(shop, own, { cart, street, giftCardId });
		const orderNumber = await placeOrder(shop, own, ready);
		cart = await fillCart(shop, own, null);
		const bought = await call(
			buyGiftCard,
			{
				params: { cartId: cart.id },
				query: { version: cart.version },
				body: {
					giftCard: { amount: 5_000, recipientName: "", recipientEmail: "", message: "" },
				},
			},
			own,
		);
		const second = await issueGiftCard(shop.db, { balance: 1_000 });
		cart = await checkOut(shop, own, { cart: bought.data, street, giftCardId: second });
		facts = { orderNumber, giftCardId: second, ...(await keepThings(shop, own, street)) };
		secrets.push(second, giftCardId);
	}
	cookies.set(cookie.cart, cart.id);
	facts = { ...factsOf(cart), ...facts, shareId, sourceCartId: shareId, email };
	const { customer } = cart;
	return {
		kind,
		cookies,
		caller: own,
		facts: { ...facts, customerId: customer?.customerId },
		secrets: [...secrets, cart.id],
		private: [street],
	};
}
