// What the shoppers of one round share, and how they ask a gateway: any of them, and another one when it is gone.

import type { Random } from "../../demo/random.ts";
import type { Cart } from "../../gateway/contract/cart/shapes.ts";
import type { Db } from "../../gateway/db/client.ts";
import { CallFailed, type Fault } from "../support/gateway/caller.ts";
import type { Floor } from "./floor.ts";
import type { Gateway } from "./gateways.ts";
import { type Seen, sumsFault, type Wish } from "./history.ts";

export interface Round {
	floor: Floor;
	gateways: readonly Gateway[];
	db: Db;
	random: Random;
	tokenOf(customerId: string): Promise<string>;
	/** answers with carts, as they came */
	seen: Seen[];
	/** what no gateway may ever do, as it was met */
	faults: string[];
	/** how often each thing was done or refused */
	counts: Map<string, number>;
}

export function count(round: Round, what: string): void {
	round.counts.set(what, (round.counts.get(what) ?? 0) + 1);
}

export type Said<T> = { answer: T; fault?: undefined } | { fault: Fault; answer?: undefined };

/** Refusals that a shopper who does nothing wrong must never meet. */
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

/** Sends one request, the very same to another gateway where a connection breaks. */
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
			// a connection that breaks tells nothing about the request: it is sent again under its key
			if (error instanceof TypeError) continue;
			round.faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
			return { fault: { status: 500, code: "INTERNAL", message: "broken answer" } };
		}
	}
	throw new Error(`${name}: no gateway can be reached`);
}

/** Notes a cart that was answered. @param sent version that went with the wish, or was known before a reading */
export function note(
	round: Round,
	cart: Cart,
	about: { key: string; wish: Wish | null; sent: number },
): void {
	const fault = sumsFault(cart);
	if (fault) round.faults.push(`cart ${cart.id.slice(0, 6)} version ${cart.version}: ${fault}`);
	round.seen.push({ cart, ...about });
}
