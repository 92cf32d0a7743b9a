// Counts what happened and for whom: rows of `rate_limits`, which expire by themselves, under keyed digests (ADR 0048).

import type { GuardedAction } from "#contract/protection/guarded.ts";
import type { GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { memo } from "#shop/memo.ts";
import { digestOf } from "./digest.ts";
import { type Counter, createCounter } from "./limits.ts";
import {
	type AbuseEvent,
	type Counts,
	exceedsLimit,
	type Signal,
	type SignalName,
	type Subjects,
	signalNames,
	signals,
} from "./rules/suspicion.ts";

type Context = Pick<GatewayContext, "db" | "config">;

const perDatabase = new WeakMap<Db, Map<string, Counter>>();

function counterOf(db: Db, name: string, seconds: number): Counter {
	const counters = memo(perDatabase, db, () => new Map<string, Counter>());
	return memo(counters, name, () => createCounter(db, name, seconds));
}

const signalOf = (name: SignalName): Signal => signals[name];

/** The row of a signal, null without a subject to count it for. */
function rowOf({ db, config }: Context, name: SignalName, subjects: Subjects) {
	const { by, seconds } = signalOf(name);
	const whom = subjects[by];
	if (!whom) return null;
	return {
		counter: counterOf(db, `seen-${name}`, seconds),
		subject: digestOf(config, `${by} ${whom}`),
	};
}

/** Whether this value is new to whom it is counted for; among parallel calls it is new to exactly one. */
async function isNew({ db, config }: Context, name: SignalName, subjects: Subjects) {
	const { by, of, seconds } = signalOf(name);
	if (!of) return true;
	const pair = digestOf(config, `${by} ${subjects[by]} ${of} ${subjects[of]}`);
	return (await counterOf(db, `pair-${name}`, seconds).add(pair)) === 1;
}

async function add(context: Context, name: SignalName, subjects: Subjects): Promise<number> {
	const { of } = signalOf(name);
	const row = rowOf(context, name, subjects);
	if (!row || (of && !subjects[of])) return 0;
	const { counter, subject } = row;
	return (await isNew(context, name, subjects)) ? counter.add(subject) : counter.count(subject);
}

/** Counts an event under each of its keys. */
export async function note(context: Context, event: AbuseEvent, subjects: Subjects): Promise<void> {
	const names = signalNames.filter((name) => signalOf(name).event === event);
	const counts = await Promise.all(names.map((name) => add(context, name, subjects)));
	const carts = counts[names.indexOf("cartsOfCard")] ?? 0;
	const isTested = exceedsLimit("cartsOfCard", carts, context.config.RATE_LIMIT_FACTOR);
	if (event === "card-shown" && isTested) await note(context, "card-tested", subjects);
}

/** The counts of all signals that a check before `action` depends on. */
export async function countsFor(
	context: Context,
	action: GuardedAction,
	subjects: Subjects,
): Promise<Counts> {
	const names = signalNames.filter((name) => signalOf(name).action === action);
	const counted = await Promise.all(
		names.map(async (name) => {
			const row = rowOf(context, name, subjects);
			return [name, row ? await row.counter.count(row.subject) : 0] as const;
		}),
	);
	return Object.fromEntries(counted);
}
