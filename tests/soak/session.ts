// Plays many plans, several at a time, until one fails or there have been enough.
import { planOf } from "./plans.ts";
import { probeFaults } from "./probes.ts";
import { type Disturbance, type Outcome, playPlan, type Shop } from "./run.ts";
import { report, shrink } from "./shrink.ts";

export interface Session {
	sequences: number;
	counts: Map<string, number>;
	/** what failed, made smaller; null when everything held */
	failure: string | null;
}

export interface SessionOptions extends Disturbance {
	/** of the first plan; the others follow */
	seed: number;
	/** is called before each plan, with what has happened so far */
	isEnough(sequences: number, counts: ReadonlyMap<string, number>): boolean;
	/** plans at a time, each on its own floor */
	atOnce?: number;
	/** milliseconds to make a failure smaller */
	shrinkFor?: number;
	/** is called after each plan */
	progress?: (session: Session) => void;
}

/** Plays plans and then probes what the database would accept. */
export async function playSession(shop: Shop, options: SessionOptions): Promise<Session> {
	const { isEnough, atOnce = 2, shrinkFor = 30_000, progress, disturb } = options;
	const disturbance: Disturbance = disturb ? { disturb } : {};
	const session: Session = { sequences: 0, counts: new Map(), failure: null };
	let { seed } = options;
	const failures: Outcome[] = [];
	const turns = async () => {
		while (failures.length === 0 && !isEnough(session.sequences, session.counts)) {
			const plan = planOf(seed);
			seed += 1;
			session.sequences += plan.shoppers.length;
			const outcome = await playPlan(shop, plan, disturbance);
			for (const [what, times] of outcome.counts) {
				session.counts.set(what, (session.counts.get(what) ?? 0) + times);
			}
			if (outcome.faults.length > 0) failures.push(outcome);
			progress?.(session);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, turns));
	const [failed] = failures;
	if (failed) {
		const play = (plan: Outcome["plan"]) => playPlan(shop, plan, disturbance);
		const smallest = await shrink(failed, play, shrinkFor);
		session.failure = `${report({ ...failed, plan: { ...failed.plan, shoppers: [] } })}\nmade smaller, ${report(smallest)}`;
		return session;
	}
	const taken = await probeFaults(shop.db);
	if (taken.length > 0) session.failure = taken.join("\n");
	return session;
}
