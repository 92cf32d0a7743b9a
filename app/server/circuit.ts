// A breaker and a retry budget for one dependency: what is down is left alone for a while, and retries never multiply
// the load on what is struggling.

/** Failures in a row that open the circuit. */
const failuresToOpen = 6;
/** Milliseconds it stays open before one call may try. */
const openFor = 5_000;
/** Retries in hand at most; every success earns a tenth of one. */
const retriesAtMost = 10;

export class Circuit {
	#failures = 0;
	#openUntil = 0;
	#trying = false;
	#retries = retriesAtMost;
	readonly #now: () => number;

	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** Whether a call may be made; while half open, one at a time. */
	enter(): boolean {
		if (this.#failures < failuresToOpen) return true;
		if (this.#now() < this.#openUntil || this.#trying) return false;
		this.#trying = true;
		return true;
	}

	succeeded(): void {
		this.#failures = 0;
		this.#trying = false;
		this.#retries = Math.min(retriesAtMost, this.#retries + 0.1);
	}

	failed(): void {
		this.#trying = false;
		this.#failures += 1;
		if (this.#failures >= failuresToOpen) this.#openUntil = this.#now() + openFor;
	}

	/** The call was given up by the shopper: nothing is known about the dependency. */
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
		return this.#failures >= failuresToOpen && this.#now() < this.#openUntil;
	}
}

/** One circuit a dependency, made when first asked for. */
export class Circuits {
	readonly #byName = new Map<string, Circuit>();

	of(name: string): Circuit {
		const known = this.#byName.get(name);
		if (known) return known;
		const made = new Circuit();
		this.#byName.set(name, made);
		return made;
	}
}
