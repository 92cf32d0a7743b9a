import { describe, expect, it } from "vitest";
import { QueueFull, type Requester, workQueue } from "#gateway/content/media/work-queue.ts";

/** A queue whose jobs end when a test ends them; `started` has their keys in the order in which they ran. */
function aQueue(limits: Partial<Parameters<typeof workQueue>[0]> = {}) {
	const queue = workQueue<string>({ seats: 1, perAddress: 30, inAll: 100, ...limits });
	const started: string[] = [];
	const ends = new Map<string, PromiseWithResolvers<string>>();
	const ask = (key: string, requester: Requester | string) =>
		queue.ask(key, typeof requester === "string" ? { address: requester } : requester, () => {
			started.push(key);
			const end = Promise.withResolvers<string>();
			ends.set(key, end);
			return end.promise;
		});
	const end = async (key: string) => {
		ends.get(key)?.resolve(key);
		ends.delete(key);
		for (let n = 0; n < 10; n++) await Promise.resolve();
	};
	return {
		ask,
		started,
		end,
		/** ends running jobs until there are none */
		async endAll() {
			for (let [key] = ends.keys(); key; [key] = ends.keys()) await end(key);
		},
		fail: (key: string, error: Error) => ends.get(key)?.reject(error),
	};
}

const keys = (name: string, count: number) => Array.from({ length: count }, (_, n) => name + n);

describe("the queue of pictures", () => {
	it("runs jobs in the order of their requests, as many at once as it has seats", async () => {
		const { ask, started, end } = aQueue({ seats: 2 });
		for (const key of keys("a", 3)) void ask(key, "A");
		void ask("b0", "B");
		expect(started).toEqual(["a0", "a1"]);
		await end("a1");
		expect(started).toEqual(["a0", "a1", "a2"]);
		await end("a0");
		expect(started).toEqual(["a0", "a1", "a2", "b0"]);
	});

	it("runs a job once for many requests, and gives all of them its result", async () => {
		const { ask, started, end, fail } = aQueue();
		const asked = ["A", "A", "B"].map((address) => ask("one", address));
		await end("one");
		expect(await Promise.all(asked)).toEqual(["one", "one", "one"]);
		expect(started).toEqual(["one"]);
		const failing = ["A", "B"].map((address) => ask("two", address));
		fail("two", new Error("no paper"));
		for (const one of failing) await expect(one).rejects.toThrow("no paper");
	});

	it("removes a requester's jobs when the request is aborted, and keeps jobs that another wants", async () => {
		const { ask, started, endAll } = aQueue();
		const leaving = new AbortController();
		const gone: Requester = { address: "A", signal: leaving.signal };
		const asked = ["running", "alone", "shared"].map((key) => ask(key, gone));
		const shared = ask("shared", "B");
		leaving.abort(new Error("gone"));
		await endAll();
		await expect(asked[1]).rejects.toThrow("gone");
		expect(await shared).toBe("shared");
		expect(started).toEqual(["running", "shared"]);
		await expect(ask("late", gone)).rejects.toThrow("gone");
	});

	it("refuses jobs of an address beyond its limit", async () => {
		const { ask, endAll } = aQueue({ perAddress: 2 });
		const [first, second, third, fourth] = keys("a", 4).map((key) => ask(key, "A"));
		await expect(fourth).rejects.toThrow(QueueFull);
		const other = ask("b0", "B");
		await endAll();
		expect(await Promise.all([first, second, third, other])).toEqual(["a0", "a1", "a2", "b0"]);
	});

	it("refuses everybody when it is full", async () => {
		const { ask, endAll } = aQueue({ inAll: 2 });
		const taken = keys("a", 3).map((key) => ask(key, "A"));
		await expect(ask("b0", "B")).rejects.toThrow(QueueFull);
		await endAll();
		expect(await Promise.all(taken)).toEqual(["a0", "a1", "a2"]);
		const later = ask("b1", "B");
		await endAll();
		expect(await later).toBe("b1");
	});
});
