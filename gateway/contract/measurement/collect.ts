import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { beacon } from "./beacon.ts";
import { devices, pageTypes } from "./events.ts";

const operation = operationsOf("measurement");

const market = beacon.shape.market;
const times = z.number().int().min(1).max(1_000_000);

/** Most that one call may carry of each; its body is also limited to 256 kB. */
export const handOverLimits = {
	beacons: 200,
	pageViews: 1_000,
	emptySearches: 200,
	nextSearches: 200,
} as const;
/** Longest search that is counted, in characters; a longer text is no search. */
export const maxTermLength = 40;
const term = z.string().min(1).max(maxTermLength);

/**
 * The beacons and counts that a storefront collected since its last call. Repeated with its idempotency key it counts once; a
 * beacon that arrives twice counts once, by its id.
 */
export const collect = operation({
	id: "collect",
	summary: "Hand over what was measured",
	method: "post",
	path: "/measurement/collect",
	access: "public",
	body: z.object({
		beacons: z
			.array(
				z.object({
					beacon,
					/** the sender's address: hashed with the day's salt, and stored nowhere */
					address: z.string().max(64),
					userAgent: z.string().max(1_000),
				}),
			)
			.max(handOverLimits.beacons),
		/** counted by the server, with or without a script and whatever was consented to: they identify no person */
		pageViews: z
			.array(
				z.object({ market, pageType: z.enum(pageTypes), device: z.enum(devices), views: times }),
			)
			.max(handOverLimits.pageViews),
		/** searches that found nothing, and words that a search left out; normalised */
		emptySearches: z.array(z.object({ market, term, times })).max(handOverLimits.emptySearches),
		/** searches that found something, by the search on whose page they were made; normalised */
		nextSearches: z
			.array(z.object({ market, term, next: term, times }))
			.max(handOverLimits.nextSearches)
			.default([]),
	}),
	/** beacons that were stored: not from a bot, and not known already */
	responses: { 200: z.object({ kept: z.number().int() }) },
	errors: [],
});
