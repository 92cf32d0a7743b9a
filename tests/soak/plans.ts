// The plans of the seeds: what sixteen shoppers try at the same time.
import { type Random, randomFrom } from "#tests/support/random.ts";
import { pointHunt } from "./point-plans.ts";
import { returning } from "./returning.ts";
import { type CardName, cards, type Plan, type Step } from "./steps.ts";

const amounts = [1_000, 2_500, 5_000, null] as const;
/** The first codes and gift cards are wanted most: by more shoppers than may have them. */
const codes = [0, 0, 0, 0, 1, 1, 2, 3, 4, 4, 5] as const;
const items = [0, 1, 2, 3, 3, 3, 4, 5] as const;
const giftCards = [0, 0, 0, 1, 1, 2, 3] as const;

/** A change of a cart that is not paid yet. */
function change(random: Random): Step {
	const kinds: readonly [weight: number, make: () => Step][] = [
		[24, () => ({ do: "add", item: random.pick(items) })],
		[4, () => ({ do: "addSeveral", items: [0, 1, 2].map(() => random.between(0, 5)) })],
		[8, () => ({ do: "quantity", line: random.between(0, 3), quantity: random.between(1, 4) })],
		[5, () => ({ do: "remove", line: random.between(0, 3) })],
		[3, () => ({ do: "refresh" })],
		[14, () => ({ do: "code", code: random.pick(codes) })],
		[2, () => ({ do: "codeOff", code: random.pick(codes) })],
		[2, () => ({ do: "buyCard", amount: random.pick([2_500, 5_000]) })],
		[1, () => ({ do: "unbuyCard", card: 0 })],
		[3, () => ({ do: "donate", donation: random.between(0, 2) })],
		[1, () => ({ do: "donateNot", donation: random.between(0, 2) })],
		[1, () => ({ do: "restock", item: random.between(0, 5), by: random.between(-1, 2) })],
		[1, () => ({ do: "count", item: random.between(0, 5) })],
		[1, () => ({ do: "tellCounts", times: random.between(1, 3) })],
		[1, () => ({ do: "reprice", item: random.between(0, 5), by: random.pick([-500, 500]) })],
	];
	const step = weighted(random, kinds);
	return random.chance(0.15) ? { ...step, again: random.pick(["at once", "after"]) } : step;
}

/** Changes that only a signed-in customer may make. */
function ownChange(random: Random): Step {
	const offers = [0, 1].filter(() => random.chance(0.5));
	const kinds: readonly [weight: number, make: () => Step][] = [
		[8, () => ({ do: "useCard", card: random.pick(giftCards), amount: random.pick(amounts) })],
		[1, () => ({ do: "releaseCard", card: random.pick(giftCards) })],
		[4, () => ({ do: "offers", offers })],
		[1, () => ({ do: "loyaltyCard", wanted: random.chance(0.7) })],
	];
	const step = weighted(random, kinds);
	return random.chance(0.15) ? { ...step, again: random.pick(["at once", "after"]) } : step;
}

function weighted<T>(random: Random, kinds: readonly (readonly [number, () => T])[]): T {
	const sum = kinds.reduce((total, [weight]) => total + weight, 0);
	let at = random.next() * sum;
	for (const [weight, make] of kinds) {
		at -= weight;
		if (at < 0) return make();
	}
	throw new Error("nothing to choose from");
}

const endings = [
	...Array<CardName>(10).fill("paid"),
	...(Object.keys(cards) as CardName[]),
] as const;

/** Checkout, payment, and what comes of it in any order. */
function payment(random: Random): Step[] {
	const back: Step = {
		do: "comeBack",
		tabs: random.chance(0.25) ? 2 : 1,
		forgetful: random.chance(0.3),
	};
	const hook: Step = random.chance(0.2)
		? { do: "loseWebhook" }
		: { do: "webhook", times: random.chance(0.3) ? 2 : 1 };
	const after: readonly Step[][] = [
		[back],
		[back, hook],
		[hook, back],
		[{ do: "together", steps: [back, hook] }],
		[hook],
		[{ do: "loseWebhook" }],
		[{ do: "together", steps: [back, { do: "lookAfter" }] }, back],
		// another tab changes what is being paid
		[change(random), back],
		[{ do: "together", steps: [change(random), back] }],
		[{ do: "together", steps: [back, { do: "bankCancels" }] }],
		[{ do: "together", steps: [back, hook, { do: "cancelOrder", tabs: 1 }] }],
	];
	return [
		{ do: "checkout", method: random.chance(0.8) ? "NO" : "EX" },
		...(random.chance(0.5) ? [ownChange(random)] : []),
		{ do: "startPayment", product: random.chance(0.85) ? "visa" : "paypal" },
		...(random.chance(0.95) ? [{ do: "payBy", card: random.pick(endings) } as const] : []),
		...random.pick(after),
		...(random.chance(0.35)
			? [{ do: "cancelOrder", tabs: random.chance(0.5) ? 2 : 1 } as const]
			: []),
		...(random.chance(0.25) ? [{ do: "together", steps: returning(random) } as const] : []),
		...(random.chance(0.2) ? [{ do: "returnOrder", times: random.between(1, 2) } as const] : []),
	];
}

function sequence(random: Random): Step[] {
	const add = (): Step => ({ do: "add", item: random.pick(items) });
	// a customer who already has a cart on another device
	const before: Step[] = random.chance(0.2) ? [{ do: "signIn" }, add(), { do: "leave" }] : [];
	const steps: Step[] = [...before, add()];
	const more = random.between(0, 3);
	for (let each = 0; each < more; each += 1) steps.push(change(random));
	if (random.chance(0.1)) {
		steps.push({ do: "together", steps: [change(random), change(random), change(random)] });
	}
	if (random.chance(0.85)) {
		const signIn: Step = { do: "signIn" };
		steps.push(random.chance(0.15) ? { do: "together", steps: [signIn, signIn] } : signIn);
		if (random.chance(0.4)) steps.push(ownChange(random));
		if (random.chance(0.85)) steps.push(...payment(random));
	}
	if (random.chance(0.15)) steps.push(change(random));
	return steps;
}

/** What all shoppers want at the same moment, and only some can have. */
const wanted: readonly ((random: Random) => Step)[] = [
	() => ({ do: "add", item: 0 }),
	(random) => ({ do: "add", item: random.between(0, 1) }),
	() => ({ do: "code", code: 0 }),
	(random) => ({ do: "code", code: random.pick([1, 1, 4]) }),
	(random) => ({ do: "useCard", card: 0, amount: random.pick([1_000, 1_000, 2_500, null]) }),
	(random) => ({ do: "useCard", card: random.between(0, 1), amount: random.pick(amounts) }),
];

/** All shoppers pay at the same moment for what only some can have. */
function rush(random: Random, want: (random: Random) => Step): Step[] {
	const step = want(random);
	const isOwn = step.do === "useCard";
	return [
		{ do: "add", item: random.pick([3, 3, 3, 2]) },
		...(isOwn ? [] : [step]),
		{ do: "signIn" },
		...(isOwn ? [step] : []),
		{ do: "checkout", method: "NO" },
		{ do: "startPayment", product: "visa" },
		{ do: "payBy", card: "paid" },
		...(random.chance(0.2) ? [{ do: "count", item: random.between(0, 3) } as const] : []),
		{ do: "meet" },
		...(random.chance(0.1) ? [{ do: "tellCounts", times: 1 } as const] : []),
		random.chance(0.8)
			? { do: "comeBack", tabs: random.chance(0.2) ? 2 : 1, forgetful: false }
			: { do: "webhook", times: 1 },
		{ do: "meet" },
		...(random.chance(0.2) ? [{ do: "count", item: random.between(0, 3) } as const] : []),
		...(random.chance(0.2) ? [{ do: "tellCounts", times: random.between(1, 3) } as const] : []),
		{ do: "meet" },
		...(random.chance(0.1) ? [{ do: "tellBacklog" } as const] : []),
		...(random.chance(0.3) ? [{ do: "cancelOrder", tabs: random.between(1, 2) } as const] : []),
	];
}

/** Half of the shoppers take their orders back while the others pay with the same codes, units and gift cards. */
function secondThoughts(random: Random, isFirst: boolean): Step[] {
	const start: Step[] = [
		{ do: "restock", item: 5, by: 4 },
		{ do: "add", item: 3 },
		{ do: "signIn" },
		...(random.chance(0.8) ? [{ do: "code", code: 2 } as const] : []),
		...(random.chance(0.8) ? [{ do: "code", code: 4 } as const] : []),
	];
	const pay: Step[] = [
		{ do: "checkout", method: "NO" },
		{ do: "startPayment", product: "visa" },
		{ do: "payBy", card: "paid" },
	];
	const back: Step = { do: "comeBack", tabs: 1, forgetful: false };
	const meet: Step = { do: "meet" };
	if (!isFirst) {
		const use: Step = { do: "useCard", card: giftCards.length, amount: null };
		return [...start, meet, use, ...pay, meet, back];
	}
	const buy: Step = { do: "buyCard", amount: 5_000 };
	const cancel: Step = { do: "cancelOrder", tabs: random.between(1, 2) };
	return [...start, buy, ...pay, back, meet, meet, cancel];
}

/** The seed of a plan in which all want one thing. @param turn 0, 1, … for one such plan after the other */
export function rushSeed(want: Wanted, turn: number): number {
	return want === "points" ? 2 + 9 * turn : 3 * (wantedAt[want] + wanted.length * turn);
}
const wantedAt = { unit: 0, code: 2, giftCard: 4 } as const;
export type Wanted = keyof typeof wantedAt | "points";

/** The plan of a seed: always the same; five of nine are a rush, second thoughts or a hunt for points. @param shoppers how many at a time */
export function planOf(seed: number, shoppers = 16): Plan {
	const random = randomFrom(seed);
	const want = seed % 3 === 0 ? wanted[(seed / 3) % wanted.length] : undefined;
	const play = (index: number) => {
		if (want) return rush(random, want);
		if (seed % 9 === 1) return secondThoughts(random, index % 2 === 0);
		return seed % 9 === 2 ? pointHunt(random) : sequence(random);
	};
	return { seed, shoppers: Array.from({ length: shoppers }, (_, index) => play(index)) };
}
