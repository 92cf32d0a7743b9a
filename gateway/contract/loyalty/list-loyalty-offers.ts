import { z } from "zod";
import { promotionKind } from "../cart/shapes.ts";
import { operation } from "../operation.ts";
import { byLanguage, digits, money } from "../shapes.ts";

/** ACCOUNT-46: what a card holder can choose for their points in a market; empty without a card or a programme. */
export const listLoyaltyOffers = operation({
	id: "listLoyaltyOffers",
	noun: "loyalty",
	summary: "Loyalty offers of the customer",
	method: "get",
	path: "/customers-self/loyalty/offers/{storeId}",
	access: "customer",
	params: z.object({ storeId: digits }),
	responses: {
		200: z.object({
			/** points the customer can spend; below zero where those of an order taken back were spent already */
			points: z.number().int(),
			/** cheapest first */
			offers: z.array(
				z.object({
					id: z.string(),
					title: byLanguage,
					/** points it costs */
					points: z.number().int(),
					kind: promotionKind,
					/** whole percent, null for other kinds */
					percent: z.number().int().nullable(),
					/** null for other kinds */
					amount: money.nullable(),
					/** minimum that the lines it applies to have to reach */
					minimum: money.nullable(),
					/** ISO 8601 instant */
					endsAt: z.string(),
					/** whether the customer has the points */
					isReachable: z.boolean(),
				}),
			),
		}),
	},
	errors: ["UNKNOWN_STORE"],
});
