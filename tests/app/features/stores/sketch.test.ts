import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pinGap, sketchBox, sketchOf } from "#app/features/stores/map/sketch.ts";

const place = fc.record({
	lat: fc.double({ min: 52.3, max: 52.7, noNaN: true }),
	lon: fc.double({ min: 13.1, max: 13.7, noNaN: true }),
});
const places = fc
	.array(place, { minLength: 1, maxLength: 9 })
	.map((all) => all.map((one, index) => ({ ...one, id: String(index) })));

describe("places drawn by their positions (CHECKOUT-109)", () => {
	it("each have a pin inside the box, in the order of the list, and no pin covers another", () => {
		fc.assert(
			fc.property(places, fc.option(place), (points, origin) => {
				const { pins } = sketchOf(points, origin);
				expect(pins.map(({ id }) => id)).toEqual(points.map(({ id }) => id));
				for (const [a, { x, y }] of pins.entries()) {
					expect(x >= 0 && x <= sketchBox.width && y >= 0 && y <= sketchBox.height).toBe(true);
					for (const other of pins.slice(a + 1)) {
						expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(0.9 * pinGap);
					}
				}
			}),
		);
	});

	it("lie as on a map: north above, east to the right", () => {
		const { pins } = sketchOf(
			[
				{ id: "north", lat: 52.6, lon: 13.4 },
				{ id: "south-east", lat: 52.4, lon: 13.5 },
			],
			null,
		);
		const [north, other] = pins;
		expect(north?.y).toBeLessThan(other?.y ?? 0);
		expect(north?.x).toBeLessThan(other?.x ?? 0);
	});

	it("has rings whose distances are true to the pins", () => {
		const origin = { lat: 52.5, lon: 13.4 };
		const [metres, degrees] = [2_000, 2_000 / (111_320 * Math.cos((52.5 * Math.PI) / 180))];
		const far = { id: "far", lat: 52.5, lon: origin.lon + degrees };
		const { pins, origin: at, rings } = sketchOf([far], origin);
		const distance = (pins[0]?.x ?? 0) - (at?.x ?? 0);
		expect(rings).toHaveLength(2);
		for (const ring of rings) {
			expect(ring.radius / ring.metres).toBeCloseTo(distance / metres, 2);
		}
	});

	it("says how far a ring is where no pin covers the words", () => {
		const origin = { lat: 52.5, lon: 13.4 };
		const north = { id: "north", lat: origin.lat + 4_000 / 111_320, lon: origin.lon };
		const south = { id: "south", lat: origin.lat - 3_900 / 111_320, lon: origin.lon };
		const { pins, rings } = sketchOf([north, south], origin);
		for (const { label } of rings) {
			for (const { x, y } of pins) {
				expect(Math.abs(x - label.x) >= 10 || Math.abs(y - label.y + 1) >= 7).toBe(true);
			}
		}
	});
});
