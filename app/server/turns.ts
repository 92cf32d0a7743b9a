// How many calls of one operation are under way at a time: the others wait here for their turn. A busy server accepts one new
// connection in each turn of its event loop, and goes on serving those it has: of hundreds that are opened at once, some
// would wait for longer than any deadline.

/** Calls of one operation that are under way at a time. */
const atATime = 16;

export class Turns {
	#running = 0;
	readonly #waiting: (() => void)[] = [];

	async take<T>(work: () => Promise<T>): Promise<T> {
		if (this.#running < atATime) this.#running += 1;
		else await new Promise<void>((resolve) => this.#waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			if (next) next();
			else this.#running -= 1;
		}
	}
}
