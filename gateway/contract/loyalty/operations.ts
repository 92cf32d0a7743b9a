import { z } from "zod";
import { promotionKind } from "../cart/shapes.ts";
import { operationsOf } from "../operation.ts";
import { byLanguage, digits, money, paging } from "../shapes.ts";

const operation = operationsOf("loyalty");

/** ACCOUNT-46: what a card holder can choose for their points in a market; empty without a card or a programme. */
export const listLoyaltyOffers = operation({
	id: "listLoyaltyOffers",
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

/** Why a balance moved: `reversed` offsets what an order that was taken back had earned and spent. */
export const movementKinds = ["earned", "bonus", "spent", "reversed", "lapsed"] as const;

/** Months that points last from the day they were credited; the oldest are spent first (ACCOUNT-64, ADR 0052). */
export const monthsPointsLast = 24;

export const loyaltyMovement = z.object({
	movementId: z.string(),
	kind: z.enum(movementKinds),
	/** negative for points that were taken off */
	points: z.number().int(),
	/** null for a movement without an order of this shop */
	orderNumber: z.string().nullable(),
	/** ISO instant */
	at: z.string(),
});
export type LoyaltyMovement = z.infer<typeof loyaltyMovement>;

/** ACCOUNT-44, ACCOUNT-45: the newest first; nothing without a card, or where the market has no programme. */
export const listLoyaltyMovements = operation({
	id: "listLoyaltyMovements",
	summary: "Movements of the customer's points",
	method: "get",
	path: "/customers-self/loyalty",
	access: "customer",
	query: z.object({
		page: z.coerce.number().int().min(1).max(10_000).default(1),
		size: z.coerce.number().int().min(1).max(50).default(10),
	}),
	responses: {
		200: z.object({
			/** the balance, the sum of all movements; below zero where points of an order taken back were spent already */
			points: z.number().int(),
			/** the points that lapse next, and their last day (ISO date, UTC); null if none are left to lapse */
			lapsing: z
				.object({ points: z.number().int().positive(), lastDay: z.iso.date() })
				.nullable()
				.default(null),
			movements: z.array(loyaltyMovement),
			paging,
		}),
	},
	errors: [],
});

/** ACCOUNT-47: the day of the newest order that was paid and not taken back. */
export const getLastPurchaseDate = operation({
	id: "getLastPurchaseDate",
	summary: "Day of the customer's last purchase",
	method: "get",
	path: "/customers-self/lastPurchaseDate",
	access: "customer",
	responses: {
		200: z.object({
			/** ISO date, null where nothing was bought yet */
			lastPurchaseDate: z
				.string()
				.regex(/^\d{4}-?\d{2}-?\d{2}/)
				.nullable()
				.default(null),
		}),
	},
	errors: [],
});
