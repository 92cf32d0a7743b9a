// Makes a failing plan smaller: fewer shoppers, then fewer steps, as long as it fails. A plan that fails by chance is
// tried a few times before it counts as good.
import type { Outcome } from "./run.ts";
import type { Plan, Step } from "./steps.ts";

/** How often a smaller plan is tried before it counts as good. */
const attempts = 3;

/** Plans with one part less, biggest parts first. */
function* smaller({ seed, shoppers }: Plan): Generator<Plan> {
	const count = shoppers.length;
	for (let size = Math.ceil(count / 2); size >= 1 && count > 1; size = Math.floor(size / 2)) {
		for (let at = 0; at < count; at += size) {
			const left = shoppers.toSpliced(at, size);
			if (left.length > 0) yield { seed, shoppers: left };
		}
	}
	for (const [index, steps] of shoppers.entries()) {
		for (let at = steps.length - 1; at >= 0; at -= 1) {
			yield { seed, shoppers: shoppers.with(index, steps.toSpliced(at, 1)) };
		}
	}
}

/**
 * The smallest failing plan that is found in the time given, with its faults.
 * @param milliseconds to look for it
 */
export async function shrink(
	failed: Outcome,
	play: (plan: Plan) => Promise<Outcome>,
	milliseconds: number,
): Promise<Outcome> {
	const endsAt = performance.now() + milliseconds;
	let smallest = failed;
	let found = true;
	while (found && performance.now() < endsAt) {
		found = false;
		for (const plan of smaller(smallest.plan)) {
			if (performance.now() >= endsAt) break;
			const outcome = await failing(plan, play);
			if (!outcome) continue;
			smallest = outcome;
			found = true;
			break;
		}
	}
	return smallest;
}

async function failing(plan: Plan, play: (plan: Plan) => Promise<Outcome>) {
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		const outcome = await play(plan);
		if (outcome.faults.length > 0) return outcome;
	}
	return null;
}

const worded = ({ do: what, ...rest }: Step) => `${what} ${JSON.stringify(rest)}`;

/** A failure as text: seed, faults, and who did what. */
export function report({ plan, faults }: Outcome): string {
	const shoppers = plan.shoppers.map(
		(steps, index) => `  shopper ${index}: ${steps.map(worded).join(" → ")}`,
	);
	return [`seed ${plan.seed}:`, ...faults.slice(0, 20), ...shoppers].join("\n");
}
