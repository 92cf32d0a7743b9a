// What the shoppers of one round share, and how they call a gateway: any of them, and another one when it is gone.

import type { Cart } from "#contract/cart/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { Random } from "#tests/support/random.ts";
import { CallFailed, type Fault } from "../support/gateway/caller.ts";
import type { Counted } from "./counting.ts";
import type { Floor } from "./floor.ts";
import type { Gateway } from "./gateways.ts";
import { type Seen, sumsFault, type Wish } from "./history.ts";
import type { Shopper } from "./shopper.ts";

export interface Round {
	floor: Floor;
	gateways: readonly Gateway[];
	db: Db;
	random: Random;
	tokenOf(customerId: string): Promise<string>;
	/** answers with carts, in the order they came */
	seen: Seen[];
	/** what no gateway may ever do, as it was found */
	faults: string[];
	/** counts of shelves, which arrive at any time */
	counted: Counted[];
	/** what a shopper's browser asks for beside each step, in case it is needed (made-ahead.ts) */
	askAhead?: ((self: Shopper) => Promise<void>) | undefined;
	/** how often each thing was done or refused */
	counts: Map<string, number>;
}

export function count(round: Round, what: string): void {
	round.counts.set(what, (round.counts.get(what) ?? 0) + 1);
}

export type Said<T> = { answer: T; fault?: undefined } | { fault: Fault; answer?: undefined };

/** Refusals that a shopper who does nothing wrong must never get. */
const never = [
	"INVALID_REQUEST",
	"INVALID_JSON",
	"INVALID_JWT",
	"METHOD_NOT_ALLOWED",
	"IDEMPOTENCY_KEY_REUSED",
	"TOO_MANY_REQUESTS",
	"INTERNAL",
	"UNAVAILABLE",
];

const attempts = 40;

/** Sends one request; where a connection breaks, the very same goes to another gateway. */
export async function ask<T>(
	round: Round,
	name: string,
	send: (gateway: Gateway) => Promise<T>,
): Promise<Said<T>> {
	let at = round.random.between(0, round.gateways.length - 1);
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		const gateway = round.gateways[at % round.gateways.length];
		at += 1;
		if (!gateway) break;
		try {
			const answer = await send(gateway);
			count(round, name);
			return { answer };
		} catch (error) {
			if (error instanceof CallFailed) {
				const { fault } = error;
				count(round, `${name} ${fault.code}`);
				if (never.includes(fault.code)) round.faults.push(`${name}: ${fault.code}`);
				return { fault };
			}
			// a broken connection says nothing about the request: it is sent again under its key
			if (error instanceof TypeError) continue;
			round.faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
			return { fault: { status: 500, code: "INTERNAL", message: "broken answer" } };
		}
	}
	throw new Error(`${name}: no gateway can be reached`);
}

/** Records a cart of an answer. @param sent version that was sent with the wish, or was known before a read */
export function note(
	round: Round,
	cart: Cart,
	about: { key: string; wish: Wish | null; sent: number },
): void {
	const fault = sumsFault(cart);
	if (fault) round.faults.push(`cart ${cart.id.slice(0, 6)} version ${cart.version}: ${fault}`);
	round.seen.push({ cart, ...about });
}
