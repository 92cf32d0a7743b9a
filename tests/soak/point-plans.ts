// Shoppers who hunt for points: they earn with one order, spend in others, and take all of them back in any order.
import type { Random } from "#tests/support/random.ts";
import type { Step } from "./steps.ts";

/** The first order earns more than each of the next ones spends. */
const orders = [0, 1, 2] as const;

/** Everything up to the return from the payment page. */
function ordering(random: Random, order: number): Step[] {
	const some = (chance: number, step: Step) => (random.chance(chance) ? [step] : []);
	const offers = random.pick([[0], [1], [0, 1], [0, 1]]);
	return [
		{ do: "restock", item: 3, by: 4 },
		{ do: "add", item: 3 },
		...(order === 0 ? [{ do: "quantity", line: 0, quantity: 3 } as const] : []),
		// a second card may not be bought, but some try
		...some(0.5, { do: "loyaltyCard", wanted: true }),
		...some(0.3, { do: "code", code: random.pick([1, 3, 4]) }),
		...some(0.2, { do: "buyCard", amount: 2_500 }),
		{ do: "checkout", method: "NO" },
		...(order === 0 ? [] : [{ do: "offers", offers } as const]),
		...some(0.3, { do: "useCard", card: random.between(0, 2), amount: 1_000 }),
		{ do: "startPayment", product: "visa" },
		{ do: "payBy", card: "paid" },
	];
}

function takingBack(random: Random, order: number): Step {
	const cancel: Step = { do: "cancelOrder", tabs: random.between(1, 2), order };
	const comesBack: Step = { do: "returnOrder", times: random.between(1, 2), order };
	const units: Step = { do: "returnUnits", units: random.between(1, 3), times: 2, order };
	const swap: Step = { ...units, units: random.between(1, 2), isSwap: true };
	return random.pick([
		cancel,
		comesBack,
		units,
		swap,
		{ do: "together", steps: [cancel, comesBack] } as const,
		{ do: "together", steps: [units, comesBack, units] } as const,
		{ do: "together", steps: [swap, comesBack, units] } as const,
	]);
}

export function pointHunt(random: Random): Step[] {
	const back: Step = { do: "comeBack", tabs: random.between(1, 2), forgetful: false };
	const lost: Step = { do: "together", steps: [back, { do: "bankCancels" }] };
	const placed = orders.flatMap((order) => [
		...ordering(random, order),
		random.chance(0.1) ? lost : back,
	]);
	const [first = 0, ...others] = random.chance(0.7) ? orders : orders.toReversed();
	const left = others.flatMap((order) => (random.chance(0.85) ? [takingBack(random, order)] : []));
	return [
		{ do: "signIn" },
		...placed,
		// what one order earned is spent while that order is taken back
		...ordering(random, 3),
		{ do: "together", steps: [back, takingBack(random, first)] },
		...left,
		...(random.chance(0.5) ? [takingBack(random, 3)] : []),
	];
}
