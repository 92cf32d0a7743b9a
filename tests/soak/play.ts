// Plays a plan: all its shoppers at the same time; then brings everything that was left open to its end.
import { sql } from "drizzle-orm";
import { cartSteps } from "./cart-steps.ts";
import { countItem, tellBacklog, tellCounts } from "./counting.ts";
import {
	bankCancels,
	comeBack,
	lookAfter,
	loseWebhook,
	payAtSite,
	reprice,
	restock,
	startPayment,
	webhook,
} from "./payment-steps.ts";
import { returnUnits } from "./returning.ts";
import { count, type Round } from "./round.ts";
import { leave, type Shopper, shopperOf, signIn } from "./shopper.ts";
import type { Plan, Step } from "./steps.ts";
import { cancelOwn, returnOwn } from "./taking-back.ts";

/** Where shoppers wait for each other; a shopper who is done neither waits nor keeps others waiting. */
class Meeting {
	#missing: number;
	#present: (() => void)[] = [];
	constructor(shoppers: number) {
		this.#missing = shoppers;
	}
	arrive(): Promise<void> {
		const called = new Promise<void>((resolve) => this.#present.push(resolve));
		this.leave();
		return called;
	}
	leave(): void {
		this.#missing -= 1;
		if (this.#missing > 0) return;
		const present = this.#present;
		this.#present = [];
		this.#missing = present.length;
		for (const go of present) go();
	}
}

async function take(self: Shopper, step: Step, meeting: Meeting): Promise<unknown> {
	const { round, payment } = self;
	switch (step.do) {
		case "together":
			return Promise.all(step.steps.map((one) => take(self, one, meeting)));
		case "meet":
			return meeting.arrive();
		case "leave":
			return leave(self);
		case "bankCancels":
			return payment && bankCancels(round, payment.paymentId);
		case "signIn":
			return signIn(self);
		case "startPayment":
			return self.cart && self.caller.customerToken ? startPayment(self, step.product) : null;
		case "payBy":
			return payAtSite(self, step.card);
		case "comeBack":
			return comeBack(self, step.tabs, step.forgetful);
		case "webhook":
			return payment && webhook(round, payment.paymentId, step.times);
		case "loseWebhook":
			return payment && loseWebhook(round, payment.paymentId);
		case "cancelOrder":
			return cancelOwn(self, step);
		case "returnOrder":
			return returnOwn(self, step);
		case "returnUnits":
			return returnUnits(self, step);
		case "restock":
			return restock(round, step.item, step.by);
		case "count":
			return countItem(round, step.item);
		case "tellCounts":
			return tellCounts(round, step.times);
		case "tellBacklog":
			return tellBacklog(round);
		case "reprice":
			return reprice(round, step.item, step.by);
		case "lookAfter":
			return lookAfter(round);
		default:
			return (cartSteps[step.do] as (self: Shopper, step: Step) => Promise<unknown>)(self, step);
	}
}

/** @throws nothing: faults are noted in the round */
export async function playShoppers(round: Round, plan: Plan): Promise<void> {
	const meeting = new Meeting(plan.shoppers.length);
	await Promise.all(
		plan.shoppers.map(async (steps, index) => {
			const self = shopperOf(round, index);
			for (const step of steps) {
				count(round, `step ${step.do}`);
				await Promise.all([take(self, step, meeting), round.askAhead?.(self)]);
			}
			meeting.leave();
		}),
	);
}

/** Payments of the floor that are not finished, and refunds that are not done. */
async function openEnds(round: Round): Promise<{ paymentId: string; state: string }[]> {
	const { rows } = await round.db.execute(sql`
		select payment_id as "paymentId", state from payments
		where customer_id like ${`${round.floor.name}-%`}
			and state in ('started', 'waiting', 'capturing', 'voiding')
		union all select r.payment_id, 'refunding' from refunds r join payments p using (payment_id)
		where p.customer_id like ${`${round.floor.name}-%`} and r.done_at is null`);
	return rows as unknown as { paymentId: string; state: string }[];
}

const rounds = 12;

/** Time passes: abandoned pages expire, what waits is decided, half of the messages are lost for ever. */
export async function settle(round: Round): Promise<void> {
	const mine = sql`merchant_reference in (select payment_id from payments
		where customer_id like ${`${round.floor.name}-%`})`;
	for (let turn = 0; turn < rounds; turn += 1) {
		const open = await openEnds(round);
		if (open.length === 0) return;
		await round.db.execute(sql`update card_sessions set expires_at = now() - interval '1 second'
			where ${mine} and status in ('RedirectShopper', 'ChallengeShopper', 'IdentifyShopper')`);
		await round.db.execute(sql`update card_sessions set decides_at = now() - interval '1 second'
			where ${mine} and decides_at is not null`);
		await round.db.execute(sql`update refunds set next_try_at = now() - interval '1 second'
			where done_at is null and payment_id in (select payment_id from payments
				where customer_id like ${`${round.floor.name}-%`})`);
		const decided = await round.random.pick(round.gateways).ask("decide");
		if (decided) round.faults.push(`decide: ${decided}`);
		await Promise.all(
			open.map(({ paymentId }) =>
				round.random.chance(0.5) ? webhook(round, paymentId, 1) : loseWebhook(round, paymentId),
			),
		);
		const swept = await Promise.all(round.gateways.map((gateway) => gateway.ask("lookAfter")));
		for (const fault of swept) if (fault) round.faults.push(`lookAfter: ${fault}`);
	}
	for (const { paymentId, state } of await openEnds(round)) {
		round.faults.push(`payment ${paymentId} stays ${state}`);
	}
}
