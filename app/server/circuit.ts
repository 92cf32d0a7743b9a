// A circuit breaker and a retry budget for one dependency: it is left alone for a while when it is down, and retries never
// multiply the load on it.

import { addressKey } from "#shop/address-key.ts";
import { memo } from "#shop/memo.ts";
import { Turns } from "./turns.ts";

/** Independent failures in a row that open the circuit. */
const failuresToOpen = 6;
/** Milliseconds that it stays open before one call may try. */
const openFor = 5_000;
/**
 * Milliseconds after the last failure that counted in which nothing more is held against the dependency: without calls it
 * could not show that it is well again.
 */
const forgottenAfter = 30_000;
/** Number of requests that are recorded, so that each counts once. */
const requestsKept = 20;
/** Most retries in the budget; every success earns a tenth of one. */
const retriesAtMost = 10;

/**
 * Which failures count. A connection that cannot be made is no caller's fault, and counts each time. An answer that is wrong
 * or late, or the gateway's own 500 or 503, may have been caused by the request (a poisoned cart, an odd code): it counts once
 * per caller's network, so that no single caller closes a call to all others. If a page asks a dependency for ten things at
 * once, its ten lost connections count once. Where all shoppers seem to come from one address (a proxy that TRUST_PROXY does
 * not name), only lost connections open the circuit.
 */
export class Circuit {
	#unreached = 0;
	readonly #requests = new Set<string>();
	readonly #networks = new Set<string>();
	#failedAt = 0;
	#trying = false;
	#retries = retriesAtMost;
	readonly turns = new Turns();
	readonly #now: () => number;

	/** @param now milliseconds, of a clock that only runs forward */
	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
	}

	get #failures(): number {
		return this.#unreached + this.#networks.size;
	}

	#forget(): void {
		this.#unreached = 0;
		this.#requests.clear();
		this.#networks.clear();
		this.#trying = false;
	}

	/** Forgets failures by time. @returns whether there are enough of them to leave the dependency alone */
	#hasFailed(): boolean {
		if (this.#failures > 0 && this.#now() - this.#failedAt >= forgottenAfter) this.#forget();
		return this.#failures >= failuresToOpen;
	}

	/** Whether a call may be made; while half open, one at a time. */
	enter(): boolean {
		if (!this.#hasFailed()) return true;
		if (this.isOpen || this.#trying) return false;
		this.#trying = true;
		return true;
	}

	succeeded(): void {
		this.#forget();
		this.#retries = Math.min(retriesAtMost, this.#retries + 0.1);
	}

	/**
	 * @param address of the caller; null where the connection was lost
	 * @param requestId of a page that asks for many things at once: its lost connections count once
	 */
	failed(address: string | null, requestId?: string): void {
		this.#hasFailed();
		const before = this.#failures;
		if (address !== null) this.#networks.add(addressKey(address));
		else if (requestId === undefined || this.#isFirstOf(requestId)) this.#unreached += 1;
		this.#trying = false;
		// a caller who fails again proves nothing, and does not keep the circuit open
		if (this.#failures > before) this.#failedAt = this.#now();
	}

	#isFirstOf(requestId: string): boolean {
		if (this.#requests.has(requestId)) return false;
		this.#requests.add(requestId);
		for (const oldest of this.#requests) {
			if (this.#requests.size <= requestsKept) break;
			this.#requests.delete(oldest);
		}
		return true;
	}

	/** The call was given up by the shopper: it says nothing of the dependency. */
	abandoned(): void {
		this.#trying = false;
	}

	/** Takes one retry from the budget; false when there is none left. */
	takeRetry(): boolean {
		if (this.#retries < 1) return false;
		this.#retries -= 1;
		return true;
	}

	get isOpen(): boolean {
		return this.#hasFailed() && this.#now() - this.#failedAt < openFor;
	}
}

/** One circuit per dependency, made when first asked for. */
export class Circuits {
	readonly #byName = new Map<string, Circuit>();

	of(name: string): Circuit {
		return memo(this.#byName, name, () => new Circuit());
	}

	/** Names and circuits of the dependencies that were asked for so far. */
	[Symbol.iterator](): IterableIterator<[string, Circuit]> {
		return this.#byName.entries();
	}
}
