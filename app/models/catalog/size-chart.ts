// The body that a size is cut for, and the size's names elsewhere. For the server: pages get rows of text.
import { conversions, heightOfAge, type SizeScale, type SizeSystem } from "#shop/sizes.ts";

/** Measures of a body, in cm; keys are those of a garment's measures where both have them. */
export type BodyMeasure = "chest" | "waist" | "hips" | "height" | "foot";

export interface ChartSize {
	sizeId: string;
	body: Partial<Record<BodyMeasure, number>>;
	/** by region */
	names: Partial<Record<SizeRegion, string>>;
}

/** Columns of the guide. */
export type SizeRegion = SizeSystem | "EU";

/** What decides the chart of a product (contract `sizing`). */
export interface Sizing {
	scale: string;
	audience: string;
}

/** The names of a size in each system. @param base the French size, which is one of the names */
function namesOf(scale: SizeScale, base: number): ChartSize["names"] {
	const own = Object.entries(conversions[scale] ?? {}).map(([system, say]) => [system, say(base)]);
	return { FR: String(base), ...Object.fromEntries(own) };
}

function womensSize(sizeId: string, size: number, name: string): ChartSize {
	const steps = (size - 34) / 2;
	return {
		sizeId,
		body: { chest: 80 + 4 * steps, waist: 62 + 4 * steps, hips: 88 + 4 * steps },
		names: { ...namesOf("women", size), FR: name },
	};
}

function mensLetter(letter: string, at: number): ChartSize {
	const chest = 92 + 6 * at;
	const jacket = String(46 + 3 * at + (at % 2));
	const inches = String(Math.round(chest / 2.54));
	return {
		sizeId: letter,
		body: { chest, waist: chest - 14, hips: chest + 2 },
		names: { EU: jacket, IT: jacket, UK: inches, US: inches },
	};
}

function mensTrousers(size: number): ChartSize {
	const waist = 2 * size;
	return { sizeId: `${size}m`, body: { waist, hips: waist + 14 }, names: namesOf("men", size) };
}

function childSize(age: number, at: number): ChartSize {
	const letters = ["XS", "S", "M", "M", "L", "XL"];
	const height = heightOfAge(age);
	const { UK = "" } = namesOf("children", age);
	return {
		sizeId: `${age}y`,
		body: { height: Number(height), chest: 56 + 5 * at, waist: 53 + 3 * at },
		names: { EU: height, UK, US: letters[at] ?? "" },
	};
}

/** How many sizes American shoes are ahead of British ones. */
const americanShoes: Readonly<Record<string, number>> = { women: 2, men: 1, children: 1 };

function shoeSize(size: number, audience: string): ChartSize {
	const { UK = "" } = namesOf("shoes", size);
	const american = Number(UK) + (americanShoes[audience] ?? 1);
	return {
		sizeId: `${size}s`,
		body: { foot: Math.round((size / 1.5 - 1.5) * 10) / 10 },
		names: { EU: String(size), UK, US: String(american > 13.5 ? american - 13 : american) },
	};
}

const range = (from: number, to: number, step: number) =>
	Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);

/** Sizes of a scale, smallest first; none for scales that need no chart (belts, one size). */
export function chartOf({ scale, audience }: Sizing): readonly ChartSize[] {
	switch (scale) {
		case "women":
			return range(34, 46, 2).map((size) => womensSize(`${size}`, size, `${size}`));
		case "men":
			return range(38, 48, 2).map(mensTrousers);
		case "children":
			return range(4, 14, 2).map(childSize);
		case "shoes":
			return range(28, 46, 1).map((size) => shoeSize(size, audience));
		case "letters": {
			// letters of unisex sizes say nothing about one body
			if (audience === "unisex") return [];
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

/** The size systems of a chart, the shopper's own first; they are the columns of the guide. */
export function regionsOf(chart: readonly ChartSize[], own: SizeSystem): SizeRegion[] {
	const order: SizeRegion[] = ["FR", "EU", "DE", "IT", "UK", "US"];
	const found = order.filter((region) => chart.some(({ names }) => names[region]));
	return found.sort((a, b) => Number(b === own) - Number(a === own));
}
