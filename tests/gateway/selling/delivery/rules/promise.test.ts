import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryPromise } from "#gateway/selling/delivery/rules/promise.ts";

const at = (instant: string) => new Date(instant);

describe("delivery promise", () => {
	it("ships the same day before two in the afternoon in Paris, else the next working day", () => {
		// a Tuesday in winter: Paris is one hour ahead of UTC
		expect(deliveryPromise(at("2026-02-10T12:59:00Z"), "FR", [1, 1]).earliest).toBe("2026-02-11");
		expect(deliveryPromise(at("2026-02-10T13:00:00Z"), "FR", [1, 1]).earliest).toBe("2026-02-12");
		// in summer two
		expect(deliveryPromise(at("2026-06-09T12:00:00Z"), "FR", [1, 1]).earliest).toBe("2026-06-11");
	});

	it("skips weekends and the receiving country's holidays", () => {
		// Friday → Monday
		expect(deliveryPromise(at("2026-02-13T09:00:00Z"), "DE", [1, 2])).toEqual({
			earliest: "2026-02-16",
			latest: "2026-02-17",
		});
		// 3 October is a holiday in Germany only; Easter Monday 2026 is 6 April everywhere
		expect(deliveryPromise(at("2025-10-02T09:00:00Z"), "DE", [1, 1]).earliest).toBe("2025-10-06");
		expect(deliveryPromise(at("2025-10-02T09:00:00Z"), "FR", [1, 1]).earliest).toBe("2025-10-03");
		expect(deliveryPromise(at("2026-04-03T09:00:00Z"), "FR", [1, 1]).earliest).toBe("2026-04-07");
		expect(deliveryPromise(at("2026-04-02T09:00:00Z"), "CH", [1, 1]).earliest).toBe("2026-04-07");
	});

	it("waits for products made on demand or not yet in stock", () => {
		const now = at("2026-02-10T09:00:00Z");
		const made = deliveryPromise(now, "FR", [2, 3], [{ status: "ON_DEMAND", expectedAt: null }]);
		expect(made.earliest).toBe("2026-02-26");
		const awaited = { status: "REGULAR", expectedAt: "2026-03-20T08:00:00Z" };
		expect(deliveryPromise(now, "FR", [2, 3], [awaited]).earliest).toBe("2026-03-25");
	});

	it("never promises a weekend, the past, or latest before earliest", () => {
		const countries = ["FR", "CH", "GB", "ES", "DE", "IT", "PL", "US", "XX"];
		fc.assert(
			fc.property(
				fc.date({ min: at("2024-01-01"), max: at("2034-12-31"), noInvalidDate: true }),
				fc.constantFrom(...countries),
				fc.integer({ min: 0, max: 6 }),
				fc.integer({ min: 0, max: 5 }),
				(now, country, fewest, more) => {
					const promise = deliveryPromise(now, country, [fewest, fewest + more]);
					for (const date of [promise.earliest, promise.latest]) {
						if (fewest > 0) expect([0, 6]).not.toContain(at(date).getUTCDay());
					}
					expect(promise.earliest >= now.toISOString().slice(0, 10)).toBe(true);
					expect(promise.latest >= promise.earliest).toBe(true);
				},
			),
			{ numRuns: 300 },
		);
	});
});
