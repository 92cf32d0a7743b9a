// Body measures a size is cut for, and what the size is called elsewhere. For the server: pages get rows of text.

/** Measures of a body, in cm; keys are those of a garment's measures where both have them. */
export type BodyMeasure = "chest" | "waist" | "hips" | "height" | "foot";

export interface ChartSize {
	sizeId: string;
	body: Partial<Record<BodyMeasure, number>>;
	/** by region */
	names: Partial<Record<SizeRegion, string>>;
}

/** Columns of the guide; which of them are a shop's own depends on `sizingGuideRegionCode` (S1 §3). */
export type SizeRegion = "FR" | "EU" | "DE" | "IT" | "UK" | "US";

/** What sizes are sizes of (contract `sizing`). */
export interface Sizing {
	scale: string;
	audience: string;
}

const inches = (centimetres: number) => String(Math.round(centimetres / 2.54));

function womensSize(sizeId: string, size: number, name: string): ChartSize {
	const steps = (size - 34) / 2;
	return {
		sizeId,
		body: { chest: 80 + 4 * steps, waist: 62 + 4 * steps, hips: 88 + 4 * steps },
		names: {
			FR: name,
			DE: String(size - 2),
			IT: String(size + 4),
			UK: String(size - 28),
			US: String(size - 32),
		},
	};
}

function mensLetter(letter: string, at: number): ChartSize {
	const chest = 92 + 6 * at;
	const jacket = String(46 + 3 * at + (at % 2));
	return {
		sizeId: letter,
		body: { chest, waist: chest - 14, hips: chest + 2 },
		names: { EU: jacket, IT: jacket, UK: inches(chest), US: inches(chest) },
	};
}

function mensTrousers(size: number): ChartSize {
	const waist = 2 * size;
	const wide = String(size + 6);
	return {
		sizeId: `${size}m`,
		body: { waist, hips: waist + 14 },
		names: { FR: String(size), DE: wide, IT: wide, UK: inches(waist), US: inches(waist) },
	};
}

const childHeights = [104, 116, 128, 140, 152, 164];
function childSize(height: number, at: number): ChartSize {
	const age = 4 + 2 * at;
	const letters = ["XS", "S", "M", "M", "L", "XL"];
	return {
		sizeId: `${age}y`,
		body: { height, chest: 56 + 5 * at, waist: 53 + 3 * at },
		names: { EU: String(height), UK: `${age - 1}–${age}`, US: letters[at] ?? "" },
	};
}

function shoeSize(size: number, audience: string): ChartSize {
	const british = audience === "children" ? size - 18.5 : size - (audience === "men" ? 34 : 33);
	const american = audience === "women" ? british + 2 : british + 1;
	const half = (value: number) => (value > 13.5 ? value - 13 : value).toLocaleString("en");
	return {
		sizeId: `${size}s`,
		body: { foot: Math.round((size / 1.5 - 1.5) * 10) / 10 },
		names: { EU: String(size), UK: half(british), US: half(american) },
	};
}

const range = (from: number, to: number, step: number) =>
	Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);

/** Sizes of a scale, smallest first; none where a size says itself (belts, one size). */
export function chartOf({ scale, audience }: Sizing): readonly ChartSize[] {
	switch (scale) {
		case "women":
			return range(34, 46, 2).map((size) => womensSize(`${size}`, size, `${size}`));
		case "men":
			return range(38, 48, 2).map(mensTrousers);
		case "children":
			return childHeights.map(childSize);
		case "shoes":
			return range(28, 46, 1).map((size) => shoeSize(size, audience));
		case "letters": {
			const letters = ["XS", "S", "M", "L", "XL", "XXL"];
			if (audience === "men") return letters.slice(1).map(mensLetter);
			const sizes = range(36, 46, 2);
			return letters.map((letter, at) => {
				const size = sizes[at] ?? 46;
				return womensSize(letter, size, at === 0 ? "34–36" : `${size}`);
			});
		}
		default:
			return [];
	}
}

/** Regions of a chart, the shopper's own first (S1 §3 `sizingGuideRegionCode`: EUR, Italy its own). */
export function regionsOf(chart: readonly ChartSize[], regionCode: "EUR" | "IT"): SizeRegion[] {
	const order: SizeRegion[] = ["FR", "EU", "DE", "IT", "UK", "US"];
	const found = order.filter((region) => chart.some(({ names }) => names[region]));
	return regionCode === "IT" ? [...found].sort((a, b) => +(b === "IT") - +(a === "IT")) : found;
}
