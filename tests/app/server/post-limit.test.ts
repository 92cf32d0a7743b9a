import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPostLimit } from "#app/server/http/post-limit.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Posts one after the other. @returns whether each is allowed */
async function post(isAllowed: ReturnType<typeof createPostLimit>, addresses: readonly string[]) {
	const answers: boolean[] = [];
	for (const address of addresses) answers.push(await isAllowed(address));
	return answers;
}

describe("a limit of posts", () => {
	it("counts an IPv6 network as one address", async () => {
		const isAllowed = createPostLimit({ ofOne: 2, ofAll: 100 });
		const ofOne = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:ffff::3"];
		expect(await post(isAllowed, [...ofOne, "2001:db8:0:2::1"])).toEqual([true, true, false, true]);
	});

	it("takes nothing from the others for an address that is over its own", async () => {
		const isAllowed = createPostLimit({ ofOne: 1, ofAll: 2 });
		const flood = Array.from({ length: 10 }, () => "203.0.113.1");
		expect((await post(isAllowed, flood)).filter(Boolean)).toHaveLength(1);
		expect(await post(isAllowed, ["203.0.113.2", "203.0.113.3"])).toEqual([true, false]);
	});

	it("remembers no address whose post all together have no room for", async () => {
		const isAllowed = createPostLimit({ ofOne: 1, ofAll: 1 });
		expect(await post(isAllowed, ["203.0.113.1"])).toEqual([true]);
		vi.advanceTimersByTime(30_000);
		expect(await post(isAllowed, ["203.0.113.2"])).toEqual([false]);
		vi.advanceTimersByTime(31_000);
		expect(await post(isAllowed, ["203.0.113.2"])).toEqual([true]);
	});
});
