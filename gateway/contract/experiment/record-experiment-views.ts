import { z } from "zod";
import { contentUid } from "../content/shapes.ts";
import { operationsOf } from "../operation.ts";

const operation = operationsOf("experiment");

/**
 * Records that a visitor, known by the session id of the call, was shown a variant. The first record for an experiment stays:
 * what a visitor does later counts for the variant they saw first. Called only for visitors who allowed it (MEASURE-7).
 */
export const recordExperimentViews = operation({
	id: "recordExperimentViews",
	summary: "Variants that a visitor was shown",
	method: "post",
	path: "/experiments/views",
	access: "public",
	body: z.object({
		views: z
			.array(z.object({ experiment: contentUid, variant: contentUid }))
			.min(1)
			.max(8),
	}),
	responses: { 200: z.object({ isRecorded: z.literal(true) }) },
	errors: [],
});
