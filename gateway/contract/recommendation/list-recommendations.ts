import { z } from "zod";
import { listingProduct } from "../catalog/shapes.ts";
import { operationsOf } from "../operation.ts";
import { digits } from "../shapes.ts";

const operation = operationsOf("recommendation");

/** CATALOGUE-73: how recommended products relate to the ones asked about; `popular` needs none of them. */
export const recommendationKinds = ["worn-with", "similar", "others-bought", "popular"] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];

/** Most products that one call may ask about, and most that it may leave out. */
export const maxSeeds = 10;
const maxExcluded = 60;

const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, maxItems: number) =>
	z
		.string()
		.default("")
		.transform((value) => value.split(",").filter(Boolean))
		.pipe(z.array(item).max(maxItems));

/**
 * Products that can be bought in the market now, one colour of a model and no model twice in one answer, without those asked
 * about and those left out. A kind for which nothing is known is empty; all are where the shop has `richRelevance` off.
 */
export const listRecommendations = operation({
	id: "listRecommendations",
	summary: "What goes with products, is like them, or was bought by who bought them",
	method: "get",
	path: "/ecommerce/v3/recommendations",
	access: "public",
	query: z.object({
		/** in the order they are filled */
		kinds: listOf(z.enum(recommendationKinds), recommendationKinds.length),
		/** products asked about, the most important first */
		productIds: listOf(digits, maxSeeds),
		/** products to leave out, with all colours of their models */
		without: listOf(digits, maxExcluded),
		/** most products of each kind */
		size: z.coerce.number().int().min(1).max(12).default(4),
	}),
	responses: {
		200: z.array(
			z.object({ kind: z.enum(recommendationKinds), products: z.array(listingProduct) }),
		),
	},
	errors: [],
});
