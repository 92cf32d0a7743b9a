import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	lapsingOf,
	lastDayOf,
	type PointsMovement,
} from "#gateway/customers/loyalty/rules/lapse.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const earned = (points: number, day: string, orderNumber: string | null = day): PointsMovement => ({
	kind: "earned",
	points,
	orderNumber,
	at: at(day),
});
const spent = (points: number, day: string): PointsMovement => ({
	kind: "spent",
	points: -points,
	orderNumber: `spent ${day}`,
	at: at(day),
});
const sumOf = (moved: readonly PointsMovement[]) =>
	moved.reduce((sum, { points }) => sum + points, 0);
const of = (moved: readonly PointsMovement[], day: string) =>
	lapsingOf(moved, sumOf(moved), at(day));

describe("points last two years (ADR 0052)", () => {
	it("until the end of the day, a leap day until the last of February", () => {
		expect(lastDayOf(at("2024-05-31"))).toBe("2026-05-31");
		expect(lastDayOf(at("2024-02-29"))).toBe("2026-02-28");
		const moved = [earned(100, "2024-05-31")];
		expect(of(moved, "2026-05-31")).toEqual({
			due: 0,
			next: { points: 100, lastDay: "2026-05-31" },
		});
		expect(of(moved, "2026-06-01")).toEqual({ due: 100, next: null });
	});

	it("the oldest are spent first", () => {
		const moved = [earned(100, "2024-05-01"), earned(50, "2025-01-01"), spent(80, "2025-02-01")];
		expect(of(moved, "2026-05-02")).toEqual({
			due: 20,
			next: { points: 50, lastDay: "2027-01-01" },
		});
		expect(of([...moved, spent(30, "2026-01-01")], "2026-05-02").due).toBe(0);
	});

	it("a return takes back the points of its own order", () => {
		const undone: PointsMovement = {
			kind: "reversed",
			points: -50,
			orderNumber: "b",
			at: at("2026-02-01"),
		};
		const moved = [earned(100, "2024-05-01"), earned(50, "2026-01-01", "b"), undone];
		expect(of(moved, "2026-05-02")).toEqual({ due: 100, next: null });
	});

	it("points from an undone order last two years again", () => {
		const back: PointsMovement = {
			kind: "reversed",
			points: 80,
			orderNumber: "spent 2025-02-01",
			at: at("2025-03-01"),
		};
		const moved = [earned(80, "2024-05-01"), spent(80, "2025-02-01"), back];
		expect(of(moved, "2026-05-02")).toEqual({
			due: 0,
			next: { points: 80, lastDay: "2027-03-01" },
		});
	});
});

const days = fc
	.integer({ min: 0, max: 1_500 })
	.map((day) => new Date(Date.UTC(2023, 0, 1 + day, 9)));
const movement = fc.record({
	kind: fc.constantFrom("earned" as const, "bonus" as const, "spent" as const),
	size: fc.integer({ min: 1, max: 300 }),
	order: fc.integer({ min: 1, max: 12 }),
	at: days,
});
const books = fc.array(movement, { maxLength: 25 }).map((list) =>
	list.map(({ kind, size, order, at: when }): PointsMovement => {
		const points = kind === "spent" ? -size : size;
		return { kind, points, orderNumber: `${order}`, at: when };
	}),
);

describe("any movements", () => {
	it("never lapse more than the balance, nor points under two years, nor twice", () => {
		fc.assert(
			fc.property(books, days, (moved, now) => {
				const balance = sumOf(moved);
				const { due, next } = lapsingOf(moved, balance, now);
				expect(due).toBeGreaterThanOrEqual(0);
				expect(due + (next?.points ?? 0)).toBeLessThanOrEqual(Math.max(0, balance));
				const day = now.toISOString().slice(0, 10);
				if (next) expect(next.lastDay >= day).toBe(true);
				const young = moved.filter(({ points, at: came }) => points > 0 && lastDayOf(came) >= day);
				// nothing that is older than its order's last points, and no customer's debt
				expect(balance - due).toBeGreaterThanOrEqual(Math.min(balance, sumOf(young)));
				const lapsed: PointsMovement = { kind: "lapsed", points: -due, orderNumber: null, at: now };
				expect(lapsingOf([...moved, lapsed], balance - due, now)).toEqual({ due: 0, next });
			}),
		);
	});
});
