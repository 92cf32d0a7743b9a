// Gateways that are killed (−9) while shoppers' payments turn into orders, and what the books say once another one is up
// (CHECKOUT-65): one order and its money, or neither.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readConfig } from "#gateway/config.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { createContext } from "#gateway/create-context.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { randomFrom } from "#tests/support/random.ts";
import { hangOne } from "../gateway/selling/carts/garments.ts";
import { readyCart, shopper } from "../gateway/selling/carts/shopper.ts";
import { payWith, startPayment, validate } from "../gateway/selling/payments/payer.ts";
import { accessTokenOf } from "../support/gateway/access-token.ts";
import { createCaller, type Market } from "../support/gateway/caller.ts";
import { spawnGateway, started } from "../support/gateway/spawn-gateway.ts";
import type { TestGateway } from "../support/gateway/start-gateway.ts";
import { testEnvironment, testLog } from "../support/gateway/test-context.ts";

/** One per currency: shoppers come from them in turn, so that each is paid in by card and by wallet. */
const markets: readonly Market[] = ["FR", "CH", "PL"];
/** Shoppers whose payments are under way when a gateway is killed. */
const shoppersAtOnce = 4;
/** How long the next gateway may take to put everything in order, in milliseconds. */
const settledWithin = 45_000;

export interface KillReport {
	kills: number;
	payments: number;
	/** faults in the books; empty where all is well */
	faults: string[];
	/** states of the payments when their gateway was killed */
	foundIn: Record<string, number>;
	/** orders that stand in the end, by currency */
	orders: Record<string, number>;
}

interface Books {
	unsettled: number;
	doubled: number;
	moneyless: number;
	orderless: number;
	wrongSums: number;
	wrongCurrencies: number;
	units: number;
}

async function readBooks({ db }: GatewayContext, sku: string): Promise<Books> {
	const { rows } = await db.execute(sql`
		with taken as (
			select p.cart_id, coalesce(sum(s.captured - s.refunded), 0)::int as money
			from payments p left join card_sessions s on s.merchant_reference = p.payment_id
			group by p.cart_id
		), live as (
			select cart_id, count(*)::int as count, sum(total - gift_card_amount)::int as total
			from orders where state <> 'cancelled' group by cart_id
		)
		select
			(select count(*)::int from payments
				where state in ('started', 'waiting', 'capturing', 'voiding')) as unsettled,
			(select count(*)::int from live where count > 1) as doubled,
			(select count(*)::int from live l join taken t using (cart_id) where t.money = 0) as moneyless,
			(select count(*)::int from taken t left join live l using (cart_id)
				where t.money > 0 and l.cart_id is null) as orderless,
			(select count(*)::int from live l join taken t using (cart_id) where t.money <> l.total)
				as "wrongSums",
			(select count(*)::int from orders o join payments p using (payment_id)
				left join card_sessions s on s.merchant_reference = p.payment_id
				where p.currency <> o.currency or s.currency <> o.currency) as "wrongCurrencies",
			(select stock::int from skus where gtin = ${sku}) as units`);
	return (rows as unknown as Books[])[0] as Books;
}

async function statesNow({ db }: GatewayContext, paymentIds: readonly string[]) {
	const { rows } = await db.execute(sql`select state from payments
		where payment_id in (select jsonb_array_elements_text(${JSON.stringify(paymentIds)}::jsonb))`);
	return (rows as unknown as { state: string }[]).map(({ state }) => state);
}

/** A gateway process and what a shopper's storefront needs of it. */
async function openGateway(databaseUrl: string, tokenOf: TestGateway["tokenOf"]) {
	const spawned = started(await spawnGateway({ DATABASE_URL: databaseUrl }));
	const caller = createCaller(spawned.url, testEnvironment.SUBSCRIPTION_KEYS ?? "");
	return { spawned, gateway: { ...caller, url: spawned.url, tokenOf } as TestGateway };
}

/**
 * @param databaseUrl of a migrated and seeded database of its own
 * @param seed repeats the same kills at the same moments
 */
export async function killGateways(options: {
	databaseUrl: string;
	kills: number;
	seed: string;
}): Promise<KillReport> {
	const { databaseUrl, kills, seed } = options;
	const random = randomFrom(seed);
	const database = await openPostgres(databaseUrl, 4);
	const context = createContext({ config: readConfig(testEnvironment), database, log: testLog });
	const tokenOf: TestGateway["tokenOf"] = (customerId) => accessTokenOf(context, customerId);
	const stock = 1_000;
	const sku = await hangOne(database.db, { stock });
	const foundIn: Record<string, number> = {};
	let payments = 0;
	let shoppers = 0;
	let { spawned, gateway } = await openGateway(databaseUrl, tokenOf);
	/** Shoppers who have come to the payment page. */
	const arrive = () =>
		Promise.all(
			Array.from({ length: shoppersAtOnce }, async () => {
				shoppers += 1;
				const isCard = shoppers % 2 === 0;
				const market = markets[shoppers % markets.length];
				const caller = await shopper(gateway, `killed-${seed}-${shoppers}`, market);
				const ready = await readyCart(gateway, caller, [sku]);
				const started = await startPayment(gateway, caller, ready, isCard ? "visa" : "paypal");
				return { ...started, caller, isCard };
			}),
		);
	/** From the confirmation at the provider on, everything may be cut off: its webhook, the return, both, neither. */
	const pay = (paid: Awaited<ReturnType<typeof arrive>>) =>
		Promise.allSettled(
			paid.map(async ({ page, cart, caller, isCard }) => {
				if (isCard) return validate(gateway, caller, cart, await payWith(page, "4111111111111111"));
				const body = new URLSearchParams({ intent: "proceed" });
				await fetch(page, { method: "POST", body, redirect: "manual" });
				return validate(gateway, caller, cart);
			}),
		);
	try {
		// how long it takes without a kill; a gateway that has just started is slower than a warm one
		const first = await arrive();
		const startedAt = performance.now();
		await pay(first);
		const whole = performance.now() - startedAt;
		await spawned.stop("SIGKILL");
		({ spawned, gateway } = await openGateway(databaseUrl, tokenOf));
		for (let kill = 0; kill < kills; kill += 1) {
			const paid = await arrive();
			payments += paid.length;
			const underWay = pay(paid);
			await Promise.race([pause(random.next() * whole * 1.2), underWay]);
			await spawned.stop("SIGKILL");
			await underWay;
			const ids = paid.map(({ paymentId }) => paymentId);
			for (const state of await statesNow(context, ids)) {
				foundIn[state] = (foundIn[state] ?? 0) + 1;
			}
			({ spawned, gateway } = await openGateway(databaseUrl, tokenOf));
			// half of the shoppers look again, and may find that they never paid; the others are left to the sweep
			const back = paid.slice(0, 2);
			await Promise.allSettled(back.map(({ caller, cart }) => validate(gateway, caller, cart)));
		}
		// pages that a kill left open expire now, and the next gateway finds all of it when it starts
		await database.db.execute(sql`update card_sessions set expires_at = now()
			where status = 'RedirectShopper' and captured = 0`);
		await spawned.stop("SIGKILL");
		({ spawned, gateway } = await openGateway(databaseUrl, tokenOf));
		const faults = await settledFaults(context, sku, stock);
		return { kills, payments, faults, foundIn, orders: await ordersOf(context, sku) };
	} finally {
		await spawned.stop("SIGKILL");
		await database.close();
	}
}

/** Standing orders of a unit, by currency. */
async function ordersOf({ db }: GatewayContext, sku: string): Promise<Record<string, number>> {
	const { rows } = await db.execute(sql`select currency, count(*)::int as count from orders
		where state <> 'cancelled' and lines @> ${JSON.stringify([{ sku }])}::jsonb group by currency`);
	const counted = rows as unknown as { currency: string; count: number }[];
	return Object.fromEntries(counted.map(({ currency, count }) => [currency, count]));
}

/** What is wrong once nothing is pending any more. */
export async function settledFaults(context: GatewayContext, sku: string, stock: number) {
	const endsAt = Date.now() + settledWithin;
	let books = await readBooks(context, sku);
	while (books.unsettled > 0 && Date.now() < endsAt) {
		await pause(100);
		books = await readBooks(context, sku);
	}
	const ordered = Object.values(await ordersOf(context, sku)).reduce((sum, n) => sum + n, 0);
	const { units, ...counts } = books;
	return [
		...Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : [])),
		...(units === stock - ordered ? [] : [`${stock - units} units for ${ordered} orders`]),
	];
}
