import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { suggestPlaces } from "#app/features/stores/suggest-places.ts";

/** Answers of the shop, given when the test wants them. */
const asked: { text: string; answer: (city: string) => void; signal: AbortSignal }[] = [];

beforeEach(() => {
	asked.length = 0;
	vi.useFakeTimers();
	vi.stubGlobal("location", { pathname: "/fr-fr/stores/" });
	vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) => {
		const text = new URL(address, "http://shop").searchParams.get("text");
		// of a storefront that another file has left open
		if (text === null) return Promise.reject(new TypeError("fetch failed"));
		const answered = Promise.withResolvers<Response>();
		const answer = (city: string) =>
			answered.resolve(Response.json({ suggestions: [{ text: city, city, zipCode: "75011" }] }));
		signal.addEventListener("abort", () => answered.reject(signal.reason));
		asked.push({ text, answer, signal });
		return answered.promise;
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("places suggested while one types", () => {
	it("are those of what was typed last: an older answer that comes later changes nothing", async () => {
		const first = suggestPlaces("Lil", ["FR"]);
		await vi.advanceTimersByTimeAsync(200);
		const second = suggestPlaces("Lille", ["FR"]);
		await vi.advanceTimersByTimeAsync(200);
		expect(asked.map(({ text }) => text)).toEqual(["Lil", "Lille"]);
		asked[1]?.answer("Lille");
		expect(await second).toEqual(["Lille"]);
		asked[0]?.answer("Lillers");
		expect(await first).toBeNull();
		expect(asked[0]?.signal.aborted).toBe(true);
	});

	it("are not asked for while one is still typing, nor kept once the text is too short", async () => {
		const first = suggestPlaces("Lil", ["FR"]);
		const second = suggestPlaces("Lill", ["FR"]);
		await vi.advanceTimersByTimeAsync(200);
		expect(asked.map(({ text }) => text)).toEqual(["Lill"]);
		expect(await first).toBeNull();
		expect(await suggestPlaces("", ["FR"])).toEqual([]);
		expect(await second).toBeNull();
	});
});
