import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	grace,
	isCheckDue,
	type Line,
	move,
	throughOf,
} from "#gateway/selling/waiting-rooms/rules/line.ts";

const start = Date.parse("2026-12-01T10:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1_000);
const lineOf = (line: Partial<Line> = {}): Line => ({
	perMinute: 60,
	issued: 0,
	allowed: 0,
	called: 0,
	lapsed: 0,
	movedAt: at(0),
	checkedThrough: 0,
	checkedAt: at(0),
	...line,
});

/** Moves in steps of a second; `comes` says whether the owner of a place enters when called. */
function play(line: Line, seconds: number, comes: (place: number) => boolean) {
	let now = line;
	const entered = new Set<number>();
	const through: number[] = [];
	for (let second = 1; second <= seconds; second += 1) {
		const count = [...entered].filter((place) => place <= now.checkedThrough).length;
		now = move(now, at(second), count);
		for (let place = 1; place <= throughOf(now); place += 1) if (comes(place)) entered.add(place);
		through.push(throughOf(now));
	}
	return { line: now, entered: entered.size, through };
}

describe("a line (OPERATOR-77)", () => {
	it("lets in at the set rate, in order", () => {
		const { through } = play(lineOf({ issued: 1_000 }), 120, () => true);
		expect([through[0], through[59], through[119]]).toEqual([1, 60, 120]);
	});

	it("lets nobody in before its instant, and saves up nothing while nobody waits", () => {
		expect(throughOf(move(lineOf({ issued: 9, movedAt: at(60) }), at(59), 0))).toBe(0);
		const idle = move(lineOf(), at(3_600), 0);
		expect(throughOf(move({ ...idle, issued: 100 }, at(3_601), 0))).toBeLessThanOrEqual(3);
	});

	it("gives the places of who does not come to those behind, at twice the rate at most", () => {
		const all = play(lineOf({ issued: 10_000 }), 1_200, () => true);
		const half = play(lineOf({ issued: 10_000 }), 1_200, (place) => place % 2 === 0);
		expect(all.entered).toBe(1_200);
		// the first minute is spent waiting for who will not come
		expect(half.entered).toBeGreaterThan(1_000);
		expect(half.entered).toBeLessThanOrEqual(1_200);
		const steps = half.through.slice(1).map((value, index) => value - (half.through[index] ?? 0));
		expect(Math.max(...steps)).toBeLessThanOrEqual(3);
	});

	it("never goes back, never passes the last place, and ends at the same place however often it is asked", () => {
		const moment = fc.record({
			wait: fc.integer({ min: 0, max: 90_000 }),
			joins: fc.integer({ min: 0, max: 50 }),
			part: fc.double({ min: 0, max: 1, noNaN: true }),
		});
		fc.assert(
			fc.property(
				fc.array(moment, { maxLength: 40 }),
				fc.integer({ min: 1, max: 6_000 }),
				(moments, perMinute) => {
					let line = lineOf({ perMinute });
					let now = start;
					for (const { wait, joins, part } of moments) {
						now += wait;
						const before = throughOf(line);
						const entered = Math.floor(line.checkedThrough * part);
						line = move(line, new Date(now), entered);
						expect(throughOf(line)).toBeGreaterThanOrEqual(before);
						expect(throughOf(line)).toBeLessThanOrEqual(line.issued);
						expect(move(line, new Date(now), entered)).toEqual(line);
						line = { ...line, issued: line.issued + joins };
					}
				},
			),
		);
	});

	it("counts who did not come once a minute", () => {
		expect(isCheckDue(lineOf(), new Date(start + grace - 1))).toBe(false);
		expect(isCheckDue(lineOf(), new Date(start + grace))).toBe(true);
	});
});
