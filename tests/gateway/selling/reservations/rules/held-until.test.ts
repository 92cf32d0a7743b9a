import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heldUntil, type StoreWeek } from "#gateway/selling/reservations/rules/held-until.ts";

const usual = [{ opens: "10:00", closes: "19:00" }];
const week = (part: Partial<StoreWeek> = {}): StoreWeek => ({
	hours: [usual, usual, usual, usual, usual, usual, []],
	closings: [],
	timeZone: "Europe/Paris",
	...part,
});
const until = (from: string, part: Partial<StoreWeek> = {}, hours = 48) =>
	heldUntil(week(part), new Date(from), hours)?.toISOString() ?? null;

describe("how long an item is held in a store", () => {
	it("counts only the hours in which the store is open", () => {
		// Tuesday at noon: 7 hours today, 4 days of 9, and 5 on the Monday after the Sunday
		expect(until("2026-03-03T11:00:00Z")).toBe("2026-03-09T14:00:00.000Z");
		// at night no hours count
		expect(until("2026-03-03T22:00:00Z", {}, 9)).toBe("2026-03-04T18:00:00.000Z");
		expect(until("2026-03-03T11:00:00Z", {}, 7)).toBe("2026-03-03T18:00:00.000Z");
	});

	it("leaves out the lunch break and closed days", () => {
		const lunch = [
			{ opens: "10:00", closes: "12:30" },
			{ opens: "14:00", closes: "19:00" },
		];
		const hours = [lunch, lunch, lunch, lunch, lunch, lunch, []];
		expect(until("2026-03-03T11:00:00Z", { hours }, 1)).toBe("2026-03-03T13:30:00.000Z");
		const closings = ["2026-03-04", "2026-03-05"];
		expect(until("2026-03-03T18:00:00Z", { closings }, 1)).toBe("2026-03-06T10:00:00.000Z");
	});

	it("uses the store's own clock, also over the change to summer time", () => {
		expect(until("2026-03-28T17:30:00Z", {}, 1)).toBe("2026-03-30T08:30:00.000Z");
		const always = Array.from({ length: 7 }, () => [{ opens: "00:00", closes: "24:00" }]);
		expect(until("2026-03-28T12:00:00Z", { hours: always })).toBe("2026-03-30T12:00:00.000Z");
		expect(until("2026-03-03T09:00:00Z", { timeZone: "Europe/London" }, 1)).toBe(
			"2026-03-03T11:00:00.000Z",
		);
	});

	it("is null for a store that hardly opens", () => {
		expect(until("2026-03-03T09:00:00Z", { hours: [[], [], [], [], [], [], []] })).toBeNull();
	});

	it("ends while the store is open, never before the hours are over, and later for a later start", () => {
		const day = fc
			.tuple(fc.integer({ min: 6, max: 12 }), fc.integer({ min: 13, max: 22 }))
			.map(([opens, closes]) => [
				{ opens: `${`${opens}`.padStart(2, "0")}:00`, closes: `${closes}:30` },
			]);
		const days = fc.array(fc.oneof(day, day, fc.constant<typeof usual>([])), {
			minLength: 7,
			maxLength: 7,
		});
		const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
		fc.assert(
			fc.property(days, instant, fc.nat(86_400_000), (spans, from, later) => {
				fc.pre(spans.some((one) => one.length > 0));
				const store = week({ hours: [...spans.slice(0, 6), usual] });
				const end = heldUntil(store, new Date(from), 12);
				const after = heldUntil(store, new Date(from + later), 12);
				if (!end || !after) throw new Error("a store that is open every Sunday holds pieces");
				expect(end.getTime() - from).toBeGreaterThanOrEqual(12 * 3_600_000);
				expect(after.getTime()).toBeGreaterThanOrEqual(end.getTime());
				// it ends within opening hours
				const clock = new Intl.DateTimeFormat("en-GB", {
					timeZone: "Europe/Paris",
					timeStyle: "short",
				});
				expect(clock.format(end) > "05:59").toBe(true);
				expect(clock.format(end) < "22:31").toBe(true);
			}),
			{ numRuns: 60 },
		);
	});
});
