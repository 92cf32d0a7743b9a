// Reports to GA4 the orders that no browser reported because their buyer never came back from the payment site: by its
// Measurement Protocol, once, and only where the buyer allowed measurement.
import { eq, sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { orders, purchaseReports } from "#gateway/platform/db/schema.ts";
import { startDeadline } from "#shop/process/patience.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now" | "log">;

const second = 1_000;
const batchSize = 10;
/** Longer than a call takes: a gateway sends the purchase it took before another gateway takes it. */
const heldFor = 120 * second;
const maxWait = 3_600 * second;
/** GA4 accepts events of the last 72 hours. */
const lastChance = 70 * 3_600 * second;

type Due = { orderNumber: string; clientId: string; attempts: number };
type Order = typeof orders.$inferSelect;

/** Only paid orders: one that is only placed may still be undone. */
async function takeDue({ db, now }: Context): Promise<Due[]> {
	const at = now().toISOString();
	const heldUntil = new Date(now().getTime() + heldFor).toISOString();
	const tooOld = new Date(now().getTime() - lastChance).toISOString();
	const { rows } = await db.execute(sql`
		update ${purchaseReports} set attempts = attempts + 1, next_try_at = ${heldUntil}::timestamptz
		where order_number in (
			select p.order_number from ${purchaseReports} p
				join ${orders} o on o.order_number = p.order_number
			where p.client_id is not null and p.reported_at is null and p.sent_at is null
				and p.next_try_at <= ${at}::timestamptz and o.state not in ('placed', 'cancelled')
				and o.placed_at > ${tooOld}::timestamptz
			order by p.next_try_at limit ${batchSize} for update of p skip locked
		) returning order_number as "orderNumber", client_id as "clientId", attempts`);
	return rows as unknown as Due[];
}

/** A purchase for GA4, which takes amounts in units of the currency instead of cents. */
export function purchaseOf(order: Order, clientId: string) {
	return {
		client_id: clientId,
		timestamp_micros: order.placedAt.getTime() * 1_000,
		// level 3 allows measurement and nothing else (MEASURE-4)
		consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
		events: [
			{
				name: "purchase",
				params: {
					transaction_id: order.orderNumber,
					currency: order.currency,
					value: order.total / 100,
					shipping: order.shippingPrice / 100,
					items: order.lines.map(({ productId, sku, name, price, quantity }) => ({
						item_id: productId,
						item_variant: sku,
						item_name: name[order.language],
						price: price / 100,
						quantity,
					})),
				},
			},
		],
	};
}

async function send({ config, db }: Context, { orderNumber, clientId }: Due): Promise<void> {
	const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
	if (!order) return;
	const url = new URL(config.GA4_URL);
	url.searchParams.set("measurement_id", config.GA4_MEASUREMENT_ID ?? "");
	url.searchParams.set("api_secret", config.GA4_API_SECRET ?? "");
	const answer = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(purchaseOf(order, clientId)),
		signal: startDeadline(10 * second).signal,
		redirect: "error",
	});
	await answer.body?.cancel();
	if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/** Sends every purchase that is due; one that fails does not hold up the others. */
export async function sendPurchases(context: Context): Promise<void> {
	const { config, db, now, log } = context;
	if (!config.GA4_MEASUREMENT_ID) return;
	for (const due of await takeDue(context)) {
		const { orderNumber, attempts } = due;
		const isOrder = eq(purchaseReports.orderNumber, orderNumber);
		try {
			await send(context, due);
			await db.update(purchaseReports).set({ sentAt: now(), clientId: null }).where(isOrder);
			log.info({ orderNumber }, "purchase measured by the server");
		} catch {
			// the error is not logged: its address carries the secret
			log.warn({ orderNumber, attempts }, "purchase not measured yet");
			const wait = Math.min(10 * second * 2 ** Math.min(attempts, 12), maxWait);
			const nextAttemptAt = new Date(now().getTime() + wait);
			await db.update(purchaseReports).set({ nextAttemptAt }).where(isOrder);
		}
	}
}
