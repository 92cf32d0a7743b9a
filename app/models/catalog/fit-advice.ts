// Advises a size for a body, from the garment's measures and the body that its reference size is cut for.
import type { BodyMeasure, ChartSize } from "./size-chart.ts";

export type AdviceMeasure = Extract<BodyMeasure, "chest" | "waist" | "hips">;
export const adviceMeasures = ["chest", "waist", "hips"] as const satisfies AdviceMeasure[];

/** What shoppers say about themselves: measures in cm, and the size they usually take. */
export interface Shopper {
	chest: number | null;
	waist: number | null;
	hips: number | null;
	height: number | null;
	/** a sizeId */
	usual: string | null;
}

export interface Garment {
	/** the sizes it comes in, smallest first */
	sizes: readonly ChartSize[];
	/** the size it was measured in */
	reference: string;
	/** cm, of the reference size */
	measures: Partial<Record<AdviceMeasure, number>>;
}

export type Advice =
	| {
			kind: "size";
			sizeId: string;
			/** cm between body and garment, for each measure that both have */
			ease: { key: AdviceMeasure; centimetres: number }[];
			/** even the smallest size is wider than intended */
			isLoose: boolean;
	  }
	/** even the largest size is too small */
	| { kind: "none" };

/** Cm by which a garment may sit closer than intended: half a size. */
const forgiven = 2;

interface SizeScore {
	size: ChartSize;
	ease: { key: AdviceMeasure; centimetres: number }[];
	/** cm of ease beyond the intended, at the tightest measure; negative if the garment sits closer */
	spare: number;
}

/** Compares a size with a body. The garment's measures grow from size to size as much as the bodies they are cut for. */
function judge(size: ChartSize, garment: Garment, shopper: Shopper): SizeScore | null {
	const reference = garment.sizes.find(({ sizeId }) => sizeId === garment.reference);
	const judged = adviceMeasures.flatMap((key) => {
		const [measure, meant, cutFor] = [garment.measures[key], reference?.body[key], size.body[key]];
		const body = shopper[key];
		if (measure === undefined || meant === undefined || cutFor === undefined || !body) return [];
		return [{ key, centimetres: measure + cutFor - meant - body, spare: cutFor - body }];
	});
	if (judged.length === 0) return null;
	return {
		size,
		ease: judged.map(({ key, centimetres }) => ({ key, centimetres })),
		spare: Math.min(...judged.map(({ spare }) => spare)),
	};
}

/** Children's sizes go by height, which no garment has as a measure. */
function byHeight({ sizes }: Garment, height: number): Advice {
	const size = sizes.find(({ body }) => (body.height ?? 0) >= height - forgiven);
	return size ? { kind: "size", sizeId: size.sizeId, ease: [], isLoose: false } : { kind: "none" };
}

/**
 * The smallest size that sits no closer than intended. Measures count before the usual size. Returns null if the shopper
 * gave nothing that this garment can be judged by.
 */
export function adviseSize(garment: Garment, shopper: Shopper): Advice | null {
	const judged = garment.sizes.flatMap((size) => judge(size, garment, shopper) ?? []);
	if (judged.length > 0) {
		const found = judged.find(({ spare }) => spare >= -forgiven);
		if (!found) return { kind: "none" };
		const isLoose = found === judged[0] && found.spare > 2 * forgiven;
		return { kind: "size", sizeId: found.size.sizeId, ease: found.ease, isLoose };
	}
	const isByHeight = garment.sizes.some(({ body }) => body.height !== undefined);
	if (isByHeight && shopper.height) return byHeight(garment, shopper.height);
	const usual = garment.sizes.find(({ sizeId }) => sizeId === shopper.usual);
	return usual ? { kind: "size", sizeId: usual.sizeId, ease: [], isLoose: false } : null;
}

const span = { chest: [40, 180], waist: [35, 180], hips: [40, 190], height: [80, 230] } as const;

/** Parameters of a product's address that the size advice reads. */
export const shopperParameters = ["chest", "waist", "hips", "height", "usual"];

/** Reads `?chest=92&waist=74&hips=100&height=170&usual=38`; a number that is not plausible is ignored. */
export function readShopper(search: URLSearchParams): Shopper {
	const read = (key: keyof typeof span) => {
		const text = (search.get(key) ?? "").trim().replace(",", ".");
		const [min, max] = span[key];
		const value = /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : 0;
		return value >= min && value <= max ? value : null;
	};
	const usual = search.get("usual") ?? "";
	return {
		chest: read("chest"),
		waist: read("waist"),
		hips: read("hips"),
		height: read("height"),
		usual: /^\w{1,8}$/.test(usual) ? usual : null,
	};
}
