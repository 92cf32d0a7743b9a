// Single units come back: the customer announces them, and the warehouse receives them, also twice at once.
import { randomUUID } from "node:crypto";
import { askReturn, getReturns } from "#contract/order/return-operations.ts";
import type { Random } from "#tests/support/random.ts";
import { ask, count } from "./round.ts";
import { type Shopper, withKey } from "./shopper.ts";
import type { Step } from "./steps.ts";
import { deliver, orderOf } from "./taking-back.ts";

interface Returning {
	/** at most so many, of the first lines that may come back */
	units: number;
	times: number;
	order?: number;
	/** exchanged for other sizes, as far as there are any */
	isSwap?: boolean;
}

export async function returnUnits(
	self: Shopper,
	{ units, times, order, isSwap }: Returning,
): Promise<void> {
	const { round, caller } = self;
	const orderNumber = await orderOf(self, order);
	if (!orderNumber || !caller.customerToken) return;
	await deliver(round, orderNumber);
	const params = { orderNumber };
	const { answer: open } = await ask(round, "getReturns", (gateway) =>
		gateway.call(getReturns, { params }, caller),
	);
	let left = units;
	const lines = (open?.data.lines ?? []).flatMap(({ lineId, quantity }) => {
		const taken = Math.min(left, quantity);
		left -= taken;
		const other = open?.data.sizes.find((one) => one.lineId === lineId)?.sizes[0];
		const wish = { lineId, quantity: taken, reason: "notForMe" as const };
		if (taken === 0) return [];
		return isSwap && other ? [{ ...wish, exchangeFor: other.sku }] : [wish];
	});
	if (lines.length === 0) return;
	const { answer: asked } = await ask(round, "askReturn", (gateway) =>
		gateway.call(
			askReturn,
			{ params, body: { lines, way: "parcel" } },
			withKey(caller, randomUUID()),
		),
	);
	if (!asked) return;
	const faults = await Promise.all(
		Array.from({ length: times }, () =>
			round.random.pick(round.gateways).ask("command", `receive-return ${asked.data.returnNumber}`),
		),
	);
	for (const fault of faults) if (fault) round.faults.push(`receiveReturn: ${fault}`);
	count(round, "returns received");
	if (asked.data.lines.some(({ exchange }) => exchange)) count(round, "exchanges");
}

/** Units come back, by one return or two at once, while the whole order may come back as well. */
export function returning(random: Random): Step[] {
	const some = (): Step => ({
		do: "returnUnits",
		units: random.between(1, 3),
		times: random.between(1, 2),
		isSwap: random.chance(0.4),
	});
	const whole: Step = { do: "returnOrder", times: 1 };
	return [some(), ...(random.chance(0.5) ? [some()] : []), ...(random.chance(0.2) ? [whole] : [])];
}
