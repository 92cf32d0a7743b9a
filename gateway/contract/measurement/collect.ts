import { z } from "zod";
import { operation } from "../operation.ts";
import { beacon } from "./beacon.ts";
import { devices, pageTypes } from "./events.ts";

const market = beacon.shape.market;
const times = z.number().int().min(1).max(1_000_000);

/** What one call may bring; its body has 256 kB at most besides. */
export const handOverLimits = { beacons: 200, pageViews: 1_000, emptySearches: 200 } as const;
/** Characters of a search that is counted; a longer one is somebody's letter. */
export const longestTerm = 40;

/**
 * What a storefront has taken and counted since it last said so. Repeated with its idempotency key it counts once; a
 * beacon that arrives twice counts once, by its id.
 */
export const collect = operation({
	id: "collect",
	noun: "measurement",
	summary: "Hand over what was measured",
	method: "post",
	path: "/measurement/collect",
	access: "public",
	body: z.object({
		beacons: z
			.array(
				z.object({
					beacon,
					/** whose it is: hashed with the day's salt, and kept nowhere */
					address: z.string().max(64),
					userAgent: z.string().max(1_000),
				}),
			)
			.max(handOverLimits.beacons),
		/** counted at the server, with or without a script and whatever was consented: nobody is in them */
		pageViews: z
			.array(
				z.object({ market, pageType: z.enum(pageTypes), device: z.enum(devices), views: times }),
			)
			.max(handOverLimits.pageViews),
		/** searches that found nothing, normalised */
		emptySearches: z
			.array(z.object({ market, term: z.string().min(1).max(longestTerm), times }))
			.max(handOverLimits.emptySearches),
	}),
	/** beacons that were kept: neither a bot's nor known */
	responses: { 200: z.object({ kept: z.number().int() }) },
	errors: [],
});
