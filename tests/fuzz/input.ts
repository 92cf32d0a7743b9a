// An input: the one request that a seed and a number stand for.
import type { Random } from "../../demo/random.ts";
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

/** What inputs are made from. */
export interface Making {
	random: Random;
	shop: Shop;
	harvest: Harvest;
	/** who sends it */
	self: Shopper;
	/** whose things it must not touch */
	other: Shopper;
}

/** A value by its name: one's own mostly, somebody else's, or what everybody knows. */
export function factOf({ random, shop, self, other }: Making, name: string): unknown {
	// the word in a letter's link is good for whoever has it
	const isTheirs = random.chance(0.12) && name !== "token";
	const mine = self.facts[name] ?? shop.ground.facts[name];
	return isTheirs ? (other.facts[name] ?? mine) : mine;
}
