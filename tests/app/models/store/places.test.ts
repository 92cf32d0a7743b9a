import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterSpots } from "#app/features/stores/map/cluster.ts";
import { openText } from "#app/features/stores/open-state.ts";
import type { Values } from "#app/i18n/i18n.ts";
import { distanceText } from "#app/models/store/distance.ts";
import { hoursByDay, isAlwaysOpen, openState, weekdayNames } from "#app/models/store/hours.ts";
import { pointView } from "#app/models/store/point-view.ts";
import { always, aPoint, week } from "#tests/support/storefront/place-builders.ts";

// a Tuesday
const tuesday = (time: string) => new Date(`2026-03-03T${time}:00+01:00`);

describe("whether a place is open, by its own clock", () => {
	const shop = aPoint({ openingHours: week("10:00-13:00,14:00-19:00") });

	it.each([
		["09:59", { kind: "later", opens: "10:00" }],
		["10:00", { kind: "open", until: "13:00" }],
		["13:00", { kind: "later", opens: "14:00" }],
		["18:59", { kind: "open", until: "19:00" }],
		["19:00", { kind: "day", weekday: 2, opens: "10:00" }],
	])("at %s on a Tuesday", (time, state) => {
		expect(openState(shop, tuesday(time))).toEqual(state);
	});

	it("past midnight is open until the next day's first span ends", () => {
		const late = aPoint({ openingHours: week("00:00-02:00,10:00-24:00") });
		expect(openState(late, tuesday("23:30"))).toEqual({ kind: "open", until: "02:00" });
		expect(openState(late, new Date("2026-03-04T01:30:00+01:00"))).toMatchObject({
			until: "02:00",
		});
		// the shop is closed on Sunday
		const saturday = new Date("2026-03-07T23:30:00+01:00");
		expect(openState(late, saturday)).toEqual({ kind: "open", until: "24:00" });
	});

	it("skips Sundays and exceptional closings", () => {
		const saturday = new Date("2026-03-07T20:00:00+01:00");
		expect(openState(shop, saturday)).toEqual({ kind: "day", weekday: 0, opens: "10:00" });
		const closed = { ...shop, exceptionalClosings: ["2026-03-09", "2026-03-03"] };
		expect(openState(closed, saturday)).toEqual({ kind: "day", weekday: 1, opens: "10:00" });
		expect(openState(closed, tuesday("11:00")).kind).toBe("day");
	});

	it("uses the time zone of the place, not the shopper's", () => {
		const london = { ...shop, timeZone: "Europe/London" };
		expect(openState(london, tuesday("10:30"))).toEqual({ kind: "later", opens: "10:00" });
	});

	it("names no closing of the day before, when midnight has just passed there", () => {
		const closed = { ...shop, exceptionalClosings: ["2026-03-02", "2026-03-03", "2026-03-31"] };
		expect(pointView(closed, tuesday("00:30")).closings).toEqual(["2026-03-03", "2026-03-31"]);
	});

	it("marks places that never close and that never open", () => {
		const locker = aPoint({ openingHours: always });
		expect(isAlwaysOpen(locker)).toBe(true);
		expect(openState(locker, tuesday("03:00"))).toEqual({ kind: "always" });
		const shut = aPoint({ openingHours: Array.from({ length: 7 }, () => []) });
		expect(openState(shut, tuesday("12:00"))).toEqual({ kind: "closed" });
	});

	it("is open exactly while a span of its day holds the time", () => {
		fc.assert(
			fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
				const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
				const inSpan = (time >= "10:00" && time < "13:00") || (time >= "14:00" && time < "19:00");
				expect(openState(shop, tuesday(time)).kind === "open").toBe(inSpan);
			}),
		);
	});

	it("is written with the weekday's name", () => {
		const say = (key: string, values?: Values) => `${key} ${JSON.stringify(values)}`;
		const names = weekdayNames("de-DE");
		expect(names[0]).toBe("Montag");
		expect(openText({ kind: "day", weekday: 2, opens: "10:00" }, names, say)).toBe(
			'places:open.day {"day":"Mittwoch","time":"10:00"}',
		);
		expect(openText({ kind: "always" }, names, say)).toContain("open.always");
	});

	it("lists hours for each day, none if it never closes", () => {
		expect(hoursByDay(shop)[0]).toBe("10:00 – 13:00, 14:00 – 19:00");
		expect(hoursByDay(shop)[6]).toBe("");
		expect(pointView(aPoint({ openingHours: always }), tuesday("12:00")).hours).toEqual([]);
	});
});

describe("a place as it is shown", () => {
	it("has its lines in the country's format", () => {
		const british = aPoint({ country: "GB", city: "London", zipCode: "E1 6AN" });
		expect(pointView(british, tuesday("12:00")).lines).toEqual([
			"6 cours Lafayette",
			"London",
			"E1 6AN",
		]);
		expect(pointView(aPoint(), tuesday("12:00")).lines[1]).toBe("69003 Lyon");
	});

	it("lists closings of the next four weeks, on days that are open otherwise", () => {
		const exceptionalClosings = ["2026-03-02", "2026-03-08", "2026-03-10", "2026-04-06"];
		const view = pointView(aPoint({ exceptionalClosings }), tuesday("12:00"));
		expect(view.closings).toEqual(["2026-03-10"]);
	});

	it.each([
		[3, "10\u00a0m"],
		[340, "340\u00a0m"],
		[949, "950\u00a0m"],
		[1_240, "1,2\u00a0km"],
		[9_999, "10,0\u00a0km"],
		[48_300, "48\u00a0km"],
	])("%i metres are %s", (metres, text) => expect(distanceText(metres, "fr")).toBe(text));

	it("has a point in kilometres in English", () => {
		expect(distanceText(1_240, "en")).toBe("1.2\u00a0km");
	});
});

describe("the map's markers", () => {
	const spot = fc.record({
		x: fc.double({ min: 0, max: 800, noNaN: true }),
		y: fc.double({ min: 0, max: 400, noNaN: true }),
	});

	it("put every place in exactly one cluster, and no two clusters touch", () => {
		fc.assert(
			fc.property(
				fc.array(spot, { maxLength: 40 }),
				fc.integer({ min: 1, max: 80 }),
				(spots, radius) => {
					const named = spots.map((at, id) => ({ ...at, id: String(id) }));
					const clusters = clusterSpots(named, radius);
					expect(clusters.flatMap(({ ids }) => ids).sort()).toEqual(
						named.map(({ id }) => id).sort(),
					);
					for (const [at, a] of clusters.entries()) {
						for (const b of clusters.slice(at + 1)) {
							expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(radius);
						}
					}
				},
			),
		);
	});
});
