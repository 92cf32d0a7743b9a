// Where places of a list lie to each other, for a drawing without tiles: pins in a box, rings of distance around the search
// (CHECKOUT-109).
import type { Place } from "./place.ts";
import { northing } from "./regions.ts";

/** The box, in units that are hundredths of its width. */
export const sketchBox = { width: 100, height: 66 } as const;
/** From the outermost place to the edge: half a pin on the narrowest phone. */
const margin = 7;
/** Between two pins, so that a finger presses one of them: 28 pixels where the box is 280 wide. */
export const pinGap = 10;
/** Degrees: the narrowest view, about 200 m. */
const narrowest = 0.002;
const degreeInMetres = 111_320;
/** Metres of the inner ring; the outer one is twice as far. */
const radii = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
/** The largest inner ring, in units. */
const largestRing = 20;

interface Spot {
	x: number;
	y: number;
}

export interface Sketch {
	/** of each place: where its pin is, and where it lies if that is another spot */
	pins: (Spot & { id: string; at: Spot | null })[];
	origin: Spot | null;
	/** around the origin; `radius` in units, `label` the middle of the words' line */
	rings: { metres: number; radius: number; label: Spot }[];
}

const round = (value: number) => Math.round(value * 10) / 10;
const within = (value: number, most: number) => Math.min(most - margin, Math.max(margin, value));

/** Moves pins apart until none covers another; each stays as near to its place as the others allow. */
function spread(spots: readonly Spot[]): Spot[] {
	const pins = spots.map(({ x, y }) => ({ x, y }));
	for (let turn = 0; turn < 200; turn += 1) {
		let isMoved = false;
		for (const [a, one] of pins.entries()) {
			for (const [b, other] of pins.entries()) {
				if (b <= a) continue;
				const apart = Math.hypot(other.x - one.x, other.y - one.y);
				if (apart >= pinGap) continue;
				isMoved = true;
				// two at one spot part in a direction of their own
				const angle = apart > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : a * 7 + b;
				const step = (pinGap - apart) / 2 + 0.05;
				const [dx, dy] = [Math.cos(angle) * step, Math.sin(angle) * step];
				one.x = within(one.x - dx, sketchBox.width);
				one.y = within(one.y - dy, sketchBox.height);
				other.x = within(other.x + dx, sketchBox.width);
				other.y = within(other.y + dy, sketchBox.height);
			}
		}
		if (!isMoved) break;
	}
	return pins;
}

/** Where a ring says how far it is: below, above or beside the origin, where it is seen and no pin covers it. */
function labelOf({ x, y }: Spot, radius: number, pins: readonly Spot[]): Spot {
	const below = { x, y: round(y + radius - 1) };
	const spots = [
		below,
		{ x, y: round(y - radius + 3) },
		{ x: round(x - radius + 6), y: y + 1 },
		{ x: round(x + radius - 6), y: y + 1 },
	];
	const isSeen = (spot: Spot) =>
		spot.x >= 5 && spot.x <= sketchBox.width - 5 && spot.y >= 3 && spot.y <= sketchBox.height - 1;
	// half a pin and half the words, in units
	const isFree = (spot: Spot) =>
		pins.every((pin) => Math.abs(pin.x - spot.x) >= 10 || Math.abs(pin.y - spot.y + 1) >= 7);
	return spots.find((spot) => isSeen(spot) && isFree(spot)) ?? below;
}

export function sketchOf(
	points: readonly (Place & { id: string })[],
	origin: Place | null,
): Sketch {
	const all = [...points, ...(origin ? [origin] : [])];
	const [xs, ys] = [all.map(({ lon }) => lon), all.map(({ lat }) => northing(lat))];
	const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
	const span = (values: readonly number[]) =>
		Math.max(narrowest, Math.max(...values) - Math.min(...values));
	const unit = Math.min(
		(sketchBox.width - 2 * margin) / span(xs),
		(sketchBox.height - 2 * margin) / span(ys),
	);
	const spotOf = ({ lat, lon }: Place): Spot => ({
		x: round(sketchBox.width / 2 + (lon - middle(xs)) * unit),
		y: round(sketchBox.height / 2 - (northing(lat) - middle(ys)) * unit),
	});
	const places = points.map(spotOf);
	const pins = spread(places).map((pin, index) => {
		const place = places[index] ?? pin;
		const isMoved = Math.hypot(pin.x - place.x, pin.y - place.y) > 0.5;
		return {
			id: points[index]?.id ?? "",
			x: round(pin.x),
			y: round(pin.y),
			at: isMoved ? place : null,
		};
	});
	if (!origin) return { pins, origin: null, rings: [] };
	const unitsOf = (metres: number) =>
		(metres / (degreeInMetres * Math.cos((origin.lat * Math.PI) / 180))) * unit;
	const inner = radii.findLast((metres) => unitsOf(metres) <= largestRing);
	const rings = inner ? [inner, 2 * inner] : [];
	const middleOf = spotOf(origin);
	return {
		pins,
		origin: middleOf,
		rings: rings.map((metres) => {
			const radius = round(unitsOf(metres));
			return { metres, radius, label: labelOf(middleOf, radius, pins) };
		}),
	};
}
