// The size guide and the size advice of a product, as rows of text. For the server.
import type { Product } from "#contract/catalog/shapes.ts";
import type { SizeSystem } from "#shop/sizes.ts";
import { type Advice, adviceMeasures, adviseSize, type Shopper } from "./fit-advice.ts";
import {
	type BodyMeasure,
	type ChartSize,
	chartOf,
	regionsOf,
	type SizeRegion,
} from "./size-chart.ts";

const bodyMeasures = ["chest", "waist", "hips", "height", "foot"] as const satisfies BodyMeasure[];

export interface SizeGuide {
	regions: SizeRegion[];
	measures: BodyMeasure[];
	rows: {
		sizeId: string;
		/** as the market writes it */
		label: string;
		/** one for each region */
		names: string[];
		/** one for each measure, in cm */
		body: string[];
	}[];
}

export interface SizeAdvice {
	/** fields that the shopper may fill in for this product */
	fields: (keyof Shopper)[];
	/** as read from the address */
	shopper: Shopper;
	isAsked: boolean;
	advice: Advice | null;
	/** the advised size, in the market's words; empty if none is advised */
	size: string;
	/** cm by which the person in the picture is taller; null if there is nothing to say */
	taller: number | null;
}

interface Facts {
	product: Pick<Product, "sizing" | "skus" | "measurements" | "wornBy">;
	number: (value: number) => string;
}

/** The sizes of the chart that the product comes in, with the market's labels. */
function ownSizes({ sizing, skus }: Facts["product"]): (ChartSize & { label: string })[] {
	const labels = new Map(skus.map(({ sizeId, sizeLabel }) => [sizeId, sizeLabel]));
	return chartOf(sizing).flatMap((size) => {
		const label = labels.get(size.sizeId);
		return label === undefined ? [] : [{ ...size, label }];
	});
}

/** Null for a product without sizes to compare: one size, belts. @param own the market's size system */
export function sizeGuide({ product, number }: Facts, own: SizeSystem): SizeGuide | null {
	const sizes = ownSizes(product);
	if (sizes.length === 0) return null;
	const regions = regionsOf(sizes, own);
	const measures = bodyMeasures.filter((key) => sizes.some(({ body }) => body[key] !== undefined));
	return {
		regions,
		measures,
		rows: sizes.map(({ sizeId, label, names, body }) => ({
			sizeId,
			label,
			names: regions.map((region) => names[region] ?? ""),
			body: measures.map((key) => (body[key] === undefined ? "" : number(body[key]))),
		})),
	};
}

/** Smallest difference in height that is worth mentioning, in cm. */
const worthSaying = 5;

/** Null if the product has fewer than two sizes, or nothing that a body can be compared with. */
export function sizeAdvice({ product }: Facts, shopper: Shopper): SizeAdvice | null {
	const sizes = ownSizes(product);
	if (sizes.length < 2) return null;
	const measures = Object.fromEntries(
		product.measurements.map(({ key, centimetres }) => [key, centimetres]),
	);
	const isByHeight = sizes.some(({ body }) => body.height !== undefined);
	const held = adviceMeasures.filter(
		(key) => measures[key] !== undefined && sizes.some(({ body }) => body[key] !== undefined),
	);
	if (held.length === 0 && !isByHeight) return null;
	const advice = adviseSize({ sizes, reference: product.sizing.reference, measures }, shopper);
	const found = advice?.kind === "size" ? advice.sizeId : null;
	const worn = isByHeight ? undefined : product.wornBy?.height;
	const taller = worn && shopper.height ? worn - shopper.height : 0;
	return {
		fields: [...held, ...(worn || isByHeight ? (["height"] as const) : []), "usual"],
		shopper,
		isAsked: Object.values(shopper).some((value) => value !== null),
		advice,
		size: sizes.find(({ sizeId }) => sizeId === found)?.label ?? "",
		taller: Math.abs(taller) >= worthSaying ? taller : null,
	};
}
