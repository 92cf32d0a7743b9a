// An input: the one request that a seed and a number stand for.
import type { Random } from "#tests/support/random.ts";
import type { Harvest } from "./harvest.ts";
import type { Asked } from "./send.ts";
import type { Shop } from "./shop.ts";
import type { Shopper } from "./shoppers.ts";

export interface Input {
	program: "storefront" | "gateway";
	/** the route, or the operation, that it is meant for */
	subject: string;
	asked: Asked;
}

/** Parts that inputs are made from. */
export interface Making {
	random: Random;
	/** which of a program's inputs it is: routes and operations take turns, so that few inputs reach many of them */
	turn: number;
	shop: Shop;
	harvest: Harvest;
	/** the shopper who sends it */
	self: Shopper;
	/** the shopper whose things it must not touch */
	other: Shopper;
	/** names of theirs that this input contains */
	taken: Set<string>;
}

/** Both together give the right to withdraw from the order without an account: no input has both of another shopper. */
const together: readonly string[] = ["orderNumber", "email"];

export function inTurn<T>(items: readonly T[], turn: number): T {
	const item = items[turn % items.length];
	if (item === undefined) throw new Error("Nothing takes a turn");
	return item;
}

/** A value by its name: mostly the shopper's own, otherwise another shopper's or a public one. */
export function factOf({ random, shop, self, other, taken }: Making, name: string): unknown {
	const mine = self.facts[name] ?? shop.ground.facts[name];
	const opens = together.includes(name) && together.some((one) => one !== name && taken.has(one));
	// the token in a letter's link works for its holder
	const isTheirs = random.chance(0.12) && name !== "token" && !opens;
	if (!isTheirs || other.facts[name] === undefined) return mine;
	taken.add(name);
	return other.facts[name];
}
