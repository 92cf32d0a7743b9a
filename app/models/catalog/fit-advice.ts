// Which size of a garment suits a body: from the garment's own measures, and the body its reference size is cut for.
import type { BodyMeasure, ChartSize } from "./size-chart.ts";

export type AdviceMeasure = Extract<BodyMeasure, "chest" | "waist" | "hips">;
export const adviceMeasures = ["chest", "waist", "hips"] as const satisfies AdviceMeasure[];

/** What the shopper says of themselves: cm, and the size they mostly take. */
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
			/** cm between body and garment, of what both have */
			ease: { key: AdviceMeasure; centimetres: number }[];
			/** even the smallest size falls wider than it is meant to */
			isLoose: boolean;
	  }
	/** even the largest is too small */
	| { kind: "none" };

/** Cm that a garment may fall closer than it is meant to: half a size. */
const forgiven = 2;

interface Judged {
	size: ChartSize;
	ease: { key: AdviceMeasure; centimetres: number }[];
	/** the tightest measure: cm of ease beyond what is meant; below zero it is closer */
	spare: number;
}

/** A size of the garment on a body. Measures grow from size to size as the bodies do that they are cut for. */
function judge(size: ChartSize, garment: Garment, shopper: Shopper): Judged | null {
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

/** A child's size goes by height, which no garment has. */
function byHeight({ sizes }: Garment, height: number): Advice {
	const size = sizes.find(({ body }) => (body.height ?? 0) >= height - forgiven);
	return size ? { kind: "size", sizeId: size.sizeId, ease: [], isLoose: false } : { kind: "none" };
}

/**
 * The smallest size that falls no closer than it is meant to. Measures count before the usual size; null where nothing
 * was said that this garment could be judged by.
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

/** Of a product's address: what its size advice goes by. */
export const shopperParameters = ["chest", "waist", "hips", "height", "usual"];

/** From the address: `?chest=92&waist=74&hips=100&height=170&usual=38`; what is no plausible number is left out. */
export function readShopper(search: URLSearchParams): Shopper {
	const read = (key: keyof typeof span) => {
		const text = (search.get(key) ?? "").trim().replace(",", ".");
		const [least, most] = span[key];
		const value = /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : 0;
		return value >= least && value <= most ? value : null;
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
