// Payments and what comes of them, in whatever order it comes (CHECKOUT-66).
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { validateCart } from "#contract/cart/operations.ts";
import { addPayment, addSecondPayment } from "#contract/cart/paying.ts";
import { signatureHeader, webhookPath } from "#contract/payment/provider-webhook.ts";
import { signWebhook } from "#demo/payments/signature.ts";
import { cardFields, postForm, returnUrl } from "../gateway/selling/payments/payer.ts";
import { takeOverChanges } from "./cart-steps.ts";
import { webhookSecret } from "./gateways.ts";
import { ask, count, type Round } from "./round.ts";
import { change, reload, type Shopper, withKey } from "./shopper.ts";
import { cards } from "./steps.ts";

/** Starts a payment of the amount due; where nothing is due, the shop itself settles it. */
export async function startPayment(
	self: Shopper,
	product: "visa" | "paypal",
	isFirst = true,
): Promise<void> {
	const due = self.cart?.amountDue.centAmount ?? 0;
	const paymentProduct = due === 0 ? "free" : product;
	const operation = paymentProduct === "paypal" ? addSecondPayment : addPayment;
	const said = await change(
		self,
		operation.id,
		() => ({ kind: "else" }),
		(gateway, cart, caller) =>
			gateway.call(
				operation,
				{
					params: { cartId: cart.id },
					query: { version: cart.version },
					body: { paymentProduct, returnUrl, locale: "fr-FR" },
				},
				caller,
			),
	);
	if (said?.answer) {
		const { cart, paymentId, redirectUrl } = said.answer.data;
		self.payment = { cart, paymentId, page: redirectUrl, result: null };
		return;
	}
	if (said?.fault?.code !== "CART_CHANGED" || !isFirst) return;
	await reload(self);
	await takeOverChanges(self);
	if (self.cart) await startPayment(self, product, false);
}

/** The shopper's steps at the payment site, by plain forms. */
export async function payAtSite(self: Shopper, card: keyof typeof cards): Promise<void> {
	const { payment, round } = self;
	if (!payment?.page) return;
	const { page } = payment;
	const fields = card === "cancelled" ? { intent: "cancel" } : cardFields(cards[card]);
	const { answer } = await ask(round, `paid with ${card}`, async (gateway) => {
		const first = await postForm(gateway.url + page, fields);
		if (first.status !== 422 && first.status !== 200) return first;
		// a wallet or bank asks for a click; the second form is the same page
		return card === "challenge" ? first : postForm(gateway.url + page, { intent: "proceed" });
	});
	const location = answer?.headers.get("location");
	if (location) payment.result = new URL(location).searchParams.get("redirectResult");
}

/** The shopper comes back, in one tab or several at once, with or without what the return address said. */
export async function comeBack(self: Shopper, tabs: number, forgetful: boolean): Promise<void> {
	const { payment, round } = self;
	if (!payment) return;
	const { cart, paymentId, result } = payment;
	const body = forgetful ? {} : { paymentId, ...(result ? { redirectResult: result } : {}) };
	const inputs = { params: { cartId: cart.id }, query: { version: cart.version }, body };
	const answers = await Promise.all(
		Array.from({ length: tabs }, () =>
			ask(round, "validateCart", (gateway) =>
				gateway.call(validateCart, inputs, withKey(self.caller, randomUUID())),
			),
		),
	);
	const numbers = answers.flatMap(({ answer }) =>
		answer?.status === 200 ? [answer.data.order.orderNumber] : [],
	);
	if (new Set(numbers).size > 1) round.faults.push(`two orders of one cart: ${numbers.join(" ")}`);
	const [orderNumber] = numbers;
	if (orderNumber) {
		self.orders.push(orderNumber);
		count(round, "orders by return");
		self.payment = null;
		if (self.cart?.id === cart.id) self.cart = null;
		return;
	}
	const waits = answers.some(({ answer }) => answer?.status === 202);
	if (!waits) self.payment = null;
	await reload(self);
}

/** Events of a payment that the provider has not delivered. */
async function eventsOf(round: Round, paymentId: string) {
	const { rows } = await round.db.execute(sql`
		select e.event_id as "eventId", e.payload, s.provider from card_events e
		join card_sessions s using (session_id)
		where s.merchant_reference = ${paymentId} and e.delivered_at is null
		order by e.next_try_at`);
	return rows as unknown as { eventId: string; payload: string; provider: string }[];
}

async function markDelivered(round: Round, eventId: string): Promise<void> {
	await round.db.execute(
		sql`update card_events set delivered_at = now() where event_id = ${eventId}`,
	);
}

/** The provider notifies the shop, `times` times at once. */
export async function webhook(round: Round, paymentId: string, times: number): Promise<void> {
	for (const { eventId, payload, provider } of await eventsOf(round, paymentId)) {
		const headers = {
			"content-type": "application/json",
			[signatureHeader]: signWebhook(payload, [webhookSecret], new Date()),
		};
		const heard = await Promise.all(
			Array.from({ length: times }, () =>
				ask(round, "webhook", async (gateway) => {
					const url = gateway.url + webhookPath(provider);
					const answer = await fetch(url, { method: "POST", body: payload, headers });
					await answer.arrayBuffer();
					return answer.status;
				}),
			),
		);
		for (const { answer } of heard) {
			if (answer !== 200) round.faults.push(`webhook: answered ${answer}`);
		}
		await markDelivered(round, eventId);
	}
}

/** The provider's message is lost for good. */
export async function loseWebhook(round: Round, paymentId: string): Promise<void> {
	for (const { eventId } of await eventsOf(round, paymentId)) await markDelivered(round, eventId);
}

/** The bank cancels the authorisation, if the money is not taken yet. */
export async function bankCancels(round: Round, paymentId: string): Promise<void> {
	await round.db.execute(sql`update card_sessions set cancelled_at = now()
		where merchant_reference = ${paymentId} and captured = 0 and cancelled_at is null`);
}

/** Units are brought or found missing; never more missing than there are. */
export async function restock(round: Round, item: number, by: number): Promise<void> {
	const gtin = round.floor.items[item] ?? "";
	const { rows } =
		await round.db.execute(sql`with moved as (update skus set stock = stock + ${by}::int
			where gtin = ${gtin} and stock + ${by}::int >= 0 returning gtin)
		insert into stock_movements (gtin, change, at) select gtin, ${by}::int, clock_timestamp() from moved returning gtin`);
	if (rows.length === 0) return;
	round.floor.units.set(gtin, (round.floor.units.get(gtin) ?? 0) + by);
}

export async function reprice(round: Round, item: number, by: number): Promise<void> {
	const gtin = round.floor.items[item] ?? "";
	await round.db.execute(sql`update prices set price = greatest(price + ${by}::int, 990)
		where currency = 'EUR' and product_id = (select product_id from skus where gtin = ${gtin})`);
}

export async function lookAfter(round: Round): Promise<void> {
	const gateway = round.random.pick(round.gateways);
	const fault = await gateway.ask("lookAfter");
	if (fault) round.faults.push(`lookAfter: ${fault}`);
}
