import { describe, expect, it } from "vitest";
import { fairQueue, QueueFull, type Requester } from "#gateway/content/media/fair-queue.ts";

/** A queue whose jobs end when a test ends them; `started` has their keys in the order in which they ran. */
function aQueue(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
	const queue = fairQueue<string>({ seats: 1, perAddress: 30, inAll: 100, ...limits });
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
	it("makes a single request wait only for the running job, however many another has queued", async () => {
		const { ask, started, endAll } = aQueue();
		for (const key of keys("a", 20)) void ask(key, "A");
		void ask("b0", "B");
		await endAll();
		expect(started.slice(0, 3)).toEqual(["a0", "b0", "a1"]);
		expect(started).toHaveLength(21);
	});

	it("serves every address in turn, and newcomers delay none", async () => {
		const { ask, started, end, endAll } = aQueue();
		for (const key of ["a0", "a1"]) void ask(key, "A");
		void ask("b0", "B");
		await end("a0");
		for (const key of keys("c", 3)) void ask(key, key);
		await endAll();
		expect(started).toEqual(["a0", "b0", "a1", "c0", "c1", "c2"]);
	});

	it("gives a free seat to an address that has none", async () => {
		const { ask, started, end } = aQueue({ seats: 2 });
		for (const key of keys("a", 5)) void ask(key, "A");
		void ask("b0", "B");
		expect(started).toEqual(["a0", "a1"]);
		await end("a1");
		expect(started).toEqual(["a0", "a1", "b0"]);
	});

	it("runs a job without a requester when the queue is empty, or when it is requested", async () => {
		const { ask, started, endAll } = aQueue();
		void ask("a0", "A");
		void ask("ahead0", { address: null });
		void ask("ahead1", { address: null });
		for (const key of ["a1", "a2"]) void ask(key, "A");
		void ask("ahead1", "B");
		await endAll();
		expect(started).toEqual(["a0", "ahead1", "a1", "a2", "ahead0"]);
	});

	it("runs one job without a requester at a time", async () => {
		const { ask, started, end } = aQueue();
		for (const key of ["ahead0", "ahead1"]) void ask(key, { address: null });
		for (const key of ["a0", "a1"]) void ask(key, "A");
		expect(started).toEqual(["ahead0", "a0"]);
		await end("a0");
		expect(started).toEqual(["ahead0", "a0", "a1"]);
		await end("ahead0");
		expect(started).toEqual(["ahead0", "a0", "a1"]);
		await end("a1");
		expect(started).toEqual(["ahead0", "a0", "a1", "ahead1"]);
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
		for (const one of asked) await expect(one).rejects.toThrow("gone");
		await endAll();
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

	it("when full, drops the last job of the longest line for a new address", async () => {
		const { ask, started, endAll } = aQueue({ inAll: 6 });
		const asked = keys("a", 7).map((key) => ask(key, "A"));
		const full = ask("a7", "A");
		await expect(full).rejects.toThrow(QueueFull);
		const newcomer = ask("b0", "B");
		await expect(asked.at(-1)).rejects.toThrow(QueueFull);
		await endAll();
		expect(await newcomer).toBe("b0");
		expect(started).toEqual(["a0", "b0", "a1", "a2", "a3", "a4", "a5"]);
	});
});
