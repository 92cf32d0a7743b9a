// A product and everything that belongs to it: skus, prices, price history.

import type { MarketingLabel } from "#contract/shapes.ts";
import type { products, skus } from "#gateway/platform/db/schema/catalog.ts";
import type { priceHistory, prices } from "#gateway/platform/db/schema/catalog-prices.ts";
import { strikeThrough } from "#gateway/selling/catalog/rules/price-history.ts";
import type { ArtworkSpec } from "../artwork/spec.ts";
import { type Random, randomFrom } from "../random.ts";
import { artworkOf } from "./artwork.ts";
import { colourFacts } from "./colours.ts";
import { materialsOf } from "./composition.ts";
import { inEvery } from "./grammar/languages.ts";
import type { Colour } from "./grammar/terms.ts";
import { gtinOf } from "./gtin.ts";
import { kindFacts } from "./kinds.ts";
import type { Mark, ModelFacts } from "./model-facts.ts";
import type { ModelRow } from "./model-row.ts";
import { historyIn, pricePlan } from "./price-plan.ts";
import { priceCurrencies } from "./price-points.ts";
import { pathOf } from "./segmentations.ts";
import { sizesOf } from "./sizes.ts";
import { stockOf } from "./stock.ts";

export interface ProductRows {
	product: typeof products.$inferInsert & { artwork: ArtworkSpec };
	skus: (typeof skus.$inferInsert)[];
	prices: (typeof prices.$inferInsert)[];
	history: (typeof priceHistory.$inferInsert)[];
}

const day = 86_400_000;
/** More than the sizes of any product, so that the gtins of two products are never equal. */
const gtinsPerProduct = 10;

export const productIdOf = (sequence: number) =>
	String(2_000_000 + ((sequence * 706_133) % 1_000_000));
const optionIdOf = (sequence: number) => String(30_000_000 + ((sequence * 3_482_711) % 10_000_000));

/** A day before `now`, without chance of the hour: a catalogue that is seeded twice on one day is the same. */
function launchOf(model: ModelFacts, marks: readonly Mark[], random: Random, now: Date): Date {
	const days = marks.includes("anticipation")
		? 4
		: marks.includes("reduced") || model.season !== "2026-AW"
			? random.between(model.season === "PERMANENT" ? 300 : 150, 560)
			: random.chance(0.2)
				? random.between(1, 28)
				: random.between(31, 140);
	return new Date(now.getTime() - days * day);
}

function labelsOf(marks: readonly Mark[], online: boolean, age: number): MarketingLabel[] {
	return [
		...(marks.includes("onDemand") ? (["ON_DEMAND"] as const) : []),
		...(marks.includes("anticipation") ? (["RAL_ANTICIPATION"] as const) : []),
		...(age <= 30 ? (["New"] as const) : []),
		...(online ? (["WebExclu"] as const) : []),
	];
}

/** Clothes are also shown on a bust and in the wardrobe, accessories on their stand, shoes by themselves. */
function picturesOf({ kind }: ModelFacts): ProductRows["product"]["pictures"] {
	const { group } = kindFacts[kind];
	if (group === "shoes") return ["AP", "DP", "SU", "VH", "ZM"];
	const isThing = ["bag", "scarf", "hat", "belt"].includes(group);
	return isThing
		? ["AP", "GZ", "DP", "SU", "VH", "ZM"]
		: ["AP", "GZ", "DP", "VC", "SU", "VH", "ZM"];
}

export function productRows(
	model: ModelFacts,
	row: ModelRow,
	given: { colour: Colour; position: number; sequence: number; look: string; now: Date },
): ProductRows {
	const { colour, position, sequence } = given;
	const now = new Date(Math.floor(given.now.getTime() / day) * day);
	const productId = productIdOf(sequence);
	const random = randomFrom(`product ${productId}`);
	const marks = model.marks[colour] ?? [];
	const launched = launchOf(model, marks, random, now);
	const steps = pricePlan(model.rung, { random, marks, launched, now });
	const histories = priceCurrencies.map((currency) => ({
		currency,
		rows: historyIn(currency, steps),
	}));
	const run = sizesOf(model);
	return {
		product: {
			productId,
			optionId: optionIdOf(sequence),
			model: row.model,
			segmentationId: model.family,
			segmentationPath: pathOf(model.family).map(({ segmentationId }) => segmentationId),
			position,
			colourFamily: colourFacts[colour].family,
			colourLabels: inEvery(({ terms }) => terms.colours[colour]),
			colourHex: colourFacts[colour].hex,
			materials: materialsOf(row.composition),
			artwork: artworkOf(model, colour, row.model),
			pictures: picturesOf(model),
			marketingLabels: labelsOf(
				marks,
				row.availabilityType === "ONLINE_ONLY",
				(now.getTime() - launched.getTime()) / day,
			),
			look: given.look,
			popularity: Math.round(random.next() ** 2 * 9_000) + (position === 0 ? 1_000 : 0),
			launchedAt: new Date(launched.getTime() + (sequence % 40_000) * 1_000),
			expectedAt: marks.includes("anticipation") ? new Date(now.getTime() + 21 * day) : null,
		},
		skus: stockOf(run, marks, random).map((sku, index) => ({
			...sku,
			gtin: gtinOf(sequence * gtinsPerProduct + index + 1),
			productId,
			position: index,
		})),
		prices: histories.map(({ currency, rows }) => {
			const current = rows.at(-1) ?? { price: 0, priceType: "I" as const, since: launched };
			return {
				productId,
				currency,
				price: current.price,
				priceType: current.priceType,
				since: current.since,
				initialPrice: rows[0]?.price ?? current.price,
				strikeThroughPrice: strikeThrough(rows),
			};
		}),
		history: histories.flatMap(({ currency, rows }) =>
			rows.map((step) => ({ productId, currency, ...step })),
		),
	};
}
